import { mapText, plainText, readMarkdown, type AnswerBlock } from './markdown.ts';
import { hideOwnPunctuation } from './own-punctuation.ts';
import { paragraphsOfCell, withoutNumbers, type StructuredPassage } from './passage-text.ts';
import { createShield } from './shield.ts';
import { alignParagraphsInSteps } from '../diff/align.ts';
import { runToEnd, type Steps } from '../diff/slices.ts';
import { readAtoms } from '../typography/atoms.ts';
import { keepTypography } from '../typography/keep-typography.ts';
import { readStyle } from '../typography/own-style.ts';

/**
 * Returns the answer to "rewrite this passage" as the text that replaces the passage, paragraphs separated by line
 * feeds. Markdown that the answer adds is removed, and what a model changes without meaning to stays as in the
 * document: empty paragraphs, white space at the ends, the typography, and the numbers that Word writes itself. Cells of tables are consecutive paragraphs. Pass the same text to `planRewrite`, from which the
 * redline is made.
 */
export function rewriteText(answer: string, passage: StructuredPassage): string {
  return runToEnd(rewriteTextInSteps(answer, passage));
}

/** Does the work of {@link rewriteText} in slices. */
export function* rewriteTextInSteps(answer: string, passage: StructuredPassage): Steps<string> {
  const { paragraphs } = passage;
  const own = new Set(paragraphs.map((text) => text.trim()));
  const unmarked = answer
    .replace(/\r\n?/gu, '\n')
    .replace(/^[ \t]*<\/?passage>[ \t]*$/gmu, (line) => (own.has(line.trim()) ? line : ''));
  const shield = createShield(answer, ...paragraphs);
  const hidden = yield* hideOwnPunctuation(unmarked, passage, shield);
  const lines = linesOf(mapText(readMarkdown(hidden), shield.show), passage.cells !== undefined)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  yield;
  // A paragraph with only a number is empty.
  const unnumbered = withoutNumbers(lines, passage)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (yield* fitToPassage(withEmptyParagraphs(unnumbered, paragraphs), paragraphs)).join('\n');
}

function linesOf(blocks: readonly AnswerBlock[], cells: boolean): string[] {
  return blocks.flatMap((block) =>
    cells && block.kind === 'table'
      ? block.rows.flat().flatMap((runs) => paragraphsOfCell(runs.map(({ text }) => text).join('')))
      : plainText([block], 'asWritten').split('\n'),
  );
}

const empty = (text: string): boolean => text.trim() === '';

/** Restores the empty paragraphs of the passage where the same number of others is around them. */
function withEmptyParagraphs(lines: readonly string[], paragraphs: readonly string[]): readonly string[] {
  const filled = paragraphs.filter((text) => !empty(text)).length;
  if (filled === lines.length) {
    const rest = lines.values();
    return paragraphs.map((text) => (empty(text) ? '' : (rest.next().value ?? '')));
  }
  const alternating = filled > 1 && paragraphs.every((text, index) => empty(text) === (index % 2 === 1));
  return alternating ? lines.flatMap((line, index) => (index === 0 ? [line] : ['', line])) : lines;
}

/** Writes lines as their paragraphs are written, white space at their ends included; new ones in the style of the passage. */
function* fitToPassage(lines: readonly string[], paragraphs: readonly string[]): Steps<readonly string[]> {
  const style = readStyle(readAtoms(paragraphs.join('\n')));
  const text: string[] = [];
  for (const { before, old, after, fresh } of yield* alignParagraphsInSteps(paragraphs, lines)) {
    const own = paragraphs.slice(before, before + old);
    const lead = after === 0 ? paragraphs[0] : own[0];
    const tail = after + fresh === lines.length ? paragraphs.at(-1) : own.at(-1);
    const written = yield* keepTypography(
      own.join('\n').trim(),
      lines.slice(after, after + fresh).join('\n'),
      style,
    );
    if (fresh > 0) text.push(...withEnds(written, lead ?? '', tail ?? '').split('\n'));
    yield;
  }
  return text;
}

/** Returns a text with the white space at the start of one paragraph and at the end of another; an empty one stays as it was. */
function withEnds(text: string, first: string, last: string): string {
  if (text === '') return empty(first) ? first : '';
  return (/^\s*/u.exec(first)?.[0] ?? '') + text + (empty(last) ? '' : (/\s*$/u.exec(last)?.[0] ?? ''));
}
