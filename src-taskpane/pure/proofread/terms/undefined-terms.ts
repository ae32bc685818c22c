import type { Steps } from '../../diff/slices.ts';
import type { OutlineParagraph } from '../../markdown/clauses.ts';
import { findUnknownPhrases, foldTerm, type Phrase } from '../../markdown/terms.ts';
import type { Definition } from '../definitions.ts';
import type { ProofFinding } from '../model.ts';
import { isBody } from './bodies.ts';
import { isTitle, knownTerms } from './known-terms.ts';
import { findMisspelt, withoutAcronym } from './misspelt.ts';
import { isRole, listRoles, toRole } from './roles.ts';

/** Words before a term that never precede a name. */
const DETERMINER =
  /(?:^|[\s(“"])(?:[Tt]he|[Aa]n?|[Ee]ach|[Ee]very|[Aa]ny|[Aa]ll|no|[Ss]uch|[Tt]his|[Tt]hese|[Tt]hose|[Ii]ts|[Tt]heir|his|her|[Ee]ither|[Bb]oth|applicable|relevant|other|\p{L}+[’']s|\p{L}+s[’'])[\s\u00a0]+$/u;
const NAME_BEFORE = /\b(?:in|near|via|at)[\s\u00a0]+$/u;
/** What can follow a term: not the noun that a name modifies, as in “the Dublin courts”. */
const AFTER =
  /^(?:[’']s?\b|[\s\u00a0]*[.,;:)\]”"]|[\s\u00a0]*$|[\s\u00a0]+(?:[([“"]|(?:shall|will|must|may|can|could|should|would|is|are|was|were|be|has|have|had|does|do|did|(?:and|or)(?! \p{Lu})|of|to|in|for|under|by|on|at|with|from|as|that|which|who|whom|whose|if|when|where|unless|until|within|upon|after|before|during|without|not|agrees?|acknowledges?|warrants?|undertakes?|represents?|gives?|pays?|provides?|makes?|receives?|becomes?|remains?|means?|includes?|appl(?:y|ies)|continues?|begins?|starts?|ends?|expires?|terminates?|survives?|confirms?|sells?|buys?|delivers?|performs?|uses?|against|between|into|then|than|pursuant|referred|set|given|made|due|payable|hereby|herein|hereunder|thereof)\b))/u;
/** What follows the name of a statute or of another agreement: Contracts (Rights of Third Parties) Act, Loan Agreement dated 1 May 2025. */
const OTHER_TEXT =
  /^(?:\s\((?:(?:collectively|together|hereinafter|hereafter|herein|also|called|known as|referred to as|each|the|this|an?),? ){0,5}[“"„]|\s\([^()]{1,80}\)[^.;]{0,40}\b(?:Act|Regulations?|Directive|Order|Rules)\b|,?\s(?:attached (?:here)?to|annexed|(?:(?:is|was|were|has been|have been)\s)?(?:made|dated|entered into|signed|executed)|of even date)\b)/u;
/** Terms that are used and not defined. */
export interface UndefinedTerms {
  readonly findings: readonly ProofFinding[];
  /** True if the text leaves terms to another one, so that only misspelt ones are reported. */
  readonly isPartial: boolean;
}

/**
 * Finds capitalised terms that are used like defined terms and are not defined: with a word before them that never
 * precedes a name, and unknown to the definitions, headings, labels and parties of the text. Each term once, at its
 * first use. A text that leaves many terms to another one is searched only for misspelt ones. In slices.
 */
export function* findUndefined(
  paragraphs: readonly OutlineParagraph[],
  definitions: readonly Definition[],
  names: ReadonlySet<string>,
): Steps<UndefinedTerms> {
  // For a text without definitions, such as a cover page, it is not known what is defined elsewhere: only the roles of its parties are.
  const hasDefinitions = definitions.length >= FEWEST_DEFINITIONS;
  const roles = yield* listRoles(paragraphs);
  if (definitions.length === 0 && roles.length === 0) return { findings: [], isPartial: false };
  const known = yield* knownTerms(paragraphs, definitions, names);
  for (const role of roles) known.add(foldTerm(role));
  const terms = [...new Set([...definitions.map(({ term }) => term), ...roles].flatMap(withoutAcronym))];
  const definedIn = new Map<number, Definition[]>();
  for (const one of definitions) definedIn.set(one.paragraph, [...(definedIn.get(one.paragraph) ?? []), one]);
  const found = new Map<string, UsedTerm>();
  for (const [paragraph, { text }] of paragraphs.entries()) {
    for (const phrase of findUnknownPhrases(withoutNotes(text), known).map((one) => toRole(one, known))) {
      if (isBody(phrase.text) || isWithinDefinition(phrase, definedIn.get(paragraph) ?? [])) continue;
      const folded = foldTerm(phrase.text);
      const before = found.get(folded);
      const misspelt = findMisspelt(phrase, known, terms);
      const meant = misspelt?.meant;
      const isParty = isRole(phrase.text) && roles.length > 0;
      const evidence = findEvidence(text, phrase, isParty);
      if (!hasDefinitions && meant === undefined && !isParty) continue;
      found.set(folded, {
        paragraph: before?.paragraph ?? paragraph,
        phrase: before?.phrase ?? misspelt?.phrase ?? phrase,
        isTerm: evidence.isTerm || meant !== undefined || before?.isTerm === true,
        meant,
        isName: evidence.isName || before?.isName === true,
      });
    }
    yield;
  }
  const undefinedTerms = [...found.values()]
    .filter(({ isName, isTerm }) => isTerm && !isName)
    .map(toUndefined);
  const left =
    undefinedTerms.length > MOST_LEFT_TO_OTHERS &&
    paragraphs.some(({ text }) => LEAVES_TERMS.test(text)) &&
    paragraphs.filter(({ inTable, text }) => inTable && isTitle(text.trim())).length < COVER_PAGE;
  return {
    findings: left ? undefinedTerms.filter(({ fix }) => fix !== undefined) : undefinedTerms,
    isPartial: left,
  };
}

/** Returns true for words of a term where it is defined: the Auditor of “Independent Auditor” means. */
const isWithinDefinition = ({ at, text }: Phrase, definitions: readonly Definition[]): boolean =>
  definitions.some(({ start, end }) => start <= at && at + text.length <= end);

/** Replaces text in square brackets by blanks: drafters' notes name what is still to be written. */
function withoutNotes(text: string): string {
  let depth = 0;
  return Array.from(text, (sign) => {
    if (sign === '[') depth += 1;
    const isInside = depth > 0;
    if (sign === ']') depth = Math.max(0, depth - 1);
    return isInside ? ' '.repeat(sign.length) : sign;
  }).join('');
}

/** Fewer definitions than this are not a system of defined terms. */
const FEWEST_DEFINITIONS = 3;
/** More undefined terms than this, in a text that leaves terms to another one, are defined there. */
const MOST_LEFT_TO_OTHERS = 5;
/** This many labels in tables indicate a cover page, which gives the terms their meanings. */
const COVER_PAGE = 10;

/** Matches a text that leaves the meaning of terms to another: “Capitalized terms have the meanings given in the Cover Page”. */
const LEAVES_TERMS =
  /\b(?:terms?|words?|variables?|expressions?)\b[^.;]{0,100}\b(?:has|have|shall have|will have)\b[^.;]{0,30}\bmeanings?\b[^.;]{0,60}\b(?:given|set out|set forth|described|ascribed|defined|assigned)\b[^.;]{0,40}\b(?:in|on|by|under)\s+(?!this\b|the (?:clause|section|schedule)|clause|section|schedule)/iu;

/** What the words around a phrase indicate: a determiner makes it a term, a preposition of place a name. */
interface Evidence {
  readonly isTerm: boolean;
  readonly isName: boolean;
}

/** A term that is used and not known, at its first use. */
interface UsedTerm extends Evidence {
  readonly paragraph: number;
  readonly phrase: Phrase;
  /** The known term that was probably meant. */
  readonly meant: string | undefined;
}

function findEvidence(text: string, { at, text: words }: Phrase, isParty: boolean): Evidence {
  const [before, after] = [text.slice(Math.max(0, at - 40), at), text.slice(at + words.length)];
  const isDetermined = DETERMINER.test(before);
  return {
    // A possessive, and a word for a party, are not parts of a longer name.
    isTerm: isDetermined && (isParty || /[’']s?$/u.test(words) || AFTER.test(after)),
    isName: OTHER_TEXT.test(after) || (!isDetermined && NAME_BEFORE.test(before)),
  };
}

function toUndefined({ paragraph, phrase: { at, text }, meant }: UsedTerm): ProofFinding {
  const words = text.replace(/[’']s?$/u, '');
  return {
    kind: 'undefined',
    story: 'text',
    paragraph,
    start: at,
    end: at + words.length,
    words,
    other: meant ?? '',
    ...(meant === undefined ? {} : { fix: meant }),
  };
}
