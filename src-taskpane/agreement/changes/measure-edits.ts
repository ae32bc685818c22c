import { evaluateMeasure } from '../../playbooks/evaluate-measure.ts';
import { findClauses } from '../../playbooks/find/find-clauses.ts';
import { indexClauses } from '../../playbooks/find/index-clauses.ts';
import type { Rule } from '../../playbooks/model.ts';
import type { DocumentReview } from '../../word/model.ts';
import type { Edit } from './group-changes.ts';

/** A playbook row's result for the clause of an edit, with every change rejected and with every change accepted. */
export interface MeasuredEdit {
  readonly rule: Rule;
  readonly before: 'met' | 'not_met' | 'unclear';
  readonly after: 'met' | 'not_met' | 'unclear';
  /** Only if the row decides: reject what violates it, accept what complies with it. */
  readonly proposal: 'accept' | 'reject' | undefined;
}

/**
 * Measures the clauses of edits against the rows of a playbook that deal with them. A row counts only if its measure
 * is certain; nothing is proposed on a guess. Keyed by the id of the edit.
 */
export function measureEdits(
  edits: readonly Edit[],
  { paragraphs }: DocumentReview,
  rules: readonly Rule[],
): ReadonlyMap<string, readonly MeasuredEdit[]> {
  const measured = rules.filter(({ measure }) => measure !== undefined);
  const spans = [...new Set(edits.map(({ paragraph }) => paragraph))];
  const texts = spans.map((paragraph) => ({
    label: edits.find((edit) => edit.paragraph === paragraph)?.clause ?? '',
    paragraphs: [paragraphs[paragraph]?.original ?? '', paragraphs[paragraph]?.text ?? ''],
  }));
  const index = indexClauses(texts);
  const byParagraph = new Map<number, MeasuredEdit[]>();
  for (const rule of measured) {
    for (const { index: at } of findClauses(rule, index)) {
      const paragraph = spans[at];
      if (paragraph === undefined) continue;
      const result = measureParagraph(rule, paragraphs[paragraph]);
      if (result !== undefined) byParagraph.set(paragraph, [...(byParagraph.get(paragraph) ?? []), result]);
    }
  }
  return new Map(edits.map(({ id, paragraph }) => [id, byParagraph.get(paragraph) ?? []]));
}

function measureParagraph(
  rule: Rule,
  paragraph: DocumentReview['paragraphs'][number] | undefined,
): MeasuredEdit | undefined {
  if (rule.measure === undefined || paragraph === undefined) return undefined;
  const before = evaluateMeasure(rule, rule.measure, [[paragraph.original]]).result;
  const after = evaluateMeasure(rule, rule.measure, [[paragraph.text]]).result;
  if (after === 'unclear')
    return before === 'unclear' ? undefined : { rule, before, after, proposal: undefined };
  return { rule, before, after, proposal: after === 'met' ? 'accept' : 'reject' };
}

/** Returns what the rows propose together; undefined if none decides or they disagree. */
export function proposeDecision(measured: readonly MeasuredEdit[]): 'accept' | 'reject' | undefined {
  const proposals = new Set(measured.map(({ proposal }) => proposal));
  const [only] = proposals;
  return proposals.size === 1 ? only : undefined;
}
