import { formatCitations } from '../citations/format.ts';
import type { CitationSource } from '../citations/model.ts';
import { messages } from '../messages.ts';
import type { Capabilities, Insertion, Passage } from '../word/model.ts';

/** How a citation can be written here: as a footnote, or in brackets with the reason why not. */
export type CitationForm =
  { readonly form: 'footnote' } | { readonly form: 'bracketed'; readonly reason: string };

/** A footnote where this Word and this part of the document have them, else brackets. */
export function citationForm(capabilities: Capabilities, passage: Passage): CitationForm {
  if (!capabilities.footnotes.available) return { form: 'bracketed', reason: capabilities.footnotes.reason };
  if (passage.story === 'body' || passage.story === 'tableCell') return { form: 'footnote' };
  return { form: 'bracketed', reason: messages.app.noFootnotesHere };
}

/** New text behind the passage, with its sources cited in the form that is possible there. */
export function citedInsertion(
  text: string,
  sources: readonly CitationSource[],
  target: Passage,
  capabilities: Capabilities,
): Insertion {
  const { form } = citationForm(capabilities, target);
  return { form, action: 'after', target, text, sources, citationText: formatCitations(sources, 'full') };
}
