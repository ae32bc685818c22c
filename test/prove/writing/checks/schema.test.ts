import { describe, expect, it } from 'vitest';
import { findOoxmlValidator } from '#test/setup/programs/ooxml-validator.ts';
import { agreementOf } from '../agreement.ts';
import { blockErrors, newErrors, schemaErrors } from './schema.ts';

const block = (inner: string): string => `<w:p>${inner}</w:p>`;
const word = '<w:r><w:t>Words.</w:t></w:r>';

describe.skipIf(findOoxmlValidator() === undefined)('the schema check', () => {
  it('names the round that wrote what the schema does not allow, and no other', async () => {
    const errors = await blockErrors(agreementOf([]), [
      { seed: 1, blocks: [block(word), block(word)] },
      { seed: 2, blocks: [block(`${word}<w:pPr/>`)] },
      { seed: 3, blocks: [block(word)] },
    ]);
    expect(errors.map(({ seed }) => seed)).toEqual([2]);
  });

  it('says nothing about smart tags, which every Word reads', async () => {
    const tag = `<w:smartTag w:uri="urn:x" w:element="y">${word}</w:smartTag>`;
    expect(await schemaErrors(agreementOf([block(tag)]))).toEqual([]);
  });

  it('does not count errors that the document had before', async () => {
    const wrong = agreementOf([block(`${word}<w:pPr/>`)]);
    const worse = agreementOf([block(`${word}<w:pPr/>`), block(`${word}<w:pPr/>`)]);
    const before = await schemaErrors(wrong);
    const other = agreementOf([block(`${word}<w:pPr/>`), block(`<w:r><w:t/><w:rPr/></w:r>`)]);
    expect(before.length).toBeGreaterThan(0);
    expect(newErrors(before, await schemaErrors(worse))).toEqual([]);
    expect(newErrors(before, await schemaErrors(other))).toHaveLength(1);
  });
});
