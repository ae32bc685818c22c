import type { CitedForm } from '../citations/cited-form.ts';
import { formatCitations } from '../citations/format.ts';
import type { CitationSource } from '../citations/model.ts';
import type { Insertion, Passage } from '../word/model.ts';

/** New text after the passage, with its sources cited in the form. */
export function citedInsertion(
  text: string,
  sources: readonly CitationSource[],
  target: Passage,
  form: CitedForm,
): Insertion {
  return { form, action: 'after', target, text, sources, citationText: formatCitations(sources, 'full') };
}
