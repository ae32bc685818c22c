// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cite, from } from '../citations/citing.ts';
import { document } from '../documents.ts';
import { clause, insertHere, source } from '../insert-here.ts';
import { open } from '../open.ts';

describe('the list of insertions', () => {
  it('survives a reload, selects an insertion, and shows which are gone', async () => {
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
    expect((await again.remove(entry?.id ?? '')).message).toContain('already gone');
    expect(await again.listInsertions()).toEqual([]);
  });

  it.each(['windows', 'web', 'ltsc2021'] as const)(
    'is in the order of the document, each with its clause and the sentence that cites, in Word %s',
    async (profile) => {
      const opened = await open(
        document(
          '1. Fees',
          'Reserved.',
          'The fee is due. The Buyer pays it at once. Nothing else is due.',
          '2. Term',
          'Reserved.',
          'It runs for a year.',
        ),
        { profile },
      );
      const form = profile === 'ltsc2021' ? 'bracketed' : 'footnote';
      await cite(opened, opened.pane, 'a year', form, from('Term.docx', 3, 'one year'));
      await cite(opened, opened.pane, 'else', form, from('MSA.docx', 2, 'nothing more'));
      await cite(opened, opened.pane, 'at once', form, from('MSA.docx', 1, 'forthwith'));
      // The second of two paragraphs that read the same.
      opened.host.select('Reserved', 1);
      await opened.pane.insert({
        form,
        action: 'after',
        target: await opened.pane.readSelection(),
        text: '“kept free”',
        sources: [from('Term.docx', 2, 'kept free')],
        citationText: 'Term, p. 2',
      });
      const listed = await opened.pane.listInsertions();
      expect(listed.map(({ clause: label, entry }) => [label, entry.sources[0]?.quote ?? ''])).toEqual([
        ['Clause 1', 'forthwith'],
        ['Clause 1', 'nothing more'],
        ['Clause 2', 'kept free'],
        ['Clause 2', 'one year'],
      ]);
      const [first, second] = listed;
      expect(first?.excerpt).toMatch(/^The Buyer pays it at once “forthwith”.*\.$/);
      expect(second?.excerpt).toMatch(/^Nothing else “nothing more”.*due\.$/);
    },
  );

  it('keeps none of the inserted text', async () => {
    const { host, pane } = await open(document(clause));
    host.select('Seller');
    await insertHere(pane, { form: 'plain', action: 'after', text: 'a secret answer', sources: [source] });
    const parts = host.document.customXmlParts
      .byNamespace('urn:codicil:ledger:1')
      .map((part) => part.getXml());
    expect(parts).toHaveLength(1);
    expect(parts.join('')).not.toContain('secret');
  });

  it('refuses an unknown id', async () => {
    const { pane } = await open(document(clause));
    await expect(pane.remove('nope')).rejects.toMatchObject({ code: 'insertion_missing' });
  });
});
