// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { CitationSource } from '../../../src-taskpane/citations/model.ts';
import { onOfficeReady } from '../../../src-taskpane/word/index.ts';
import type { Insertion, WordDocument } from '../../../src-taskpane/word/model.ts';
import { deleted, document, inserted, numberedClauses, paragraph, row } from './documents.ts';
import { open } from './open.ts';

const clause = 'The Seller shall pay the Buyer within thirty days.';
const rewritten = 'The Seller must pay the Buyer in thirty days.';
const source: CitationSource = {
  fileName: 'Acme MSA.docx',
  fileId: 'f1',
  projectId: 'p1',
  page: 7,
  quote: 'pay now',
};

/** Inserts at the selection as it is now. */
async function insertHere(
  pane: WordDocument,
  insertion: Pick<Insertion, 'form' | 'action' | 'text'> & Partial<Insertion>,
): ReturnType<WordDocument['insert']> {
  return pane.insert({ target: await pane.readSelection(), sources: [], ...insertion });
}

describe('waiting for Office', () => {
  it('says so when office.js did not load', async () => {
    await expect(onOfficeReady()).rejects.toMatchObject({ code: 'word_failed' });
  });
});

describe('reading the selection', () => {
  it('reads a part of a paragraph', async () => {
    const { host, pane } = await open(document('Intro.', clause));
    host.select('Seller shall');
    expect(await pane.readSelection()).toMatchObject({
      paragraphs: ['Seller shall'],
      text: 'Seller shall',
      isEmpty: false,
      story: 'body',
      unread: [],
    });
  });

  it('reads over paragraphs, the first and the last in part', async () => {
    const { host, pane } = await open(document('One is here.', 'Two is there.', 'Three is gone.'));
    host.select('is here.\nTwo is there.\nThree');
    expect((await pane.readSelection()).paragraphs).toEqual(['is here.', 'Two is there.', 'Three']);
  });

  it('leaves tracked deletions out and takes insertions in', async () => {
    const { host, pane } = await open(
      document(paragraph('The ', deleted('Vendor'), inserted('Seller'), ' pays.')),
    );
    host.selectRange(0, 0, 0, 16);
    expect((await pane.readSelection()).text).toBe('The Seller pays.');
  });

  it('says so where a Word cannot leave deletions out', async () => {
    const { host, pane } = await open(document(paragraph('The ', deleted('Vendor'), ' pays.')), {
      profile: 'ltsc2021',
    });
    host.selectRange(0, 0, 0, 10);
    const passage = await pane.readSelection();
    expect(passage.unread).toEqual([expect.stringContaining('tracked deletions')]);
    expect(passage.refusal).toContain('Accept or reject');
  });

  it('tells a table cell', async () => {
    const { host, pane } = await open(
      document('Before.', row(paragraph('Left cell'), paragraph('Right cell')), 'After.'),
    );
    host.select('Left');
    expect(await pane.readSelection()).toMatchObject({ story: 'tableCell', text: 'Left' });
  });

  it('knows a read-only document', async () => {
    const { host, pane } = await open(document(clause), { readOnly: true });
    host.select('Seller');
    expect((await pane.readSelection()).refusal).toContain('read-only');
  });

  it('gives each new selection out once Word is quiet', async () => {
    const { host, pane, timers } = await open(document(clause));
    const heard: string[] = [];
    const stop = pane.watchSelection(({ text }) => heard.push(text));
    await host.idle();
    host.select('Seller');
    host.select('Buyer');
    await host.idle();
    expect(timers).toHaveLength(1);
    timers.shift()?.();
    await host.idle();
    expect(heard).toEqual(['Buyer']);
    stop();
    host.select('thirty');
    await host.idle();
    expect(timers).toHaveLength(0);
  });
});

describe('a tracked rewrite', () => {
  it('changes words alone, leaves Track Changes as it was, and lists itself', async () => {
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

  it('says that nothing changed when the new text is the old one', async () => {
    const { host, pane } = await open(document(clause));
    host.select(clause);
    expect(await insertHere(pane, { form: 'tracked', action: 'rewrite', text: clause })).toMatchObject({
      outcome: 'unchanged',
    });
    expect(host.document.trackedChanges()).toHaveLength(0);
  });

  it('keeps the format of the words around', async () => {
    const { host, pane } = await open(document(paragraph('The ', '**Seller shall**', ' pay.')));
    host.select('The Seller shall pay.');
    await insertHere(pane, { form: 'tracked', action: 'rewrite', text: 'The Seller must pay.' });
    const [word] = host.document.body.search('must');
    expect(word?.font().bold).toBe(true);
    expect(host.document.body.search('pay')[0]?.font().bold).toBe(false);
  });

  it('steps over what a colleague deleted, and leaves it and what he put in as they are', async () => {
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

  it('finds the right one of many same words', async () => {
    const { host, pane } = await open(document('the other the end of the matter, the breath, the end'));
    host.select('the other the end of the matter, the breath, the end');
    const text = 'the other the end of this matter, the breath, an end';
    expect(await insertHere(pane, { form: 'tracked', action: 'rewrite', text })).toMatchObject({
      outcome: 'verified',
    });
    expect(host.text('current')).toBe(text);
  });

  it('writes into the second of two same passages when that is the one selected', async () => {
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

  it('puts whole paragraphs in and takes whole paragraphs out', async () => {
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

  it('parts a paragraph that is selected in part, and joins it again when removed', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select('shall pay');
    const report = await insertHere(pane, { form: 'tracked', action: 'rewrite', text: 'shall\npay' });
    expect(report).toMatchObject({ outcome: 'verified', message: 'Written as 1 tracked change.' });
    expect(host.text('current')).toBe(`${clause.replace('shall pay', 'shall\npay')}\nOutro.`);
    expect(host.text('original')).toBe(`${clause}\nOutro.`);
    await pane.remove(report.entry?.id ?? '');
    expect(host.text('all')).toBe(`${clause}\nOutro.`);
  });

  it.each(['\nH', 'the\nH', 'H\n', 'H\nthe'])('parts a paragraph in Word LTSC 2021: %j', async (text) => {
    const { host, pane } = await open(document('the ', 'Outro.'), { profile: 'ltsc2021' });
    host.selectRange(0, 1, 0, 2);
    const report = await insertHere(pane, { form: 'plain', action: 'rewrite', text });
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe(`t${text}e \nOutro.`);
  });

  it('puts a paragraph in before words that stand in the middle of one', async () => {
    const { host, pane } = await open(document('Either party may end it.', 'Outro.'));
    host.select('may');
    const report = await insertHere(pane, { form: 'tracked', action: 'rewrite', text: 'shall\nnever' });
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe('Either party shall\nnever end it.\nOutro.');
    await pane.remove(report.entry?.id ?? '');
    expect(host.text('all')).toBe('Either party may end it.\nOutro.');
  });

  it('writes into a passage that is kept, however many others were selected since', async () => {
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
    expect(await pane.insert(insertion)).toMatchObject({ outcome: 'verified' });
    expect(host.text('current').startsWith(rewritten)).toBe(true);
    letGo();
  });

  it('forgets a passage that is no longer kept, as it does any other after six', async () => {
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
    await expect(pane.insert(insertion)).rejects.toMatchObject({ code: 'selection_changed' });
  });

  it('writes into its passage though the cursor went elsewhere meanwhile', async () => {
    const { host, pane } = await open(document(clause, 'Other.'));
    host.select(clause);
    const target = await pane.readSelection();
    host.select('Other');
    await pane.readSelection();
    await pane.insert({ form: 'tracked', action: 'rewrite', target, text: rewritten, sources: [] });
    expect(host.text('current')).toBe(`${rewritten}\nOther.`);
  });

  it('refuses a passage that was changed meanwhile', async () => {
    const { host, pane } = await open(document(clause, 'Other.'));
    host.select(clause);
    const target = await pane.readSelection();
    host.document.body.search('Buyer')[0]?.insertText('Purchaser', 'Replace');
    const text = host.text();
    await expect(
      pane.insert({ form: 'tracked', action: 'rewrite', target, text: rewritten, sources: [] }),
    ).rejects.toMatchObject({
      code: 'selection_changed',
    });
    expect(host.text()).toBe(text);
  });

  it('is taken out again, change by change, and leaves the colleague’s changes', async () => {
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

describe('plain text', () => {
  it.each(['windows', 'ltsc2021'] as const)(
    'takes the place of the passage in Word %s, and gives it back until the pane is closed',
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

  it('is not given back once the passage was changed', async () => {
    const { host, pane } = await open(document('Intro.', clause));
    host.select(clause);
    const { entry } = await insertHere(pane, { form: 'plain', action: 'rewrite', text: rewritten });
    host.document.body.search('Buyer')[0]?.insertText('Purchaser', 'Replace');
    const text = host.text();
    await expect(pane.remove(entry?.id ?? '')).rejects.toMatchObject({ code: 'selection_changed' });
    expect(host.text()).toBe(text);
  });

  it.each(['windows', 'ltsc2021'] as const)(
    'goes behind words as words, and out again, in Word %s',
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

  it.each(['windows', 'ltsc2021'] as const)(
    'goes behind a paragraph as a paragraph, and out again, in Word %s',
    async (profile) => {
      const { host, pane } = await open(document(clause, 'Outro.'), { profile });
      host.select(clause);
      const { entry, outcome } = await insertHere(pane, {
        form: 'plain',
        action: 'after',
        text: 'A new clause.',
      });
      expect(outcome).toBe('verified');
      expect(host.text()).toBe(`${clause}\nA new clause.\nOutro.`);
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text()).toBe(`${clause}\nOutro.`);
    },
  );

  it.each(['windows', 'ltsc2021'] as const)(
    'can be several paragraphs, and out again, in Word %s',
    async (profile) => {
      const { host, pane } = await open(document(clause, 'Outro.'), { profile });
      host.select(clause);
      const { entry, outcome } = await insertHere(pane, {
        form: 'plain',
        action: 'after',
        text: 'One.\nTwo.\nThree.',
      });
      expect(outcome).toBe('verified');
      expect(host.text()).toBe(`${clause}\nOne.\nTwo.\nThree.\nOutro.`);
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text()).toBe(`${clause}\nOutro.`);
    },
  );

  it('is body text behind a heading', async () => {
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

  it('is refused behind a heading that ends the text: taken out, it would take the look of the heading along', async () => {
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

  it('leaves the paragraph with the cursor whole: several lines are paragraphs behind it', async () => {
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

  it('fills the empty paragraph with the cursor with its first line', async () => {
    const { host, pane } = await open(document('Intro.', '', 'Outro.'));
    host.selectRange(1, 0, 1, 0);
    const { entry } = await insertHere(pane, { form: 'plain', action: 'after', text: 'One.\nTwo.' });
    expect(host.text('current')).toBe('Intro.\nOne.\nTwo.\nOutro.');
    await pane.remove(entry?.id ?? '');
    expect(host.text('all')).toBe('Intro.\n\nOutro.');
  });

  it.each(['One.', 'One.\nTwo.'])(
    'has no number behind a numbered clause, and those of the others stay: %j',
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

  it('goes to the cursor', async () => {
    const { host, pane } = await open(document(clause));
    host.selectRange(0, 4, 0, 4);
    await insertHere(pane, { form: 'plain', action: 'after', text: 'good ' });
    expect(host.text()).toBe(clause.replace('Seller', 'good Seller'));
  });

  it('is not tracked though Track Changes is on, which stays on', async () => {
    const { host, pane } = await open(document(clause));
    host.document.trackingMode = 'TrackAll';
    host.select('Seller');
    await insertHere(pane, { form: 'plain', action: 'after', text: 'Ltd' });
    expect(host.document.trackedChanges()).toHaveLength(0);
    expect(host.document.trackingMode).toBe('TrackAll');
  });
});

describe('tracked text after the passage', () => {
  it('is one insertion, and is taken out by rejecting it', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select(clause);
    const { entry, outcome } = await insertHere(pane, {
      form: 'tracked',
      action: 'after',
      text: 'A new clause.',
    });
    expect(outcome).toBe('verified');
    expect(host.text('current')).toBe(`${clause}\nA new clause.\nOutro.`);
    expect(host.text('original')).toBe(`${clause}\nOutro.`);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.document.trackedChanges()).toHaveLength(0);
    expect(host.text()).toBe(`${clause}\nOutro.`);
  });
});

describe('a comment', () => {
  it('is attached to the passage, and deleted again', async () => {
    const { host, pane } = await open(document(clause));
    host.select('within thirty days');
    const { entry, outcome } = await insertHere(pane, {
      form: 'comment',
      action: 'annotate',
      text: 'Market is 45 days.',
    });
    expect(outcome).toBe('verified');
    expect(host.document.comments().map((comment) => [comment.content, comment.range().text])).toEqual([
      ['Market is 45 days.', 'within thirty days'],
    ]);
    expect(await pane.listInsertions()).toMatchObject([{ excerpt: 'within thirty days' }]);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.document.comments()).toHaveLength(0);
    expect(host.text()).toBe(clause);
  });

  it('is refused in a sentence where Word allows none', async () => {
    const { host, pane } = await open(document(clause), { quirks: { commentsNotAllowed: true } });
    host.select('Seller');
    await expect(insertHere(pane, { form: 'comment', action: 'annotate', text: 'x' })).rejects.toMatchObject({
      code: 'unavailable_in_this_word',
      message: expect.stringContaining('another form'),
    });
  });
});

describe('a quote with a footnote', () => {
  it.each([true, false])(
    'stands behind the passage with its source in a note (desktop: %s), and goes out again',
    async (desktop) => {
      const { host, pane } = await open(document(clause, 'Outro.'), {
        quirks: { footnoteInsideControl: desktop },
      });
      host.select('Seller');
      const { entry, outcome } = await insertHere(pane, {
        form: 'footnote',
        action: 'after',
        text: '“pay now”',
        citationText: 'Acme MSA.docx, p. 7',
        sources: [source],
      });
      expect(outcome).toBe('verified');
      expect(host.text().replace('\u0002', '')).toBe(
        `${clause.replace('Seller', 'Seller “pay now”')}\nOutro.`,
      );
      expect(host.document.footnotes().map(({ body }) => body.text.trim())).toEqual([
        expect.stringContaining('Acme MSA.docx, p. 7'),
      ]);
      expect(host.document.contentControls()).toHaveLength(0);
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text()).toBe(`${clause}\nOutro.`);
      expect(host.document.footnotes()).toHaveLength(0);
    },
  );

  it('is tracked when Track Changes is on, and goes out again without a trace', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.document.trackingMode = 'TrackAll';
    host.select('Seller');
    const { entry, outcome } = await insertHere(pane, {
      form: 'footnote',
      action: 'after',
      text: '“pay now”',
      citationText: 'Acme MSA.docx, p. 7',
    });
    expect(outcome).toBe('verified');
    expect(host.text('original')).toBe(`${clause}\nOutro.`);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(`${clause}\nOutro.`);
    expect(host.document.trackedChanges()).toHaveLength(0);
    expect(host.document.trackingMode).toBe('TrackAll');
  });

  it('goes to an empty paragraph', async () => {
    const { host, pane } = await open(document(clause, '', 'Outro.'));
    host.selectRange(1, 0, 1, 0);
    const { entry, outcome } = await insertHere(pane, {
      form: 'footnote',
      action: 'after',
      text: '“pay now”',
      citationText: 'Acme MSA.docx, p. 7',
    });
    expect(outcome).toBe('verified');
    expect(host.text().replace('\u0002', '')).toBe(`${clause}\n“pay now”\nOutro.`);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toBe(`${clause}\n\nOutro.`);
  });

  it('stands behind a whole paragraph as one of its own', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select(clause);
    const { entry, outcome } = await insertHere(pane, {
      form: 'footnote',
      action: 'after',
      text: '“pay now”\n“or never”',
      citationText: 'Acme MSA.docx, p. 7',
    });
    expect(outcome).toBe('verified');
    expect(host.text()).toBe(`${clause}\n“pay now”\n“or never”\u0002\nOutro.`);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toBe(`${clause}\nOutro.`);
    expect(host.document.footnotes()).toHaveLength(0);
  });

  it('is square brackets in a Word without notes', async () => {
    const { host, pane } = await open(document(clause), { profile: 'ltsc2021' });
    host.select('Seller');
    const quote = { action: 'after', text: '“pay now”', citationText: 'Acme MSA.docx, p. 7' } as const;
    await expect(insertHere(pane, { form: 'footnote', ...quote })).rejects.toMatchObject({
      code: 'unavailable_in_this_word',
    });
    const { entry } = await insertHere(pane, { form: 'bracketed', ...quote });
    expect(host.text()).toBe(clause.replace('Seller', 'Seller “pay now” [Acme MSA.docx, p. 7]'));
    await pane.remove(entry?.id ?? '');
    expect(host.text()).toBe(clause);
  });
});

describe('the list of insertions', () => {
  it('survives a reload, goes to an insertion, and tells what is gone', async () => {
    const { host, pane, reload } = await open(document(clause, 'Outro.'));
    host.select('Seller');
    const { entry } = await insertHere(pane, {
      form: 'plain',
      action: 'after',
      text: '(Acme)',
      sources: [source],
    });
    const again = await reload();
    host.select('Outro');
    await again.goTo(entry?.id ?? '');
    expect(host.document.selection.text.trim()).toBe('(Acme)');
    host.document.contentControls()[0]?.delete(false);
    expect(await again.listInsertions()).toMatchObject([{ state: 'missing', excerpt: '' }]);
    await expect(again.goTo(entry?.id ?? '')).rejects.toMatchObject({ code: 'insertion_missing' });
    expect((await again.remove(entry?.id ?? '')).message).toContain('no longer in the document');
    expect(await again.listInsertions()).toEqual([]);
  });

  it('keeps no text that was inserted', async () => {
    const { host, pane } = await open(document(clause));
    host.select('Seller');
    await insertHere(pane, { form: 'plain', action: 'after', text: 'a secret answer', sources: [source] });
    const parts = host.document.customXmlParts
      .byNamespace('urn:codicil:ledger:1')
      .map((part) => part.getXml());
    expect(parts).toHaveLength(1);
    expect(parts.join('')).not.toContain('secret');
  });

  it('answers for an unknown id that it is not there', async () => {
    const { pane } = await open(document(clause));
    await expect(pane.remove('nope')).rejects.toMatchObject({ code: 'insertion_missing' });
  });
});
