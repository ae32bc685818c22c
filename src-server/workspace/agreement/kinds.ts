import type { AgreementKind } from './model.ts';

/** What each kind is called in English. */
export const KIND_NAMES: Readonly<Record<AgreementKind, string>> = {
  nda: 'non-disclosure agreement',
  'data-processing': 'data processing agreement',
  licence: 'licence agreement',
  lease: 'lease',
  employment: 'employment agreement',
  loan: 'loan agreement',
  distribution: 'distribution agreement',
  supply: 'supply agreement',
  'share-purchase': 'share purchase agreement',
  'joint-venture': 'joint venture agreement',
  consultancy: 'consultancy agreement',
  services: 'services agreement',
};

/** How titles and questions word a kind. */
interface KindWords {
  readonly kind: AgreementKind;
  /** In a title, or with an {@link AGREEMENT} noun. */
  readonly words: RegExp;
  /** By itself, as in `the NDA`. Absent: the word alone may be about a clause. */
  readonly alone?: RegExp;
}

const wordsOf = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');

/** Nouns for an agreement of any kind: English, German, French. */
const NOUNS =
  'agreements?|contracts?|deeds?|undertakings?|vertr(?:ag|ages|ags|äge|ägen)|vereinbarung(?:en)?|contrats?|accords?|conventions?';
export const AGREEMENT = wordsOf(NOUNS);

/** The same, and other documents of parties, by which a question may name what it is about. */
export const DOCUMENT = wordsOf(
  `${NOUNS}|letters?|adden(?:dum|da)|amendments?|order forms?|briefe?s?|schreiben|lettres?|avenants?|nachtrag`,
);

/** Narrower kinds before wider ones. */
const KINDS: readonly KindWords[] = [
  {
    kind: 'nda',
    words: wordsOf(
      'nda|non[- ]?disclosure|confidentiality|secrecy|geheimhaltungs\\p{L}*|vertraulichkeits\\p{L}*|(?:accord|engagement|contrat|convention) de (?:confidentialité|non[- ]divulgation)',
    ),
    alone: wordsOf(
      'ndas?|non[- ]?disclosure (?:agreement|undertaking)|geheimhaltungs(?:vereinbarung|vertrag)\\p{L}*|vertraulichkeitsvereinbarung|accord de confidentialité',
    ),
  },
  {
    kind: 'data-processing',
    words: wordsOf(
      'dpa|data processing|auftragsverarbeitung\\p{L}*|(?:sous-)?traitement (?:de|des) données(?: personnelles| à caractère personnel)?',
    ),
    alone: wordsOf('dpa|auftragsverarbeitungs(?:vertrag|vereinbarung)\\p{L}*'),
  },
  {
    kind: 'employment',
    words: wordsOf(
      '(?<!non-)employment|executive service|arbeitsvertr\\p{L}*|anstellungsvertr\\p{L}*|contrat de travail|travail',
    ),
    alone: wordsOf('arbeitsvertr\\p{L}*|anstellungsvertr\\p{L}*|contrat de travail'),
  },
  {
    kind: 'loan',
    words: wordsOf('loan|facility|credit|darlehens\\p{L}*|kredit\\p{L}*|prêt|crédit'),
    alone: wordsOf('darlehensvertr\\p{L}*|kreditvertr\\p{L}*|contrat de prêt'),
  },
  {
    kind: 'share-purchase',
    words: wordsOf(
      "spa|(?:share|stock|asset|business) (?:sale and )?purchase|(?:unternehmens|anteils|aktien)kauf\\p{L}*|cession (?:de parts|d[’']actions)(?: sociales)?",
    ),
    alone: wordsOf('spa'),
  },
  {
    kind: 'joint-venture',
    words: wordsOf("joint venture|shareholders?[’']?|gesellschafter\\p{L}*|pacte d[’']actionnaires"),
  },
  {
    kind: 'distribution',
    words: wordsOf(
      'distribut(?:ion|or)|reseller|agency|franchise|vertriebs\\p{L}*|vertragshändler\\p{L}*|handelsvertreter\\p{L}*|distribution exclusive|agence commerciale',
    ),
  },
  {
    kind: 'licence',
    words: wordsOf('(?:sub)?licen[cs](?:e|ing)|lizenz\\p{L}*|nutzungsrechts\\p{L}*|(?:de )?licence'),
    alone: wordsOf('lizenzvertr\\p{L}*|lizenzvereinbarung|contrat de licence'),
  },
  {
    kind: 'lease',
    words: wordsOf(
      '(?:sub)?leases?|tenancy|\\p{L}*mietvertr\\p{L}*|pachtvertr\\p{L}*|bail(?: commercial)?|location',
    ),
    alone: wordsOf('(?:sub)?lease|tenancy|\\p{L}*mietvertr\\p{L}*|pachtvertr\\p{L}*|bail'),
  },
  {
    kind: 'supply',
    words: wordsOf(
      'supply|manufacturing|sale of goods|purchase|(?:rahmen)?liefer\\p{L}*|kaufvertr\\p{L}*|fourniture|approvisionnement|vente',
    ),
    alone: wordsOf('(?:rahmen)?liefervertr\\p{L}*|kaufvertr\\p{L}*|contrat de fourniture|contrat de vente'),
  },
  {
    kind: 'consultancy',
    words: wordsOf('consult(?:ing|ancy|ant)|advisory|berat(?:ungs|er)\\p{L}*|conseil'),
    alone: wordsOf('beratungsvertr\\p{L}*|beratervertr\\p{L}*|contrat de conseil'),
  },
  {
    kind: 'services',
    words: wordsOf(
      'msa|services?|maintenance|hosting|outsourcing|dienstleistungs\\p{L}*|dienst(?:leistungs)?vertr\\p{L}*|wartungs\\p{L}*|werkvertr\\p{L}*|prestations?(?: de services)?|services',
    ),
    alone: wordsOf(
      'msa|dienstleistungsvertr\\p{L}*|wartungsvertr\\p{L}*|werkvertr\\p{L}*|contrat de prestation',
    ),
  },
];

/** Returns the kind that a title names; undefined if it names none. */
export function kindOfTitle(title: string): AgreementKind | undefined {
  return KINDS.find(({ words }) => words.test(title))?.kind;
}

/** A kind that a question names, with its words and their place. */
interface NamedKind {
  readonly kind: AgreementKind;
  readonly words: string;
}

const COMPOUND = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:[\\p{L}’'-]+\\s+){1,4})(?:${NOUNS})(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?:contrat|accord|convention)s?\\s+(?:de\\s+|d[’']|commercial\\s+)(?:[\\p{L}’'-]+\\s*){1,4}`,
  'giu',
);

/**
 * Returns the kind of agreement that a question names: `the lease`, `our distribution agreement`, `im Lizenzvertrag`. A word such as
 * `licence` alone is none, since any agreement may have a clause on it.
 */
export function kindAsked(question: string): NamedKind | undefined {
  for (const { kind, alone } of KINDS) {
    const found = alone?.exec(question);
    if (found !== null && found !== undefined) return { kind, words: found[0] };
  }
  for (const [whole, before] of question.matchAll(COMPOUND)) {
    // The words directly before the noun say what it is: of `services under the licence agreement`, the licence.
    const near = before === undefined ? whole : lastWords(before);
    const found = KINDS.find(({ words }) => words.test(near));
    if (found !== undefined) return { kind: found.kind, words: found.words.exec(near)?.[0] ?? near };
  }
  return undefined;
}

const DETERMINERS =
  /^(?:the|our|an?|this|that|under|in|of|with|der|die|das|dem|den|des|unser\p{L}*|ein\p{L}*|le|la|les|notre|un|une)$/iu;

function lastWords(before: string): string {
  const words = before.trim().split(/\s+/);
  const determiner = words.findLastIndex((word) => DETERMINERS.test(word));
  return words.slice(determiner + 1).join(' ');
}
