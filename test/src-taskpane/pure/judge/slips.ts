import type { TextLanguage } from '#pane/pure/text/text-language.ts';

/** A change of meaning that a model may slip into a sentence. Undefined where the sentence has no place for it. */
interface SlipKind {
  readonly name: string;
  readonly slip: (sentence: string, language: TextLanguage) => string | undefined;
}

const swap =
  (patterns: Readonly<Record<TextLanguage, readonly (readonly [RegExp, string])[]>>): SlipKind['slip'] =>
  (sentence, language) => {
    for (const [pattern, by] of patterns[language])
      if (pattern.test(sentence)) {
        const slipped = sentence.replace(pattern, by);
        return slipped === sentence ? undefined : slipped;
      }
    return undefined;
  };

/** Replaces a number with another one, and its bracketed twin with it. */
const renumber =
  (pattern: RegExp): SlipKind['slip'] =>
  (sentence) => {
    const found = pattern.exec(sentence)?.[1];
    return found === undefined
      ? undefined
      : sentence.replace(found, String(Number(found.replaceAll(/[.,]/gu, '')) * 2 + 1));
  };

/** The kinds of slips that a rewrite in plain language must not make. */
export const SLIPS: readonly SlipKind[] = [
  {
    name: 'period',
    slip: renumber(
      /(?<![\d.,(])(\d{1,3})\)? (?:business |calendar |working )?(?:days|months|years|Tage|Monate|Jahre|jours|mois|ans)(?!\p{L})/u,
    ),
  },
  { name: 'amount', slip: renumber(/(?:[$€£]|EUR |USD )(\d{1,3}(?:,\d{3})+|\d{2,})(?![\d.,])/u) },
  { name: 'percentage', slip: renumber(/(?<![\d.,])(\d{1,2}) ?(?:%|percent)/u) },
  {
    name: 'negation',
    slip: swap({
      en: [
        [
          /\b(shall|may|must|will|is|are|does|do) not (?!less|more|later|only|limited|be less|exceed)/u,
          '$1 ',
        ],
      ],
      de: [[/(?<!\p{L})nicht (?!weniger|mehr|nur|länger|beschränkt)/u, '']],
      fr: [[/\bne (peut|peuvent|doit|doivent) pas\b/u, '$1']],
    }),
  },
  {
    name: 'duty to right',
    slip: swap({
      en: [
        [
          /\b((?:Supplier|Customer|Licensee|Licensor|Company|Contractor|Party|party|Provider|Distributor|Vendor) )(?:shall|must) (?!not|be |have|mean|include)/u,
          '$1may ',
        ],
      ],
      de: [[/((?:Auftragnehmer|Auftraggeber|Kunde|Lieferant|Partei) )(?:muss) /u, '$1kann ']],
      fr: [[/((?:prestataire|client|fournisseur) )doit /u, '$1peut ']],
    }),
  },
  {
    name: 'party',
    slip: swap({
      en: [
        [/\bThe (?:Supplier|Provider|Licensor|Vendor|Company) (?=shall|may|will)/u, 'The Customer '],
        [/\b(?:the )?(?:Customer|Licensee|Distributor|Contractor) (?=shall|may|will|must)/u, 'the Supplier '],
      ],
      de: [
        [/(?<!\p{L})Auftragnehmer(?= )/u, 'Auftraggeber'],
        [/(?<!\p{L})Kunde(?= )/u, 'Lieferant'],
      ],
      fr: [
        [/\bprestataire\b/u, 'client'],
        [/\bfournisseur\b/u, 'client'],
      ],
    }),
  },
  {
    name: 'exception',
    slip: swap({
      en: [[/,? (?:except|unless|other than) [^,.;]+(?=[.;])/u, '']],
      de: [[/,? (?:es sei denn|außer) [^.;]+(?=[.;])/u, '']],
      fr: [[/,? (?:sauf|à moins) [^.;]+(?=[.;])/u, '']],
    }),
  },
  {
    name: 'only',
    slip: swap({
      en: [[/\b(?:only|solely|exclusively) /u, '']],
      de: [[/(?<!\p{L})(?:nur|ausschließlich) /u, '']],
      fr: [[/\b(?:uniquement|exclusivement|seulement) /u, '']],
    }),
  },
  {
    name: 'and/or',
    slip: swap({
      en: [[/(?<=\p{Ll}{4} )and(?= \p{Ll}{4})/u, 'or']],
      de: [[/(?<=\p{Ll}{4} )und(?= \p{L}{4})/u, 'oder']],
      fr: [[/(?<=\p{Ll}{4} )et(?= \p{Ll}{4})/u, 'ou']],
    }),
  },
  {
    name: 'reference',
    slip: (sentence) => {
      const found = /\b(?:[Cc]lause|[Ss]ection|Ziffer|article) (\d{1,2})(?=[\s,.;)(])/u.exec(sentence);
      return found?.[1] === undefined
        ? undefined
        : sentence.replace(found[0], found[0].replace(found[1], String(Number(found[1]) + 1)));
    },
  },
  {
    name: 'prior consent',
    slip: swap({
      en: [[/\bprior (?=(?:express )?written|consent|notice|approval)/u, '']],
      de: [[/(?<!\p{L})vorherige[nr]? /u, '']],
      fr: [[/ préalable\b/u, '']],
    }),
  },
  {
    name: 'written',
    slip: swap({
      en: [[/\bwritten (?=consent|notice|approval|permission)/u, '']],
      de: [[/(?<!\p{L})schriftliche[nr]? /u, '']],
      fr: [[/ écrite?\b/u, '']],
    }),
  },
  {
    name: 'defined term',
    slip: swap({
      en: [
        [/\bConfidential Information\b/u, 'information'],
        [/\bPersonal Data\b/u, 'data'],
        [/\bEffective Date\b/u, 'date'],
      ],
      de: [[/(?<!\p{L})Vertrauliche[nr]? Informationen/u, 'Informationen']],
      fr: [[/\bInformations Confidentielles\b/u, 'informations']],
    }),
  },
  {
    name: 'date',
    slip: swap({
      en: [[/\b(January|March|May|July|August|October|December) (\d{1,2}, \d{4})/u, 'February $2']],
      de: [[/(\d{1,2}\. )(?:Januar|März|Mai)( \d{4})/u, '$1Juli$2']],
      fr: [[/(\d{1,2} )(?:janvier|mars|mai)( \d{4})/u, '$1juillet$2']],
    }),
  },
  {
    name: 'currency',
    slip: swap({
      en: [[/\$(?=\d)/u, '€']],
      de: [[/(?<!\p{L})EUR(?!\p{L})/u, 'USD']],
      fr: [[/\beuros\b/u, 'dollars']],
    }),
  },
];

const STYLE: Readonly<Record<TextLanguage, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\bshall not be\b/gu, 'must not be'],
    [
      /\b(?<=(?:Supplier|Customer|Company|Party|Licensee|Licensor|Distributor|party|parties|Parties) )shall\b/gu,
      'must',
    ],
    [/\bprior to\b/gu, 'before'],
    [/\bin the event that\b/gu, 'if'],
    [/\bIn the event that\b/gu, 'If'],
    [/\bsubsequent to\b/gu, 'after'],
    [/\bpursuant to\b/gu, 'under'],
    [/\bin accordance with\b/gu, 'under'],
    [/\bin order to\b/gu, 'to'],
    [/\bnot less than\b/gu, 'at least'],
    [/\bnot more than\b/gu, 'at most'],
    [/\bis entitled to\b/gu, 'may'],
    [/\b(?:hereunder|hereof|herein|hereto)\b ?/gu, ''],
    [/\bcommence\b/gu, 'begin'],
    [/\bterminate\b/gu, 'end'],
    [/\bwith respect to\b/gu, 'about'],
    [/\bfor the purpose of\b/gu, 'for'],
    [/\b\w+ \((\d+)\)(?= days| months| years)/gu, '$1'],
    [/\bsuch (?=\p{Ll})/gu, 'this '],
    [/\bany and all\b/gu, 'all'],
    [/\beach and every\b/gu, 'every'],
  ],
  de: [
    [/(?<!\p{L})ist verpflichtet, /gu, 'muss '],
    [/(?<!\p{L})innerhalb von(?!\p{L})/gu, 'binnen'],
    [/(?<!\p{L})gemäß(?!\p{L})/gu, 'nach'],
    [/(?<!\p{L})im Falle(?!\p{L})/gu, 'bei'],
    [/(?<!\p{L})sofern(?!\p{L})/gu, 'wenn'],
  ],
  fr: [
    [/\bs’engage à\b/gu, 'doit'],
    [/\bdans un délai de\b/gu, 'sous'],
    [/\bconformément à\b/gu, 'selon'],
    [/\ben vertu de\b/gu, 'selon'],
  ],
};

/** Rewrites a sentence in plainer words without changing its meaning. */
export const restyle = (sentence: string, language: TextLanguage): string =>
  STYLE[language].reduce((text, [pattern, by]) => text.replace(pattern, by), sentence);
