import { describe, expect, it } from 'vitest';
import { shownLines } from '#pane/word/read/shown-lines.ts';

/** Returns the shown lines of paragraphs in a short notation: a final `+` joins a paragraph with the next one, a final `-` hides it. */
const lines = (...paragraphs: readonly string[]): ReturnType<typeof shownLines> =>
  shownLines(
    paragraphs.map((text) => ({
      current: text.replace(/[+-]/u, ''),
      isJoined: text.endsWith('+'),
      isHidden: text.endsWith('-'),
    })),
  );

describe('the paragraphs that represent the lines of a range', () => {
  it.each([
    ['are all of them where no mark is deleted', ['One', '', 'Three'], [0, 1, 2], []],
    ['exclude those that a colleague deleted whole', ['One', '+', 'Three'], [0, 2], []],
    ['exclude those of which only the mark is left', ['One+', '', 'Three'], [0, 2], [0]],
    ['include the last of several without text', ['+', '+', '', 'Four'], [2, 3], []],
    ['include the one with text among several without', ['+', 'Two+', '', 'Four'], [1, 3], [1]],
    ['exclude those of a row that a colleague deleted', ['One', 'Two-', 'Three'], [0, 2], []],
    ['end with one whose line continues after the range', ['One', 'Two+'], [0, 1], [1]],
  ] as const)('%s', (_, paragraphs, shown, goOn) => {
    expect(lines(...paragraphs)?.map(({ paragraph }) => paragraph)).toEqual(shown);
    expect(lines(...paragraphs)?.flatMap(({ paragraph, goesOn }) => (goesOn ? paragraph : []))).toEqual(goOn);
  });

  it('are unknown where two with text form one line', () => {
    expect(lines('One+', 'Two')).toBeUndefined();
    expect(lines('One+', '+', 'Three')).toBeUndefined();
  });
});
