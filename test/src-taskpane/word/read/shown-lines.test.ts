import { describe, expect, it } from 'vitest';
import { shownLines } from '#pane/word/read/shown-lines.ts';

/** What each paragraph shows; after `+` the mark joins it with the next one, and what ends with `-` is not shown. */
const lines = (...paragraphs: readonly string[]): ReturnType<typeof shownLines> =>
  shownLines(
    paragraphs.map((text) => ({
      current: text.replace(/[+-]/u, ''),
      isJoined: text.endsWith('+'),
      isHidden: text.endsWith('-'),
    })),
  );

describe('the paragraphs that stand for the lines of a range', () => {
  it.each([
    ['are all of them where every mark is there', ['One', '', 'Three'], [0, 1, 2], []],
    ['are not those that a colleague deleted whole', ['One', '+', 'Three'], [0, 2], []],
    ['are not those of which but the mark was left', ['One+', '', 'Three'], [0, 2], [0]],
    ['are the last of several that show nothing', ['+', '+', '', 'Four'], [2, 3], []],
    ['hold what shows something among several that show nothing', ['+', 'Two+', '', 'Four'], [1, 3], [1]],
    ['are not those of a row that a colleague deleted', ['One', 'Two-', 'Three'], [0, 2], []],
    ['end with one whose line goes on behind the range', ['One', 'Two+'], [0, 1], [1]],
  ] as const)('%s', (_, paragraphs, shown, goOn) => {
    expect(lines(...paragraphs)?.map(({ paragraph }) => paragraph)).toEqual(shown);
    expect(lines(...paragraphs)?.flatMap(({ paragraph, goesOn }) => (goesOn ? paragraph : []))).toEqual(goOn);
  });

  it('are not told where two that show something are one line', () => {
    expect(lines('One+', 'Two')).toBeUndefined();
    expect(lines('One+', '+', 'Three')).toBeUndefined();
  });
});
