import { openPlaceholders } from './placeholders.ts';
import {
  deadReferencesInSteps,
  knowTargetsInSteps,
  type KnownTargets,
  type ReferenceTargets,
} from './references.ts';
import { runToEnd, type Steps } from '../diff/slices.ts';
import { undefinedTermsInSteps, knowTermsInSteps, type KnownTerms } from './terms.ts';

/** What a careful reader would stop at in a text before it goes into a document. */
export interface DraftFindings {
  /** Capitalised terms that the document neither defines nor uses. */
  readonly terms: readonly string[];
  /** Cross-references that lead nowhere. */
  readonly references: readonly string[];
  /** What was left open. */
  readonly placeholders: readonly string[];
}

/** What a check needs to know of a document, found once for all texts that go into it. */
export interface KnownDocument {
  readonly terms: KnownTerms;
  readonly targets: KnownTargets;
}

/** Checks a text, one entry a paragraph, against the document that it goes into. Without a document for placeholders only. */
export function checkDraft(text: readonly string[], document: ReferenceTargets | undefined): DraftFindings {
  return runToEnd(
    checkDraftInSteps(text, document === undefined ? undefined : runToEnd(knowDocumentInSteps(document))),
  );
}

/** What a check needs to know of a document. In slices: an agreement may be long. */
export function* knowDocumentInSteps(document: ReferenceTargets): Steps<KnownDocument> {
  return {
    terms: yield* knowTermsInSteps(document.paragraphs),
    targets: yield* knowTargetsInSteps(document),
  };
}

/** {@link checkDraft} in slices. */
export function* checkDraftInSteps(
  text: readonly string[],
  document: KnownDocument | undefined,
): Steps<DraftFindings> {
  return {
    terms: document === undefined ? [] : yield* undefinedTermsInSteps(text, document.terms),
    references: document === undefined ? [] : yield* deadReferencesInSteps(text, document.targets),
    placeholders: openPlaceholders(text),
  };
}

/** True when there is nothing to tell. */
export const isClean = ({ terms, references, placeholders }: DraftFindings): boolean =>
  terms.length + references.length + placeholders.length === 0;
