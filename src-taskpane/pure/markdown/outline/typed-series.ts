import { readRoman } from '#shared/numbering/roman.ts';
import type { OutlineParagraph, Rank } from './model.ts';
import { isTitle, splitTitle } from './titles.ts';

/** A way to count whose single number proves nothing: only a series that counts from its beginning does. */
interface Way {
  readonly pattern: RegExp;
  readonly depth: number;
  readonly valueOf: (count: string) => number;
}

const WAYS: readonly Way[] = [
  { pattern: /^\s*([IVXL]+)[.)](?:\s+(.*))?$/su, depth: 0.6, valueOf: readRoman },
  {
    pattern: /^\s*([A-Z])[.)](?:\s+(.*))?$/su,
    depth: 0.8,
    valueOf: (count) => (count.codePointAt(0) ?? 0) - 64,
  },
  { pattern: /^\s*(\d{1,2})\)?[ \t\u00a0]+(\S.*)$/su, depth: 1, valueOf: Number },
];

interface Counted {
  readonly index: number;
  readonly count: string;
  readonly value: number;
}

/**
 * Ranks the paragraphs whose numbers are no clause's on their own: `IV.`, `C.`, `4)` and `4` before a title. They are where they count
 * from one, without a gap, and where most of them have titles; capital letters may start again inside each Roman number.
 */
export function rankSeries(outline: readonly OutlineParagraph[]): ReadonlyMap<number, Rank> {
  const ranks = new Map<number, Rank>();
  const [roman = [], letters = [], figures = []] = WAYS.map((way) => findSeries(outline, way));
  const isRoman = new Set(roman.map(({ index }) => index));
  for (const { index, count } of roman) ranks.set(index, { depth: 0.6, parts: [], label: `Clause ${count}` });
  for (const { index, count } of letters) {
    if (isRoman.has(index)) continue;
    const above = roman.findLast((one) => one.index < index)?.count;
    ranks.set(index, {
      depth: 0.8,
      parts: [],
      label: above === undefined ? `Clause ${count}` : `Clause ${above}.${count}`,
    });
  }
  for (const { index, count, value } of figures)
    ranks.set(index, { depth: 1, parts: [value], label: `Clause ${count}` });
  return ranks;
}

/** Returns the members of the series that count in one way; none unless there are two, of which most have titles. */
function findSeries(outline: readonly OutlineParagraph[], way: Way): readonly Counted[] {
  const found: (Counted & { readonly hasTitle: boolean })[] = [];
  let before = 0;
  for (const [index, { text, number, inTable, isContents }] of outline.entries()) {
    if (inTable || isContents === true) continue;
    const match = way.pattern.exec(number === '' ? text : `${number} ${text}`);
    if (match === null) continue;
    const [, count = '', rest = ''] = match;
    const value = way.valueOf(count);
    if (value !== before + 1 && value !== 1) continue;
    before = value;
    found.push({ index, count, value, hasTitle: isTitle(rest) || splitTitle(rest) !== undefined });
  }
  const titled = found.filter(({ hasTitle }) => hasTitle).length;
  return found.some(({ value }) => value === 2) && titled > found.length / 2 ? found : [];
}
