import { PaneError } from '../../errors.ts';
import { runInSlices, type YieldToMain } from '../../diff/slices.ts';
import { compareInSteps } from '../../insert/compare.ts';
import type { Write } from '../../insert/use-insert-many.ts';
import type { RunItem } from '../../runs/model.ts';
import type { Insertion, Passage, WordDocument } from '../../word/model.ts';
import type { Finding } from './decide-topic.ts';
import { playbookMessages as say } from './messages.ts';
import type { PlannedTopic } from './plan-topics.ts';
import type { TopicResult } from './review-topic.ts';

/** The forms in which findings are inserted, in the order of the menu. */
export const FINDING_FORMS = ['trackedComment', 'tracked', 'comment', 'plain'] as const;
export type FindingForm = (typeof FINDING_FORMS)[number];

/** What the user decided about one finding. */
export interface FindingChoice {
  readonly isTicked: boolean;
  /** The comment as the user edited it; absent for the proposed one. */
  readonly comment?: string;
  /** Numbers of the changes of the redline that the user left out. */
  readonly without: readonly number[];
}

export const NO_CHOICE: FindingChoice = { isTicked: false, without: [] };

type ReviewItem = RunItem<PlannedTopic, TopicResult>;

/** The comment that goes with a finding; empty for none. */
export function chosenComment({ comment }: Finding, choice: FindingChoice): string {
  return (choice.comment ?? comment).trim();
}

/** True for a finding with a clause and something to put there. */
export function canInsert({ status }: ReviewItem, choice: FindingChoice): boolean {
  if (status.state !== 'done') return false;
  const { finding } = status.result;
  return finding.clause !== undefined && (finding.rewrite !== '' || chosenComment(finding, choice) !== '');
}

/**
 * The ticked findings as writes, last in the document first, so that none moves the place of another; what only comments on a
 * clause comes before what changes it.
 */
export function toWrites(
  items: readonly ReviewItem[],
  choices: Readonly<Record<string, FindingChoice>>,
  form: FindingForm,
  pause: YieldToMain,
): readonly Write[] {
  const placed = items.flatMap((item) => {
    const choice = choices[item.id] ?? NO_CHOICE;
    if (!choice.isTicked || !canInsert(item, choice) || item.status.state !== 'done') return [];
    const { result } = item.status;
    const write: Write = {
      id: item.id,
      label: item.input.rule.topic,
      prepare: (document) => prepareFinding(document, result, choice, form, pause),
    };
    return [{ at: result.finding.clause?.first ?? 0, rewrites: result.finding.rewrite !== '', write }];
  });
  return placed
    .toSorted((a, b) => b.at - a.at || Number(a.rewrites) - Number(b.rewrites))
    .map(({ write }) => write);
}

/** Reads the clause of a finding again and says what to write there. Rejects where it is not what was reviewed. */
async function prepareFinding(
  document: WordDocument,
  { finding, passage }: TopicResult,
  choice: FindingChoice,
  form: FindingForm,
  pause: YieldToMain,
): Promise<Insertion> {
  const { clause, rewrite } = finding;
  if (clause === undefined) throw new PaneError('nothing_selected', say.nothingToInsert);
  const target = await readAgain(document, clause, passage);
  const comment = chosenComment(finding, choice);
  const base = { target, sources: [] };
  if (rewrite !== '') {
    const { text, plan, blocked } = await runInSlices(compareInSteps(rewrite, target), pause);
    const without = [...new Set([...choice.without, ...blocked.keys()])];
    if (form !== 'comment' && without.length < plan.length) {
      const withComment = form === 'trackedComment' && comment !== '';
      return {
        ...base,
        action: 'rewrite',
        form: form === 'trackedComment' && !withComment ? 'tracked' : form,
        text,
        ...(without.length === 0 ? {} : { without }),
        ...(withComment ? { comment } : {}),
      };
    }
    // A comment that stands in for the redline says what is proposed.
    if (form === 'comment' && comment === '') return { ...base, action: 'annotate', form: 'comment', text };
  }
  if (comment === '' || form === 'plain' || form === 'tracked')
    throw new PaneError('nothing_selected', say.nothingToInsert);
  return { ...base, action: 'annotate', form: 'comment', text: comment };
}

const changed = (cause?: unknown): PaneError =>
  new PaneError('selection_changed', say.changedSince, { cause });

async function readAgain(
  document: WordDocument,
  clause: NonNullable<Finding['clause']>,
  before: Passage | undefined,
): Promise<Passage> {
  const look = await document.lookAtClause(clause).catch((error: unknown) => {
    throw error instanceof PaneError && error.code === 'selection_changed' ? changed(error) : error;
  });
  const now = await document.read(look);
  if (before !== undefined && underRedline(before) !== underRedline(now)) throw changed();
  return now;
}

/** What a redline depends on. The fingerprint also knows what is around the clause, which may change. */
const underRedline = ({ paragraphs, blocks, cells, fixed }: Passage): string =>
  JSON.stringify([paragraphs, blocks, cells, fixed]);

/** The playbook's wording after the clause at the cursor. */
export async function prepareWording(
  document: WordDocument,
  wording: string,
  form: 'tracked' | 'plain',
): Promise<Insertion> {
  const target = await document.read(await document.look('clause'));
  return { form, action: 'after', target, text: wording, sources: [] };
}
