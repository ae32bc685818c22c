import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/setup/rounds.ts';
import { placesIn, renamed } from './renaming.ts';

/** Sentences with a place for a name, which is certain whatever the names are. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'This agreement is made with Northmoor Limited (the “*”).',
    'The * shall deliver the goods to the other party.',
    'A * may not assign this, and an invoice of the * shall be paid.',
    'All *s of the parties and the *’s staff shall be bound by it.',
    'THE * SHALL NOT BE LIABLE TO THE OTHER PARTY.',
    'The other party shall be paid in the currency of the order.',
  ],
  de: [
    'Der * zahlt der anderen Partei die Vergütung.',
    'Die Nordmoor GmbH (nachfolgend der „*“) ist die andere Partei.',
    'Die Partei zahlt dem * und an den * nach der Abnahme durch den *.',
    'Die andere Partei haftet nicht für die Leistung.',
  ],
  fr: [
    'Le * paie le prix au * dans le délai.',
    'Les obligations du * et les droits du * sont dans le contrat.',
    'Entre la société Nord SARL (ci-après « le * ») et une autre.',
    'Le prix est payé par virement.',
  ],
};
/** Names of one language that are renamed into each other without a doubt, the first ones of one gender. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  en: ['Supplier', 'Operator', 'User', 'Buyer', 'Agent', 'Licensee', 'Contract Manager'],
  de: ['Auftragnehmer', 'Auftraggeber', 'Betreiber', 'Anbieter', 'Käufer'],
  fr: ['Prestataire', 'Client', 'Fournisseur', 'Vendeur', 'Distributeur'],
};
const GENDER: Readonly<Record<string, string>> = { en: '', de: 'der ', fr: 'le ' };

const fill = (sentence: string, name: string): string => {
  const words = sentence === sentence.toUpperCase() ? name.toUpperCase() : name;
  const vowel = /^[AEIO]/.test(name);
  return sentence.replace(/\bA \*/, vowel ? 'An *' : 'A *').replaceAll('*', words);
};

const agreements = fc.constantFrom('en', 'de', 'fr').chain((language) =>
  fc.record({
    gender: fc.constant(GENDER[language] ?? ''),
    sentences: fc.array(fc.constantFrom(...(SENTENCES[language] ?? [])), { minLength: 2, maxLength: 12 }),
    names: fc.shuffledSubarray([...(NAMES[language] ?? [])], { minLength: 2, maxLength: 2 }),
  }),
);

describe('a rename of certain places', () => {
  it('leaves none of the old name, changes nothing else, and is undone by renaming back', () => {
    fc.assert(
      fc.property(agreements, ({ gender, sentences, names: [from = '', to = ''] }) => {
        const before = sentences.map((sentence) => fill(sentence, from));
        const there = { from: gender + from, to: gender + to };
        const after = renamed(before, there);
        expect(after).toEqual(sentences.map((sentence) => fill(sentence, to)));
        expect(placesIn(after, there)).toEqual([]);
        expect(renamed(after, { from: there.to, to: there.from })).toEqual(before);
      }),
      { numRuns: rounds(400) },
    );
  });
});
