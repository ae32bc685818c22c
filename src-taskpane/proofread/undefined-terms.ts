import type { Steps } from '../diff/slices.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import { findUnknownPhrases, foldTerm, type Phrase } from '../markdown/terms.ts';
import type { Definition } from './definitions.ts';
import type { ProofFinding } from './model.ts';
import { nearest } from './nearest.ts';

/** Words before a term that never precede a name. */
const DETERMINER =
  /(?:^|[\s(“"])(?:[Tt]he|[Aa]n?|[Ee]ach|[Ee]very|[Aa]ny|[Aa]ll|no|[Ss]uch|[Tt]his|[Tt]hese|[Tt]hose|[Ii]ts|[Tt]heir|his|her|[Ee]ither|[Bb]oth|applicable|relevant|other|\p{L}+[’']s|\p{L}+s[’'])[\s\u00a0]+$/u;
const NAME_BEFORE = /\b(?:in|near|via|at)[\s\u00a0]+$/u;
/** What can follow a term: not the noun that a name modifies, as in “the Dublin courts”. */
const AFTER =
  /^(?:[’']s?\b|[\s\u00a0]*[.,;:)\]”"]|[\s\u00a0]*$|[\s\u00a0]+(?:[([“"]|(?:shall|will|must|may|can|could|should|would|is|are|was|were|be|has|have|had|does|do|did|(?:and|or)(?! \p{Lu})|of|to|in|for|under|by|on|at|with|from|as|that|which|who|whom|whose|if|when|where|unless|until|within|upon|after|before|during|without|not|agrees?|acknowledges?|warrants?|undertakes?|represents?|gives?|pays?|provides?|makes?|receives?|becomes?|remains?|means?|includes?|appl(?:y|ies)|continues?|begins?|starts?|ends?|expires?|terminates?|survives?|confirms?|sells?|buys?|delivers?|performs?|uses?|against|between|into|then|than|pursuant|referred|set|given|made|due|payable|hereby|herein|hereunder|thereof)\b))/u;
/** What follows the name of a statute or of another agreement: Contracts (Rights of Third Parties) Act, Loan Agreement dated 1 May 2025. */
const OTHER_TEXT =
  /^(?:\s\([^()]{1,80}\)[^.;]{0,40}\b(?:Act|Regulations?|Directive|Order|Rules)\b|,?\s(?:made|dated|entered into|signed|executed|of even date)\b)/u;
/** Bodies, offices and titles whose names are not defined. */
const BODIES = new Set(
  `Commission Commissioner Association Chamber Court Courts Institute Organisation Organization Union Bank Authority Exchange
   Bureau Agency University College Committee Parliament Assembly Tribunal Centre Center Council Registry Register Registrar
   Ministry Department Office Officer Director Directors Secretary Treasurer President Chairman Chairperson Chair Manager
   Executive Counsel Board Government State States Republic Kingdom Federation Crown Netherlands Hague Bahamas Philippines
   Maldives Gambia Thames Caribbean Pacific Atlantic Mediterranean Baltic Channel Isle Islands Emirates Internet Web Sponsor
   Convention Protocol Treaty Rules Principles Standard Standards Code Act Regulations Guidelines House Lords Commons Judge
   Justice Index Peninsula Community Communities Consortium List Lists Food Federal Sheriff Notary Christmas Easter God Lord`.split(
    /\s+/u,
  ),
);

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
  // For a text without definitions, such as a cover page, it is not known what is defined elsewhere.
  if (definitions.length < FEWEST_DEFINITIONS) return { findings: [], isPartial: false };
  const known = yield* knownTerms(paragraphs, definitions, names);
  const found = new Map<string, { readonly paragraph: number; readonly phrase: Phrase } & Evidence>();
  for (const [paragraph, { text }] of paragraphs.entries()) {
    for (const phrase of findUnknownPhrases(withoutNotes(text), known)) {
      const words = phrase.text.split(' ');
      if (words.some((word) => BODIES.has(word.replace(/[’']s?$/u, '')))) continue;
      const folded = foldTerm(phrase.text);
      const before = found.get(folded);
      const evidence = findEvidence(text, phrase);
      found.set(folded, {
        paragraph: before?.paragraph ?? paragraph,
        phrase: before?.phrase ?? phrase,
        isTerm: evidence.isTerm || before?.isTerm === true,
        isName: evidence.isName || before?.isName === true,
      });
    }
    yield;
  }
  const terms = [...found.values()]
    .filter(({ isName, isTerm }) => isTerm && !isName)
    .map(({ paragraph, phrase }) => toUndefined(paragraph, phrase, definitions));
  const left =
    terms.length > MOST_LEFT_TO_OTHERS &&
    paragraphs.some(({ text }) => LEAVES_TERMS.test(text)) &&
    paragraphs.filter(({ inTable, text }) => inTable && isTitle(text.trim())).length < COVER_PAGE;
  return { findings: left ? terms.filter(({ fix }) => fix !== undefined) : terms, isPartial: left };
}

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

function findEvidence(text: string, { at, text: words }: Phrase): Evidence {
  const [before, after] = [text.slice(Math.max(0, at - 40), at), text.slice(at + words.length)];
  const isDetermined = DETERMINER.test(before);
  return {
    isTerm: isDetermined && AFTER.test(after),
    isName: OTHER_TEXT.test(after) || (!isDetermined && NAME_BEFORE.test(before)),
  };
}

function toUndefined(
  paragraph: number,
  { at, text }: Phrase,
  definitions: readonly Definition[],
): ProofFinding {
  const words = text.replace(/[’']s?$/u, '');
  const meant = nearest(
    words,
    definitions.map(({ term }) => term),
  );
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

const SELF = ['Agreement', 'Deed', 'Contract', 'Letter', 'Lease', 'Amendment', 'Addendum', 'Undertaking'];

/** Collects the terms that a text knows: its definitions, headings and labels, and the names of its parties. In slices. */
function* knownTerms(
  paragraphs: readonly OutlineParagraph[],
  definitions: readonly Definition[],
  names: ReadonlySet<string>,
): Steps<ReadonlySet<string>> {
  const known = new Set<string>([...definitions.map(({ folded }) => folded), ...[...names].map(foldTerm)]);
  // The text's name for itself needs no definition.
  for (const name of SELF) known.add(foldTerm(name));
  for (const { text, heading, inTable } of paragraphs) {
    const line = text.trim();
    // A heading, a label of a table or a title is a name that the text introduces.
    if (line.length <= 80 && (heading !== undefined || inTable || isTitle(line))) addAll(known, line);
    const runIn = /^[\s\d.()]*([^.:\n]{1,80})[.:](?=\s|$)/u.exec(text)?.[1];
    if (runIn !== undefined && isTitle(runIn)) {
      addAll(known, runIn);
      // “Defining Variables” introduces the Variables.
      known.add(foldTerm(runIn.trim().split(/\s+/u).at(-1) ?? ''));
    }
    for (const [, title = ''] of text.matchAll(/[“"„]([^“”"„\n]{2,80})[”"“]/gu)) addAll(known, title);
    for (const [, title = ''] of text.matchAll(
      /\b(?:Sections?|Clauses?|Articles?)\s[\d.]+(?:\([a-z]\))*\s\(([^()]{2,80})\)/gu,
    ))
      addAll(known, title);
    yield;
  }
  return known;
}

/** Returns true for a line in which every word except the small ones is capitalised. */
const isTitle = (line: string): boolean =>
  line !== '' &&
  !/[.;,]$/u.test(line) &&
  (line.match(/\p{L}[\p{L}’'-]*/gu) ?? []).every((word) => /^\p{Lu}/u.test(word) || word.length <= 3);

function addAll(known: Set<string>, words: string): void {
  const capitals = words.matchAll(
    /\p{Lu}[\p{L}\d’'/-]*(?:[ \u00a0](?:(?:of|and|or|for|the|to|in|&)[ \u00a0])?\p{Lu}[\p{L}\d’'/-]*)*/gu,
  );
  for (const [run] of capitals) {
    known.add(foldTerm(run));
    for (const part of run.split(/[ \u00a0](?:of|and|or|for|the|to|in|&)[ \u00a0]/u))
      known.add(foldTerm(part));
  }
}
