// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { document } from '../documents.ts';
import { clause, insertHere, source } from '../insert-here.ts';
import { open } from '../open.ts';

const withFootnote = {
  form: 'footnote',
  action: 'after',
  text: '“pay now”',
  citationText: 'Acme MSA, p. 7',
} as const;

describe('a quote with a footnote', () => {
  it.each([true, false])(
    'follows the passage with its source in a note (desktop: %s), and can be removed',
    async (desktop) => {
      const { host, pane } = await open(document(clause, 'Outro.'), {
        quirks: { footnoteInsideControl: desktop },
      });
      host.select('Seller');
      const { entry, outcome } = await insertHere(pane, { ...withFootnote, sources: [source] });
      expect(outcome).toBe('verified');
      expect(host.text().replace('\u0002', '')).toBe(
        `${clause.replace('Seller', 'Seller “pay now”')}\nOutro.`,
      );
      expect(host.document.footnotes().map(({ body }) => body.text.trim())).toEqual([
        expect.stringContaining('Acme MSA, p. 7'),
      ]);
      expect(host.document.contentControls()).toHaveLength(0);
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text()).toBe(`${clause}\nOutro.`);
      expect(host.document.footnotes()).toHaveLength(0);
    },
  );

  it('is tracked when Track Changes is on, and can be removed without a trace', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.document.trackingMode = 'TrackAll';
    host.select('Seller');
    const { entry, outcome } = await insertHere(pane, withFootnote);
    expect(outcome).toBe('verified');
    expect(host.text('original')).toBe(`${clause}\nOutro.`);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(`${clause}\nOutro.`);
    expect(host.document.trackedChanges()).toHaveLength(0);
    expect(host.document.trackingMode).toBe('TrackAll');
  });

  it('is inserted into an empty paragraph', async () => {
    const { host, pane } = await open(document(clause, '', 'Outro.'));
    host.selectRange(1, 0, 1, 0);
    const { entry, outcome } = await insertHere(pane, withFootnote);
    expect(outcome).toBe('verified');
    expect(host.text().replace('\u0002', '')).toBe(`${clause}\n“pay now”\nOutro.`);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toBe(`${clause}\n\nOutro.`);
  });

  it('follows a whole paragraph as a separate one', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select(clause);
    const { entry, outcome } = await insertHere(pane, {
      form: 'footnote',
      action: 'after',
      text: '“pay now”\n“or never”',
      citationText: 'Acme MSA, p. 7',
    });
    expect(outcome).toBe('verified');
    expect(host.text()).toBe(`${clause}\n“pay now”\n“or never”\u0002\nOutro.`);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toBe(`${clause}\nOutro.`);
    expect(host.document.footnotes()).toHaveLength(0);
  });

  it('is put in square brackets where Word lacks notes', async () => {
    const { host, pane } = await open(document(clause), { profile: 'ltsc2021' });
    host.select('Seller');
    const quote = { action: 'after', text: '“pay now”', citationText: 'Acme MSA, p. 7' } as const;
    await expect(insertHere(pane, { form: 'footnote', ...quote })).rejects.toMatchObject({
      code: 'unavailable_in_this_word',
    });
    const { entry } = await insertHere(pane, { form: 'bracketed', ...quote });
    expect(host.text()).toBe(clause.replace('Seller', 'Seller “pay now” [Acme MSA, p. 7]'));
    await pane.remove(entry?.id ?? '');
    expect(host.text()).toBe(clause);
  });
});
