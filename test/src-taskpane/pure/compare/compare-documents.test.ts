import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDocuments, compareInSteps } from '#pane/pure/compare/compare-documents.ts';
import { foldText } from '#pane/pure/compare/likeness.ts';
import type { Difference, Paragraphs } from '#pane/pure/compare/model.ts';
import { seededRandom, shuffle } from '#test/setup/random.ts';
import { rounds } from '#test/setup/rounds.ts';
import { CLAUSES, EDITS, makeEdits, paragraph, ROWS, type EditName, type Edited } from './edits.ts';

/** Realistic clauses in random order with a table among them, and others to insert. */
function makeDocument(seed: number, size: number): { before: Paragraphs; others: Paragraphs } {
  const order = Int32Array.from(CLAUSES, (_, index) => index);
  shuffle(order, seededRandom(seed));
  const shuffled = [...order].flatMap((index) => CLAUSES[index] ?? []);
  const half = Math.floor(size / 2);
  return {
    before: [...shuffled.slice(0, half), ...ROWS, ...shuffled.slice(half, size)],
    others: shuffled.slice(size),
  };
}

const sorted = (list: Iterable<number | undefined>): number[] =>
  [...list].filter((one) => one !== undefined).toSorted((one, other) => one - other);

const joined = ({ redline }: Difference, without: string): string =>
  redline
    .filter((piece) => piece.kind !== without)
    .map(({ text }) => text)
    .join('');

/** What was found: the paragraphs before and after with what the redline says of each, and which of them moved. */
const found = (differences: readonly Difference[]) => ({
  before: sorted(differences.map((one) => one.before)),
  after: sorted(differences.map((one) => one.after)),
  moved: sorted(differences.filter(({ kind }) => kind === 'moved').map(({ after }) => after)),
  old: differences
    .filter(({ kind, before }) => kind !== 'moved' && before !== undefined)
    .map((one) => [one.before, joined(one, 'inserted')]),
  fresh: differences
    .filter(({ after }) => after !== undefined)
    .map((one) => [one.after, joined(one, 'deleted')]),
});

/** What was made, in the same form. */
function made(
  edited: Edited,
  before: Paragraphs,
  differences: readonly Difference[],
): ReturnType<typeof found> {
  const fresh = [...edited.fresh.keys()];
  return {
    before: sorted(edited.before.keys()),
    after: sorted(fresh),
    moved: sorted(fresh.filter((at) => edited.fresh.get(at) === 'moved')),
    old: differences
      .filter(({ kind, before: old }) => kind !== 'moved' && old !== undefined)
      .map((one) => [one.before, before[one.before ?? -1]?.text ?? '']),
    fresh: differences
      .filter(({ after }) => after !== undefined)
      .map((one) => [one.after, edited.after[one.after ?? -1]?.text ?? '']),
  };
}

/** The texts of the paragraphs that are not reported, in order; some agreements differ from others only in their quotes. */
const unreported = (paragraphs: Paragraphs, reported: readonly number[]): string[] =>
  paragraphs.flatMap(({ text }, at) => (reported.includes(at) ? [] : [foldText(text)]));

describe('comparing two documents', () => {
  it('finds every edit of realistic clauses, and reports nothing else', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 20, max: 160 }),
        fc.integer({ min: 0, max: 14 }),
        (seed, size, count) => {
          const { before, others } = makeDocument(seed, size);
          const edited = makeEdits(before, others, { count, random: seededRandom(seed + 1) });
          const { differences } = compareDocuments(before, edited.after);
          const [reported, wanted] = [found(differences), made(edited, before, differences)];
          // Nothing is missed: without the paragraphs that are reported, both documents are the same.
          expect(unreported(before, reported.before)).toEqual(unreported(edited.after, reported.after));
          expect([reported.old, reported.fresh]).toEqual([wanted.old, wanted.fresh]);
          // Nothing is invented: no more paragraphs are reported on either side than were edited.
          expect(reported.before).toHaveLength(edited.before.size);
          expect(reported.after).toHaveLength(edited.fresh.size);
        },
      ),
      { numRuns: rounds(400) },
    );
  });

  it.each(EDITS)('finds and names a single edit: %s', (edit: EditName) => {
    const kinds = { delete: 'deleted', insert: 'inserted', move: 'moved', moveChanged: 'moved' } as const;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { before, others } = makeDocument(seed, 60);
        const long = before.filter(({ text }) => text.split(' ').length > 12);
        const edited = makeEdits(long, others, { count: 1, random: seededRandom(seed), edits: [edit] });
        const { differences } = compareDocuments(long, edited.after);
        expect(found(differences)).toEqual(made(edited, long, differences));
        for (const { kind } of differences)
          expect(kind).toBe(edit in kinds ? kinds[edit as keyof typeof kinds] : 'changed');
      }),
      { numRuns: rounds(60) },
    );
  });

  it('reports nothing for the same document, nor for other quotes, hyphens and spaces', () => {
    const { before } = makeDocument(7, 200);
    const same = before.map((own) => ({
      ...own,
      text: ` ${own.text.replace(/"/gu, '”').replace(/'/gu, '’').replace(/ /u, '\u00a0')} `,
    }));
    const nothing = {
      differences: [],
      renumbered: [],
      same: before.map((_, at) => ({ before: at, after: at })),
    };
    expect(compareDocuments(before, before)).toEqual(nothing);
    expect(compareDocuments(before, same)).toEqual(nothing);
    expect(compareDocuments(before, [paragraph(''), ...before, paragraph('  ')]).differences).toEqual([]);
  });

  it('counts clauses that only have another number, and does not call them changed', () => {
    const { before } = makeDocument(11, 40);
    const numbered = before.map((own, at) => ({ ...own, number: own.part === 'row' ? '' : `${at + 1}.` }));
    const fresh = paragraph('The Supplier keeps records of all deliveries for seven years.', 'text', '3.');
    const after = [...numbered.slice(0, 2), fresh, ...numbered.slice(2)].map((own, at) => ({
      ...own,
      number: own.part === 'row' ? '' : `${at + 1}.`,
    }));
    const { differences, renumbered } = compareDocuments(numbered, after);
    expect(differences.map(({ kind, at }) => [kind, at])).toEqual([['inserted', 2]]);
    expect(renumbered).toHaveLength(38);
  });

  it('reports one of several equal paragraphs that was deleted once', () => {
    const date = paragraph('Date:');
    const before = [
      date,
      paragraph('Signed for the Supplier by'),
      date,
      paragraph('Signed for the Customer by'),
      date,
    ];
    const { differences } = compareDocuments(before, before.slice(0, -1));
    expect(differences.map(({ kind, before: old, at }) => [kind, old, at])).toEqual([['deleted', 4, 4]]);
  });

  it('reports a changed row of a table as one change', () => {
    const after = ROWS.map((own, at) =>
      at === 4 ? { ...own, text: own.text.replace('EUR 1', 'EUR 7') } : own,
    );
    const { differences } = compareDocuments(ROWS, after);
    expect(differences.map(({ kind, at }) => [kind, at])).toEqual([['changed', 4]]);
  });

  it('follows one defined term that was renamed in every clause, with a clause inserted and one deleted', () => {
    const before = CLAUSES.slice(0, 400).map((own, at) =>
      paragraph(`The Supplier under item ${String(at)}: ${own.text}`),
    );
    const renamed = before.map((own) => ({ ...own, text: own.text.replace('Supplier', 'Vendor') }));
    const fresh = paragraph('Neither side hires employees of the other during the term.');
    const after = [...renamed.slice(0, 100), fresh, ...renamed.slice(100, 300), ...renamed.slice(301)];
    const { differences } = compareDocuments(before, after);
    const of = (kind: string): Difference[] => differences.filter((one) => one.kind === kind);
    expect(of('inserted').map(({ at }) => at)).toEqual([100]);
    expect(of('deleted').map((one) => one.before)).toEqual([300]);
    expect(of('changed')).toHaveLength(399);
  });

  it('takes far less than two seconds for a hundred pages, in slices that do not block the page', () => {
    const { before, others } = makeDocument(3, CLAUSES.length - 60);
    const long = Array.from({ length: 1_500 }, (_, at) => {
      const own = before[at % before.length] ?? paragraph('');
      return at < before.length ? own : { ...own, text: `${String(at)} ${own.text}` };
    });
    const edited = makeEdits(long, others, { count: 120, random: seededRandom(5) });
    const start = performance.now();
    let longest = 0;
    let last = start;
    const work = compareInSteps(long, edited.after);
    let step = work.next();
    while (step.done !== true) {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      step = work.next();
    }
    const { differences } = step.value;
    expect(found(differences)).toEqual(made(edited, long, differences));
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(longest).toBeLessThan(500);
  });
});
