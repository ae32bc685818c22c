import { nameVerdict } from './name-verdict.ts';
import { classify, type ReviewItem } from './group-findings.ts';
import { NO_CHOICE, type Decisions } from '../../use-decisions.ts';
import { chosenComment, toProposal } from './insert-findings.ts';
import { playbookMessages } from '../messages.ts';
import { nameSource, nameTopic } from '../name-topic.ts';

const say = playbookMessages.issues;

/** The columns of a table in the document: only those that fit on a page. */
const IN_DOCUMENT = ['topic', 'clause', 'finding', 'reason', 'position', 'proposal', 'decision'] as const;
/** The columns of a file. */
const IN_FILE = [
  'topic',
  'importance',
  'clause',
  'finding',
  'quote',
  'reason',
  'position',
  'proposal',
  'comment',
  'decision',
  'source',
] as const;
type Column = (typeof IN_FILE)[number];
/** The columns for the user's side only. */
const INTERNAL: ReadonlySet<Column> = new Set(['reason', 'position']);

/** Returns the finding for the columns of a list; undefined for a topic that was skipped or is not reviewed yet. */
function toIssue(
  item: ReviewItem,
  playbook: string,
  decisions: Decisions,
): Readonly<Record<Column, string>> | undefined {
  const { status, id, input } = item;
  const kind = classify(item);
  if (kind === undefined || kind === 'waiting') return undefined;
  const { rule } = input;
  const finding = status.state === 'done' ? status.result.finding : undefined;
  const choice = decisions.choices[id] ?? NO_CHOICE;
  const outcome = decisions.outcomes.find((one) => one.id === id);
  return {
    topic: nameTopic(rule),
    importance: playbookMessages.importances[rule.importance],
    clause: finding?.clause?.label ?? '',
    finding: finding === undefined ? playbookMessages.failed : nameVerdict(finding),
    quote: finding?.quote ?? '',
    reason: finding?.reason ?? '',
    position: rule.position,
    proposal: finding === undefined ? '' : toProposal(finding, rule, choice),
    comment: finding === undefined ? '' : chosenComment(finding, choice),
    decision: outcome?.entryId !== undefined ? say.inserted : choice.isTicked ? say.ticked : say.open,
    source: nameSource(rule, playbook),
  };
}

/** Returns the findings of a review as rows of a file, or of a table in the document, headings first; our reasons and positions only if asked for. */
export function listFindings(
  where: 'file' | 'document',
  items: readonly ReviewItem[],
  playbook: string,
  decisions: Decisions,
  hasReasons: boolean,
): readonly (readonly string[])[] {
  const all: readonly Column[] = where === 'file' ? IN_FILE : IN_DOCUMENT;
  const columns = all.filter((column) => hasReasons || !INTERNAL.has(column));
  const issues = items.flatMap((item) => toIssue(item, playbook, decisions) ?? []);
  return [
    columns.map((column) => say.columns[column]),
    ...issues.map((issue) => columns.map((column) => issue[column])),
  ];
}
