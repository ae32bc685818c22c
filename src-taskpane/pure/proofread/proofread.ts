import type { Steps } from '../diff/slices.ts';
import { canReadLanguage } from '../text/read-language.ts';
import { textLanguage } from '../text/text-language.ts';
import { findBlanks } from './blanks.ts';
import { findDefinitions, findTwice, findUnused } from './defined-terms.ts';
import { findFigures } from './figures.ts';
import { findFileNames, findSourceMarks } from './file-names.ts';
import { FINDING_KINDS, type ProofFinding, type ProofResult, type ProofText } from './model.ts';
import { findPartyNames, partyNames } from './party-names.ts';
import { findDeadReferences } from './references/cross-references.ts';
import { findLooseAttachments } from './references/loose-attachments.ts';
import { findMovedReferences } from './references/moved-references.ts';
import { findOtherHeadings } from './references/reference-headings.ts';
import { findDoubledWords } from './slips/doubled-words.ts';
import { findUnclosed } from './slips/unclosed.ts';
import { findUndefined } from './terms/undefined-terms.ts';
import { findImpossibleDates } from './values/impossible-dates.ts';
import { findWrongTotals } from './values/totals.ts';
import { findSeveralForms } from './values/written-forms.ts';

/** Kinds that no word of a language decides. */
const WORDLESS: ReadonlySet<ProofFinding['kind']> = new Set(['placeholder', 'unclosed', 'fileName']);

/**
 * Finds everything that a careful reader would question before the text is sent, by kind and place. Offline and by
 * rules only: what is not certain is not reported, and nothing about words in a language that the rules do not know. In slices: an agreement may be long.
 */
export function* proofread(text: ProofText): Steps<ProofResult> {
  const { paragraphs, notes, fileNames, inserted } = text;
  const definitions = yield* findDefinitions(paragraphs);
  const found: ProofFinding[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    const names = findNames(paragraph.text, index, fileNames);
    // A citation in brackets is not a placeholder.
    const blanks = findBlanks(paragraph.text, index).filter(
      ({ start, end }) => !names.some((name) => start <= name.start && name.end <= end),
    );
    found.push(
      ...blanks,
      ...names,
      ...findFigures(paragraph.text, index),
      ...findImpossibleDates(paragraph.text, index),
    );
    yield;
  }
  for (const [index, note] of notes.entries()) {
    found.push(...findFileNames(note, index, 'note', fileNames));
    yield;
  }
  // A date that does not exist has no other form.
  const impossible = new Set(
    found.filter(({ kind }) => kind === 'impossible').map(({ paragraph, start }) => `${paragraph} ${start}`),
  );
  const undefinedTerms = yield* findUndefined(paragraphs, definitions, new Set(partyNames(paragraphs)));
  found.push(
    ...(yield* findDeadReferences(paragraphs, definitions)),
    ...(yield* findOtherHeadings(paragraphs)),
    ...(yield* findLooseAttachments(paragraphs)),
    ...(yield* findMovedReferences(paragraphs, inserted)),
    ...(yield* findDoubledWords(paragraphs)),
    ...(yield* findUnclosed(paragraphs)),
    ...(yield* findWrongTotals(paragraphs)),
    ...undefinedTerms.findings,
    ...(yield* findUnused(paragraphs, definitions)),
    ...findTwice(paragraphs, definitions),
    ...(yield* findPartyNames(paragraphs)),
    ...(yield* findSeveralForms(paragraphs)).filter(
      (form) => !impossible.has(`${form.paragraph} ${form.start}`),
    ),
  );
  const lines = paragraphs.map((one) => one.text);
  const isRead = canReadLanguage(lines);
  // Every noun of German has a capital, so a capital makes no term, but one may be a misspelt term.
  const isGerman = textLanguage(lines.join('\n')) === 'de';
  const kept = found.filter(
    ({ kind, fix }) =>
      (isRead || WORDLESS.has(kind)) && !(isGerman && kind === 'undefined' && fix === undefined),
  );
  const findings = kept.toSorted(
    (a, b) =>
      orderOf(a) - orderOf(b) ||
      a.story.localeCompare(b.story) * -1 ||
      a.paragraph - b.paragraph ||
      a.start - b.start,
  );
  return { findings, leavesTerms: undefinedTerms.isPartial, isRead };
}

/** Finds names of files, those of the vault first, and marks of citations. */
function findNames(text: string, paragraph: number, fileNames: readonly string[]): ProofFinding[] {
  const own = findFileNames(text, paragraph, 'text', fileNames);
  const others = findSourceMarks(text, paragraph).filter(
    ({ start, end }) => !own.some((one) => one.start < end && start < one.end),
  );
  return [...own, ...others];
}

const orderOf = ({ kind }: ProofFinding): number => FINDING_KINDS.indexOf(kind);
