import { labelClauses } from '#pane/pure/markdown/clauses.ts';
import type { DocumentReview } from '#pane/word/model.ts';
import { reasonFor, type Decision } from '../decision.ts';
import { inOrder, type DecidedChange } from '../decided/decided-change.ts';
import type { Edit } from '../group-changes.ts';
import { describeEffects } from '#pane/features/insert/describe-effects.ts';
import { findEditEffects } from '../understand/find-edit-effects.ts';
import { describeEdit } from '../describe-edit.ts';
import { rowMessages } from '#pane/ui/rows/messages.ts';
import { changesMessages } from '../messages.ts';
import type { EditProposal } from '../proposals/propose-changes.ts';

const say = changesMessages.list;

/** The columns of a table in the document: only those that fit on a page. */
const IN_DOCUMENT = [
  'clause',
  'author',
  'what',
  'effect',
  'proposal',
  'reason',
  'decision',
  'stated',
] as const;
/** The columns of a file. */
const IN_FILE = [
  'clause',
  'author',
  'date',
  'kind',
  'removed',
  'added',
  'what',
  'effect',
  'proposal',
  'reason',
  'decision',
  'text',
  'stated',
] as const;
type Column = (typeof IN_FILE)[number];
/** The columns of a table in the document that are there only where one of its rows has words in them. */
const OPTIONAL: ReadonlySet<Column> = new Set(['effect', 'stated']);
/** The columns for the user's side only. */
const INTERNAL: ReadonlySet<Column> = new Set(['reason']);

/** The pending edits of a document, with what is proposed and the user decided. */
export interface ListedEdits {
  readonly edits: readonly Edit[];
  readonly review: DocumentReview;
  /** The terms that the document defines. */
  readonly terms: readonly string[];
  /** What a language model proposes. */
  readonly proposals: ReadonlyMap<string, EditProposal>;
  readonly decisions: ReadonlyMap<string, Decision>;
  /** What was applied before. */
  readonly decided: readonly DecidedChange[];
  /** Whether the list has the columns for the user's side only: the reasons. */
  readonly hasReasons: boolean;
}

/** Returns tracked changes and comments as rows of a file, or of a table in the document; headings first. */
export function listEdits(
  where: 'file' | 'document',
  { edits, review, terms, proposals, decisions, decided, hasReasons }: ListedEdits,
): readonly (readonly string[])[] {
  const labels = labelClauses(review.paragraphs);
  const all: readonly Column[] = where === 'file' ? IN_FILE : IN_DOCUMENT;
  const rows = [
    ...inOrder(decided).map(({ edit, decision }): Readonly<Record<Column, string>> => ({
      ...toRow(edit, undefined, decision),
      // Its paragraph is no longer as it was decided.
      effect: '',
      decision: say.applied[decision.action],
    })),
    ...edits.map((edit): Readonly<Record<Column, string>> => ({
      ...toRow(edit, proposals.get(edit.id), decisions.get(edit.id)),
      effect: describeEffects(findEditEffects(edit, review, terms)),
    })),
    ...review.comments.map(({ author, date, text, paragraph }): Readonly<Record<Column, string>> => ({
      ...EMPTY,
      clause: labels[paragraph] || rowMessages.elsewhere,
      author,
      date: date.slice(0, 10),
      kind: say.comment,
      what: say.says(text),
    })),
  ];
  // The page has no room for a column without words.
  const columns = all.filter(
    (column) =>
      (hasReasons || !INTERNAL.has(column)) &&
      (where === 'file' || !OPTIONAL.has(column) || rows.some((row) => row[column] !== '')),
  );
  return [
    columns.map((column) => say.columns[column]),
    ...rows.map((row) => columns.map((column) => row[column])),
  ];
}

const EMPTY: Readonly<Record<Column, string>> = {
  clause: '',
  author: '',
  date: '',
  kind: '',
  removed: '',
  added: '',
  what: '',
  effect: '',
  proposal: '',
  reason: '',
  decision: '',
  text: '',
  stated: '',
};

function toRow(
  edit: Omit<Edit, 'id' | 'changes'>,
  proposed: EditProposal | undefined,
  decision: Decision | undefined,
): Readonly<Record<Exclude<Column, 'effect'>, string>> {
  const { clause, author, date, kind, removed, added, isOwn, story, isLeftToWord } = edit;
  const place = clause === '' ? rowMessages.elsewhere : clause;
  return {
    clause: story === undefined ? place : `${place} · ${changesMessages.stories(story)}`,
    author: isOwn ? changesMessages.own : author,
    date: date.slice(0, 10),
    kind: say.kinds[kind],
    removed,
    added,
    what: describeEdit(edit),
    proposal: proposed === undefined ? '' : changesMessages.actions[proposed.proposal.action],
    reason: reasonFor('internal', decision?.reason) || (proposed?.proposal.reason ?? ''),
    decision:
      isLeftToWord === true
        ? changesMessages.leftToWord
        : decision === undefined
          ? say.open
          : changesMessages.actions[decision.action],
    text: decision !== undefined && 'text' in decision ? decision.text : '',
    stated: reasonFor('external', decision?.reason),
  };
}
