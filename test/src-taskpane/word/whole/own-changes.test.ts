// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatOpc } from '#test/fixtures/flat-opc.ts';
import { rounds } from '#test/setup/rounds.ts';
import { findOwnMarked } from '#pane/word/whole/own-marked.ts';
import { readReviewMarkup } from '#pane/word/whole/review-markup.ts';
import { readMarkup } from '#pane/word/read/markup/markup.ts';
import type { LedgerEntry } from '#pane/pure/citations/model.ts';
import { deleted, document, inserted, paragraph, run } from '../documents.ts';
import { clause, everyWriting, type Writing } from '../every-form.ts';
import { open, type Opened } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

/** The clause as the other side has redlined it: with every change accepted, it reads as {@link clause}. */
const redlined = paragraph(
  'The Seller ',
  deleted('will ', 1),
  inserted('shall ', 2),
  'pay the Buyer within ',
  deleted('sixty ', 3),
  'thirty days',
  inserted('.', 4),
);
const negotiated = (): Uint8Array =>
  document(
    paragraph(inserted('In', 5), 'tro.'),
    redlined,
    paragraph('Ou', deleted('x', 6), 'tro', inserted('.', 7)),
  );
const THEIR_CHANGES = 7;

/** Returns whose the pending changes are by their author, and whose the pane says they are. */
async function owners({ pane }: Pick<Opened, 'pane'>): Promise<{ theirs: boolean[]; ours: boolean[] }> {
  const { changes } = await pane.readReview();
  const ownership = (isTheirs: boolean): boolean[] =>
    changes.filter(({ author }) => (author === 'Colleague') === isTheirs).map(({ isOwn }) => isOwn);
  return { theirs: ownership(true), ours: ownership(false) };
}

async function write(opened: Opened, { before, write: put }: Writing): Promise<void> {
  await before?.(opened);
  const at = opened.host.text('current').split('\n').indexOf(clause);
  opened.host.selectRange(at, 0, at, clause.length);
  await put(opened.pane, await opened.pane.readSelection());
}

describe.each(quickPart(['windows', 'web'] as const, 1))('whose a change is in Word %s', (profile) => {
  it.each(quickPart(everyWriting, 1))(
    'is told after %s in a passage that the other side redlined',
    async (_name, way) => {
      const opened = await open(negotiated(), { profile });
      await write(opened, way);
      const { theirs, ours } = await owners(opened);
      expect(theirs.filter((isOwn) => isOwn)).toEqual([]);
      expect(ours.filter((isOwn) => !isOwn)).toEqual([]);
    },
  );

  it('is told after a comment: no change is Codicil’s', async () => {
    const opened = await open(negotiated(), { profile });
    opened.host.selectRange(1, 0, 1, 10);
    const target = await opened.pane.readSelection();
    await opened.pane.insert({ form: 'comment', action: 'annotate', target, text: 'Why?', sources: [] });
    const { theirs, ours } = await owners(opened);
    expect(theirs).toEqual(Array.from({ length: THEIR_CHANGES }, () => false));
    expect(ours).toEqual([]);
  });
});

const NOW = '2026-01-05T09:00:00Z';
/** When others changed what was accepted. */
const LATER = '2026-01-05T09:07:00Z';
const by = (tag: 'ins' | 'del', author: string, content: string, date = NOW): string =>
  `<w:${tag} w:id="1" w:author="${author}" w:date="${date}">${content}</w:${tag}>`;
const marked = (name: string, content: string): string =>
  `<w:bookmarkStart w:id="${name}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${name}"/>`;

/** Ways in which a stretch of text can be changed, given the name of its anchor, its words and the other author. */
const PIECES = {
  plain: (_name: string, words: string) => run(words),
  'our insertion': (name: string, words: string) => marked(name, by('ins', 'Us', run(words))),
  'our insertion in which they deleted': (name: string, words: string, other: string) =>
    marked(name, by('ins', 'Us', `${run(words)}${by('del', other, run('x', 'delText'))}${run(words)}`)),
  'our insertion in which they inserted': (name: string, words: string, other: string) =>
    marked(
      name,
      by('ins', 'Us', run(words)) +
        by('ins', other, run('x'), '2026-02-05T09:00:00Z') +
        by('ins', 'Us', run(words)),
    ),
  'our accepted insertion that they replaced': (name: string, words: string, other: string) =>
    marked(name, by('del', other, run(words, 'delText'), LATER) + by('ins', other, run('x'), LATER)),
  'our accepted insertion that they changed': (name: string, words: string, other: string) =>
    marked(name, run(words) + by('ins', other, run('x'), LATER) + run(words)),
  'our accepted insertion that we changed': (name: string, words: string) =>
    marked(name, run(words) + by('ins', 'Us', run('x'), LATER) + run(words)),
  'our insertion of which a part was accepted': (name: string, words: string, other: string) =>
    marked(name, run(words) + by('ins', other, run('x'), LATER) + by('ins', 'Us', run(words))),
  'our deletion of which a part was rejected': (name: string, words: string, other: string) =>
    marked(
      name.replace('_i', '_d'),
      run(words) + by('del', other, run(words, 'delText'), LATER) + by('del', 'Us', run(words, 'delText')),
    ),
  'our deletion': (name: string, words: string) =>
    marked(name.replace('_i', '_d'), by('del', 'Us', run(words, 'delText'))),
  'our rejected deletion of which they deleted a part': (name: string, words: string, other: string) =>
    marked(name.replace('_i', '_d'), run(words) + by('del', other, run(words, 'delText'), LATER)),
  'our comment': (name: string, words: string, other: string) =>
    marked(name.replace('_i', '_c'), by('del', other, run(words, 'delText')) + by('ins', other, run('x'))),
  'their insertion': (_name: string, words: string, other: string) => by('ins', other, run(words)),
  'their deletion': (_name: string, words: string, other: string) => by('del', other, run(words, 'delText')),
} as const;
type Kind = keyof typeof PIECES;
const isKind = (name: string): name is Kind => Object.hasOwn(PIECES, name);

it('a change is Codicil’s exactly where its entry wrote it, whatever was done there since', () => {
  const piece = fc.record({
    kind: fc.constantFrom(...Object.keys(PIECES).filter(isKind)),
    words: fc.constantFrom('alpha ', 'b', 'two words '),
    other: fc.constantFrom('Them', 'Others'),
    isInLedger: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fc.array(piece, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (lines) => {
      const entries: LedgerEntry[] = [];
      const ours: string[] = [];
      const body = lines.map((line, at) => {
        const runs = line.map(({ kind, words, other, isInLedger }, index) => {
          const id = `e${at}x${index}`;
          const name = `_codicil_${id}_i0`;
          const xml = PIECES[kind](name, words, other);
          const anchor = /w:name="([^"]+)"/u.exec(xml)?.[1];
          if (isInLedger && anchor !== undefined) {
            const anchors = [{ kind: 'bookmark', name: anchor }] as const;
            entries.push({ id, form: 'tracked', anchors, sources: [], insertedAt: NOW });
            if (xml.includes(`w:author="Us" w:date="${NOW}"`)) ours.push(`${at}`);
          }
          return `${xml}${run(' | ')}`;
        });
        return `<w:p>${runs.join('')}</w:p>`;
      });
      const ooxml = flatOpc(body.join(''));
      const [markup, review] = [readMarkup(ooxml), readReviewMarkup(ooxml)];
      if (markup === undefined || review === undefined) throw new TypeError('The markup cannot be read.');
      const own = findOwnMarked(markup, review, entries);
      expect([...own].filter(({ author, date }) => author !== 'Us' || date !== NOW)).toEqual([]);
      expect(new Set([...own].map(({ paragraph: at }) => `${at}`))).toEqual(new Set(ours));
    }),
    { numRuns: rounds(200) },
  );
});
