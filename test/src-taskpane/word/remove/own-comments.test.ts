// @vitest-environment jsdom
// Which comment Remove and Clean may delete: only one that is certainly Codicil's, whatever else is on the passage.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/setup/rounds.ts';
import { document } from '../documents.ts';
import { insertHere } from '../insert-here.ts';
import { open, type Opened } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const clauses = ['The Seller shall pay within thirty days.', 'The Buyer may set off any amount.'] as const;
const agreement = (): Uint8Array => document('Intro.', ...clauses, 'Outro.');

/** Returns the file with its parts changed. */
function changed(docx: Uint8Array, change: (xml: string) => string): Uint8Array {
  const entries = Object.entries(unzipSync(docx)).map(([name, bytes]): [string, Uint8Array] => [
    name,
    name.endsWith('.xml') ? strToU8(change(strFromU8(bytes))) : bytes,
  ]);
  return zipSync(Object.fromEntries(entries));
}

/** What can happen to a file on its way: nothing, other ids for its comments, an earlier version of its ledger. */
const WAYS = {
  same: (xml: string) => xml,
  renumbered: (xml: string) =>
    xml.replaceAll(
      /(?<tag><w:comment(?:RangeStart|RangeEnd|Reference)? [^>]*?w:id=")(?<id>\d+)"/gu,
      (_, tag: string, id: string) => `${tag}${500 - Number(id)}"`,
    ),
  'without what identifies comments': (xml: string) => xml.replaceAll(/<o:own [^>]*\/>/gu, ''),
} as const;

const add = async (opened: Opened, clause: string, text: string): Promise<string> => {
  opened.host.select(clause);
  const { entry } = await insertHere(opened.pane, { form: 'comment', action: 'annotate', text });
  return entry?.id ?? '';
};

function byHand({ host }: Opened, author: string, clause: string, text: string): void {
  const own = host.document.author;
  host.document.author = author;
  host.document.body.search(clause)[0]?.insertComment(text);
  host.document.author = own;
  host.edited();
}

const threads = ({ host }: Opened): string[] =>
  host.document
    .comments()
    .map((one) =>
      [one, ...one.replies()].map(({ authorName, content }) => `${authorName}: ${content}`).join(' / '),
    )
    .toSorted();

/** Returns the list without one of each of these. */
function without(all: readonly string[], gone: readonly string[]): string[] {
  const left = [...all];
  for (const one of gone) {
    const at = left.indexOf(one);
    // One that is not there makes the lists differ.
    if (at < 0) left.push(`not there: ${one}`);
    else left.splice(at, 1);
  }
  return left.toSorted();
}

const TEXTS = ['Is this market?', 'Ten days are usual.'] as const;
/** Others may write the same words. Two of ours alike at one place are the same, and have their own test. */
const comment = fc.record({
  clause: fc.constantFrom(...clauses),
  text: fc.constantFrom(...TEXTS, 'Note 0.', 'Note 1.', 'Note 2.'),
  isMine: fc.boolean(),
});
const ours = fc.record({
  clause: fc.constantFrom(...clauses),
  since: fc.constantFrom('nothing', 'nothing', 'edited', 'answered', 'deleted'),
});

type Comment = { readonly clause: string; readonly text: string; readonly isMine: boolean };

/** Inserts comments, lets others work on them, opens the file again, and removes all insertions. */
async function removeAll(
  opened: Opened,
  inserted: readonly { readonly clause: string; readonly since: string }[],
  theirs: readonly Comment[],
  way: (xml: string) => string,
): Promise<{ left: string[]; expected: string[]; removed: number; listed: number }> {
  const { host } = opened;
  const user = host.document.author;
  const ids: string[] = [];
  for (const [at, { clause, since }] of inserted.entries()) {
    const text = `Note ${at}.`;
    const earlier = new Set(host.document.comments().map(({ id }) => id));
    // oxlint-disable-next-line no-await-in-loop -- one insertion after the other
    ids.push(await add(opened, clause, text));
    const one = host.document.comments().find(({ id }) => !earlier.has(id));
    if (since === 'edited' && one !== undefined) one.content = `${text} No.`;
    if (since === 'deleted') one?.delete();
    host.document.author = 'Dana Weiss';
    if (since === 'answered') one?.reply('Client to confirm.');
    host.document.author = user;
  }
  for (const { clause, text, isMine } of theirs)
    byHand(opened, isMine ? user : 'Dana Weiss', clause, isMine ? `My ${text}` : text);
  host.open(changed(host.save(), way));
  const pane = await opened.reload();
  const before = threads(opened);
  const gone: string[] = [];
  for (const [at, id] of ids.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one removal after the other
    const report = await pane.remove(id).catch(() => undefined);
    if (report?.outcome === 'verified' && inserted[at]?.since !== 'deleted')
      gone.push(`${user}: Note ${at}.`);
  }
  return {
    left: threads(opened),
    expected: without(before, gone),
    removed: gone.length,
    listed: (await pane.listInsertions()).length,
  };
}

describe.each(quickPart(['windows', 'web'] as const, 1))('in Word %s', (profile) => {
  it.each(quickPart(Object.keys(WAYS) as (keyof typeof WAYS)[], 1))(
    'no comment is deleted that is not certainly the one of its insertion, in a file that is %s',
    async (way) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(ours, { minLength: 1, maxLength: 3 }),
          fc.array(comment, { maxLength: 3 }),
          async (inserted, theirs) => {
            const opened = await open(agreement(), { profile, temper: 'kind' });
            try {
              const { left, expected, removed, listed } = await removeAll(
                opened,
                inserted,
                theirs,
                WAYS[way],
              );
              expect(left).toEqual(expected);
              expect(inserted.length - listed).toBeGreaterThanOrEqual(removed);
              // With Word's ids unchanged, each that nobody touched is removed.
              const untouched = inserted.filter(({ since }) => since === 'nothing');
              expect(removed).toBeGreaterThanOrEqual(way === 'same' ? untouched.length : 0);
            } finally {
              await opened.close();
            }
          },
        ),
        { numRuns: rounds(60) },
      );
    },
    60_000,
  );

  it('two of ours in one paragraph can each be removed', async () => {
    const opened = await open(agreement(), { profile });
    const ids = [await add(opened, clauses[0], TEXTS[0]), await add(opened, clauses[0], TEXTS[1])];
    byHand(opened, 'Dana Weiss', clauses[0], TEXTS[0]);
    for (const id of ids) expect(await opened.pane.remove(id)).toMatchObject({ outcome: 'verified' });
    expect(threads(opened)).toEqual([`Dana Weiss: ${TEXTS[0]}`]);
  });

  it('a colleague’s comment half an hour older is not ours once ours is deleted', async () => {
    const opened = await open(agreement(), { profile });
    byHand(opened, 'Dana Weiss', clauses[0], 'We disagree.');
    const id = await add(opened, clauses[0], TEXTS[0]);
    opened.host.document
      .comments()
      .find(({ content }) => content === TEXTS[0])
      ?.delete();
    await opened.pane.remove(id);
    expect(threads(opened)).toEqual(['Dana Weiss: We disagree.']);
  });

  it.each([
    [
      'edited',
      'was edited since',
      'edited since',
      ({ host }: Opened) => {
        for (const one of host.document.comments()) one.content = 'We insist.';
      },
    ],
    [
      'answered',
      'Others answered',
      'others answered',
      ({ host }: Opened) => {
        host.document.author = 'Dana Weiss';
        host.document.comments()[0]?.reply('No.');
      },
    ],
  ] as const)('says which where ours was %s, by Remove and by Clean', async (_, removed, cleaned, meddle) => {
    const opened = await open(agreement(), { profile });
    const id = await add(opened, clauses[0], TEXTS[0]);
    meddle(opened);
    opened.host.edited();
    const before = threads(opened);
    await expect(opened.pane.remove(id)).rejects.toMatchObject({ message: expect.stringContaining(removed) });
    expect(await opened.pane.listInsertions()).toHaveLength(1);
    const { comments, unseen } = await opened.pane.traces();
    expect([comments, unseen.join(' ')]).toEqual([[], expect.stringContaining(cleaned)]);
    const { report } = await opened.pane.clean([id]);
    expect(report.message).toContain(cleaned);
    expect(threads(opened)).toEqual(before);
  });

  it('several that read alike stay where Word gave them other ids, and both are told', async () => {
    const first = await open(agreement(), { profile });
    const ids = [await add(first, clauses[0], TEXTS[0]), await add(first, clauses[0], TEXTS[0])];
    const saved = first.host.save();
    await first.close();
    const opened = await open(changed(saved, WAYS.renumbered), { profile });
    for (const id of ids)
      await expect(opened.pane.remove(id)).rejects.toMatchObject({
        code: 'target_ambiguous',
        message: expect.stringContaining('read alike'),
      });
    expect(threads(opened)).toHaveLength(2);
    expect(await opened.pane.listInsertions()).toHaveLength(2);
  });
});
