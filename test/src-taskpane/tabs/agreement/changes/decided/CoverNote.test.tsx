// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createDeviceRecords } from '#pane/device/records.ts';
import { readTables } from '#pane/pure/tables/read-tables.ts';
import { button, openOn, openView, type OpenedPane } from '#test/src-taskpane/shell/pane.tsx';
import { clause, deleted, inserted, numberedWith } from '#test/src-taskpane/word/documents.ts';
import { open, type Opened } from '#test/src-taskpane/word/open.ts';
import { gone } from '../../../../../setup/gone.ts';
import { quickPart } from '#test/setup/extent.ts';

const AGREEMENT = numberedWith(
  clause('Term of ', deleted('one', 1), inserted('two', 2), ' years.'),
  clause('Payment is due within ', deleted('30', 3), inserted('60', 4), ' days.'),
  clause('Notices by ', deleted('letter', 5), inserted('email', 6), '.'),
  clause('Cap of ', deleted('£5', 7), inserted('£1', 8), ' a year.'),
  clause(inserted('A clause that is new as a whole.', 9)),
);
const TERM = 'Replaces “one” with “two”.';
const PAYMENT = 'Replaces “30” with “60”.';
const NOTICES = 'Replaces “letter” with “email”.';
const CAP = 'Replaces “£5” with “£1”.';
const NEW = 'Inserts “A clause that is new as a whole.”.';
const SECRET = 'Our bank wants cash by June';
const SAID = 'Thirty days are usual here.';

interface Stage {
  readonly opened: Opened;
  readonly pane: OpenedPane;
  readonly tab: HTMLElement;
}

async function openSection(
  options: Partial<Parameters<typeof openOn>[1]> & { readonly opened?: Opened } = {},
): Promise<Stage> {
  const { opened: before, ...rest } = options;
  const opened = before ?? (await open(AGREEMENT));
  const pane = await openOn(before === undefined ? opened.pane : await before.reload(), rest);
  const tab = await openView(pane, 'Their changes');
  return { opened, pane, tab };
}

async function openChanges(options: Parameters<typeof openSection>[0] = {}): Promise<Stage> {
  const stage = await openSection(options);
  await stage.pane.user.click(await screen.findByRole('button', { name: 'List the changes' }));
  await screen.findByRole('heading', { level: 2, name: '5 changes, 0 comments' });
  return stage;
}

async function decide({ pane, tab }: Stage, what: string, action: string): Promise<void> {
  const group = within(tab).getByRole('group', { name: `Decision: ${what}` });
  await pane.user.click(within(group).getByRole('button', { name: action }));
}

async function giveReason(
  { pane }: Stage,
  what: string,
  text: string,
  audience: 'Internal' | 'To the other side' = 'Internal',
): Promise<void> {
  if (audience !== 'Internal')
    await pane.user.selectOptions(
      screen.getByRole('combobox', { name: `Who reads the reason: ${what}` }),
      audience,
    );
  await pane.user.type(screen.getByRole('textbox', { name: `Reason: ${what}` }), text);
}

/** Decides about one change with a reason of our own and one with a reason for the other side, and applies it. */
async function applyTwo(stage: Stage): Promise<void> {
  await decideTwo(stage);
  await stage.pane.user.click(button('Apply ticked (2)'));
  await screen.findByText('2 decisions were applied.');
}

async function decideTwo(stage: Stage): Promise<void> {
  await decide(stage, TERM, 'Accept');
  await giveReason(stage, TERM, SECRET);
  await decide(stage, PAYMENT, 'Reject');
  await giveReason(stage, PAYMENT, SAID, 'To the other side');
}

/** The same, with a comment and the rejection of a whole paragraph. */
async function applyAll(stage: Stage): Promise<void> {
  await decideTwo(stage);
  await decide(stage, NOTICES, 'Comment');
  await stage.pane.user.type(
    screen.getByRole('textbox', { name: 'Comment to the other side' }),
    'Why not by letter?',
  );
  await decide(stage, NEW, 'Reject');
  await giveReason(stage, NEW, 'It is said elsewhere.', 'To the other side');
  await stage.pane.user.click(button('Apply ticked (4)'));
  await screen.findByText('4 decisions were applied.');
}

const noteText = (): string => {
  const box = screen.getByRole('textbox', { name: 'Text of the cover note' });
  return box instanceof HTMLTextAreaElement ? box.value : '';
};

const NOTE = [
  'Our response to your changes',
  'We accepted 1, rejected 2 and commented on 1 of your changes.',
  'Clause 1\n– Accepted: “one” replaced with “two”.',
  `Clause 2\n– Rejected: “30” replaced with “60”. Reason: ${SAID}`,
  'Clause 3\n– Commented: “letter” replaced with “email”. Our comment: “Why not by letter?”',
  'Clause 5\n– Rejected: “A clause that is new as a whole.” inserted. Reason: It is said elsewhere.',
].join('\n\n');

describe('the reason of a decision', () => {
  it('is asked for once something is decided, and stays with the decision', async () => {
    const stage = await openChanges();
    const { pane, tab } = stage;
    await gone(() => within(tab).queryByRole('textbox'));
    await decide(stage, PAYMENT, 'Reject');
    await giveReason(stage, PAYMENT, SECRET);
    // Another kind of decision, another tab, the list read again: what was written is not lost.
    await decide(stage, PAYMENT, 'Counter');
    await openView(pane, 'Sources');
    await openView(pane, 'Their changes');
    await pane.user.click(button('List again'));
    await expect
      .poll(() => screen.queryByRole('textbox', { name: `Reason: ${PAYMENT}` }))
      .toHaveProperty('value', SECRET);
    button('Apply ticked (1)');
    await decide(stage, PAYMENT, 'Counter');
    await gone(() => within(tab).queryByRole('textbox'));
  });

  it('can be added to what was decided all at once', async () => {
    const { pane, tab } = await openChanges();
    await pane.user.click(button('Decide all'));
    await pane.user.click(await screen.findByRole('menuitem', { name: /^Reject all by others/u }));
    await gone(() => within(tab).queryByRole('textbox'));
    await pane.user.click(button(`Add a reason: ${PAYMENT}`));
    await pane.user.keyboard(SECRET);
    expect(screen.getByRole('textbox', { name: `Reason: ${PAYMENT}` })).toHaveProperty('value', SECRET);
    await gone(() => screen.queryByRole('button', { name: `Add a reason: ${PAYMENT}` }));
  });

  it('is a comment on the paragraph if it is for the other side, and else in no part of the file', async () => {
    const stage = await openChanges();
    const { opened, pane } = stage;
    await decide(stage, NEW, 'Reject');
    await giveReason(stage, NEW, 'x', 'To the other side');
    // Nothing of the paragraph would be left to carry the comment.
    screen.getByText('It cannot be a comment here. It will be in the cover note only.');
    await decide(stage, NEW, 'Reject');
    await applyAll(stage);
    const { comments } = await opened.pane.readReview();
    expect(comments.map(({ text, paragraph: at }) => [text, at])).toEqual([
      [SAID, 1],
      ['Why not by letter?', 2],
    ]);
    expect(opened.host.text('current')).toContain('Payment is due within 30 days.');
    const file = Object.values(unzipSync(opened.host.save())).map((part) => strFromU8(part));
    expect(file.join('\n')).not.toContain(SECRET);
    expect(pane.server.seen.map(({ body }) => body.toString()).join('\n')).not.toContain(SECRET);
  });

  it('to the other side is taken back if the decision changes nothing', async () => {
    const stage = await openChanges();
    const { opened, pane } = stage;
    await decide(stage, CAP, 'Counter');
    // Nothing to write: our wording is theirs.
    await giveReason(stage, CAP, SAID, 'To the other side');
    await pane.user.click(button('Apply ticked (1)'));
    await screen.findByText('1 decision was applied.');
    expect((await opened.pane.readReview()).comments).toEqual([]);
    await gone(() => screen.queryByRole('button', { name: 'Cover note' }));
  });
});

/** Applies decisions in a pane, closes it and opens another one on the same device. */
async function openAgain(history: 'off' | 'session' | '30-days'): Promise<{
  readonly stage: Stage;
  /** What the device keeps. */
  readonly kept: () => Promise<readonly unknown[]>;
}> {
  const factory = new IDBFactory();
  const kept = (): Promise<readonly unknown[]> =>
    createDeviceRecords(() => factory)
      .open('decided', true)
      .all();
  const options = (): Parameters<typeof openSection>[0] => ({
    records: createDeviceRecords(() => factory),
    session: { history, keepOnDeviceDays: 30 },
  });
  const first = await openChanges(options());
  await applyTwo(first);
  button('Cover note');
  await expect.poll(async () => (await kept()).length).toBe(history === '30-days' ? 1 : 0);
  await first.pane.close();
  cleanup();
  const stage = await openSection({ ...options(), opened: first.opened });
  await screen.findByRole('button', { name: 'List the changes' });
  return { stage, kept };
}

describe('the cover note', () => {
  it('says by clause what was decided, with the reasons to the other side only, and can be edited', async () => {
    const stage = await openChanges();
    const { opened, pane } = stage;
    await gone(() => screen.queryByRole('button', { name: 'Cover note' }));
    await applyAll(stage);
    await pane.user.click(button('List again'));
    await openView(pane, 'Sources');
    await openView(pane, 'Their changes');
    await pane.user.click(button('Cover note'));
    expect(noteText()).toBe(NOTE);
    await pane.user.click(button('Copy'));
    await expect.poll(() => pane.copied()).toBe(NOTE);
    const box = screen.getByRole('textbox', { name: 'Text of the cover note' });
    await pane.user.type(box, ' Kind regards');
    await pane.user.click(button('New document'));
    await expect.poll(() => opened.host.newDocuments.length).toBe(1);
    const xml = strFromU8(
      unzipSync(opened.host.newDocuments[0] ?? new Uint8Array())['word/document.xml'] ?? new Uint8Array(),
    );
    for (const line of ['Our response to your changes', 'Clause 2', SAID, 'Kind regards'])
      expect(xml).toContain(line);
    expect(xml).not.toContain(SECRET);
    await pane.user.click(button('Write it again'));
    expect(noteText()).toBe(NOTE);
    await pane.user.click(button('Forget these decisions'));
    await gone(() => screen.queryByRole('button', { name: 'Cover note' }));
  });

  it('is there when the pane is opened again, for as long as the history', async () => {
    const { stage, kept } = await openAgain('30-days');
    await stage.pane.user.click(await screen.findByRole('button', { name: 'Cover note' }));
    expect(noteText()).toContain(`Reason: ${SAID}`);
    await stage.pane.user.click(button('Forget these decisions'));
    await expect.poll(kept).toEqual([]);
  });

  it.each(quickPart(['session', 'off'] as const, 1))(
    'is gone when the pane is closed where HISTORY is %s',
    async (history) => {
      const { stage } = await openAgain(history);
      await stage.pane.user.click(button('List the changes'));
      await screen.findByRole('heading', { level: 2, name: /changes?, 1 comment/u });
      await gone(() => screen.queryByRole('button', { name: 'Cover note' }));
    },
  );
});

describe('the issues list', () => {
  it('has what was applied, and says in its name when it has internal reasons', async () => {
    const stage = await openChanges();
    const { pane } = stage;
    await applyTwo(stage);
    const save = async (): Promise<{
      readonly name: string;
      readonly rows: readonly (readonly string[])[];
    }> => {
      const already = pane.downloads.length;
      await pane.user.click(await screen.findByRole('menuitem', { name: 'Excel file (.xlsx)' }));
      await expect.poll(() => pane.downloads.length).toBe(already + 1);
      const file = pane.downloads[already];
      const [table] = await readTables(new Uint8Array(file?.bytes ?? []));
      return { name: file?.name ?? '', rows: table?.rows ?? [] };
    };
    await pane.user.click(button('Issues list'));
    const shared = await save();
    expect(shared.name).toBe('Issues - tracked changes.xlsx');
    expect(JSON.stringify(shared.rows)).not.toContain(SECRET);
    const [head = [], ...rows] = shared.rows;
    const cells = (column: string): readonly (string | undefined)[] =>
      rows.map((row) => row[head.indexOf(column)]);
    expect(cells('Decision').slice(0, 2)).toEqual(['Accepted', 'Rejected']);
    expect(cells('Reason for the other side').slice(0, 2)).toEqual(['', SAID]);
    await pane.user.click(button('Issues list'));
    await pane.user.click(await screen.findByRole('menuitemcheckbox', { name: /reasons/u }));
    const internal = await save();
    expect(internal.name).toBe('Issues - tracked changes - INTERNAL.xlsx');
    expect(JSON.stringify(internal.rows)).toContain(SECRET);
  });
});
