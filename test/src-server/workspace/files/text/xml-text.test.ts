import { describe, expect, it } from 'vitest';
import { readXmlText } from '#server/workspace/files/text/xml-text.ts';

describe('readXmlText', () => {
  it('gives values their names and attributes, but not prose', () => {
    expect(
      readXmlText(
        '<?xml version="1.0"?><order no="7"><fee currency="EUR">500</fee><buyer>Northmoor</buyer><term>The <b>Buyer</b> shall pay within\n thirty days.</term></order>',
      ).text,
    ).toBe(
      'order [no=7]\nfee [currency=EUR]: 500\nbuyer: Northmoor\nThe Buyer shall pay within thirty days.',
    );
  });

  it('expands no entity of a document type: the characters stay as they are', () => {
    const laughs = `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>`;
    expect(readXmlText(laughs).text).toBe(laughs);
    const outside = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`;
    expect(readXmlText(outside).text).toBe(outside);
  });

  it('reads what is not well-formed as plain text', () => {
    expect(readXmlText('<a><b>text</a>').text).toBe('<a><b>text</a>');
  });

  it('refuses elements nested 100,000 deep as too large', () => {
    expect(() => readXmlText('<a>'.repeat(100_000))).toThrow(
      expect.objectContaining({ reason: 'too_large' }),
    );
  });
});
