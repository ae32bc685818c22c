import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disguise } from '#pane/pure/pseudonyms/disguise.ts';
import type { ChosenName, NameKind, Pseudonyms } from '#pane/pure/pseudonyms/model.ts';
import { rounds } from '../../../setup/rounds.ts';

const of = (names: readonly ChosenName[], language: Pseudonyms['language'] = 'en'): Pseudonyms => ({
  isOn: true,
  names,
  language,
});
const party = (name: string): ChosenName => ({ kind: 'party', name });

const kinds = fc.constantFrom<NameKind>('party', 'person', 'address', 'account', 'amount');
/** Pieces that meet at every kind of border: letters, digits, signs, spaces, and what looks like a pseudonym. */
const PIECES = [
  ['a', 'A', '1', '.', ',', '’', "'", '-', ' ', '\n', '€', 'ß', '(', ')', '"', '\u00AD', '😀'],
  [
    'Acme',
    'acme',
    'ACME',
    'Acme Ltd',
    'Acme\u00A0Ltd',
    'Ltd',
    'Müller',
    'Mu\u0308ller',
    'MÜLLER',
    's',
    'es',
    'gruppe',
  ],
  ['Party 1', 'party 2', 'Party', 'Partei 1.2', 'Person ', 'Amount 1', '€5', '5,000', 'EUR 5,000', '000'],
].flat();
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));
const names = fc.array(
  fc.record({
    kind: kinds,
    name: fc.oneof(
      fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
      fc.constantFrom(...PIECES),
    ),
  }),
  { maxLength: 6 },
);
const pseudonyms = fc
  .tuple(names, fc.constantFrom('en', 'de', 'fr'))
  .map(([chosen, language]) => of(chosen, language));

describe('a text whose names were replaced', () => {
  it('is the same text once they are restored, whatever the names and the text are', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'grapheme' })), pseudonyms, (text, chosen) => {
        const { sent: written, restore } = disguise(text, chosen);
        expect(restore(written)).toBe(text);
      }),
      { numRuns: rounds(4_000) },
    );
  });

  it('is restored the same in any pieces', () => {
    fc.assert(
      fc.property(
        texts,
        pseudonyms,
        fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
        (text, chosen, lengths) => {
          const { sent: written, restorePieces } = disguise(text, chosen);
          const pieces = restorePieces();
          let shown = '';
          for (let at = 0; at < written.length;) {
            const length = lengths.next().value ?? 1;
            shown += pieces.push(written.slice(at, at + length));
            at += length;
          }
          expect(shown + pieces.end()).toBe(text);
        },
      ),
      { numRuns: rounds(2_000) },
    );
  });

  it('has none of the names as a word, in any case, space, or inflection', () => {
    const shapes: readonly ((name: string) => string)[] = [
      (name) => name,
      (name) => name.toUpperCase(),
      (name) => name.toLowerCase(),
      (name) => name.replaceAll(' ', '\u00A0'),
      (name) => name.replaceAll(' ', '\n'),
      (name) => `${name}s`,
      (name) => `${name}’s`,
      (name) => `${name}2`,
      (name) => `“${name}”`,
      (name) => `${name.normalize('NFD')}.`,
    ];
    const chosen = of(
      ['Nordwind GmbH', 'Nordwind', 'Zoë Müller', 'Li', 'IBM', 'O’Brien & Söhne KG'].map(party),
      'de',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...chosen.names), fc.constantFrom(...shapes)), { minLength: 1 }),
        (all) => {
          const text = all.map(([{ name }, shape]) => shape(name)).join(', and ');
          const { sent: written, restore } = disguise(text, chosen);
          expect(written.normalize('NFC')).not.toMatch(/nordwind|müller|\bli|ibm|brien/iu);
          expect(restore(written)).toBe(text);
        },
      ),
      { numRuns: rounds(1_000) },
    );
  });
});

const sent = (text: string, chosen: readonly ChosenName[], language?: Pseudonyms['language']): string =>
  disguise(text, of(chosen, language)).sent;

describe('a pseudonym', () => {
  it('is natural in the language of the document, and keeps the kind', () => {
    const chosen: readonly ChosenName[] = [
      party('Acme Ltd'),
      party('Nordwind GmbH'),
      { kind: 'person', name: 'Jane Doe' },
      { kind: 'amount', name: 'EUR 5,000' },
    ];
    const text = 'Acme Ltd (Jane Doe) pays Nordwind GmbH EUR 5,000.';
    expect(sent(text, chosen)).toBe('Party 1 (Person 1) pays Party 2 Amount 1.');
    expect(sent(text, chosen, 'de')).toBe('Partei 1 (Person 1) pays Partei 2 Betrag 1.');
    expect(sent(text, chosen, 'fr')).toBe('Partie 1 (Personne 1) pays Partie 2 Montant 1.');
  });

  it('keeps the endings of the name, and its capitals', () => {
    expect(sent('Acme’s and Acmes, ACME', [party('Acme')])).toBe('Party 1’s and Party 1s, PARTY 1');
  });

  it('shares its number between a name and its short form', () => {
    expect(sent('Acme Ltd. Later Acme pays.', [party('Acme'), party('Acme Ltd')])).toBe(
      'Party 1. Later Party 1.2 pays.',
    );
  });

  it('is never one that the text already has, in any language', () => {
    expect(sent('Party 1, partei 2 and Acme', [party('Acme')])).toBe('Party 1, partei 2 and Party 3');
  });

  it('stands for the whole word or number that has the name in it, and for no part of another word', () => {
    expect(sent('Die Acmegruppe zahlt.', [party('Acme')])).toBe('Die Party 1.2 zahlt.');
    expect(sent('EUR 5,000 or EUR 5,000,000', [{ kind: 'amount', name: 'EUR 5,000' }])).toBe(
      'Amount 1 or Amount 1.2',
    );
    expect(sent('Li bears the liability.', [{ kind: 'person', name: 'Li' }])).toBe(
      'Person 1 bears the liability.',
    );
  });
});

describe('an answer', () => {
  const { restore, restorePieces } = disguise(
    'Acme Ltd pays; ACME LTD.',
    of([party('Acme Ltd'), party('Zeta AG')]),
  );

  it('gets the names in any inflection, case and language in which it has the pseudonyms', () => {
    expect(restore('Party 1’s, die Partei 1, la partie 1, PARTY 1')).toBe(
      'Acme Ltd’s, die Acme Ltd, la Acme Ltd, ACME LTD',
    );
  });

  it('keeps what only looks like a pseudonym, and a name that was not sent', () => {
    const text = 'Counterparty 1, Party 12, Party 2, any party';
    expect(restore(text)).toBe(text);
  });

  it('shows at once what cannot be the beginning of a pseudonym, and at its end all', () => {
    const pieces = restorePieces();
    expect(pieces.push('So Pa')).toBe('So ');
    expect(pieces.push('rty')).toBe('');
    expect(pieces.push(' 1')).toBe('');
    expect(pieces.push(' pays. Part')).toBe('Acme Ltd pays. ');
    expect(pieces.end()).toBe('Part');
  });
});
