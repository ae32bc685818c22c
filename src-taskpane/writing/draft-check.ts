import { openPlaceholders } from './placeholders.ts';
import { deadReferences, type ReferenceTargets } from './references.ts';
import { undefinedTerms } from './terms.ts';

/** What a careful reader would stop at in a text before it goes into a document (issue 4, section 7). */
export interface DraftFindings {
  /** Capitalised terms that the document neither defines nor uses. */
  readonly terms: readonly string[];
  /** Cross-references that lead nowhere. */
  readonly references: readonly string[];
  /** What was left open. */
  readonly placeholders: readonly string[];
}

/** Checks a text, one entry a paragraph, against the document that it goes into. Without a document for placeholders alone. */
export function checkDraft(text: readonly string[], document: ReferenceTargets | undefined): DraftFindings {
  return {
    terms: document === undefined ? [] : undefinedTerms(text, document.paragraphs),
    references: document === undefined ? [] : deadReferences(text, document),
    placeholders: openPlaceholders(text),
  };
}

/** True when there is nothing to tell. */
export const isClean = ({ terms, references, placeholders }: DraftFindings): boolean =>
  terms.length + references.length + placeholders.length === 0;
