// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { deleted, document, inserted, paragraph, run } from '../documents.ts';
import type { Quirks } from '#word-host/document/api.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';
import { rounds } from '#test/setup/rounds.ts';

const WORDS = [
  'the',
  'Seller',
  'shall',
  'Buyer’s',
  'non-compete',
  '§ 4.2(b)',
  '$1,000.00',
  '(a)',
  'of',
  'and',
  'pay',
  '契約',
  '^t',
  '*',
] as const;

/** A run: plain words, bold, deleted by a colleague, or inserted by one. */
const piece = fc.record({
  text: fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
    .map((words) => `${words.join(' ')} `),
  kind: fc.constantFrom('plain', 'plain', 'plain', 'bold', 'deleted', 'inserted'),
});
type Piece = typeof piece extends fc.Arbitrary<infer T> ? T : never;
const block = fc.array(piece, { minLength: 1, maxLength: 5 });

const shown = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, kind }) => (kind === 'deleted' ? '' : text)).join('');

const built = (blocks: readonly (readonly Piece[])[]): Uint8Array =>
  document(
    ...blocks.map((pieces, index) =>
      paragraph(
        ...pieces.map(({ text, kind }, place) => {
          const id = 500 + index * 50 + place;
          if (kind === 'deleted') return deleted(text, id);
          if (kind === 'inserted') return inserted(text, id);
          return run(kind === 'bold' ? `**${text}**` : text);
        }),
      ),
    ),
  );

/** Returns a rewrite of words: drops, doubles and changes some. */
const edit = fc.array(fc.nat(9), { minLength: 1, maxLength: 40 });
const edited = (text: string, choices: readonly number[]): string =>
  text
    .split(' ')
    .flatMap((word, index) => {
      const choice = choices[index % choices.length] ?? 9;
      return choice === 0 ? [] : choice === 1 ? [word, 'promptly'] : choice === 2 ? ['must'] : [word];
    })
    .join(' ');

/** Returns every change of the document as text, which must be the same after a rewrite was removed. */
const changes = (host: Opened['host']): string[] =>
  host.document.trackedChanges().map(({ type, author, text }) => `${type} ${author} ${text}`);

interface Outcome {
  readonly outcome: 'refused' | 'unchanged' | 'verified' | 'differs';
  readonly id?: string;
  /** The text of the passage after and before the rewrite. */
  readonly text: string;
  readonly before: string;
}

async function rewritten(pane: WordDocument, choices: readonly number[]): Promise<Outcome> {
  const target = await pane.readSelection();
  const text = target.paragraphs.map((part) => edited(part, choices)).join('\n');
  try {
    const { outcome, entry } = await pane.insert(
      planned({
        form: 'tracked',
        action: 'rewrite',
        target,
        text,
        sources: [],
      }),
    );
    return { outcome, text, before: target.text, ...(entry === undefined ? {} : { id: entry.id }) };
  } catch (error) {
    if (!(error instanceof PaneError) || error.code !== 'target_ambiguous') throw error;
    return { outcome: 'refused', text: target.text, before: target.text };
  }
}

/** Differences between builds of Word that affect a rewrite. */
const quirks: readonly (readonly [string, Partial<Quirks>, readonly Outcome['outcome'][]])[] = [
  ['Word on Windows', {}, ['verified', 'unchanged']],
  ['Word on Mac', { macEmptyDeletedText: true, macUntrackedReplace: true }, ['verified', 'unchanged']],
  // Here words that repeat around a deletion cannot be distinguished: refused, and nothing changed.
  [
    'a Word whose search does not see deletions',
    { deletedRunBlocksSearch: false },
    ['verified', 'unchanged', 'refused'],
  ],
];

describe.each(quirks)('a tracked rewrite of any passage in %s', (_, differences, outcomes) => {
  it('gives the new text when accepted, the old when rejected, and leaves no trace when removed', async () => {
    const { host, pane } = await open(document('x'), { quirks: differences });
    const selection = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { minLength: 1, maxLength: 3 }),
        selection,
        edit,
        async (blocks, places, choices) => {
          const docx = built(blocks);
          host.open(docx);
          const lengths = blocks.map((pieces) => shown(pieces).length);
          const [first, last] = [places[0] % blocks.length, places[1] % blocks.length].toSorted(
            (a, b) => a - b,
          );
          const [from, to] = [
            places[2] % ((lengths[first ?? 0] ?? 0) + 1),
            places[3] % ((lengths[last ?? 0] ?? 0) + 1),
          ];
          fc.pre(first !== last || from < to);
          host.selectRange(first ?? 0, from, last ?? 0, to);
          const before = {
            all: host.text('all'),
            current: host.text('current'),
            original: host.text('original'),
            changes: changes(host),
          };
          const { outcome, id, text, before: passage } = await rewritten(pane, choices);
          expect(outcomes).toContain(outcome);
          const current = host.text('current');
          expect(current.length).toBe(before.current.length - passage.length + text.length);
          expect(current).toContain(text);
          expect(host.text('original')).toBe(before.original);
          if (id !== undefined) await pane.remove(id);
          expect(host.text('all')).toBe(before.all);
          expect(changes(host)).toEqual(before.changes);
          expect(host.document.bookmarks(true)).toEqual([]);
        },
      ),
      { numRuns: rounds(40) },
    );
  });
});

describe('a tracked rewrite of whole paragraphs into a different number of them', () => {
  it('inserts the new paragraphs, keeps the old ones, and leaves no trace when removed', async () => {
    const { host, pane } = await open(document('x'));
    const line = fc
      .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
      .map((words) => words.join(' '));
    const paragraphs = fc.array(line, { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(paragraphs, paragraphs, async (before, after) => {
        host.open(document('Intro.', ...before, 'Outro.'));
        host.selectRange(1, 0, before.length, before.at(-1)?.length ?? 0);
        const target = await pane.readSelection();
        const report = await pane.insert(
          planned({
            form: 'tracked',
            action: 'rewrite',
            target,
            text: after.join('\n'),
            sources: [],
          }),
        );
        expect(['verified', 'unchanged']).toContain(report.outcome);
        expect(host.text('current')).toBe(['Intro.', ...after, 'Outro.'].join('\n'));
        expect(host.text('original')).toBe(['Intro.', ...before, 'Outro.'].join('\n'));
        if (report.entry === undefined) return;
        await pane.remove(report.entry.id);
        expect(host.text('all')).toBe(['Intro.', ...before, 'Outro.'].join('\n'));
        expect(changes(host)).toEqual([]);
      }),
      { numRuns: rounds(40) },
    );
  });
});

describe('a tracked rewrite of one passage', () => {
  it('takes as many round trips for many changes as for one', async () => {
    const clause = Array.from({ length: 60 }, (_, index) => `word${index} stands here`).join(' ');
    const trips: number[] = [];
    for (const every of [60, 2]) {
      const { host, pane, close } = await open(document(clause, clause, 'Outro.'));
      host.select(`${clause}\n${clause}`);
      const target = await pane.readSelection();
      await host.idle();
      const before = host.batches.filter(({ internal }) => !internal).length;
      const text = target.text.replace(/word(\d+)/gu, (word, number) =>
        Number(number) % every === 1 ? 'term' : word,
      );
      const report = await pane.insert(
        planned({ form: 'tracked', action: 'rewrite', target, text, sources: [] }),
      );
      expect(report.outcome).toBe('verified');
      trips.push(host.batches.filter(({ internal }) => !internal).length - before);
      await close();
    }
    expect(trips[1]).toBe(trips[0]);
  });
});

describe('a selection with only a note’s mark', () => {
  it('has no words, and a rewrite inserts the new ones there', async () => {
    const { host, pane } = await open(document('Fees are due.', 'Outro.'));
    host.select('Fees');
    host.document.selection.insertFootnote('See there.');
    const mark = host.document.body.paragraphs()[0]?.slice(4, 5);
    if (mark === undefined) throw new Error('The note has no mark.');
    host.document.select(mark);
    const target = await pane.readSelection();
    expect(target.text).toBe('');
    const report = await pane.insert(
      planned({
        form: 'tracked',
        action: 'rewrite',
        target,
        text: 'now',
        sources: [],
      }),
    );
    expect(report.outcome).toBe('verified');
    expect(host.text('current')).toContain('now');
  });
});
