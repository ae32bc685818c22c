// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Quirks } from '#word-host/document/api/quirks.ts';
import { deleted, document, inserted, paragraph } from '../documents.ts';
import { insertHere } from '../insert-here.ts';
import { open, today, type Opened } from '../open.ts';

const clause = 'The Seller shall pay the Buyer within thirty days.';
const fresh = 'The Seller must pay within thirty days.';

async function rewritten(
  quirks: Partial<Quirks>,
  temper: 'usual' | 'kind' = 'kind',
): Promise<Opened & { readonly id: string }> {
  const opened = await open(
    document(paragraph('By ', deleted('a', 901), inserted('the', 902), ' Seller.'), clause, 'Outro.'),
    { profile: 'web', temper, quirks },
  );
  opened.host.select(clause);
  const report = await insertHere(opened.pane, { form: 'tracked', action: 'rewrite', text: fresh });
  expect(report.outcome).toBe('verified');
  return { ...opened, id: report.entry?.id ?? '' };
}

const theirs = ({ host }: Opened): string[] =>
  host.document.trackedChanges().map(({ author, text }) => `${author}: ${text}`);

/** How the changes that a range lists differ between versions of Word. */
const silences: readonly (readonly [string, Partial<Quirks>])[] = [
  ['hides what is deleted from a range', { rangeHidesDeleted: true }],
  ['hides it and shows revisions one batch late', { rangeHidesDeleted: true, lateRevisions: true }],
  ['lists the edges of a change as the whole change', { changeEdgesAreWhole: true }],
  ['lists changes that do not exist', { ghostTrackedChanges: true }],
];

describe.each(silences)('a Word that %s', (_, quirks) => {
  it('removes both halves of a rewrite, and nothing of a colleague’s', async () => {
    const opened = await rewritten(quirks);
    const { host, pane, id } = opened;
    expect(await pane.remove(id)).toMatchObject({
      outcome: 'verified',
      message: 'Removed from the document.',
    });
    expect(host.text('all')).toBe(`By athe Seller.\n${clause}\nOutro.`);
    expect(theirs(opened)).toEqual(['Colleague: a', 'Colleague: the']);
    expect(host.document.bookmarks(true)).toEqual([]);
  });

  it('accepts both halves', async () => {
    const opened = await rewritten(quirks);
    expect(await opened.pane.accept(opened.id)).toMatchObject({ outcome: 'verified' });
    expect(opened.host.text('all')).toBe(`By athe Seller.\n${fresh}\nOutro.`);
    expect(theirs(opened)).toEqual(['Colleague: a', 'Colleague: the']);
  });

  it('lists what is pending, and reports what was accepted in Word as settled', async () => {
    const opened = await rewritten(quirks);
    const { host, pane, id } = opened;
    expect((await pane.listInsertions())[0]?.pending).toBeGreaterThan(0);
    for (const change of host.document.trackedChanges()) if (change.author !== 'Colleague') change.accept();
    expect((await pane.listInsertions())[0]?.pending).toBe(0);
    expect((await pane.remove(id)).message).toContain('accepted or rejected before');
    expect(host.text()).toBe(`By the Seller.\n${fresh}\nOutro.`);
  });
});

describe('a Word that lists a change for each paragraph that it spans', () => {
  it('rejects it once', async () => {
    const opened = await open(document('Intro.', clause, 'One more.', 'And another.', 'Outro.'), {
      profile: 'web',
    });
    const { host, pane } = opened;
    const all = `${clause}\nOne more.\nAnd another.`;
    host.select(all);
    const report = await insertHere(pane, { form: 'tracked', action: 'rewrite', text: fresh });
    expect(report.outcome).toBe('verified');
    host.faults.refuse('Range.getTrackedChanges', 'GeneralException', Infinity);
    expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(`Intro.\n${all}\nOutro.`);
    expect(host.document.trackedChanges()).toEqual([]);
  });
});

describe('a Word that fails to list tracked changes', () => {
  it('is asked for those of the paragraph and then of the whole text before anything is concluded', async () => {
    const opened = await rewritten({});
    const { host, pane, id } = opened;
    host.faults.refuse('Range.getTrackedChanges', 'GeneralException', Infinity);
    expect(await pane.remove(id)).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(`By athe Seller.\n${clause}\nOutro.`);
  });

  it('removes nothing and loses no anchor where no list can be read', async () => {
    const opened = await rewritten({});
    const { host, pane, id } = opened;
    const before = [host.text('all'), host.document.bookmarks(true)];
    for (const member of ['Range', 'Paragraph', 'Body'])
      host.faults.refuse(`${member}.getTrackedChanges`, 'GeneralException', Infinity);
    await expect(pane.remove(id)).rejects.toMatchObject({
      code: 'changes_unlisted',
      message: expect.stringContaining('Review tab'),
    });
    expect([host.text('all'), host.document.bookmarks(true)]).toEqual(before);
    host.faults.clear();
    expect(await pane.remove(id)).toMatchObject({ outcome: 'verified' });
  });
});

describe('the comment of an entry among others', () => {
  it.each([60, -300, 345, 570])(
    'is found where Word dates it with a clock %i minutes from UTC',
    async (minutes) => {
      let now = new Date('2026-01-03T11:17:00Z');
      const opened = await open(document('Intro.', clause, 'Outro.'), {
        temper: 'kind',
        quirks: { commentDatesLocal: true },
        utcOffsetMinutes: minutes,
        now: () => now,
      });
      const { host, pane } = opened;
      host.document.body.search(clause)[0]?.insertComment('Theirs.');
      now = today;
      host.select(clause);
      const report = await insertHere(pane, { form: 'comment', action: 'annotate', text: 'Ours.' });
      expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.document.comments().map(({ content }) => content)).toEqual(['Theirs.']);
    },
  );
});

describe('a Word that lists changes that do not exist, and fails where text was moved', () => {
  it('removes a rewrite and does not report that something of it is left', async () => {
    const moved = `<w:p><w:moveFrom w:id="910" w:author="Colleague" w:date="2025-01-01T00:00:00Z"><w:r><w:t>Gone.</w:t></w:r></w:moveFrom></w:p>`;
    const next = paragraph(inserted('And', 911), ' more.');
    const opened = await open(document('Intro.', clause, next, moved, 'Outro.'), {
      profile: 'mac',
      temper: 'kind',
      quirks: { ghostTrackedChanges: true, movedTextThrows: true },
    });
    opened.host.select(clause);
    const { entry } = await insertHere(opened.pane, { form: 'tracked', action: 'rewrite', text: fresh });
    expect(await opened.pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(opened.host.text('original')).toContain(clause);
  });

  it('removes tables beside the moved text and does not report that something of them is left', async () => {
    const by = 'w:author="Colleague" w:date="2025-01-01T00:00:00Z"';
    const moved = `<w:p><w:pPr><w:rPr><w:moveFrom w:id="910" ${by}/></w:rPr></w:pPr><w:moveFrom w:id="911" ${by}><w:r><w:t>Gone.</w:t></w:r></w:moveFrom></w:p>`;
    const { host, pane } = await open(document('Intro.', clause, moved, 'Outro.'), {
      profile: 'mac',
      temper: 'kind',
      quirks: { movedTextThrows: true },
    });
    const all = host.text('all');
    const cell = { runs: [{ text: 'Cell' }] };
    const table = { kind: 'table', rows: [[cell, cell]] } as const;
    host.select(clause);
    const { entry } = await insertHere(pane, {
      form: 'tracked',
      action: 'after',
      text: '',
      rich: [table, table],
    });
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(all);
  });
});

const rewriteWith = async (
  form: 'tracked' | 'trackedComment',
  text: string,
): Promise<Opened & { id: string }> => {
  const opened = await open(document('Intro.', clause, 'Outro.'), {
    profile: 'web',
    temper: 'kind',
    quirks: { keptRangesDrift: true },
  });
  opened.host.select(clause);
  const insertion = {
    form,
    action: 'rewrite',
    text,
    ...(form === 'trackedComment' && { comment: 'Why.' }),
  } as const;
  const { entry } = await insertHere(opened.pane, insertion);
  return { ...opened, id: entry?.id ?? '' };
};

describe('a Word on the web whose ranges drift', () => {
  it('removes a rewrite whose words are found again', async () => {
    const text = `Truly, ${clause.replace('thirty', 'sixty')} Always.`;
    const { host, pane, id } = await rewriteWith('tracked', text);
    expect(host.text()).toBe(`Intro.\n${text}\nOutro.`);
    expect(await pane.remove(id)).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(`Intro.\n${clause}\nOutro.`);
  });

  it('does not report a rewrite as settled whose words have no anchor', async () => {
    const text = clause.replace('shall', 'also shall').replace('within', 'also within');
    const { host, pane, id } = await rewriteWith('trackedComment', text);
    expect(await pane.listInsertions()).toMatchObject([{ state: 'unmarked', removal: { available: false } }]);
    await expect(pane.remove(id)).rejects.toMatchObject({ code: 'not_writable_here' });
    expect(host.text()).toBe(`Intro.\n${text}\nOutro.`);
  });
});
