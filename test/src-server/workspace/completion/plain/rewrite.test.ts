import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  shorten as shortenByRules,
  toPlainLanguage as simplifyByRules,
} from '#server/workspace/completion/plain/rewrite.ts';
import { agreements } from '#test/src-server/workspace/sample/agreements/all.ts';

const facts = (text: string): string[] => [
  ...(text.match(/[£€]?\d[\d.,]*%?/g) ?? []),
  ...(text.match(/“[^”]+”/g) ?? []),
  ...(text.match(/(?<=[a-z,] )[A-Z][a-z]+(?: [A-Z][a-z]+)*/g) ?? []),
];

const toPlainLanguage = async (passage: string): Promise<string> => (await simplifyByRules(passage)).text;
const shorten = async (passage: string): Promise<string> => (await shortenByRules(passage)).text;

const linesIn = (value: string): number => value.split('\n').length;

describe('toPlainLanguage', () => {
  it.each([
    ['In the event that the Customer fails to pay, …', 'If the Customer fails to pay, …'],
    [
      'the Supplier shall, prior to delivery, utilise the tool',
      'the Supplier shall, before delivery, use the tool',
    ],
    ['Prior to Closing the Seller hereby agrees to sell.', 'Before Closing the Seller agrees to sell.'],
    // A sentence's capital, with a defined term later in it.
    ['Utilise the Services as the Customer asks.', 'Use the Services as the Customer asks.'],
    ['PRIOR TO DELIVERY EACH AND EVERY WARRANTY IS EXCLUDED.', 'BEFORE DELIVERY EACH WARRANTY IS EXCLUDED.'],
    ['it shall be null and void and of no force or effect.', 'it shall be void.'],
    [
      'Notwithstanding the foregoing, it may terminate this Agreement.',
      'Despite the above, it may terminate this Agreement.',
    ],
    [
      'pursuant to clause 12.2 and in accordance with the terms of Section 4',
      'under clause 12.2 and under Section 4',
    ],
    ['in accordance with applicable law', 'in accordance with applicable law'],
    ['(hereinafter referred to as the “Services”)', '(the “Services”)'],
    [
      'the parties hereto agree as of the date hereof, in this Deed',
      'the parties agree as of the date of this Deed, in this Deed',
    ],
    ['WHEREAS, the Customer wishes to commence', 'The Customer wishes to begin'],
    [
      'final, save and except that it is late, for a period in excess of 30 days',
      'final, except that it is late, for more than 30 days',
    ],
    ['IN WITNESS WHEREOF, the parties have signed.', 'The parties have signed.'],
    ['The Customer shall be entitled to inspect the site.', 'The Customer may inspect the site.'],
    ['for a period of thirty (30) days subsequent to receipt', 'for thirty (30) days after receipt'],
  ])('%s', async (passage, plain) => {
    expect(await toPlainLanguage(passage)).toBe(plain);
  });

  it.each([
    'Neither party shall be required to disclose it.',
    'If the Supplier shall be required to pay, it pays.',
    'The Consultant shall be entitled to receive a fee.',
    'The Supplier shall procure that its Affiliates comply.',
    'The Supplier shall furnish the Customer with a copy.',
    'It shall give notice to terminate this Agreement.',
    'All of which are due.',
    'The foregoing notwithstanding, it is due.',
    'Notwithstanding anything herein to the contrary, it is due.',
    'The Services are provided for a period of time.',
    'The notice was sent to someone who is authorized to accept it.',
    'WHEREAS, eBay operates a site',
  ])('does not touch a sentence that a rule would break: %s', async (passage) => {
    expect(await toPlainLanguage(passage)).toBe(passage);
  });

  it('says what an amount exceeds with the words before it', async () => {
    expect(await toPlainLanguage('to pay costs in excess of $90 million')).toBe(
      'to pay costs above $90 million',
    );
    expect(await toPlainLanguage('a fee of in excess of $5')).toBe('a fee of more than $5');
  });

  it('does not touch what is quoted, defined, or unknown', async () => {
    const untouched = [
      'The “Termination Date” and “prior to” are defined.',
      'the Remainder, and a Portion Notice',
      'each party represents and warrants that costs and expenses are paid',
      'the obligations contained herein', // no word which document "herein" is in
      'the Supplier hereby assigns the rights', // a present assignment
      'shall have the same meaning',
      'any information relating to it',
    ];
    for (const passage of untouched) expect(await toPlainLanguage(passage)).toBe(passage);
  });

  it('does not touch a sentence-opening word that is a defined term elsewhere', async () => {
    const passage = 'Remainder is defined below. The Remainder is paid.';
    expect(await toPlainLanguage(passage)).toBe(passage);
  });

  it('leaves no wrong article', async () => {
    expect(await toPlainLanguage('the utilization')).toBe('the use');
    expect(await toPlainLanguage('an already existing claim')).toBe('an existing claim');
    expect(await toPlainLanguage('a heretofore known claim')).toBe('a heretofore known claim');
  });

  const paragraphs = agreements.flatMap((agreement) =>
    agreement.body.split('\n').filter((line) => line.length > 80),
  );

  it('keeps every number, amount, quoted word, defined term and paragraph of the sample agreements', async () => {
    for (const paragraph of paragraphs) {
      const plain = await toPlainLanguage(paragraph);
      // Rules may replace `hereof` with `of this Agreement`: only that term may be added.
      const bare = (text: string): string[] => facts(text.replaceAll('this Agreement', 'it'));
      expect(bare(plain)).toEqual(bare(paragraph));
      expect(plain.split('\n')).toHaveLength(1);
    }
  });

  it('changes most clauses of the sample agreements, and none a second time', async () => {
    let changed = 0;
    for (const paragraph of paragraphs) {
      const once = await toPlainLanguage(paragraph);
      if (once !== paragraph) changed += 1;
      expect(await toPlainLanguage(once)).toBe(once);
    }
    expect(changed / paragraphs.length).toBeGreaterThan(0.5);
  });

  it('keeps the line feeds of any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.constantFrom('prior to', 'null and void', '\n', ' ', 'The', '“x”', '.', 'WHEREAS,', '(a)'),
          { maxLength: 14 },
        ),
        async (parts) => {
          const text = parts.join(' ');
          expect(linesIn(await toPlainLanguage(text))).toBe(linesIn(text));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a passage of the greatest length', () => {
  it.each([
    ['one line of capitalised words', 'Acme Beta '.repeat(1_900)],
    ['spaces alone', ' '.repeat(19_000)],
    ['one phrase again and again', 'If the Supplier, '.repeat(1_100)],
  ])('is processed in a time proportional to its length, as %s', async (_, passage) => {
    expect(await toPlainLanguage(passage)).toBe(passage);
  });
});

describe('shorten', () => {
  it('removes repetition', async () => {
    expect(await shorten('any and all claims, each and every one, are null and void')).toBe(
      'all claims, each one, are void',
    );
  });

  it('never makes a clause longer', async () => {
    for (const line of agreements.flatMap((agreement) => agreement.body.split('\n')).slice(0, 60)) {
      expect((await shorten(line)).length).toBeLessThanOrEqual(line.length);
    }
  });
});

describe('a rewrite', () => {
  it('counts the rules that were tried, and those that changed something, each once', async () => {
    const changed = await simplifyByRules(
      'Prior to delivery and prior to payment, any and all fees are due.',
    );
    expect(changed.applied).toBe(2);
    expect(changed.tried).toBeGreaterThan(100);
    expect(await simplifyByRules('The fee is due.')).toMatchObject({ text: 'The fee is due.', applied: 0 });
  });
});
