import { mapText, plainText, readMarkdown, type AnswerBlock } from './markdown.ts';
import { hideOwnPunctuation } from './own-punctuation.ts';
import { paragraphsOfCell, withoutNumbers, type StructuredPassage } from './passage-text.ts';
import { createShield } from './shield.ts';
import { runToEnd, type Steps } from '../diff/slices.ts';
import { diffTokensInSteps } from '../diff/token-diff.ts';
import { foldToken, tokenize } from '../diff/tokens.ts';

/**
 * Returns the answer to "rewrite this passage" as the text that replaces the passage, paragraphs separated by line
 * feeds. Markdown that the answer adds is removed, and what a model changes without meaning to stays as in the
 * document: empty paragraphs, white space at the ends, curly quotes, special spaces and hyphens, and the numbers that
 * Word writes itself. Cells of tables are consecutive paragraphs. Pass the same text to `planRewrite`, from which the
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
  const fitted = withEmptyParagraphs(unnumbered, paragraphs);
  const text: string[] = [];
  for (const [index, line] of fitted.entries()) {
    yield;
    text.push(yield* fitLine(line, counterpart(paragraphs, index, fitted.length)));
  }
  return text.join('\n');
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

interface Counterpart {
  readonly text: string;
  readonly first: boolean;
  readonly last: boolean;
}

/** Returns the old paragraph at this position: known for each if the number is the same, otherwise only for the ends. */
function counterpart(paragraphs: readonly string[], index: number, count: number): Counterpart {
  const same = paragraphs.length === count;
  if (same || index === 0) {
    return { text: paragraphs[index] ?? '', first: true, last: same || count === 1 };
  }
  if (index === count - 1) return { text: paragraphs.at(-1) ?? '', first: false, last: true };
  return { text: '', first: false, last: false };
}

function* fitLine(line: string, old: Counterpart): Steps<string> {
  const lead = old.first ? (/^\s*/u.exec(old.text)?.[0] ?? '') : '';
  const rest = old.text.slice(lead.length);
  const tail = old.last ? (/\s*$/u.exec(rest)?.[0] ?? '') : '';
  if (line === '') return empty(old.text) ? old.text : '';
  return lead + (yield* keepTypography(rest.slice(0, rest.length - tail.length), line)) + tail;
}

/** Returns the new text with the old tokens wherever they differ only in typography. */
function* keepTypography(old: string, fresh: string): Steps<string> {
  const oldTokens = [...tokenize(old)];
  const freshTokens = [...tokenize(fresh)];
  let [position, next] = [0, 0];
  const segments = yield* diffTokensInSteps(oldTokens.map(foldToken), freshTokens.map(foldToken));
  return segments
    .map((segment) => {
      const [from, to] = segment.kept ? [oldTokens, position] : [freshTokens, next];
      const tokens = from.slice(to, to + (segment.kept ? segment.old : segment.fresh));
      [position, next] = [position + segment.old, next + segment.fresh];
      return tokens.join('');
    })
    .join('');
}
