// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
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
    expect((await again.remove(entry?.id ?? '')).message).toContain('no longer in the document');
    expect(await again.listInsertions()).toEqual([]);
  });

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
