import type { CitationSource } from '#pane/pure/citations/model.ts';
import { citeAnswer } from '#pane/features/insert/cite-answer.ts';
import { planRich, richText, type RichPart } from '#pane/pure/markdown/rich-content.ts';
import type { Insertion, Passage } from '#pane/word/model.ts';
import { toTitle } from '../clause-title.ts';
import type { ClauseItem } from '../model.ts';
import { isGenerated } from './insert-rewrites.ts';

/** Answers about clauses as one text. */
export interface ClauseSummary extends Pick<Insertion, 'text' | 'sources' | 'isGenerated'> {
  readonly rich: readonly RichPart[];
  readonly inline: NonNullable<Insertion['inline']>;
}

/** Joins the answers of a run in the order of the agreement, each under its clause, with their citations of files. */
export function summarise(items: readonly ClauseItem[], projectId: string | undefined): ClauseSummary {
  const rich: RichPart[] = [];
  const sources: CitationSource[] = [];
  const inline: { readonly text: string; readonly cites: readonly number[] }[] = [];
  for (const { status, input } of items) {
    if (status.state !== 'done') continue;
    const { text, sources: own } = status.result;
    const cited = citeAnswer(text, own, projectId);
    inline.push(
      ...cited.inline.map((one) => ({ ...one, cites: one.cites.map((at) => at + sources.length) })),
    );
    sources.push(...cited.sources);
    rich.push(
      { kind: 'paragraph', runs: [{ text: toTitle(input.clause), bold: true }] },
      ...planRich(cited.blocks, { headings: false }),
    );
  }
  const isOf = items.some(({ status }) => status.state === 'done' && isGenerated(status.result.notices));
  return { rich, text: richText(rich), sources, inline, isGenerated: isOf };
}

/** The forms of a summary, in the order of the menu: words about the agreement are a comment unless the user chooses text. */
export const SUMMARY_FORMS = ['comment', 'tracked', 'plain'] as const;
type SummaryForm = (typeof SUMMARY_FORMS)[number];

/** Returns the insertion of the summary as a comment on a passage, or as text after it or at the cursor. */
export function summaryInsertion(
  { rich, inline, ...summary }: ClauseSummary,
  form: SummaryForm,
  target: Passage,
): Insertion {
  const base = { ...summary, form, target };
  if (form === 'comment') return { ...base, action: 'annotate' };
  return { ...base, action: 'after', rich, ...(inline.length === 0 ? {} : { inline }) };
}
