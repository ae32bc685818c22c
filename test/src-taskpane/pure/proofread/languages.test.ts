import { describe, expect, it } from 'vitest';
import { findFigures } from '#pane/pure/proofread/figures.ts';
import { findNumberWords } from '#pane/pure/proofread/number-words.ts';
import { wordsOf } from './checking.ts';

const valuesIn = (text: string, language: 'de' | 'fr'): number[] =>
  findNumberWords(text, language).map(({ value }) => value);

describe('numbers in words', () => {
  it.each([
    ['fünfundvierzig', 45],
    ['zwölftausend', 12_000],
    ['dreißig', 30],
    ['dreissig', 30],
    ['hundert', 100],
    ['zweihundertfünfzigtausend', 250_000],
    ['eintausendzweihundert', 1_200],
    ['siebzehn', 17],
    ['zwei Millionen', 2_000_000],
    ['eine Million', 1_000_000],
  ])('are read in German: %s', (words, value) => {
    expect(valuesIn(`Der Preis von ${words} ist fällig.`, 'de')).toEqual([value]);
  });

  it.each([
    ['quarante-cinq', 45],
    ['soixante et onze', 71],
    ['soixante-dix-sept', 77],
    ['quatre-vingts', 80],
    ['quatre-vingt-dix-neuf', 99],
    ['deux cent cinquante mille', 250_000],
    ['mille deux cents', 1_200],
    ['trois millions', 3_000_000],
    ['un million', 1_000_000],
    ['cent vingt', 120],
    ['trois', 3],
  ])('are read in French: %s', (words, value) => {
    expect(valuesIn(`Le prix de ${words} est dû.`, 'fr')).toEqual([value]);
  });

  it('are no articles, units or parts of words', () => {
    expect(valuesIn('Ein Vertrag lässt den Einwand außer Acht, einigt und verachtet.', 'de')).toEqual([]);
    expect(valuesIn('Un contrat est une entreprise à pour cent, récent et centré.', 'fr')).toEqual([]);
  });
});

describe('words and figures', () => {
  it.each([
    ['Der Preis von 10.000,00 EUR (zwölftausend Euro) ist mit der Lieferung zu zahlen.', '12000'],
    ['Die Frist von dreißig (45) Tagen beginnt mit dem Zugang der Anzeige bei der Partei.', '30'],
    [
      'Der Preis ist 1.500 Euro (in Worten: eintausendvierhundert Euro) und wird mit der Lieferung fällig.',
      '1400',
    ],
    ['Le Client doit payer dans les soixante (45) jours de la facture.', '60'],
    ['Le prix est de 10 000 euros (douze mille euros) pour la durée du contrat.', '12000'],
  ])('that differ are found: %s', (text, other) => {
    expect(findFigures(text, 0).map((found) => found.other)).toEqual([other]);
  });

  it.each([
    'Der Preis von 12.000,00 EUR (zwölftausend Euro) ist mit der Lieferung zu zahlen.',
    'Die Frist von dreißig (30) Tagen beginnt mit dem Zugang der Anzeige bei der Partei.',
    'Der Zins von fünf Prozent (5 %) ist von der Partei zu zahlen.',
    'Le Client doit payer dans les quarante-cinq (45) jours de la facture.',
    'Le prix est de 12 000 euros (douze mille euros) pour la durée du contrat.',
    'Les intérêts sont dus au taux de cinq pour cent (5 %) par an sur le prix.',
  ])('that agree are not: %s', (text) => {
    expect(findFigures(text, 0)).toEqual([]);
  });
});

describe('a field that Word could not resolve', () => {
  it.each([
    'Error! Reference source not found.',
    'Fehler! Verweisquelle konnte nicht gefunden werden.',
    'Fehler! Textmarke nicht definiert.',
    'Erreur ! Source du renvoi introuvable.',
    'Erreur\u00a0! Signet non défini.',
    '¡Error! No se encuentra el origen de la referencia.',
    'Errore. L’origine riferimento non è stata trovata.',
    'Fout! Verwijzingsbron niet gevonden.',
  ])('is found: %s', (words) => {
    expect(wordsOf('reference', `See ${words}`)).toEqual([words]);
  });
});
