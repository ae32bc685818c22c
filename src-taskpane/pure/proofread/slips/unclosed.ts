import type { OutlineParagraph } from '../../markdown/clauses.ts';
import type { Steps } from '../../diff/slices.ts';
import type { ProofFinding } from '../model.ts';

/** A bracket or quotation mark without its other half. */
interface Lone {
  readonly paragraph: number;
  readonly at: number;
  readonly sign: Sign;
}

const SIGNS = { '(': ')', '[': ']', '“': '”' } as const;
type Opening = keyof typeof SIGNS;
type Sign = Opening | ')' | ']' | '”' | '"';
/** The number of an item, closed by a bracket that was never opened: `a)`, `12)`, `iv)`. */
const ITEM = /(?:^|[\s;:,])(?:\d{1,3}|\p{L}|[ivx]{1,5})$/iu;
/** A bracket or quotation that contains a list may close this many paragraphs later. */
const MOST_PARAGRAPHS = 15;

/** Finds brackets and quotation marks that are opened and not closed, or closed and not opened. In slices. */
export function* findUnclosed(paragraphs: readonly OutlineParagraph[]): Steps<ProofFinding[]> {
  const lone: Lone[] = [];
  for (const [paragraph, { text }] of paragraphs.entries()) {
    lone.push(...lonesOf(text, paragraph));
    yield;
  }
  return withoutPairs(lone).map((one) => toFinding(one, paragraphs[one.paragraph]?.text ?? ''));
}

/** Returns the brackets and quotation marks of a paragraph that have no other half in it. */
function lonesOf(text: string, paragraph: number): Lone[] {
  const open: Lone[] = [];
  const found: Lone[] = [];
  for (const { index: at } of text.matchAll(/[()[\]“”"]|„(?=\p{L})/gu)) {
    const sign = meaningOf(text, at, open);
    if (sign === '"') {
      // After a figure it means inches or seconds.
      if (/\d$/u.test(text.slice(0, at)) && !open.some((one) => one.sign === '"')) continue;
      const own = open.findLastIndex((one) => one.sign === '"' || one.sign === '“');
      if (own < 0) open.push({ paragraph, at, sign });
      else open.splice(own, 1);
    } else if (isOpening(sign)) {
      open.push({ paragraph, at, sign });
    } else {
      const own = open.findLastIndex((one) => closes(one.sign, sign));
      if (own >= 0) open.splice(own, 1);
      else if (sign !== ')' || !ITEM.test(text.slice(0, at))) found.push({ paragraph, at, sign });
    }
  }
  return [...found, ...open].toSorted((a, b) => a.at - b.at);
}

/** Straight and curly marks close each other: many texts have both. */
const closes = (before: Sign, sign: Sign): boolean =>
  before === '"' ? sign === '"' || sign === '”' : isOpening(before) && SIGNS[before] === sign;

const isOpening = (sign: Sign): sign is Opening => sign in SIGNS;

/** Returns what a mark is by what is around it: German text closes „ with “, and some write ”so” or “so“. */
function meaningOf(text: string, at: number, open: readonly Lone[]): Sign {
  const mark = text[at] ?? '';
  if (mark === '„') return '“';
  if (mark === '“') {
    const before = open.findLast(({ sign }) => sign === '“');
    const isEnd = before !== undefined && (text[before.at] === '„' || /[^\s([]$/u.test(text.slice(0, at)));
    return isEnd ? '”' : '“';
  }
  if (mark === '”') {
    const isStart = !open.some(({ sign }) => sign === '“') && /(?:^|[\s(])$/u.test(text.slice(0, at));
    return isStart && /^\p{L}/u.test(text.slice(at + 1)) ? '“' : '”';
  }
  return mark === '(' || mark === ')' || mark === '[' || mark === ']' ? mark : '"';
}

/** Removes the halves that find each other a few paragraphs apart, as around a list. */
function withoutPairs(lone: readonly Lone[]): Lone[] {
  const left: Lone[] = [];
  for (const one of lone) {
    const own = left.findLastIndex(
      (before) =>
        before.paragraph < one.paragraph &&
        before.paragraph >= one.paragraph - MOST_PARAGRAPHS &&
        closes(before.sign, one.sign),
    );
    if (own < 0) left.push(one);
    else left.splice(own, 1);
  }
  return left;
}

/** Points at the mark with the word next to it. */
function toFinding({ paragraph, at, sign }: Lone, text: string): ProofFinding {
  const isEnd = sign === ')' || sign === ']' || sign === '”';
  const start = isEnd ? at - (/[\p{L}\d]*$/u.exec(text.slice(0, at))?.[0].length ?? 0) : at;
  const end = isEnd ? at + 1 : at + 1 + (/^[\p{L}\d]*/u.exec(text.slice(at + 1))?.[0].length ?? 0);
  return { kind: 'unclosed', story: 'text', paragraph, start, end, words: text.slice(start, end), other: '' };
}
