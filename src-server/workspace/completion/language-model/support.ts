import { coverage } from '../extract/quote.ts';
import type { Evidence } from '../model.ts';
import { splitSentences } from '../text/sentences.ts';

/** Share of a statement's words, synonyms included, that its source must contain. */
const COVERED = 0.6;
const NEGATION =
  /\b(?:not|no|never|neither|nor|none|cannot|without|unless|except|excluding|prohibit\w*|forbid\w*|forbidden|exclud\w*|refrain|void|waive\w*|disclaim\w*|non-?\w+|un(?:limited|capped)|only)\b|n[’']t\b/i;
const DENIAL = /\b(?:not|never|neither|nor|none|cannot|prohibited|forbidden)\b|^no\b(?!,)|n[’']t\b/i;

/** Says that something has no limit. `Not limited to` begins a list of examples. */
const UNLIMITED =
  /\bun(?:limited|capped|restricted)\b|\bwithout (?:any |a )?(?:limit|cap|ceiling|restriction)\b|\b(?:not|never)\s+(?:\w+\s+){0,2}?(?:limited|capped|restricted)\b(?!\s+to\b)|\bno\s+(?:\w+\s+){0,2}?(?:limit|cap|ceiling|maximum)\b|n[’']t (?:limited|capped|restricted)\b(?!\s+to\b)/i;
/** Says that a limit does not apply: `nothing in this Agreement limits`. A cap, such as `shall not exceed`, does not say that. */
const LIFTS_LIMIT =
  /\b(?:nothing|not|neither|nor|no)\b[^.;]{0,120}\b(?:limits?|restricts?|excludes?|limitations?|exclusions?|caps?)\b(?!\s+(?:of|to)\b)/i;

/** Says that something is allowed. */
const ALLOWS = /\b(?:may|can|(?:is|are) (?:entitled|allowed|permitted|free))\b/i;
/** Says that something is forbidden, and not only under a condition. */
const FORBIDS =
  /\b(?:may|shall|must|can|will)\s+not\b|\bcannot\b|\b(?:neither|no)\b[^.;]{0,60}\b(?:may|shall|can|will)\b/i;
const CONDITION = /\b(?:without|unless|except|save|other than|only|provided|subject to|until|but|however)\b/i;

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Finds the numbers in a text, as digits or as words up to a hundred, without thousands separators. */
function numbersIn(text: string): Set<string> {
  const plain = text.replace(/(\d),(?=\d{3}\b)/g, '$1').toLowerCase();
  const found = new Set([...plain.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => String(Number(digits))));
  for (const [, tens = '', ones = ''] of plain.matchAll(
    new RegExp(`\\b(${TENS.join('|')})(?:[- ](${ONES.slice(1, 10).join('|')}))?\\b`, 'g'),
  ))
    found.add(String((TENS.indexOf(tens) + 2) * 10 + Math.max(0, ONES.indexOf(ones))));
  for (const [word] of plain.matchAll(new RegExp(`\\b(?:${ONES.join('|')})\\b`, 'g')))
    found.add(String(ONES.indexOf(word)));
  if (/\bhundred\b/.test(plain)) found.add('100');
  return found;
}

/** Returns the sentence that a marker ends, without list signs, other markers and one-word answers, which state nothing. */
function lastSentence(statement: string): string {
  const plain = statement.replace(/\[\d{1,3}\]/g, '').trim();
  const last = splitSentences(plain).at(-1);
  const sentence = last === undefined ? plain : plain.slice(last.start, last.end);
  return sentence.replace(/^(?:[-*•]\s+|(?:yes|no)[,:;.]\s*)/i, '');
}

/** Returns whether a sentence allows what the passage's nearest sentence forbids. */
function allowsForbidden(sentence: string, text: string): boolean {
  if (!ALLOWS.test(sentence) || NEGATION.test(sentence)) return false;
  const [nearest] = splitSentences(text, { semicolons: true })
    .map(({ start, end }) => text.slice(start, end))
    .map((part) => ({ part, share: coverage(sentence, part) }))
    .toSorted((one, other) => other.share - one.share);
  return nearest !== undefined && FORBIDS.test(nearest.part) && !CONDITION.test(nearest.part);
}

/**
 * Returns whether a passage may support the words before a marker: it contains most words of the last sentence or their synonyms, every
 * number that the sentence names, and a negation if the sentence has one. A sentence that denies a limit needs a passage that does, and none is
 * supported that allows what the passage forbids. It may still say something else, since words are compared, not meanings.
 */
export function supports({ fileName, label = '', page, text }: Evidence, statement: string): boolean {
  const sentence = lastSentence(statement);
  if (sentence === '') return true;
  const known = `${fileName} ${label} page ${page} ${text}`;
  const numbers = numbersIn(known);
  // The number of a list item, such as `1.`, is not a figure.
  if (
    ![...numbersIn(sentence.replace(/^\d{1,2}[.)]\s/, ''))].every(
      (number) => numbers.has(number) || number === '1',
    )
  )
    return false;
  if (DENIAL.test(sentence) && !NEGATION.test(text)) return false;
  // A cap is written with a negation as well, and says the contrary.
  if (UNLIMITED.test(sentence) && !UNLIMITED.test(text) && !LIFTS_LIMIT.test(text)) return false;
  if (allowsForbidden(sentence, text)) return false;
  return coverage(sentence, known) >= COVERED;
}
