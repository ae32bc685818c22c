// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { CitationSource } from '#pane/pure/citations/model.ts';
import type { Insertion, WordDocument } from '#pane/word/model.ts';
import { document } from '../documents.ts';
import { open } from '../open.ts';
import { planned } from '../planned.ts';
import { quickPart } from '#test/setup/extent.ts';

const clause = 'The Seller shall pay the Buyer within thirty days.';
const rewritten = 'The Seller must pay the Buyer in thirty days.';
const source: CitationSource = { fileName: 'Acme MSA.docx', fileId: 'f1', page: 7, quote: 'pay now' };

async function insertHere(
  pane: WordDocument,
  insertion: Pick<Insertion, 'form' | 'action' | 'text'> & Partial<Insertion>,
): ReturnType<WordDocument['insert']> {
  return pane.insert(planned({ target: await pane.readSelection(), sources: [], ...insertion }));
}

describe('a tracked rewrite with a comment', () => {
  const insertion = {
    form: 'trackedComment',
    action: 'rewrite',
    text: rewritten,
    comment: 'Our standard.',
  } as const;

  it.each(quickPart(['windows', 'web'] as const, 1))(
    'changes the words, adds the comment, and both can be removed, in Word %s',
    async (profile) => {
      const { host, pane, reload } = await open(document('Intro.', clause, 'Outro.'), { profile });
      host.select(clause);
      const { entry, outcome, message } = await insertHere(pane, insertion);
      expect([outcome, message]).toEqual(['verified', expect.stringContaining('comment is on the passage')]);
      expect(host.text('current')).toBe(`Intro.\n${rewritten}\nOutro.`);
      expect(host.document.comments().map(({ content }) => content)).toEqual(['Our standard.']);
      expect(await (await reload()).remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text('all')).toBe(`Intro.\n${clause}\nOutro.`);
      expect(host.document.comments()).toEqual([]);
      expect(host.document.bookmarks(true)).toEqual([]);
    },
  );

  it('is written without the comment where Word refuses it, reports that, and can be removed', async () => {
    const { host, pane } = await open(document(clause), { quirks: { commentsNotAllowed: true } });
    host.select(clause);
    const { entry, message } = await insertHere(pane, insertion);
    expect(message).toContain('The comment is not there.');
    expect(host.text('current')).toBe(rewritten);
    await pane.remove(entry?.id ?? '');
    expect(host.text('all')).toBe(clause);
  });

  it('is refused with the reason where Word lacks comments', async () => {
    const { host, pane } = await open(document(clause), { profile: 'ltsc2021' });
    host.select(clause);
    const { version } = host.document;
    await expect(insertHere(pane, insertion)).rejects.toMatchObject({
      code: 'unavailable_in_this_word',
      message: expect.stringContaining('tracked changes'),
    });
    expect(host.document.version).toBe(version);
  });
});

describe.each([
  ['footnote', 'footnotes'],
  ['endnote', 'endnotes'],
] as const)('a %s on the passage', (form, notes) => {
  it.each(quickPart(['windows', 'web'] as const, 1))(
    'leaves the text and can be removed, in Word %s',
    async (profile) => {
      const { host, pane } = await open(document(clause, 'Outro.'), { profile });
      host.select('within thirty days');
      const { entry, outcome } = await insertHere(pane, {
        form,
        action: 'annotate',
        text: 'Market is 45 days.',
      });
      expect(outcome).toBe('verified');
      expect(host.text('current').replace('\u0002', '')).toBe(`${clause}\nOutro.`);
      expect(host.text('current')).toContain('thirty days\u0002.');
      expect(host.document[notes]().map(({ body }) => body.text.trim())).toEqual([
        expect.stringContaining('Market is 45 days.'),
      ]);
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.document[notes]()).toEqual([]);
      expect(host.text('all')).toBe(`${clause}\nOutro.`);
    },
  );

  it('is at the end of a whole paragraph, not in the next one', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select(clause);
    await insertHere(pane, { form, action: 'annotate', text: 'A note.' });
    expect(host.text('current')).toBe(`${clause}\u0002\nOutro.`);
  });

  it('can be inserted at a cursor', async () => {
    const { host, pane } = await open(document(clause));
    host.selectRange(0, 3, 0, 3);
    await insertHere(pane, { form, action: 'annotate', text: 'A note.' });
    expect(host.text('current')).toBe(clause.replace('The', 'The\u0002'));
  });
});

describe('a quote with an endnote', () => {
  it('follows the passage with its source in the note, and both can be removed', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select('Seller');
    const { entry, outcome } = await insertHere(pane, {
      form: 'endnote',
      action: 'after',
      text: '“pay now”',
      citationText: 'Acme MSA, p. 7',
      sources: [source],
    });
    expect(outcome).toBe('verified');
    expect(host.document.endnotes().map(({ body }) => body.text.trim())).toEqual([
      expect.stringContaining('Acme MSA, p. 7'),
    ]);
    expect(host.document.footnotes()).toEqual([]);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(`${clause}\nOutro.`);
    expect(host.document.endnotes()).toEqual([]);
  });
});

describe('text in square brackets', () => {
  it.each(quickPart(['windows', 'web', 'ltsc2021'] as const, 1))(
    'follows the passage and can be removed, in Word %s',
    async (profile) => {
      const { host, pane } = await open(document(clause, 'Outro.'), { profile });
      host.select('Seller');
      const { entry, outcome, message } = await insertHere(pane, {
        form: 'bracketed',
        action: 'after',
        text: 'Note: check the name.',
      });
      expect([outcome, message]).toEqual(['verified', 'Inserted after the passage, in square brackets.']);
      expect(host.text('current')).toBe(
        `${clause.replace('Seller', 'Seller [Note: check the name.]')}\nOutro.`,
      );
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text('all')).toBe(`${clause}\nOutro.`);
    },
  );
});
