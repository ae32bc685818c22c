import type { OutlineParagraph } from '../markdown/clauses.ts';
import type { AfterParagraph } from './model.ts';

/** A number that counts clauses: `8.`, `8.2`, `Article 8`. Letters of items are left as they are. */
export const COUNTED = /^((?:\p{L}+[\s\u00a0]|§[\s\u00a0]?)?)(\d+(?:\.\d+)*)([.):]?)$/u;

interface Counted {
  readonly lead: string;
  readonly parts: readonly number[];
  readonly tail: string;
}

function readNumber(label: string): Counted | undefined {
  const [, lead = '', digits, tail = ''] = COUNTED.exec(label) ?? [];
  return digits === undefined ? undefined : { lead, parts: digits.split('.').map(Number), tail };
}

/** The number around a number: that of its parent clause, empty for none. */
const around = (parts: readonly number[]): string => parts.slice(0, -1).join('.');

/**
 * Returns the paragraphs with their automatic numbers as they would be: those after a deleted paragraph of the same count move up, and a
 * new paragraph counts like the one before it in its clause.
 */
export function renumber(
  before: readonly OutlineParagraph[],
  after: readonly AfterParagraph[],
): readonly AfterParagraph[] {
  const kept = new Set(after.flatMap(({ origin }) => (origin === undefined ? [] : [origin])));
  const isSame = after.length === before.length && kept.size === before.length;
  if (isSame) return after;
  /** By how much numbers move now, and the last number before the changes, by the number around them before the changes. */
  const shifts = new Map<string, number>();
  const lasts = new Map<string, number>();
  const move = (parts: readonly number[], by: number): void => {
    shifts.set(around(parts), (shifts.get(around(parts)) ?? 0) + by);
  };
  const meet = (parts: readonly number[]): void => {
    const key = around(parts);
    const own = parts.at(-1) ?? 0;
    // The count starts again, as in a schedule.
    if (own <= (lasts.get(key) ?? 0)) shifts.delete(key);
    lasts.set(key, own);
  };
  const toLabel = ({ lead, parts, tail }: Counted): string =>
    `${lead}${parts.map((part, depth) => part + (shifts.get(parts.slice(0, depth).join('.')) ?? 0)).join('.')}${tail}`;
  let next = 0;
  let previous: { readonly counted: Counted; readonly edit: AfterParagraph['edit'] } | undefined;
  return after.map((paragraph): AfterParagraph => {
    const { origin, edit, text } = paragraph;
    if (origin === undefined) {
      if (previous === undefined || previous.edit !== edit || text.trim() === '') return paragraph;
      const { counted } = previous;
      move(counted.parts, 1);
      return { ...paragraph, number: toLabel(counted) };
    }
    for (; next < origin; next += 1) {
      const gone = kept.has(next) ? undefined : readNumber(before[next]?.number ?? '');
      if (gone === undefined) continue;
      meet(gone.parts);
      move(gone.parts, -1);
    }
    next = Math.max(next, origin + 1);
    const counted = readNumber(paragraph.number);
    previous = counted === undefined ? undefined : { counted, edit };
    if (counted === undefined) return paragraph;
    meet(counted.parts);
    return { ...paragraph, number: toLabel(counted) };
  });
}
