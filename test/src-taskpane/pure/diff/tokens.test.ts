import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenize } from '#pane/pure/diff/tokens.ts';
import { paragraph } from './texts.ts';

describe('tokenize', () => {
  it.each([
    'see § 4.2(b)', 'pays $1,000,000.00', 'pays EUR 5.000', 'the Seller’s', 'a third-party', 'under (iv)', 'clause 4.2(b)(ii)',
    'of 99.5%', 'by 12/31/2026', 'the U.S.', "the Seller's", 'the 3rd',
  ])('keeps the legal token of "%s" whole', (text) => {
    const space = text.indexOf(' ');
    expect(tokenize(text)).toEqual([text.slice(0, space), ' ', text.slice(space + 1)]);
  }); // prettier-ignore

  it('splits scripts without spaces into characters', () => {
    expect(tokenize('当事者は')).toEqual(['当', '事', '者', 'は']);
  });

  it('excludes the full stop after a number at the end of a sentence', () => {
    expect(tokenize('Section 4.2.')).toEqual(['Section', ' ', '4.2', '.']);
  });

  it('loses and adds nothing', () => {
    fc.assert(
      fc.property(fc.oneof(paragraph, fc.string({ unit: 'binary' })), (text) => {
        expect(tokenize(text).join('')).toBe(text);
      }),
    );
  });
});
