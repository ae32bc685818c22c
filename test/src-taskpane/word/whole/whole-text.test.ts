// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { buildDocx } from '#word-host/document/file/blank.ts';
import { deleted, document, inserted, numberedClauses, paragraph, row } from '../documents.ts';
import { open } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const profiles = ['windows', 'web', 'mac', 'ltsc2021', 'ltsc2024'] as const;

describe.each(quickPart(profiles, 2))('a whole document in Word %s', (profile) => {
  it('is read as it is shown now, with pending changes counted, and does not change', async () => {
    const docx = document(
      paragraph('The term is ', deleted('thirty'), inserted('sixty'), ' days.'),
      row(paragraph('Fee'), paragraph('£5')),
      'End.',
    );
    const { host, pane } = await open(docx, { profile });
    const before = host.text('original');
    const { paragraphs, changes, comments, unread } = await pane.readWhole();
    expect(paragraphs.map(({ text, inTable }) => [text, inTable])).toEqual([
      ['The term is sixty days.', false],
      ['Fee', true],
      ['£5', true],
      ['End.', false],
    ]);
    expect([changes, comments, unread]).toEqual([2, 0, []]);
    expect(host.text('original')).toBe(before);
  });

  it('names what of it is no text', async () => {
    const formula =
      '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>x</m:t></m:r></m:oMath>';
    const docx = buildDocx(`<w:p><w:r><w:t xml:space="preserve">The price is </w:t></w:r>${formula}</w:p>`);
    const { pane } = await open(docx, { profile });
    const whole = await pane.readWhole();
    const agreement = await pane.readAgreement(1_000);
    expect([whole.unread, agreement.unread]).toEqual([
      ['1 equation was not read.'],
      ['1 equation was not read.'],
    ]);
  });

  it('has its automatic numbers', async () => {
    const { pane } = await open(numberedClauses('Payment.', 'Delivery.'), { profile });
    const { paragraphs } = await pane.readWhole();
    expect(paragraphs.map(({ number, text }) => `${number} ${text}`)).toEqual([
      '1. Payment.',
      '2. Delivery.',
    ]);
  });

  it('selects given words, wherever they are now', async () => {
    const { host, pane } = await open(document('One fee and one fee.', 'Two.'), { profile });
    const place = {
      paragraph: 0,
      given: 'One fee and one fee.',
      text: 'One fee and one fee.',
      start: 16,
      end: 19,
    };
    await pane.goToWords(place);
    expect((await pane.look('selection')).text).toBe('fee');
    await pane.goToWords({ ...place, paragraph: 1 });
    expect((await pane.look('selection')).text).toBe('fee');
    await expect(pane.goToWords({ ...place, given: 'Gone.', text: 'Gone.' })).rejects.toMatchObject({
      code: 'selection_changed',
    });
    expect(host.text('current')).toContain('One fee and one fee.');
  });

  it('keeps ignored findings in the file, without their words', async () => {
    const { host, pane, reload } = await open(document('One fee.'), { profile });
    await pane.setIgnored('unused\nRetention', true);
    await pane.setIgnored('unused\nFee', true);
    await pane.setIgnored('unused\nFee', false);
    const again = await reload();
    expect(await again.ignoredAmong(['unused\nRetention', 'unused\nFee'])).toEqual(
      new Set(['unused\nRetention']),
    );
    const saved = new TextDecoder('latin1').decode(host.save());
    expect(saved).not.toContain('Retention');
  });

  it('identifies the paragraphs that Codicil inserted, and the files that it cites', async () => {
    const { host, pane } = await open(document('First.', 'Last.'), { profile });
    host.selectRange(0, 0, 0, 6);
    await pane.insert({
      form: profile === 'ltsc2021' ? 'plain' : 'tracked',
      action: 'after',
      target: await pane.readSelection(),
      text: 'Put in.\nAnd this.',
      sources: [{ fileName: 'MSA.docx', quote: '' }],
    });
    const { paragraphs, fileNames } = await pane.readWhole();
    expect(paragraphs.map(({ text, isInserted }) => [text, isInserted])).toEqual([
      ['First.', false],
      ['Put in.', true],
      ['And this.', true],
      ['Last.', false],
    ]);
    expect(fileNames).toEqual(['MSA.docx']);
  });
});

it('a document of more than five thousand paragraphs is refused', async () => {
  const { pane } = await open(buildDocx('<w:p/>'.repeat(5_001)), { profile: 'web' });
  await expect(pane.readWhole()).rejects.toMatchObject({ code: 'nothing_selected' });
});
