import { OPEN_PLACEHOLDER } from '../markdown/placeholders.ts';
import type { ProofFinding } from './model.ts';

/** A template field that was not filled in: `{effective_date}`. */
const MERGE_FIELD = /\{{1,2}[ \t]*[A-Za-z][\w .#/-]{0,60}\}{1,2}/gu;
/** Words in square brackets, which drafters put around what is not agreed. */
const BRACKET = /\[([^[\]\n]{1,400})\]/gu;
/** A box to tick, or a ticked one. */
const BOX = /^[\sxX✓✔☐☒]*$/u;
/** What stays in square brackets in a finished text: marks of a quotation, a law report’s year, a number of a list of sources. */
const KEPT =
  /^(?:sic|emphasis (?:added|supplied)|\p{L}|\.{3}|…|\d{1,3}(?:[,–-] ?\d{1,3})*|(?:18|19|20)\d\d)$/iu;
/** Text that is printed in brackets on purpose. */
const PRINTED =
  /intentionally (?:left )?(?:blank|omitted)|signature (?:pages?|blocks?)|signatures? (?:to )?follow|^(?:common )?seal\b/iu;
/** Words that ask for content wherever they appear. */
const TO_DO =
  /(?<![\p{L}\d])(?:TB[ACD]|XX{2,}|to be (?:confirmed|agreed|completed|inserted)\b(?! by| between| in| at| with)|noch (?:zu (?:klären|ergänzen|bestätigen|prüfen)|einzufügen)|à (?:compléter|confirmer|insérer)(?! par| entre| dans| avec))(?![\p{L}\d])/gu;
/** A line to sign or to fill in by hand: labels, each with a rule, or a rule only. */
const LABEL = String.raw`(?:[\p{L}()/’'.& -]{1,50}:|by|signed(?: by)?|signature|(?:print(?:ed)? )?name|title|position|date|dated|witness|address|place|director|secretary)`;
const LINE = new RegExp(String.raw`^(?:\s*${LABEL}?\s*_{3,}(?=\s|$))+[\s_]*$`, 'iu');

/**
 * Finds what a paragraph leaves open: placeholders, template fields, brackets, blanks. `own` are texts in brackets
 * that are not placeholders, such as citations. Signature lines are not reported.
 */
export function findBlanks(
  text: string,
  paragraph: number,
  own: ReadonlySet<string> = new Set(),
): ProofFinding[] {
  const spans: { readonly start: number; readonly end: number }[] = [];
  const add = (start: number, end: number): void => {
    const words = text.slice(start, end);
    if (own.has(words) || spans.some((span) => start < span.end && span.start < end)) return;
    spans.push({ start, end });
  };
  for (const match of text.matchAll(BRACKET)) {
    const inside = (match[1] ?? '').trim();
    const isLetter = /^\p{L}$/u.test(inside) && /^\p{Ll}/u.test(text.slice(match.index + match[0].length));
    if (
      BOX.test(inside) ||
      PRINTED.test(inside) ||
      isLetter ||
      (KEPT.test(inside) && !/^[xX]$/u.test(inside))
    )
      continue;
    add(match.index, match.index + match[0].length);
  }
  for (const match of text.matchAll(MERGE_FIELD)) add(match.index, match.index + match[0].length);
  for (const match of text.matchAll(OPEN_PLACEHOLDER)) {
    const isRule = /^_+$/u.test(match[0]);
    const isBox = /^\[[\s]*\]$/u.test(match[0]);
    if (isBox || (isRule && LINE.test(text))) continue;
    add(match.index, match.index + match[0].length);
  }
  for (const match of text.matchAll(TO_DO)) add(match.index, match.index + match[0].length);
  return spans
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => ({
      kind: 'placeholder',
      story: 'text',
      paragraph,
      start,
      end,
      words: text.slice(start, end),
      other: '',
    }));
}
