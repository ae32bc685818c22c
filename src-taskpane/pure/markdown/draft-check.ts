import { openPlaceholders } from './placeholders.ts';
import {
  deadReferencesInSteps,
  knowTargetsInSteps,
  type KnownTargets,
  type ReferenceTargets,
} from './references.ts';
import { runToEnd, type Steps } from '../diff/slices.ts';
import { undefinedTermsInSteps, knowTermsInSteps, type KnownTerms } from './terms.ts';

/** What a careful reader would question in a text before it goes into a document. */
export interface DraftFindings {
  /** Capitalised terms that the document neither defines nor uses. */
  readonly terms: readonly string[];
  /** Cross-references that lead nowhere. */
  readonly references: readonly string[];
  /** Blanks and placeholders that are still open. */
  readonly placeholders: readonly string[];
}

/** The facts about a document that a check needs, collected once for all texts that go into it. */
export interface KnownDocument {
  readonly terms: KnownTerms;
  readonly targets: KnownTargets;
}

/** Checks a text, one entry per paragraph, against the document that it goes into; without a document, only for placeholders. */
export function checkDraft(text: readonly string[], document: ReferenceTargets | undefined): DraftFindings {
  return runToEnd(
    checkDraftInSteps(text, document === undefined ? undefined : runToEnd(knowDocumentInSteps(document))),
  );
}

/** Collects the facts about a document that a check needs. In slices: an agreement may be long. */
export function* knowDocumentInSteps(document: ReferenceTargets): Steps<KnownDocument> {
  return {
    terms: yield* knowTermsInSteps(document.paragraphs),
    targets: yield* knowTargetsInSteps(document),
  };
}

/** Does the work of {@link checkDraft} in slices. */
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

/** Returns true if there is nothing to report. */
export const isClean = ({ terms, references, placeholders }: DraftFindings): boolean =>
  terms.length + references.length + placeholders.length === 0;
