import { at } from '#pane/at.ts';
import { findClauses } from '#pane/pure/playbooks/find/find-clauses.ts';
import { indexClauses } from '#pane/pure/playbooks/find/index-clauses.ts';
import { defined } from '#pane/defined.ts';
import type { Deal } from '#pane/pure/playbooks/deal/model.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import {
  composeProposals,
  type ChangedParagraph,
  type ChangesQuestion,
  type SentChange,
} from '#pane/pure/playbooks/proposal-prompt.ts';
import { byImportance } from '#pane/pure/playbooks/read-playbook.ts';
import type { DocumentReview } from '#pane/word/model.ts';
import { groupByClause } from '#pane/ui/rows/group-by-clause.ts';
import type { Edit, EditIdentity } from '../group-changes.ts';

/** A paragraph that is sent, with its place in the document. */
export interface PlannedParagraph extends ChangedParagraph {
  /** Its position in the document, from 0, and its text as Word returned it. */
  readonly position: number;
  readonly given: string;
}

/** An edit that is sent. Its author and date are not. */
export type PlannedChange = SentChange & EditIdentity;

/** The edits of one clause, or as many of them as fit into one request. Plain data, so that it can be stored. */
export interface PlannedProposals extends ChangesQuestion {
  readonly paragraphs: readonly PlannedParagraph[];
  readonly changes: readonly PlannedChange[];
  /** Topics of the playbook's rows that deal with the clause and do not fit. */
  readonly leftOut: readonly string[];
  /** Length of what will be sent, in UTF-16 code units; 0 if the edits of one paragraph are too long to be sent. */
  readonly size: number;
}

/** Returns true for an edit about which a language model can be asked: the other side's, with words of the main text. */
export function canPropose({
  kind,
  isOwn,
  story,
  isLeftToWord,
}: Pick<Edit, 'kind' | 'isOwn' | 'story' | 'isLeftToWord'>): boolean {
  return kind !== 'formatted' && !isOwn && story === undefined && isLeftToWord !== true;
}

/**
 * Plans the requests about edits, clause by clause in document order, with the rows of the playbook that deal with
 * each. A clause whose edits do not fit into one request of `limit` UTF-16 code units has several, split between its
 * paragraphs.
 */
export function planProposals(
  edits: readonly Edit[],
  { paragraphs }: Pick<DocumentReview, 'paragraphs'>,
  rules: readonly Rule[],
  limit: number,
  deal?: Deal,
): readonly PlannedProposals[] {
  const groups = groupByClause(edits.filter(canPropose));
  const ofClause = groups.map(({ clause: label, items: own }) => ({
    label,
    paragraphs: [...new Set(own.map(({ paragraph }) => paragraph))].flatMap((position) => {
      const paragraph = paragraphs[position];
      return paragraph === undefined ? [] : [paragraph.original, paragraph.text];
    }),
  }));
  const index = indexClauses(ofClause);
  const found = ofClause.map((): Rule[] => []);
  for (const rule of byImportance(rules)) {
    for (const { index: clause } of findClauses(rule, index)) at(found, clause).push(rule);
  }
  return groups.flatMap(({ clause: label, items: own }, clause) => {
    const parts: Edit[][] = [];
    const plan = (part: readonly Edit[]): PlannedProposals =>
      planRequest(label, part, paragraphs, at(found, clause), limit, deal);
    for (const unit of byParagraph(own)) {
      const last = parts.at(-1);
      if (last !== undefined && plan([...last, ...unit]).size > 0) last.push(...unit);
      else parts.push([...unit]);
    }
    return parts.map(plan);
  });
}

function planRequest(
  label: string,
  edits: readonly Edit[],
  all: DocumentReview['paragraphs'],
  rules: readonly Rule[],
  limit: number,
  deal: Deal | undefined,
): PlannedProposals {
  const positions = [...new Set(edits.map(({ paragraph }) => paragraph))];
  const paragraphs = positions.map((position): PlannedParagraph => {
    const { number, original, text, given } = at(all, position);
    return { position, number, original, text, given };
  });
  const changes = edits.flatMap(({ kind, removed, added, author, date, paragraph }): PlannedChange[] =>
    kind === 'formatted'
      ? []
      : [{ kind, removed, added, author, date, paragraph: positions.indexOf(paragraph) }],
  );
  const composed = composeProposals({ label, paragraphs, changes, rules, ...defined({ deal }) }, limit);
  return {
    label,
    paragraphs,
    changes,
    ...defined({ deal }),
    rules: composed?.rules ?? [],
    leftOut: (composed?.leftOut ?? []).map(({ topic }) => topic),
    size: composed?.size ?? 0,
  };
}

/** Splits edits where the next one is in another paragraph. */
function byParagraph(edits: readonly Edit[]): readonly (readonly Edit[])[] {
  const units: Edit[][] = [];
  for (const edit of edits) {
    const last = units.at(-1);
    if (last !== undefined && last[0]?.paragraph === edit.paragraph) last.push(edit);
    else units.push([edit]);
  }
  return units;
}
