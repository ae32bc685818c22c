import type { Steps } from '../diff/slices.ts';
import { findBlanks } from './blanks.ts';
import { findDeadReferences } from './cross-references.ts';
import { findDefinitions, findTwice, findUnused } from './defined-terms.ts';
import { findFigures } from './figures.ts';
import { findFileNames } from './file-names.ts';
import { FINDING_KINDS, type ProofFinding, type ProofResult, type ProofText } from './model.ts';
import { findMovedReferences } from './moved-references.ts';
import { findPartyNames, partyNames } from './party-names.ts';
import { findUndefined } from './undefined-terms.ts';
import { findSeveralForms } from './written-forms.ts';

/**
 * Finds everything that a careful reader would question before the text is sent, by kind and place. Offline and by
 * rules only: what is not certain is not reported. In slices: an agreement may be long.
 */
export function* proofread(text: ProofText): Steps<ProofResult> {
  const { paragraphs, notes, fileNames, inserted } = text;
  const definitions = yield* findDefinitions(paragraphs);
  const found: ProofFinding[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    const names = findFileNames(paragraph.text, index, 'text', fileNames);
    // A citation in brackets is not a placeholder.
    const blanks = findBlanks(paragraph.text, index).filter(
      ({ start, end }) => !names.some((name) => start <= name.start && name.end <= end),
    );
    found.push(...blanks, ...names, ...findFigures(paragraph.text, index));
    yield;
  }
  for (const [index, note] of notes.entries()) {
    found.push(...findFileNames(note, index, 'note', fileNames));
    yield;
  }
  const undefinedTerms = yield* findUndefined(paragraphs, definitions, new Set(partyNames(paragraphs)));
  found.push(
    ...(yield* findDeadReferences(paragraphs, definitions)),
    ...(yield* findMovedReferences(paragraphs, inserted)),
    ...undefinedTerms.findings,
    ...(yield* findUnused(paragraphs, definitions)),
    ...findTwice(paragraphs, definitions),
    ...(yield* findPartyNames(paragraphs)),
    ...(yield* findSeveralForms(paragraphs)),
  );
  const findings = found.toSorted(
    (a, b) =>
      orderOf(a) - orderOf(b) ||
      a.story.localeCompare(b.story) * -1 ||
      a.paragraph - b.paragraph ||
      a.start - b.start,
  );
  return { findings, leavesTerms: undefinedTerms.isPartial };
}

const orderOf = ({ kind }: ProofFinding): number => FINDING_KINDS.indexOf(kind);
