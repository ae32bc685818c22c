import type { YieldToMain } from '../../../diff/slices.ts';
import type { Write } from '../../../insert/use-insert-many.ts';
import type { RunItem } from '../../../runs/model.ts';
import type { Insertion, WordDocument } from '../../../word/model.ts';
import { prepareRewrite, type RewriteForm } from '../../write/prepare-rewrite.ts';
import { NO_CHOICE, type Choice } from '../../use-decisions.ts';
import type { Finding } from '../review/decide-topic.ts';
import type { PlannedTopic } from '../review/plan-topics.ts';
import type { TopicResult } from '../review/review-topic.ts';

type ReviewItem = RunItem<PlannedTopic, TopicResult>;

/** Returns the comment on a finding; empty for none. */
export function chosenComment({ comment }: Finding, choice: Choice): string {
  return (choice.comment ?? comment).trim();
}

/** Returns true for a finding that has a clause and something to insert there. */
export function canInsert({ status }: ReviewItem, choice: Choice): boolean {
  if (status.state !== 'done') return false;
  const { finding } = status.result;
  return finding.clause !== undefined && (finding.rewrite !== '' || chosenComment(finding, choice) !== '');
}

/**
 * Returns the ticked findings as writes, last in the document first, so that none moves another's place; comments on
 * a clause come before changes to it.
 */
export function toWrites(
  items: readonly ReviewItem[],
  choices: Readonly<Record<string, Choice>>,
  form: RewriteForm,
  pause: YieldToMain,
): readonly Write[] {
  const placed = items.flatMap((item) => {
    const choice = choices[item.id] ?? NO_CHOICE;
    if (!choice.isTicked || !canInsert(item, choice) || item.status.state !== 'done') return [];
    const { finding, passage } = item.status.result;
    const { clause, rewrite: text } = finding;
    if (clause === undefined) return [];
    const comment = chosenComment(finding, choice);
    const rewrite = { clause, text, comment, ...(passage === undefined ? {} : { passage }) };
    const write: Write = {
      id: item.id,
      label: item.input.rule.topic,
      isPlain: form === 'plain',
      prepare: (document) => prepareRewrite(document, rewrite, { form, without: choice.without }, pause),
    };
    return [{ at: clause.first, rewrites: text !== '', write }];
  });
  return placed
    .toSorted((a, b) => b.at - a.at || Number(a.rewrites) - Number(b.rewrites))
    .map(({ write }) => write);
}

/** Returns the insertion of the playbook's wording after the clause at the cursor, as a clause with the next number. */
export async function prepareWording(
  document: WordDocument,
  wording: string,
  form: 'tracked' | 'plain',
): Promise<Insertion> {
  const target = await document.read(await document.look('clause'));
  return { form, action: 'after', target, text: wording, sources: [], isClause: true };
}
