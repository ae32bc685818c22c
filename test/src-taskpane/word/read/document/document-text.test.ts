// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { deleted, document, inserted, numberedClauses, paragraph } from '../../documents.ts';
import { open } from '../../open.ts';

describe('the text that a draft is checked against', () => {
  it('is the main text as Word shows it now, with its automatic numbers', async () => {
    const { pane } = await open(numberedClauses('Fees.', 'Taxes.'));
    expect(await pane.readText()).toEqual({ paragraphs: ['Fees.', 'Taxes.'], numbers: ['1.', '2.'] });
  });

  it('omits tracked deletions where Word can', async () => {
    const docx = document(paragraph('The ', deleted('Vendor'), inserted('Seller'), ' pays.'));
    const { pane, close } = await open(docx);
    expect((await pane.readText())?.paragraphs).toEqual(['The Seller pays.']);
    await close();
    const old = await open(docx, { profile: 'ltsc2021' });
    expect((await old.pane.readText())?.paragraphs).toEqual(['The VendorSeller pays.']);
  });

  it('is not read where it is too long', async () => {
    const { pane } = await open(document(...Array.from({ length: 5_001 }, () => 'A.')));
    expect(await pane.readText()).toBeUndefined();
  });
});
