// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { deleted, document, inserted, paragraph } from '../documents.ts';
import { clause, insertHere, rewritten, source } from '../insert-here.ts';
import { open } from '../open.ts';
import { planned } from '../planned.ts';

describe('a tracked rewrite', () => {
  it('changes only words, leaves Track Changes as it was, and is listed', async () => {
    const { host, pane } = await open(document('Intro.', clause, 'Outro.'));
    host.select(clause);
    const report = await insertHere(pane, {
      form: 'tracked',
      action: 'rewrite',
      text: rewritten,
      sources: [source],
    });
    expect(report).toMatchObject({ outcome: 'verified', message: 'Written as 2 tracked changes.' });
    expect(host.text('current')).toBe(`Intro.\n${rewritten}\nOutro.`);
    expect(host.text('original')).toBe(`Intro.\n${clause}\nOutro.`);
    expect(
      host.document
        .trackedChanges()
        .map(({ type, text }) => `${type} ${text}`)
        .toSorted(),
    ).toEqual(['Added in', 'Added must', 'Deleted shall', 'Deleted within']);
    expect(host.document.trackingMode).toBe('Off');
    expect(await pane.listInsertions()).toMatchObject([
      { state: 'present', excerpt: rewritten, entry: { form: 'tracked', sources: [source] } },
    ]);
  });

  it.each(['windows', 'web'] as const)(
    'writes changes with little in common as one deletion and one insertion in Word %s',
    async (profile) => {
      const before =
        'This Agreement will continue until 12 months have elapsed since the end of the latest SOW Term end date.';
      const after =
        'This Agreement will continue until terminated as provided in the Order Form or by the Customer.';
      const { host, pane } = await open(document('Intro.', before, 'Outro.'), { profile });
      host.select(before);
      const report = await insertHere(pane, { form: 'tracked', action: 'rewrite', text: after });
      expect(report).toMatchObject({ outcome: 'verified' });
      expect(host.text('current')).toBe(`Intro.\n${after}\nOutro.`);
      expect(host.text('original')).toBe(`Intro.\n${before}\nOutro.`);
      expect(host.document.trackedChanges().map(({ type, text }) => `${type} ${text}`)).toHaveLength(2);
      expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text('all')).toBe(`Intro.\n${before}\nOutro.`);
      expect(host.document.trackedChanges()).toHaveLength(0);
    },
  );

  it('reports no change when the new text equals the old', async () => {
    const { host, pane } = await open(document(clause));
    host.select(clause);
    expect(await insertHere(pane, { form: 'tracked', action: 'rewrite', text: clause })).toMatchObject({
      outcome: 'unchanged',
    });
    expect(host.document.trackedChanges()).toHaveLength(0);
  });

  it('keeps the format of the surrounding words', async () => {
    const { host, pane } = await open(document(paragraph('The ', '**Seller shall**', ' pay.')));
    host.select('The Seller shall pay.');
    await insertHere(pane, { form: 'tracked', action: 'rewrite', text: 'The Seller must pay.' });
    const [word] = host.document.body.search('must');
    expect(word?.font().bold).toBe(true);
    expect(host.document.body.search('pay')[0]?.font().bold).toBe(false);
  });

  it('skips what a colleague deleted, and leaves their deletions and insertions unchanged', async () => {
    const { host, pane } = await open(
      document(
        paragraph('The shall ', deleted('the shall '), 'party shall ', inserted('promptly '), 'pay the fee.'),
      ),
    );
    host.selectRange(0, 0, 0, 'The shall party shall promptly pay the fee.'.length);
    const text = 'The shall party must promptly pay a fee.';
    expect(await insertHere(pane, { form: 'tracked', action: 'rewrite', text })).toMatchObject({
      outcome: 'verified',
    });
    expect(host.text('current')).toBe(text);
    expect(host.text('original')).toBe('The shall the shall party shall pay the fee.');
  });

  it('finds the right one of many equal words', async () => {
    const { host, pane } = await open(document('the other the end of the matter, the breath, the end'));
    host.select('the other the end of the matter, the breath, the end');
    const text = 'the other the end of this matter, the breath, an end';
    expect(await insertHere(pane, { form: 'tracked', action: 'rewrite', text })).toMatchObject({
      outcome: 'verified',
    });
    expect(host.text('current')).toBe(text);
  });

  it('writes into the second of two equal passages when that one is selected', async () => {
    const { host, pane } = await open(document('to pay or to pay or to pay'));
    host.select('pay', 1);
    await insertHere(pane, { form: 'tracked', action: 'rewrite', text: 'sue' });
    expect(host.text('current')).toBe('to pay or to sue or to pay');
  });

  it('replaces a passage longer than Word can search for', async () => {
    const long = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ');
    const { host, pane } = await open(document(`Before ${long} after.`));
    host.select(`Before ${long} after.`);
    const text = 'Before nothing at all after.';
    expect(await insertHere(pane, { form: 'tracked', action: 'rewrite', text })).toMatchObject({
      outcome: 'verified',
    });
    expect(host.text('current')).toBe(text);
    expect(host.text('original')).toBe(`Before ${long} after.`);
  });

  it('inserts and deletes whole paragraphs', async () => {
    const { host, pane } = await open(
      document('Intro.', 'Payment is due.', 'Interest runs at five per cent.', 'Outro.'),
    );
    host.select('Payment is due.\nInterest runs at five per cent.');
    const more = 'Payment is due.\nA new paragraph stands here.\nInterest runs at six per cent.';
    expect(await insertHere(pane, { form: 'tracked', action: 'rewrite', text: more })).toMatchObject({
      outcome: 'verified',
    });
    expect(host.text('current')).toBe(`Intro.\n${more}\nOutro.`);
    expect(host.text('original')).toBe('Intro.\nPayment is due.\nInterest runs at five per cent.\nOutro.');
    host.document.acceptAllChanges();
    host.select(more);
    const less = 'Payment is due.\nInterest runs at six per cent.';
    expect(await insertHere(pane, { form: 'tracked', action: 'rewrite', text: less })).toMatchObject({
      outcome: 'verified',
    });
    expect(host.text('current')).toBe(`Intro.\n${less}\nOutro.`);
    expect(host.text('original')).toBe(`Intro.\n${more}\nOutro.`);
  });

  it('splits a partly selected paragraph, and joins it again when removed', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select('shall pay');
    const report = await insertHere(pane, { form: 'tracked', action: 'rewrite', text: 'shall\npay' });
    expect(report).toMatchObject({ outcome: 'verified', message: 'Written as 1 tracked change.' });
    expect(host.text('current')).toBe(`${clause.replace('shall pay', 'shall\npay')}\nOutro.`);
    expect(host.text('original')).toBe(`${clause}\nOutro.`);
    await pane.remove(report.entry?.id ?? '');
    expect(host.text('all')).toBe(`${clause}\nOutro.`);
  });

  it.each(['\nH', 'the\nH', 'H\n', 'H\nthe'])('splits a paragraph in Word LTSC 2021: %j', async (text) => {
    const { host, pane } = await open(document('the ', 'Outro.'), { profile: 'ltsc2021' });
    host.selectRange(0, 1, 0, 2);
    const report = await insertHere(pane, { form: 'plain', action: 'rewrite', text });
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe(`t${text}e \nOutro.`);
  });

  it('inserts a paragraph before words in the middle of one', async () => {
    const { host, pane } = await open(document('Either party may end it.', 'Outro.'));
    host.select('may');
    const report = await insertHere(pane, { form: 'tracked', action: 'rewrite', text: 'shall\nnever' });
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe('Either party shall\nnever end it.\nOutro.');
    await pane.remove(report.entry?.id ?? '');
    expect(host.text('all')).toBe('Either party may end it.\nOutro.');
  });

  it('writes into a kept passage, however many others were selected since', async () => {
    const others = Array.from({ length: 10 }, (_, index) => `Other clause ${index}.`);
    const { host, pane } = await open(document(clause, ...others));
    host.select(clause);
    const target = await pane.readSelection();
    const letGo = pane.keep(target);
    for (const other of others) {
      host.select(other);
      await pane.readSelection();
    }
    const insertion = { form: 'tracked', action: 'rewrite', target, text: rewritten, sources: [] } as const;
    expect(await pane.insert(planned(insertion))).toMatchObject({ outcome: 'verified' });
    expect(host.text('current').startsWith(rewritten)).toBe(true);
    letGo();
  });

  it('forgets a passage that is no longer kept, like any other, after six', async () => {
    const others = Array.from({ length: 6 }, (_, index) => `Other clause ${index}.`);
    const { host, pane } = await open(document(clause, ...others));
    host.select(clause);
    const target = await pane.readSelection();
    const letGo = pane.keep(target);
    const stillKept = pane.keep(target);
    letGo();
    letGo();
    for (const other of others) {
      host.select(other);
      await pane.readSelection();
    }
    stillKept();
    const insertion = { form: 'tracked', action: 'rewrite', target, text: rewritten, sources: [] } as const;
    await expect(pane.insert(planned(insertion))).rejects.toMatchObject({ code: 'selection_changed' });
  });

  it('writes into its passage although the cursor has moved', async () => {
    const { host, pane } = await open(document(clause, 'Other.'));
    host.select(clause);
    const target = await pane.readSelection();
    host.select('Other');
    await pane.readSelection();
    await pane.insert(planned({ form: 'tracked', action: 'rewrite', target, text: rewritten, sources: [] }));
    expect(host.text('current')).toBe(`${rewritten}\nOther.`);
  });

  it('refuses a passage that was changed meanwhile', async () => {
    const { host, pane } = await open(document(clause, 'Other.'));
    host.select(clause);
    const target = await pane.readSelection();
    host.document.body.search('Buyer')[0]?.insertText('Purchaser', 'Replace');
    const text = host.text();
    await expect(
      pane.insert(planned({ form: 'tracked', action: 'rewrite', target, text: rewritten, sources: [] })),
    ).rejects.toMatchObject({
      code: 'selection_changed',
    });
    expect(host.text()).toBe(text);
  });

  it('is removed change by change, and leaves the colleague’s changes', async () => {
    const { host, pane, reload } = await open(
      document(paragraph('The ', inserted('good '), 'Seller shall pay ', deleted('all '), 'now.')),
    );
    host.selectRange(0, 0, 0, 'The good Seller shall pay now.'.length);
    const before = host.document.trackedChanges().length;
    const report = await insertHere(pane, {
      form: 'tracked',
      action: 'rewrite',
      text: 'The good Seller must pay at once.',
    });
    expect(report).toMatchObject({ outcome: 'verified' });
    const again = await reload();
    expect(await again.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe('The good Seller shall pay now.');
    expect(host.text('original')).toBe('The Seller shall pay all now.');
    expect(host.document.trackedChanges()).toHaveLength(before);
    expect(host.document.bookmarks(true)).toEqual([]);
    expect(await again.listInsertions()).toEqual([]);
  });

  it('stays as the user left it when its changes were accepted before it is removed', async () => {
    const { host, pane } = await open(document(clause));
    host.select(clause);
    const { entry } = await insertHere(pane, { form: 'tracked', action: 'rewrite', text: rewritten });
    host.document.acceptAllChanges();
    expect((await pane.remove(entry?.id ?? '')).message).toContain('stays as it is');
    expect(host.text()).toBe(rewritten);
    expect(await pane.listInsertions()).toEqual([]);
  });
});
