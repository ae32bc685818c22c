import { tickedChanges } from '#pane/pure/diff/plan.ts';
import { runInSlices, type YieldToMain } from '#pane/pure/diff/slices.ts';
import type { RewriteRequest } from '#pane/pure/judge/asked.ts';
import { compareInSteps } from '#pane/features/insert/compare.ts';
import { labelClauses } from '#pane/pure/markdown/clauses.ts';
import { locate } from '#pane/pure/together/apply-edits.ts';
import { findBroken } from '#pane/pure/together/find-broken.ts';
import type { Broken, Fix, ProposedEdit } from '#pane/pure/together/model.ts';
import type { AgreementClause, Passage, TextPlace, WholeText } from '#pane/word/model.ts';
import { cutAround } from '../cut-around.ts';

/** A ticked new wording of a clause. */
export interface ProposedRewrite {
  readonly id: string;
  readonly clause: Pick<AgreementClause, 'first'>;
  /** The clause as it was sent. */
  readonly passage: Passage;
  readonly text: string;
  /** What was asked for; undefined for other wording alone. */
  readonly asked: RewriteRequest | undefined;
  /** Numbers of its changes that are left out; undefined for those that change the meaning unasked. */
  readonly without: readonly number[] | undefined;
}

/** A fix, as what the user's choice about the proposal becomes. */
export interface ShownFix {
  readonly kind: Fix['kind'];
  readonly editId: string;
  readonly choice: { readonly rewrite?: string; readonly without: readonly number[] };
}

/** Something that the changes would break, to be shown. */
export interface ShownBroken extends Omit<Broken, 'fix'> {
  /** Unique in one check. */
  readonly id: string;
  /** The label of its clause; empty for none. */
  readonly clause: string;
  /** The text around the words after the changes, cut. */
  readonly around: readonly [before: string, after: string];
  readonly place: TextPlace;
  /** Absent where none is certain. */
  readonly fix?: ShownFix;
}

/** What a lawyer should know of ticked new wordings before they are written. */
export interface Checked {
  readonly broken: readonly ShownBroken[];
  /** How many of their changes are left out because they alter the meaning unasked, without the user having chosen that. */
  readonly unasked: number;
}

/**
 * Returns what the new wordings would break in the agreement together, by kind and place, and how many of their changes are left out. A
 * clause whose words have changed breaks nothing: its proposal is refused when it is written.
 */
export async function checkTogether(
  paragraphs: WholeText['paragraphs'],
  rewrites: readonly ProposedRewrite[],
  pause: YieldToMain,
): Promise<Checked> {
  const edits: ProposedEdit[] = [];
  const leftOut = new Map<string, readonly number[]>();
  let unasked = 0;
  for (const rewrite of rewrites) {
    const { id, clause, passage } = rewrite;
    // oxlint-disable-next-line no-await-in-loop -- the page has its turn between the slices
    const { changes, without } = await toChanges(rewrite, pause);
    if (rewrite.without === undefined) unasked += without.length;
    const first = locate(paragraphs, { first: clause.first, paragraphs: passage.paragraphs });
    if (first === undefined) continue;
    edits.push({ id, first, paragraphs: passage.paragraphs, changes });
    leftOut.set(id, without);
  }
  const { broken, after } = await runInSlices(findBroken(paragraphs, edits), pause);
  const labels = labelClauses(paragraphs);
  const shown: ShownBroken[] = [];
  for (const { fix, ...one } of broken) {
    const { kind, paragraph, start, end, now } = one;
    const text = after[paragraph]?.text ?? '';
    const own = paragraphs[now.paragraph];
    if (own === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- the page has its turn between the slices
    const isExact = fix !== undefined && (await gives(fix, rewrites, pause));
    shown.push({
      ...one,
      id: [kind, paragraph, start].join(' '),
      clause: labels[now.paragraph] ?? '',
      around: cutAround(text, start, end),
      place: { ...now, given: own.given, text: own.text },
      ...(isExact ? { fix: toShown(fix, leftOut.get(fix.editId) ?? []) } : {}),
    });
  }
  return { broken: shown, unasked };
}

const toShown = (fix: Fix, leftOut: readonly number[]): ShownFix => ({
  kind: fix.kind,
  editId: fix.editId,
  choice: fix.kind === 'replace' ? { rewrite: fix.text, without: [] } : { without: [...leftOut, fix.change] },
});

async function toChanges(
  { text, passage, asked, without: chosen }: ProposedRewrite,
  pause: YieldToMain,
): Promise<Pick<ProposedEdit, 'changes'> & { readonly without: readonly number[] }> {
  const { plan, blocked, unasked } = await runInSlices(compareInSteps(text, passage, asked), pause);
  const without = chosen ?? [...unasked];
  return { changes: tickedChanges(plan, [...without, ...blocked.keys()]), without };
}

/** Returns true if the proposal, once it is fixed, gives exactly the text of the fix: a wording may be read in another way than it is written. */
async function gives(fix: Fix, rewrites: readonly ProposedRewrite[], pause: YieldToMain): Promise<boolean> {
  if (fix.kind === 'leaveOut') return true;
  const rewrite = rewrites.find(({ id }) => id === fix.editId);
  if (rewrite === undefined) return false;
  const { text, blocked } = await runInSlices(
    compareInSteps(fix.text, rewrite.passage, rewrite.asked),
    pause,
  );
  return text === fix.text && blocked.size === 0;
}
