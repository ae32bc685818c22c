import type { YieldToMain } from '#pane/pure/diff/slices.ts';
import type { Write } from '#pane/features/insert/use-queue.ts';
import type { RewriteRequest } from '#pane/pure/judge/asked.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import type { RunItem } from '#pane/pure/runs/model.ts';
import type { Insertion, WordDocument } from '#pane/word/model.ts';
import type { ProposedRewrite } from '../../together/check-together.ts';
import { prepareRewrite, type ClauseRewrite, type RewriteForm } from '../../write/prepare-rewrite.ts';
import { nameTopic } from '../name-topic.ts';
import { NO_CHOICE, type Choice } from '../../use-decisions.ts';
import type { Finding } from '../review/decide-topic.ts';
import type { PlannedTopic } from '../review/plan-topics.ts';
import type { TopicResult } from '../review/review-topic.ts';

type ReviewItem = RunItem<PlannedTopic, TopicResult>;

/** Returns the comment on a finding; empty for none. */
export function chosenComment({ comment }: Finding, choice: Choice): string {
  return (choice.comment ?? comment).trim();
}

/** Returns the new wording of a finding's clause, with its ticks; empty for none. */
export function chosenRewrite({ rewrite }: Finding, choice: Choice): string {
  return choice.rewrite ?? rewrite;
}

/** Returns what a new wording under a rule is asked to do. */
export const toRewriteRequest = ({
  position,
  fallback,
  wording,
  measureText,
}: Pick<Rule, 'position' | 'fallback' | 'wording' | 'measureText'>): RewriteRequest => ({
  action: 'position',
  instruction: [position, fallback, wording, measureText].join('\n'),
});

/** Returns what we propose: the new wording, or the playbook's where the topic is missing; empty for nothing. */
export function toProposal(finding: Finding, rule: Pick<Rule, 'wording'>, choice: Choice): string {
  return chosenRewrite(finding, choice) || (finding.verdict === 'missing' ? rule.wording : '');
}

/** Returns true for a finding that has a clause and something to insert there. */
export function canInsert({ status }: ReviewItem, choice: Choice): boolean {
  if (status.state !== 'done') return false;
  const { finding } = status.result;
  return finding.clause !== undefined && (finding.rewrite !== '' || chosenComment(finding, choice) !== '');
}

/** Returns which of the words a language model wrote: not those of the playbook, and not a comment where the model wrote none. */
function whatModelWrote(
  finding: Pick<Finding, 'comment'>,
  rule: Pick<Rule, 'wording' | 'fallback' | 'comment'>,
  { text, comment }: Pick<ClauseRewrite, 'text' | 'comment'>,
): ClauseRewrite['generated'] {
  const own = [rule.wording, rule.fallback, rule.comment].map((words) => words.trim());
  const proposed = finding.comment.trim();
  return {
    text: text !== '' && !own.includes(text.trim()),
    comment: proposed !== '' && !own.includes(proposed) && !own.includes(comment),
  };
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
    const { clause } = finding;
    if (clause === undefined) return [];
    const text = chosenRewrite(finding, choice);
    const comment = chosenComment(finding, choice);
    const asked = toRewriteRequest(item.input.rule);
    const generated = whatModelWrote(finding, item.input.rule, { text, comment });
    const rewrite = {
      clause,
      text,
      comment,
      asked,
      generated,
      ...(passage === undefined ? {} : { passage }),
    };
    const write: Write = {
      id: item.id,
      label: nameTopic(item.input.rule),
      mayAsk: form === 'plain',
      prepare: (document) => prepareRewrite(document, rewrite, { form, without: choice.without }, pause),
    };
    return [{ at: clause.first, rewrites: text !== '', write }];
  });
  return placed
    .toSorted((a, b) => b.at - a.at || Number(a.rewrites) - Number(b.rewrites))
    .map(({ write }) => write);
}

/** Returns the ticked new wordings, in the order in which they would be written into one clause; none for comments. */
export function toRewrites(
  items: readonly ReviewItem[],
  choices: Readonly<Record<string, Choice>>,
  form: RewriteForm,
): readonly ProposedRewrite[] {
  if (form === 'comment') return [];
  return items.flatMap((item): readonly ProposedRewrite[] => {
    const choice = choices[item.id] ?? NO_CHOICE;
    if (!choice.isTicked || item.status.state !== 'done') return [];
    const { finding, passage } = item.status.result;
    const text = chosenRewrite(finding, choice);
    const { clause } = finding;
    if (clause === undefined || passage === undefined || text === '') return [];
    const asked = toRewriteRequest(item.input.rule);
    return [{ id: item.id, clause, passage, text, asked, without: choice.without }];
  });
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
