import { findLabel } from '../text/titles.ts';
import { isRole } from '../mutual/vocabulary.ts';
import { isActive, isInverted, MODAL, findModality, type Modality } from './modality.ts';

/** What a sentence does, and to whom if that is certain. */
export interface Reading {
  /**
   * The distinct modalities of the sentence. Several mean that it does several things; none means that it does nothing, or that its effect
   * is uncertain.
   */
  readonly modalities: readonly Modality[];
  /** The words that name who must, may or must not act, as written in the sentence. */
  readonly subject?: string;
}

/** Words that open a subordinate clause. Its modal verb says nothing about the sentence. */
const SUBORDINATE =
  /\b(?:which|who|whom|whose|if|unless|when|whenever|where|whereby|while|until|till|because|since|as|to the extent|so|so long as|whether|than|after|before|once|that|what|whatever|how)\b/gi;
/** Words after which `that` introduces a promise. */
const PROMISED =
  /\b(?:agrees?|undertakes?|covenants?|provided(?:,? (?:however|further))?,?|except)\s+(?:\w+\s+)?that$|\band that$/i;
/** Longest sentence that is read, in characters. A longer one has too many clauses for a certain reading. */
const LONGEST = 1_500;
/** Recitals and background, which bind no one. */
const RECITAL = /^\s*(?:WHEREAS|IN WITNESS WHEREOF|NOW,? THEREFORE|RECITALS|Whereas)\b/;

function isSubordinate(before: string): boolean {
  const clause = before.slice(
    Math.max(0, ...[...before.matchAll(/[,;:](?=\s)/g)].map(({ index }) => index + 1)),
  );
  const last = [...clause.matchAll(SUBORDINATE)].at(-1);
  return last !== undefined && !PROMISED.test(clause.slice(0, last.index + last[0].length));
}

/** The noun phrase at the end of the words before a modal verb. */
const SUBJECT =
  /(?:^|[,;:)]\s+|\b(?:that|and|but|event|circumstances|EVENT|CIRCUMSTANCES)\s+)((?:[Ee]ach|[Ee]ither|[Nn]either|[Bb]oth|[Nn]o|[Aa]ny|[Tt]he|EACH|EITHER|NEITHER)\s+(?:of the\s+)?(?:other\s+)?(?:[Pp]art(?:y|ies)|PART(?:Y|IES))|(?:[Tt]he\s+)?[Pp]arties|(?:[Tt]he\s+)?\p{Lu}[\p{L}\d&.’'-]*(?:\s+(?:and|or|of|&)?\s*\p{Lu}[\p{L}\d&.’'-]*){0,4})\s*$/u;
/** Capitalised words that name things, not persons. */
const THING =
  /(?:^|\s)(?:agreement|contract|section|article|clause|exhibit|schedule|annex|term|terms|notices?|services?|products?|fees?|information|license|licence|software|payments?|date|period|rights?|obligations?|claims?|costs?|property|materials?|records?|data|invoices?|termination|amount|price|this|these|such|it|they|there|and|but|event|liability|law)$/i;

/** A clause's title that no full stop parts from the name after it: `Insurance Philips shall maintain`. Where it ends is unknown. */
const TITLE_FIRST =
  /^(?:Insurance|Confidentiality|Indemni(?:ty|fication)|Termination|Assignment|Warrant(?:y|ies)|Payments?|Notices?|Audits?|Records|Compliance|Deliver(?:y|ies)|Exclusivity|Non-?[Cc]ompet(?:e|ition)|Publicity|Taxes|Training|Support|Maintenance|Reports?|Inspection|Marketing|Advertising|Ownership|License|Licence)\s+\p{Lu}/u;

function subjectOf(before: string): string | undefined {
  const found = SUBJECT.exec(before)?.[1]?.replace(/\s+/g, ' ').trim();
  return found === undefined || THING.test(found) || TITLE_FIRST.test(found) ? undefined : found;
}

/** Words that are capitalised only because they open a sentence. */
const OPENS =
  /^(?:The|This|These|Those|Such|Any|All|Each|Every|No|An?|In|If|At|For|On|To|Upon|Its|Their|There|It|Nothing|However|Other|As|By|Subject|Where|When|Except|During|Such)$/;
const PERSON_NOUN =
  /\b(?:part(?:y|ies)|persons?|employees?|staff|personnel|members?|officers?|directors?|affiliates?|(?:share|stock)?holders?|representatives?|successors?|arbitrators?|courts?|individuals?|entit(?:y|ies)|compan(?:y|ies)|firms?|auditors?|experts?|it|they|you|we|he|she|both)\b/i;

/** Returns whether the words before a modal verb name a thing, which cannot act: `such terms`, `this Agreement`. */
function isThing(before: string): boolean {
  const clause =
    /[^,;:]*$/
      .exec(before)?.[0]
      .replace(/\([^)]*$/, '')
      .trim() ?? '';
  const words = clause
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(?:and|or|but|then|that|not)$/i.test(word));
  if (words.length === 0) return false;
  const named = words.some((word) => /\p{Lu}/u.test(word) && !THING.test(` ${word}`) && word !== words[0]);
  const [first = ''] = words;
  const firstNamed = /\p{Lu}/u.test(first) && !OPENS.test(first) && !THING.test(` ${first}`);
  return !named && !firstNamed && !PERSON_NOUN.test(clause) && !words.some((word) => isRole(word));
}
/** Reads what a sentence does. Quotations and text in brackets are ignored. */
export function readSentence(sentence: string): Reading {
  if (RECITAL.test(sentence) || sentence.length > LONGEST) return { modalities: [] };
  const text = sentence
    .slice(findLabel(sentence).length)
    .replace(/“[^”]*”|"[^"]*"|\([^()]*\)/g, (part) => ' '.repeat(part.length));
  const found: Modality[] = [];
  let subject: string | undefined;
  for (const match of text.matchAll(MODAL)) {
    const before = text.slice(0, match.index);
    if (isSubordinate(before)) continue;
    const after = text.slice(match.index + match[0].length);
    const modality = findModality(match[0], before, after);
    if (modality === undefined || (isActive(match[0], after) && !isInverted(before) && isThing(before)))
      continue;
    if (found.length === 0) subject = subjectOf(before);
    found.push(modality);
  }
  // `agrees that it shall` promises what follows; it does not state a fact.
  const stated = found.filter((modality) => modality !== 'states');
  const modalities = [
    ...new Set(
      stated.length > 0 && /\b(?:agrees?|undertakes?|covenants?)\s+that\b/i.test(text) ? stated : found,
    ),
  ];
  return { modalities, ...(subject === undefined ? {} : { subject }) };
}
