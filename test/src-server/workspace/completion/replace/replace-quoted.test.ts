import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReplacements, replaceQuoted } from '#server/workspace/completion/replace/replace-quoted.ts';
import { rounds } from '#test/setup/rounds.ts';

describe('an instruction to replace words in quotation marks', () => {
  it.each([
    ['Replace “sixty (60) days” with “thirty (30) days”', [['sixty (60) days', 'thirty (30) days']]],
    ['please change "shall" to "must" everywhere.', [['shall', 'must']]],
    [
      'Replace “Buyer” with “Purchaser” and “Seller” with “Vendor”.',
      [
        ['Buyer', 'Purchaser'],
        ['Seller', 'Vendor'],
      ],
    ],
    [
      'Delete “prior written”, and replace “notice” by “a notice”',
      [
        ['prior written', ''],
        ['notice', 'a notice'],
      ],
    ],
    ['Say “Client” instead of “Customer”', [['Customer', 'Client']]],
    ['Schreibe „Kunde“ statt „Auftraggeber“.', [['Auftraggeber', 'Kunde']]],
    ['Écrivez « Client » au lieu de « Acheteur »', [['Acheteur', 'Client']]],
    ['Ersetze „dreißig“ durch „sechzig“.', [['dreißig', 'sechzig']]],
    ['Remplacez « trente » par « soixante ».', [['trente', 'soixante']]],
  ])('is understood: %s', (instruction, pairs) => {
    expect(parseReplacements(instruction)).toEqual(pairs.map(([from, to]) => ({ from, to })));
  });

  it.each([
    'Replace the notice period with 30 days',
    'Replace “A” with “B” and make it mutual',
    'Replace “A” with “B”. Then shorten it.',
    'Is “A” the same as “B”?',
    'Replace “A”',
    '“A” with “B”',
  ])('is not taken for one where it asks for anything else: %s', (instruction) => {
    expect(parseReplacements(instruction)).toBeUndefined();
  });
});

const replace = (passage: string, from: string, to: string): unknown =>
  replaceQuoted(passage, [{ from, to }]);

describe('replacing', () => {
  it('changes whole words in every place, and keeps a capital at their beginning', () => {
    expect(replace('Notice is due. The notices and the notice (notice).', 'notice', 'warning')).toEqual({
      text: 'Warning is due. The notices and the warning (warning).',
      places: 3,
      missing: [],
    });
  });

  it('finds words with either apostrophe, and words that are not letters', () => {
    expect(replace('The Buyer’s cost is £5 (net).', "Buyer's cost is £5 (net)", 'price')).toMatchObject({
      text: 'The price.',
    });
  });

  it('leaves one space between words where it deletes some, and none elsewhere', () => {
    expect(replace('a really good, really.', 'really', '')).toEqual({
      text: 'a good,.',
      places: 2,
      missing: [],
    });
    expect(replace('really good\nso really', 'really', '')).toEqual({
      text: 'good\nso',
      places: 2,
      missing: [],
    });
  });

  it('lets two words change places, and takes the longest that fit', () => {
    expect(
      replaceQuoted('The Buyer pays the Seller and the Buyer Group.', [
        { from: 'Buyer', to: 'Seller' },
        { from: 'Seller', to: 'Buyer' },
        { from: 'Buyer Group', to: 'Group' },
      ]),
    ).toEqual({ text: 'The Seller pays the Buyer and the Group.', places: 3, missing: [] });
  });

  it('leaves no space behind where it deletes two words side by side', () => {
    const deletions = [
      { from: 'so', to: '' },
      { from: 'really', to: '' },
    ];
    expect(replaceQuoted('good so really', deletions)).toEqual({ text: 'good', places: 2, missing: [] });
    expect(replaceQuoted('a so really good', deletions)).toEqual({ text: 'a good', places: 2, missing: [] });
  });

  it('names the words that the passage does not contain, and replaces the others', () => {
    expect(
      replaceQuoted('One two.', [
        { from: 'One', to: 'A' },
        { from: 'three', to: 'B' },
      ]),
    ).toEqual({ text: 'A two.', places: 1, missing: ['three'] });
  });

  it('changes nothing around the words, whatever they are', () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .filter((text) => text.trim() === text);
    fc.assert(
      fc.property(words, words, (from, to) => {
        // A bracket that is looked for is found around it too.
        fc.pre(from !== '(' && from !== ')');
        expect(replace(`(${from})`, from, to)).toEqual({ text: `(${to})`, places: 1, missing: [] });
      }),
      { numRuns: rounds(100) },
    );
  });
});
