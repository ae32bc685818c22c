import * as fc from 'fast-check';
import type { OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import { countAt } from '#pane/pure/markdown/house/labels.ts';

/** A paragraph of a generated agreement, and what it is there. */
interface Part {
  readonly words: string;
  /** The rank of its number, from 0; undefined for text without one. */
  readonly level: number | undefined;
  /** True for one that belongs to the sentence before it. */
  readonly isItem: boolean;
  readonly kind: 'title' | 'sentence' | 'text' | 'item' | 'closing';
}

/** How the numbers of each rank are written: `1` `I` `A` `a` `i` count, `#` is the number of the rank above. */
export const FORMS = [
  ['1.', '#.1', '(a)'],
  ['1.', '(a)', '(i)'],
  ['I.', '1.', '(a)'],
  ['A.', '1.', '(a)'],
  ['1', '#.1.', '(i)'],
  ['§ 1', '(1)', 'a)'],
  ['Section 1.', '#.1', '(a)'],
] as const;
type Forms = (typeof FORMS)[number];

const TITLES = ['Fees', 'Confidentiality', 'Liability', 'Termination', 'Notices', 'Insurance'];
const SIGNATURES = [
  ['IN WITNESS WHEREOF, the parties have executed this Agreement.', 'By: ____________', 'Name: __________'],
  ['ACME LTD', 'By: ____________', 'Title:', 'Date:'].slice(1),
  ['Signed by the Supplier', 'Signature: ________'],
];

type Kind = 'title' | 'titleWithText' | 'sentence';
const clauses = fc.array(fc.record({ children: fc.nat({ max: 3 }), items: fc.nat({ max: 3 }) }), {
  minLength: 1,
  maxLength: 5,
});

/** Agreements of one style: titles above clauses, titles above text, or clauses without titles; some with signatures. */
export const agreements = fc
  .record({
    kind: fc.constantFrom<Kind>('title', 'titleWithText', 'sentence'),
    clauses,
    closing: fc.option(fc.constantFrom(...SIGNATURES)),
  })
  .map(({ kind, clauses: all, closing }): readonly Part[] => [
    ...all.flatMap(({ children, items }, at) => toClause(kind, at, children, items)),
    ...(closing ?? []).map((words): Part => ({ words, level: undefined, isItem: false, kind: 'closing' })),
  ]);

function toClause(kind: Kind, at: number, children: number, items: number): readonly Part[] {
  const part = (level: number | undefined, words: string, what: Part['kind']): Part => ({
    words,
    level,
    isItem: what === 'item',
    kind: what,
  });
  const end = items > 0 ? ', if any of these is true:' : '.';
  const list = Array.from({ length: items }, () =>
    part(kind === 'sentence' ? 1 : 2, `the amount of item ${at} is due;`, 'item'),
  );
  if (kind === 'sentence')
    return [part(0, `The Customer shall pay the fees of part ${at}${end}`, 'sentence'), ...list];
  const title = part(0, TITLES[at] ?? 'Other', 'title');
  if (kind === 'titleWithText')
    return [title, part(undefined, `The Customer shall pay the fees of part ${at}${end}`, 'text'), ...list];
  return [
    title,
    ...Array.from({ length: children + 1 }, (_, child) =>
      part(
        1,
        `The Customer shall pay fee ${child} of part ${at}${child === children ? end : '.'}`,
        'sentence',
      ),
    ),
    ...list,
  ];
}

/** A number as it is written, its own count, and the number that it is below. */
interface Counted {
  readonly label: string;
  readonly count: number;
  readonly parent: string;
}

/** Counts the paragraphs as Word does. */
export function count(parts: readonly Part[], forms: Forms): readonly (Counted | undefined)[] {
  const counts = [0, 0, 0];
  return parts.map(({ level }) => {
    if (level === undefined) return undefined;
    counts.fill(0, level + 1);
    counts[level] = (counts[level] ?? 0) + 1;
    const own = counts[level] ?? 0;
    const label = (forms[level] ?? '')
      .replace(/[1IAai](?![a-z])/u, (first) => countAt(first, own) ?? '?')
      .replace('#', String(counts[0]));
    return { label, count: own, parent: counts.slice(0, level).join('.') };
  });
}

/** Returns the outline of an agreement whose numbers Word counts, or its author typed. */
export function toOutline(
  parts: readonly Part[],
  forms: Forms,
  isTyped: boolean,
): readonly OutlineParagraph[] {
  const numbers = count(parts, forms);
  return parts.map(({ words, level }, index) => {
    const label = numbers[index]?.label ?? '';
    const base = { heading: undefined, inTable: false };
    if (isTyped) return { ...base, text: label === '' ? words : `${label}\t${words}`, number: '' };
    return { ...base, text: words, number: label, ...(level === undefined ? {} : { level }) };
  });
}
