import { citationLanguage } from '#pane/pure/citations/citation-language.ts';
import { CITED_FORMS } from '#pane/pure/citations/cited-form.ts';
import { bracketed, formatCitations } from '#pane/pure/citations/format.ts';
import type { CitationSource } from '#pane/pure/citations/model.ts';
import type { Insertion, Passage } from '#pane/word/model.ts';

/** The forms of a quote, in the order of the menu. As tracked text or a comment, its source is in brackets. */
export const QUOTE_FORMS = [...CITED_FORMS, 'tracked', 'comment'] as const;
export type QuoteForm = (typeof QUOTE_FORMS)[number];

/** Returns the insertion of new text after the passage, or of a comment on it, with its sources cited in the form. */
export function citedInsertion(
  text: string,
  sources: readonly CitationSource[],
  target: Passage,
  form: QuoteForm,
): Insertion {
  const citationText = formatCitations(sources, 'short', citationLanguage(target.text));
  const base = { form, target, sources };
  if (form !== 'tracked' && form !== 'comment') return { ...base, action: 'after', text, citationText };
  const citation = bracketed(citationText);
  const cited = sources.length === 0 ? text : `${text} ${citation}`;
  if (form === 'comment') return { ...base, action: 'annotate', text: cited };
  const cites = sources.map((_, index) => index);
  return {
    ...base,
    action: 'after',
    text: cited,
    ...(sources.length === 0 ? {} : { inline: [{ text: citation, cites }] }),
  };
}
