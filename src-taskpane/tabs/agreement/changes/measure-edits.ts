import { at } from '#pane/at.ts';
import { evaluateMeasure } from '#pane/pure/playbooks/evaluate-measure.ts';
import { findClauses } from '#pane/pure/playbooks/find/find-clauses.ts';
import { indexClauses } from '#pane/pure/playbooks/find/index-clauses.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import type { DocumentReview } from '#pane/word/model.ts';
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
  const spans = [...new Map(edits.map((edit) => [edit.paragraph, edit])).values()];
  const results = measureTexts(
    spans.map(({ paragraph, clause }) => {
      const { original, text } = at(paragraphs, paragraph);
      return { clause, before: original, after: text };
    }),
    rules,
  );
  const byParagraph = new Map(spans.map(({ paragraph }, index) => [paragraph, at(results, index)]));
  return new Map(edits.map(({ id, paragraph }) => [id, byParagraph.get(paragraph) ?? []]));
}

/** A text before and after its changes, with the label of the clause around it. */
interface TextPair {
  readonly clause: string;
  readonly before: string;
  readonly after: string;
}

/** Measures texts before and after their changes as {@link measureEdits} does, in their order. */
export function measureTexts(
  texts: readonly TextPair[],
  rules: readonly Rule[],
): readonly (readonly MeasuredEdit[])[] {
  const results = texts.map((): MeasuredEdit[] => []);
  const index = indexClauses(
    texts.map(({ clause, before, after }) => ({ label: clause, paragraphs: [before, after] })),
  );
  for (const rule of rules) {
    if (rule.measure === undefined) continue;
    for (const { index: found } of findClauses(rule, index)) {
      const result = measureText(rule, at(texts, found));
      if (result !== undefined) at(results, found).push(result);
    }
  }
  return results;
}

function measureText(rule: Rule, text: TextPair): MeasuredEdit | undefined {
  if (rule.measure === undefined) return undefined;
  const before = evaluateMeasure(rule, rule.measure, [[text.before]]).result;
  const after = evaluateMeasure(rule, rule.measure, [[text.after]]).result;
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
