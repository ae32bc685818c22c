import { formatCitations } from '../citations/format.ts';
import type { CitationSource } from '../citations/model.ts';
import type { Insertion, Passage } from '../word/model.ts';

/** Where the source of a quoted text can go, in the order of the menu; the first is the one of who never chose. */
export const CITED_FORMS = ['footnote', 'endnote', 'bracketed'] as const;
export type CitedForm = (typeof CITED_FORMS)[number];

/** New text behind the passage, with its sources cited in the form. */
export function citedInsertion(
  text: string,
  sources: readonly CitationSource[],
  target: Passage,
  form: CitedForm,
): Insertion {
  return { form, action: 'after', target, text, sources, citationText: formatCitations(sources, 'full') };
}
