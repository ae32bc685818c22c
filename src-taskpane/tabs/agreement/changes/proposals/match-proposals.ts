import { at } from '#pane/at.ts';
import type { Run } from '#pane/pure/runs/model.ts';
import { toEditKey } from '../group-changes.ts';
import { planProposals, type PlannedProposals } from './plan-proposals.ts';
import type { EditProposal, ProposalsResult } from './propose-changes.ts';
import type { ListedChanges } from '../use-listed.ts';

/** A run over the other side's changes. */
export type ProposalsRun = Run<PlannedProposals, ProposalsResult>;

/** Creates a run over planned requests, none of them sent yet. What is too long is skipped. */
export function createProposals(id: string, planned: readonly PlannedProposals[]): ProposalsRun {
  return {
    id,
    phase: 'ready',
    items: planned.map((input, index) => ({
      id: toItemId(index),
      input,
      status: { state: input.size === 0 ? 'skipped' : 'waiting' },
    })),
  };
}

/** Returns the run with its changed requests planned again on a new reading: about those of their edits that are still there. */
export function replanProposals(run: ProposalsRun, listed: ListedChanges, limit: number): ProposalsRun {
  const taken = new Set<string>();
  const items = run.items.flatMap((item): readonly Omit<ProposalsRun['items'][number], 'id'>[] => {
    if (item.status.state !== 'stale') return [item];
    const { label, changes, rules, deal } = item.input;
    const keys = new Set(changes.map(toEditKey));
    const edits = listed.edits.filter(
      (edit) => edit.clause === label && keys.has(toEditKey(edit)) && !taken.has(edit.id),
    );
    for (const { id } of edits) taken.add(id);
    return planProposals(edits, listed.review, rules, limit, deal).map((input) => ({
      input,
      status: { state: input.size === 0 ? 'skipped' : 'stale' },
    }));
  });
  return { ...run, items: items.map((item, index) => ({ ...item, id: toItemId(index) })) };
}

/** The proposals of a run at the edits of a reading. */
export interface MatchedProposals {
  /** Keyed by the id of the edit. */
  readonly proposals: ReadonlyMap<string, EditProposal>;
  /** Ids of the items with edits that are still there, in a paragraph that has changed since it was sent. */
  readonly stale: readonly string[];
}

/** Finds the edits of a reading to which the proposals of a run belong: the same edit in the same paragraph. */
export function matchProposals(run: ProposalsRun, { edits, review }: ListedChanges): MatchedProposals {
  const free = new Map<string, string[]>();
  const anywhere = new Set<string>();
  for (const edit of edits) {
    const { original, text } = at(review.paragraphs, edit.paragraph);
    const key = toPlaceKey(toEditKey(edit), original, text);
    free.set(key, [...(free.get(key) ?? []), edit.id]);
    anywhere.add(toClauseKey(edit.clause, toEditKey(edit)));
  }
  const proposals = new Map<string, EditProposal>();
  const stale: string[] = [];
  for (const { id: item, input, status } of run.items) {
    if (status.state !== 'done') continue;
    const missing: string[] = [];
    for (const [index, change] of input.changes.entries()) {
      const { original, text } = at(input.paragraphs, change.paragraph);
      const id = free.get(toPlaceKey(toEditKey(change), original, text))?.shift();
      const proposal = status.result.proposals[index];
      if (id === undefined) missing.push(toClauseKey(input.label, toEditKey(change)));
      else if (proposal !== undefined) proposals.set(id, proposal);
    }
    if (missing.some((key) => anywhere.has(key))) stale.push(item);
  }
  return { proposals, stale };
}

const toItemId = (index: number): string => `clause-${index}`;

const toPlaceKey = (edit: string, original: string, text: string): string =>
  JSON.stringify([edit, original, text]);

const toClauseKey = (clause: string, edit: string): string => JSON.stringify([clause, edit]);
