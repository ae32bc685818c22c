import type { CitationStyle, LedgerEntry } from './model.ts';

/** Where the source of a quoted text can go, in the order of the menu; the first is the default. */
export const CITED_FORMS = ['footnote', 'endnote', 'bracketed'] as const;
export type CitedForm = (typeof CITED_FORMS)[number];

const FORM_OF: Readonly<Record<CitationStyle, CitedForm>> = {
  footnote: 'footnote',
  endnote: 'endnote',
  inline: 'bracketed',
  numbered: 'bracketed',
};

/**
 * Returns how a document cites: in the style that was chosen for all its citations, otherwise in the form of the
 * latest citation. Undefined for a document without citations.
 */
export function toCitedForm(
  entries: readonly Pick<LedgerEntry, 'form' | 'insertedAt'>[],
  style: CitationStyle | undefined,
): CitedForm | undefined {
  if (style !== undefined) return FORM_OF[style];
  const [last] = entries
    .flatMap(({ form, insertedAt }) => {
      const cited = CITED_FORMS.find((each) => each === form);
      return cited === undefined ? [] : [{ cited, insertedAt }];
    })
    .toSorted((a, b) => b.insertedAt.localeCompare(a.insertedAt));
  return last?.cited;
}
