import { describe, expect, it } from 'vitest';
import { findFigures } from '#pane/pure/proofread/figures.ts';
import { findNumberWords } from '#pane/pure/text/number-words/find.ts';
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

const GERMAN = [
  '§ 1 Gegenstand',
  'Der Auftragnehmer erbringt die Leistungen, die in Anlage 1 beschrieben sind.',
  '§ 2 Vergütung',
  'Die Vergütung nach § 1 ist mit der Lieferung fällig; § 3 Abs. 2 bleibt unberührt.',
  '§ 3 Haftung',
  'Der Auftragnehmer haftet nach § 280 BGB, § 15 Abs. 1 DSGVO und Artikel 28 der Verordnung.',
  'Die Klausel 77 des Rahmenvertrags und § 7 InsO bleiben von dem Vertrag unberührt.',
  'Anlage 1 – Leistungen',
];
const FRENCH = [
  'Article 1 – Objet',
  'Le prestataire fournit les services qui sont décrits à l’annexe 1 du présent contrat.',
  'Article 2 – Prix',
  'Le prix est payé par le client dans les conditions de l’article 1 et des articles 2 et 3.',
  'Article 3 – Responsabilité',
  'La responsabilité est limitée selon l’article 28 du RGPD, l’article 79, alinéa 2 de la loi et l’article 12 du Code civil.',
  'Annexe 1 – Services',
];

describe('cross-references in German and French', () => {
  it.each([GERMAN, FRENCH])('are not reported where they lead somewhere, or to a statute', (...text) => {
    expect(wordsOf('reference', ...text)).toEqual([]);
  });

  it.each([
    [GERMAN, 'Die Parteien halten sich an § 12 dieses Vertrags.', '12'],
    [GERMAN, 'Das Nähere ist in Ziffer 9.4 und in § 2 geregelt.', '9.4'],
    [GERMAN, 'Die Preise stehen in Anlage 4.', '4'],
    [FRENCH, 'Les parties se reportent à l’article 14 du présent contrat.', '14'],
    [FRENCH, 'Les prix figurent à l’annexe 4.', '4'],
    [FRENCH, 'Il est renvoyé aux articles 1 et 9 du contrat.', '9'],
  ])('are reported where nothing has their number', (text, dead, words) => {
    expect(wordsOf('reference', ...text, dead)).toEqual([words]);
  });
});

describe('defined terms in German and French', () => {
  const german = [
    'zwischen der Nord GmbH (nachfolgend „Auftragnehmer“ genannt) und der Süd AG (im Folgenden „Auftraggeber“).',
    'Der Auftragnehmer liefert, und der Auftraggeber zahlt dem Auftragnehmer die Vergütung des Auftragnehmers.',
    'Die „Leistungen“ (nachfolgend auch die „Arbeiten“) werden in Hamburg erbracht; die Arbeiten sind zu prüfen.',
  ];
  const french = [
    'Entre la société Nord SAS (ci-après le « Prestataire ») et la société Sud SA (ci-après dénommée le « Client »).',
    'Le Prestataire fournit les services au Client, et le Client paie le prix au Prestataire.',
  ];

  it('are not reported where they are used, in any case', () => {
    for (const kind of ['undefined', 'unused', 'twice'] as const) {
      expect(wordsOf(kind, ...german)).toEqual([]);
      expect(wordsOf(kind, ...french)).toEqual([]);
    }
  });

  it.each([
    ['undefined', german, 'Der Auftragsnehmer haftet nicht für den entgangenen Gewinn.', 'Auftragsnehmer'],
    ['unused', german, 'Der Termin der Abnahme (nachfolgend „Stichtag“ genannt) ist der 1. Mai.', 'Stichtag'],
    [
      'unused',
      french,
      'Les conditions de la vente (ci-après les « Conditions ») sont jointes.',
      'Conditions',
    ],
    [
      'undefined',
      french,
      'Le prix est dû au Prestatiare dans les trente jours de la facture.',
      'Prestatiare',
    ],
    [
      'placeholder',
      german,
      'Der Preis ist noch zu ergänzen und mit der Lieferung fällig.',
      'noch zu ergänzen',
    ],
    ['placeholder', french, 'Le prix est à compléter et il est dû à la livraison.', 'à compléter'],
  ] as const)('are reported: %s', (kind, text, line, words) => {
    expect(wordsOf(kind, ...text, line)).toEqual([words]);
  });

  it('lead to the articles that the agreement itself counts', () => {
    const articles = [...french, ...FRENCH.filter((line) => line.startsWith('Article'))];
    expect(wordsOf('reference', ...articles, 'Il est renvoyé à l’article 12.')).toEqual(['12']);
  });
});

describe('the name of a party in German and French', () => {
  it.each([
    [
      'Zwischen der Nord GmbH, Hamburg (nachfolgend „Kunde“), und anderen.',
      'Für die Nord AG: Anna Berg',
      'Nord AG',
    ],
    [
      'Entre la société Sud SAS, Lyon (ci-après le « Client »), et d’autres.',
      'Pour la société Sud SA',
      'Sud SA',
    ],
  ])('is reported where it has another type of company: %s', (parties, signs, words) => {
    expect(wordsOf('party', parties, signs)).toEqual([words]);
  });
});
