// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { document, numberedClauses } from '../documents.ts';
import { clause, insertHere, rewritten, source } from '../insert-here.ts';
import { open } from '../open.ts';

describe('plain text', () => {
  it.each(['windows', 'ltsc2021'] as const)(
    'replaces the passage in Word %s, and the old words can be restored until the pane is closed',
    async (profile) => {
      const { host, pane, reload } = await open(document('Intro.', clause), { profile });
      host.select(clause);
      expect(await insertHere(pane, { form: 'plain', action: 'rewrite', text: rewritten })).toMatchObject({
        outcome: 'verified',
      });
      expect(host.text('original')).toBe(`Intro.\n${rewritten}`);
      const [item] = await pane.listInsertions();
      expect(item).toMatchObject({ state: 'present', removal: { available: true } });
      const again = await reload();
      expect(await again.listInsertions()).toMatchObject([{ removal: { available: false } }]);
      await expect(again.remove(item?.entry.id ?? '')).rejects.toMatchObject({ code: 'not_writable_here' });
      expect(await pane.remove(item?.entry.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text('original')).toBe(`Intro.\n${clause}`);
      expect(host.document.contentControls()).toEqual([]);
      expect(host.document.bookmarks(true)).toEqual([]);
    },
  );

  it('cannot be reverted once the passage was changed', async () => {
    const { host, pane } = await open(document('Intro.', clause));
    host.select(clause);
    const { entry } = await insertHere(pane, { form: 'plain', action: 'rewrite', text: rewritten });
    host.document.body.search('Buyer')[0]?.insertText('Purchaser', 'Replace');
    const text = host.text();
    await expect(pane.remove(entry?.id ?? '')).rejects.toMatchObject({ code: 'selection_changed' });
    expect(host.text()).toBe(text);
  });

  it.each(['windows', 'ltsc2021'] as const)(
    'follows words as words and can be removed, in Word %s',
    async (profile) => {
      const { host, pane } = await open(document(clause), { profile });
      host.select('Seller');
      const { entry, outcome } = await insertHere(pane, {
        form: 'plain',
        action: 'after',
        text: '(Acme Ltd)',
        sources: [source],
      });
      expect(outcome).toBe('verified');
      expect(host.text()).toBe(clause.replace('Seller', 'Seller (Acme Ltd)'));
      expect(await pane.listInsertions()).toMatchObject([{ state: 'present', excerpt: '(Acme Ltd)' }]);
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text()).toBe(clause);
      expect(host.document.contentControls()).toHaveLength(0);
    },
  );

  it.each([
    ['follows a paragraph as a paragraph', 'windows', 'A new clause.'],
    ['follows a paragraph as a paragraph', 'ltsc2021', 'A new clause.'],
    ['can be several paragraphs', 'windows', 'One.\nTwo.\nThree.'],
    ['can be several paragraphs', 'ltsc2021', 'One.\nTwo.\nThree.'],
  ] as const)('%s and can be removed, in Word %s', async (_, profile, text) => {
    const { host, pane } = await open(document(clause, 'Outro.'), { profile });
    host.select(clause);
    const { entry, outcome } = await insertHere(pane, { form: 'plain', action: 'after', text });
    expect(outcome).toBe('verified');
    expect(host.text()).toBe(`${clause}\n${text}\nOutro.`);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toBe(`${clause}\nOutro.`);
  });

  it('is body text after a heading', async () => {
    const { host, pane } = await open(document('Term and termination', 'It begins in 2026.'));
    const [heading] = host.document.body.paragraphs();
    if (heading !== undefined) heading.styleBuiltIn = 'Heading1';
    host.select('Term and termination');
    await insertHere(pane, { form: 'plain', action: 'after', text: 'It ends in 2027.' });
    expect(host.document.body.paragraphs().map(({ styleBuiltIn, text }) => [styleBuiltIn, text])).toEqual([
      ['Heading1', 'Term and termination'],
      ['Normal', 'It ends in 2027.'],
      ['Normal', 'It begins in 2026.'],
    ]);
  });

  it('is refused after a heading that ends the text: removing it would remove the format of the heading', async () => {
    const { host, pane } = await open(document('Intro.', 'Term and termination'));
    const [, heading] = host.document.body.paragraphs();
    if (heading !== undefined) heading.styleBuiltIn = 'Heading1';
    host.select('Term and termination');
    const { version } = host.document;
    await expect(
      insertHere(pane, { form: 'plain', action: 'after', text: 'It ends in 2027.' }),
    ).rejects.toMatchObject({ code: 'not_writable_here', message: expect.stringContaining('heading') });
    expect(host.document.version).toBe(version);
  });

  it.each(['plain', 'tracked', 'footnote'] as const)(
    'continues a numbered clause that ends the text, as %s, and can be removed',
    async (form) => {
      const { host, pane } = await open(numberedClauses('First clause.', 'Last clause.'));
      host.select('Last clause.');
      const text = 'It ends in 2027.';
      const report = await insertHere(pane, { form, action: 'after', text, citationText: 'MSA, p. 2' });
      expect(report.outcome).toBe('verified');
      expect(host.text('current').replace('\u0002', '')).toBe('First clause.\nLast clause. It ends in 2027.');
      expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text('current')).toBe('First clause.\nLast clause.');
      expect(host.document.body.paragraphs().map((each) => each.listLabel()?.listString ?? '')).toEqual([
        '1.',
        '2.',
      ]);
    },
  );

  it('does not split the paragraph of the cursor: several lines become paragraphs after it', async () => {
    const { host, pane } = await open(numberedClauses('First clause.', 'Second clause.', 'Third clause.'), {
      profile: 'ltsc2021',
    });
    host.selectRange(1, 7, 1, 7);
    const { entry } = await insertHere(pane, { form: 'plain', action: 'after', text: 'One.\nTwo.' });
    expect(host.text('current')).toBe('First clause.\nSecond clause.\nOne.\nTwo.\nThird clause.');
    expect(host.document.body.paragraphs().map((each) => each.listLabel()?.listString ?? '')).toEqual([
      '1.',
      '2.',
      '',
      '',
      '3.',
    ]);
    await pane.remove(entry?.id ?? '');
    expect(host.text('all')).toBe('First clause.\nSecond clause.\nThird clause.');
  });

  it('fills the empty paragraph of the cursor with its first line', async () => {
    const { host, pane } = await open(document('Intro.', '', 'Outro.'));
    host.selectRange(1, 0, 1, 0);
    const { entry } = await insertHere(pane, { form: 'plain', action: 'after', text: 'One.\nTwo.' });
    expect(host.text('current')).toBe('Intro.\nOne.\nTwo.\nOutro.');
    await pane.remove(entry?.id ?? '');
    expect(host.text('all')).toBe('Intro.\n\nOutro.');
  });

  it.each(['One.', 'One.\nTwo.'])(
    'has no number after a numbered clause, and the other clauses keep theirs: %j',
    async (text) => {
      const { host, pane } = await open(numberedClauses('First clause.', 'Second clause.', 'Third clause.'));
      host.select('Second clause.');
      const { entry } = await insertHere(pane, { form: 'plain', action: 'after', text });
      const numbers = () => host.document.body.paragraphs().map((each) => each.listLabel()?.listString ?? '');
      expect(numbers()).toEqual(['1.', '2.', ...text.split('\n').map(() => ''), '3.']);
      expect(host.text('current')).toBe(`First clause.\nSecond clause.\n${text}\nThird clause.`);
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(numbers()).toEqual(['1.', '2.', '3.']);
    },
  );

  it('is inserted at the cursor', async () => {
    const { host, pane } = await open(document(clause));
    host.selectRange(0, 4, 0, 4);
    await insertHere(pane, { form: 'plain', action: 'after', text: 'good ' });
    expect(host.text()).toBe(clause.replace('Seller', 'good Seller'));
  });

  it('is not tracked while Track Changes is on, which stays on', async () => {
    const { host, pane } = await open(document(clause));
    host.document.trackingMode = 'TrackAll';
    host.select('Seller');
    await insertHere(pane, { form: 'plain', action: 'after', text: 'Ltd' });
    expect(host.document.trackedChanges()).toHaveLength(0);
    expect(host.document.trackingMode).toBe('TrackAll');
  });
});
