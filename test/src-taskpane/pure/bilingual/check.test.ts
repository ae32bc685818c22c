import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBilingual } from '#pane/pure/bilingual/check.ts';
import { COLUMN_LANGUAGES, type ColumnLanguage } from '#pane/pure/text/column-language.ts';
import { readBilingual } from '#pane/pure/bilingual/pairs.ts';
import { findPrevailing } from '#pane/pure/bilingual/prevailing.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import type { OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import type { ProofFinding } from '#pane/pure/proofread/model.ts';
import { buildBilingual, seeded, type Built } from '#test/fixtures/bilingual/build.ts';
import { REPORTING, WRITING, type ClauseTexts } from '#test/fixtures/bilingual/clauses.ts';
import { readFixtures } from '#test/bench/ready/agreements.ts';
import { rounds } from '#test/setup/rounds.ts';

/** Returns the rows of a table in two columns. */
const inColumns = (rows: readonly (readonly [string, string])[]): readonly OutlineParagraph[] =>
  rows.flatMap((cells, row) =>
    cells.map((text, column) => ({
      text,
      number: '',
      heading: undefined,
      inTable: true,
      cell: { nesting: 1, row, column },
    })),
  );

/** Three clauses that say the same in each language, so that there are enough to be read as two. */
const FRAME: ClauseTexts = {
  en: 'The parties agree that this Agreement is binding and that it shall be performed in good faith.',
  de: 'Die Parteien vereinbaren, dass dieser Vertrag bindend ist und nach Treu und Glauben zu erfüllen ist.',
  fr: 'Les parties conviennent que le présent contrat est contraignant et qu’il doit être exécuté de bonne foi.',
  es: 'Las partes acuerdan que el presente contrato es vinculante y que se ejecutará de buena fe.',
  pl: 'Strony postanawiają, że niniejsza umowa jest wiążąca i że będzie wykonywana w dobrej wierze.',
  zh: '双方同意本协议具有约束力，并应诚信履行。',
};

const check = (
  rows: readonly (readonly [string, string])[],
  languages: readonly [ColumnLanguage, ColumnLanguage],
  isChanged: (paragraph: number) => boolean = () => false,
): readonly ProofFinding[] => {
  const frame = Array.from({ length: 3 }, () => [FRAME[languages[0]], FRAME[languages[1]]] as const);
  return runToEnd(checkBilingual(inColumns([...frame, ...rows]), isChanged))?.findings ?? [];
};

/** What each side says, by finding. */
const said = (findings: readonly ProofFinding[]): readonly (readonly [string, string])[] =>
  findings.map(({ words, side }) => [side?.words ?? '', words]);

describe('an agreement in two languages', () => {
  it.each([
    ['de', 'within 30 days of receipt', 'innerhalb von 60 Tagen nach Zugang', '30 days', '60 Tagen'],
    ['de', 'thirty (30) days', 'sechzig (60) Tage', '30', '60'],
    ['de', 'limited to EUR 50,000 per year', 'auf EUR 500.000 je Jahr begrenzt', '50,000', '500.000'],
    ['de', 'five business days', 'fünf Tage', 'five', 'fünf'],
    ['de', 'a notice of 3 months', 'eine dreiwöchige Frist', '3', 'drei'],
    ['de', 'under Section 3(2)', 'nach § 3 Abs. 3', '3(2', '3 Abs. 3'],
    ['de', 'see Annex A', 'siehe Anlage B', 'A', 'B'],
    ['de', 'by 5 p.m.', 'bis 16 Uhr', '5 p.m.', '16 Uhr'],
    ['de', 'EUR 5,000', '5.000 US-Dollar', '5,000', '5.000'],
    ['fr', 'on 31 December 2026', 'le 30 décembre 2026', '31 December 2026', '30 décembre 2026'],
    ['fr', '€1,000.50', '1\u202f000,05 €', '1,000.50', '1\u202f000,05'],
    ['es', '5 per cent of the price', 'el 6 por ciento del precio', '5', '6'],
    ['es', 'two million euros', 'tres millones de euros', 'two million', 'tres millones'],
    ['pl', 'on 31 December 2026', '30 grudnia 2026 r.', '31 December 2026', '30 grudnia 2026'],
    ['pl', 'within fourteen days', 'w terminie czterdziestu dni', 'fourteen', 'czterdziestu'],
    ['zh', '€100,000', '100万欧元', '100,000', '100万'],
    ['zh', 'thirty (30) days', '六十（60）日', '30', '60'],
    ['zh', 'under clause 12', '根据第十三条', '12', '十三'],
  ] as const)('en and %s: “%s” is not “%s”', (other, english, translation, one, two) => {
    const findings = check([[english, translation]], ['en', other]);
    expect(said(findings)).toEqual([[one, two].map((words) => expect.stringContaining(words))]);
  });

  it.each([
    ['de', '€1,000.50 on 31 December 2026', '1.000,50 € am 31. Dezember 2026'],
    ['de', 'thirty (30) days, both parties', 'dreißig (30) Tage, beide Parteien'],
    ['de', 'Section 3(2) and paragraph 4 of Article 5', '§ 3 Abs. 2 und Artikel 5 Absatz 4'],
    ['de', '24 months', 'zwei Jahre'],
    ['de', 'EUR 1.5 million', '1,5 Mio. €'],
    ['de', 'by 5 p.m. on 1 May 2027', 'bis 17:00 Uhr am 01.05.2027'],
    ['de', 'EUR 50,000 (fifty thousand euros)', '50.000,- EUR (in Worten: fünfzigtausend Euro)'],
    ['de', 'a 30-day period', 'eine 30-tägige Frist'],
    ['de', 'the third party in one of two copies', 'der Dritte in einer Ausfertigung'],
    ['fr', '1,000.50 euros by 12/31/2026', '1 000,50 € au plus tard le 31/12/2026'],
    ['fr', 'two and a half per cent (2.5%)', '2,5 pour cent'],
    ['es', 'USD 2,000,000 within ten business days', '2.000.000 dólares en un plazo de diez días hábiles'],
    ['es', 'forty-five (45) days', 'cuarenta y cinco (45) días naturales'],
    ['pl', 'PLN 10,000 by 31 December 2026', '10 000 zł do dnia 31 grudnia 2026 r.'],
    ['pl', 'one hundred and twenty days', 'sto dwadzieścia dni'],
    ['zh', '€100,000 by 31 December 2026', '10万欧元，2026年12月31日前'],
    ['zh', 'five per cent within six months', '百分之五，六个月内'],
    ['zh', 'clause 3 and Schedule 2; any third party', '第三条及附件2；任何第三方'],
  ] as const)('en and %s: “%s” is “%s”', (other, english, translation) => {
    expect(said(check([[english, translation]], ['en', other]))).toEqual([]);
  });

  it('names the language that prevails, and the places in both', () => {
    const rows = [
      ['The fee is 5%.', 'Die Gebühr beträgt 6 %.'],
      ['The German version shall prevail.', 'Maßgeblich ist die deutsche Fassung.'],
    ] as const;
    expect(check(rows, ['en', 'de'])).toMatchObject([
      {
        kind: 'bilingual',
        paragraph: 6,
        words: '5%',
        side: { language: 'de', words: '6 %', why: 'prevails', place: { paragraph: 7 } },
      },
    ]);
  });

  it('asks for the column that was not changed, whichever prevails', () => {
    const rows = [
      ['The fee is 5%.', 'Die Gebühr beträgt 6 %.'],
      ['The German version shall prevail.', 'Maßgeblich ist die deutsche Fassung.'],
    ] as const;
    expect(check(rows, ['en', 'de'], (paragraph) => paragraph === 6)).toMatchObject([
      { paragraph: 7, words: '6 %', side: { language: 'en', words: '5%', why: 'changed' } },
    ]);
  });

  it('finds a value and a paragraph that only one language has', () => {
    const findings = check(
      [
        ['The Buyer pays a deposit of €20,000.', 'Der Käufer leistet eine Anzahlung.'],
        ['The Seller shall insure the goods.', ''],
      ],
      ['en', 'de'],
    );
    expect(findings).toMatchObject([
      { side: { words: '20,000', isMissingHere: true } },
      { words: 'The Seller shall insure the goods.', side: { words: '' } },
    ]);
  });

  it('finds another party, by its name and by its defined term', () => {
    const findings = check(
      [
        [
          'Acme Ltd (the “Supplier”) and Beta Inc. (the “Customer”)',
          'Acme Ltd („Lieferant“) und Beto Inc. („Kunde“)',
        ],
        ['The Supplier shall bear the costs.', 'Der Kunde trägt die Kosten.'],
        ['The Customer shall inform the Supplier.', 'Der Kunde informiert den Lieferanten.'],
      ],
      ['en', 'de'],
    );
    expect(said(findings)).toEqual([
      ['Beta Inc.', 'Beto Inc.'],
      ['Supplier', 'Kunde'],
    ]);
  });
});

describe('the language that prevails', () => {
  it.each([
    [
      'In case of discrepancies between the German and the English version, the German version shall prevail.',
      'de',
    ],
    ['The English text is authoritative; the German text is a convenience translation only.', 'en'],
    [
      'Im Falle von Widersprüchen zwischen der deutschen und der englischen Fassung geht die deutsche Fassung vor.',
      'de',
    ],
    ['Die deutsche Fassung geht der englischen vor.', 'de'],
    ['Maßgeblich ist die deutsche Fassung.', 'de'],
    ['Die englische Fassung dient nur der Information.', 'de'],
    ['Both the German and the English version are equally authentic.', undefined],
    ['The parties speak German and English.', undefined],
  ] as const)('“%s”: %s', (text, language) => {
    expect(findPrevailing([text], ['en', 'de'])).toBe(language);
  });

  it.each([
    ['En cas de divergence, la version française fait foi.', 'fr'],
    ['En caso de discrepancia, prevalecerá la versión en español.', 'es'],
    ['W razie rozbieżności rozstrzygająca jest wersja polska.', 'pl'],
    ['W razie rozbieżności wersja w języku polskim ma pierwszeństwo przed wersją angielską.', 'pl'],
    ['如中英文文本不一致，以中文文本为准。', 'zh'],
  ] as const)('“%s”: %s', (text, language) => {
    expect(findPrevailing([text], ['en', language])).toBe(language);
  });

  it('is open where the two texts name different ones', () => {
    const texts = ['The English version shall prevail.', 'Maßgeblich ist die deutsche Fassung.'];
    expect(findPrevailing(texts, ['en', 'de'])).toBeUndefined();
  });
});

const OTHERS = COLUMN_LANGUAGES.filter((language) => language !== 'en');
const CLAUSES = [...WRITING, ...REPORTING];

const built = fc
  .record({
    other: fc.constantFrom(...OTHERS),
    isEnglishFirst: fc.boolean(),
    layout: fc.constantFrom('table' as const, 'turns' as const),
    clauses: fc.shuffledSubarray(CLAUSES, { minLength: 4 }),
    seed: fc.integer({ min: 1, max: 2 ** 30 }),
  })
  .map(
    ({ other, isEnglishFirst, layout, clauses, seed }) =>
      (isChanged: boolean): Built =>
        buildBilingual(
          clauses,
          isEnglishFirst ? ['en', other] : [other, 'en'],
          layout,
          isChanged,
          seeded(seed),
        ),
  );

const checkBuilt = ({ paragraphs }: Built): readonly ProofFinding[] | undefined =>
  runToEnd(checkBilingual(paragraphs, () => false))?.findings;

describe('generated agreements in two languages', () => {
  it('have no finding where both say the same, each in its own style', () => {
    fc.assert(
      fc.property(built, (build) => {
        expect(checkBuilt(build(false))).toEqual([]);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('have one finding, at its place, where one value of one language is another one', () => {
    fc.assert(
      fc.property(built, (build) => {
        const agreement = build(true);
        const findings = checkBuilt(agreement) ?? [];
        expect(findings.map(({ paragraph }) => agreement.changed?.paragraphs.includes(paragraph))).toEqual([
          true,
        ]);
      }),
      { numRuns: rounds(200) },
    );
  });
});

describe('an agreement in one language', () => {
  it.each(readFixtures().map(({ name, text }) => [name, text.paragraphs] as const))(
    '%s is not read as two',
    (_, paragraphs) => {
      expect(readBilingual(paragraphs)).toBeUndefined();
    },
  );
});
