// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { fieldResults } from '#pane/word/find/fields.ts';
import { document, paragraph, run } from '../documents.ts';
import { open } from '../open.ts';

/** A complex field as Word writes it. */
const field = (code: string, shown: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const withReference = document(
  paragraph('As set out in clause ', field('REF _Ref1 \\r \\h', '4.2 below'), ' the Seller shall pay.'),
);
const words = 'As set out in clause 4.2 below the Seller shall pay.';

describe.each(['windows', 'web', 'ltsc2021'] as const)('a field in the passage, in Word %s', (profile) => {
  const form = profile === 'ltsc2021' ? 'plain' : 'tracked';

  it('is not written into: the change is named, and nothing is changed', async () => {
    const { host, pane } = await open(withReference, { profile });
    host.selectRange(0, 0, 0, words.length);
    const target = await pane.readSelection();
    const text = words.replace('4.2', '4.3').replace('As set out', 'As said');
    const { version } = host.document;
    await expect(pane.insert({ form, action: 'rewrite', target, text, sources: [] })).rejects.toMatchObject({
      code: 'not_writable_here',
      message: expect.stringContaining('Change 2 lies in a field'),
    });
    expect(host.document.version).toBe(version);
    // The way out: without that change the others are written.
    const report = await pane.insert({ form, action: 'rewrite', target, text, without: [1], sources: [] });
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe(words.replace('As set out', 'As said'));
  });

  it('leaves the words around it free', async () => {
    const { host, pane } = await open(withReference, { profile });
    host.selectRange(0, 0, 0, words.length);
    const target = await pane.readSelection();
    const text = words.replace('shall', 'must').replace('clause', 'section');
    expect(await pane.insert({ form, action: 'rewrite', target, text, sources: [] })).toMatchObject({
      outcome: 'verified',
    });
    expect(host.text('current')).toBe(text);
    expect(host.document.body.range().fields()).toMatchObject([{ code: 'REF _Ref1 \\r \\h' }]);
  });
});

describe('the fields of a package', () => {
  it('are told by what they show, links left out', () => {
    const ns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const simple = '<w:fldSimple w:instr=" PAGE "><w:r><w:t>7</w:t></w:r></w:fldSimple>';
    const link = field('HYPERLINK "https://a.example"', 'a link');
    expect(fieldResults(`<w:p ${ns}>${simple}${link}${field('REF x', '4.2')}</w:p>`)).toEqual(['7', '4.2']);
  });
});
