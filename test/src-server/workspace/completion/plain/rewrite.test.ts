import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '#server/workspace/completion/plain/phrases.ts';
import { rewritePlainly } from '#server/workspace/completion/plain/rewrite.ts';
import { agreements } from '#test/src-server/workspace/sample/agreements/all.ts';
import { rounds } from '#test/setup/rounds.ts';

const rewrite = (passage: string): string => rewritePlainly(passage).text;

const facts = (text: string): string[] => [
  ...(text.match(/[£€]?\d[\d.,]*%?/g) ?? []),
  ...(text.match(/“[^”]+”/g) ?? []),
  ...(text.match(/(?<=[a-z,] )[A-Z][a-z]+(?: [A-Z][a-z]+)*/g) ?? []),
];

const paragraphs = agreements.flatMap(({ body }) => body.split('\n').filter((line) => line.length > 80));

describe('a rewrite in plainer words', () => {
  it.each([
    ['In the event that the Customer fails to pay, …', 'If the Customer fails to pay, …'],
    [
      'the Supplier shall, prior to delivery, utilise the tool',
      'the Supplier shall, before delivery, use the tool',
    ],
    [
      '4.2 Prior to Closing the Seller hereby agrees to sell.',
      '4.2 Before Closing the Seller agrees to sell.',
    ],
    ['PRIOR TO DELIVERY EACH AND EVERY WARRANTY IS EXCLUDED.', 'BEFORE DELIVERY EACH WARRANTY IS EXCLUDED.'],
    ['it shall be null and void and of no force or effect.', 'it shall be void.'],
    ['pursuant to clause 12.2', 'under clause 12.2'],
    ['for a period of thirty (30) days subsequent to receipt', 'for thirty (30) days after receipt'],
  ])('%s', (passage, plain) => {
    expect(rewrite(passage)).toBe(plain);
  });

  it.each([
    'The Services are provided for a period of time.',
    'The “Termination Date” and “prior to” are defined.',
    'They accept the Terms and Conditions.',
    'each party represents and warrants that costs and expenses are paid',
    'the Supplier hereby assigns the rights',
    'in accordance with applicable law',
    'a prior-to date',
  ])('does not touch what a phrase would break: %s', (passage) => {
    expect(rewrite(passage)).toBe(passage);
  });

  it('keeps every number, amount, quoted word and defined term of the sample agreements', () => {
    for (const paragraph of paragraphs) expect(facts(rewrite(paragraph))).toEqual(facts(paragraph));
  });

  it('shortens what it changes, for which each phrase is longer than its replacement, and finds nothing a second time', () => {
    for (const line of PHRASES) {
      const [from = '', to = ''] = line.replace(/ ! .*/u, '').split(' > ');
      expect(to.length).toBeLessThan(from.length);
    }
    const changed = paragraphs.filter((paragraph) => rewrite(paragraph) !== paragraph);
    expect(changed.length).toBeGreaterThan(20);
    for (const paragraph of changed) {
      expect(rewrite(paragraph).length).toBeLessThan(paragraph.length);
      expect(rewrite(rewrite(paragraph))).toBe(rewrite(paragraph));
    }
  });

  it('keeps the line feeds of any text', () => {
    const part = fc.constantFrom(
      'prior to',
      'null and void',
      '\n',
      ' ',
      'The',
      '“x”',
      '.',
      'WHEREAS,',
      '(a)',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const text = parts.join(' ');
        expect(rewrite(text).split('\n').length).toBe(text.split('\n').length);
      }),
      { numRuns: rounds(160) },
    );
  });

  it.each([
    ['one line of capitalised words', 'Acme Beta '.repeat(1_900)],
    ['spaces alone', ' '.repeat(19_000)],
    ['one phrase that it looks for, cut short', 'in the event '.repeat(1_100)],
  ])('leaves a passage of the greatest length as it is: %s', (_, passage) => {
    expect(rewrite(passage)).toBe(passage);
  });

  it('counts the phrases that were looked for, and those that were replaced, each once', () => {
    const changed = rewritePlainly('Prior to delivery and prior to payment, any and all fees are due.');
    expect(changed).toMatchObject({ applied: 2, tried: PHRASES.length });
    expect(rewritePlainly('The fee is due.')).toMatchObject({ text: 'The fee is due.', applied: 0 });
  });
});
