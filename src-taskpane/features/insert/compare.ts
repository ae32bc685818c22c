import { defined } from '../../defined.ts';
import { findNoRewrite, type NoRewrite } from '../../pure/rewrite/no-rewrite.ts';
import { unwrapRewrite, type Wrapping } from '../../pure/rewrite/unwrap-rewrite.ts';
import { blockedChanges } from '../../pure/diff/blocked.ts';
import { groupBlocks } from '../../pure/diff/blocks.ts';
import type { BlockedReason, Change, RedlinePiece, TickedChange } from '../../pure/diff/model.ts';
import { applyChanges, planRewrite, planRewriteInSteps, tickedChanges } from '../../pure/diff/plan.ts';
import { redline } from '../../pure/diff/redline.ts';
import { findUnasked, type RewriteRequest } from '../../pure/judge/asked.ts';
import { judgeInSteps } from '../../pure/judge/judge.ts';
import type { JudgedChange } from '../../pure/judge/model.ts';
import type { Steps } from '../../pure/diff/slices.ts';
import { rewriteTextInSteps } from '../../pure/markdown/rewritten-text.ts';
import type { PassageContent } from '../../word/model.ts';
import { wholeSentences } from './whole-sentences.ts';

/** A rewrite, compared with its passage. */
export interface Compared {
  /** The text that replaces the passage. */
  readonly text: string;
  /** The changes that can be omitted one by one. */
  readonly plan: readonly Change[];
  /** The redline: what will be written into the document, change by change. */
  readonly pieces: readonly RedlinePiece[];
  /** What was around the rewrite, and is not part of it. */
  readonly removed: readonly Wrapping[];
  /** Why the answer is no rewrite; then all of its changes are blocked. */
  readonly noRewrite?: NoRewrite;
  /** The changes that Word cannot make, and the others of their sentences, by number from 0, each with the reason; they are never written. */
  readonly blocked: ReadonlyMap<number, BlockedReason>;
  /** What the changes certainly do to the meaning; undefined in a language that the judge does not know. */
  readonly judged: readonly JudgedChange[] | undefined;
  /** The changes, by number from 0, that change the meaning and were not asked for: left out until the user ticks them. */
  readonly unasked: LeftOut;
}

/** Numbers of a rewrite's changes, from 0, that the user omitted. */
export type LeftOut = ReadonlySet<number>;

const NOTHING_ASKED: RewriteRequest = { action: 'own', instruction: '' };

/**
 * Compares an answered rewrite with its passage, in slices. What is around the rewrite is removed, and an answer that is no rewrite is only
 * shown: none of it can be ticked. Without `asked`, nothing but other wording was asked for.
 */
export function* compareInSteps(
  rewrite: string,
  passage: Pick<PassageContent, 'paragraphs' | 'numbers' | 'blocks' | 'cells' | 'fixed' | 'notes'>,
  asked: RewriteRequest = NOTHING_ASKED,
): Steps<Compared> {
  const { paragraphs, blocks } = passage;
  // A position is no question that an answer could repeat: its wording is the answer.
  const said = asked.action === 'position' ? '' : asked.instruction;
  const { text: unwrapped, removed } = unwrapRewrite(rewrite, paragraphs, said);
  const text = yield* rewriteTextInSteps(unwrapped, passage);
  const noRewrite = findNoRewrite(text, paragraphs, said);
  const plan = yield* planRewriteInSteps(groupBlocks(paragraphs, blocks), text, passage);
  const blocked =
    noRewrite === undefined
      ? wholeSentences(paragraphs, plan, blockedChanges(plan, passage))
      : new Map([...plan.keys()].map((number) => [number, 'noRewrite'] as const));
  // What is no rewrite changes no meaning.
  const judged = noRewrite === undefined ? yield* judgeInSteps(paragraphs, plan) : [];
  const { original } = asked;
  const theirs =
    original === undefined
      ? undefined
      : yield* judgeInSteps([original], planRewrite([[original]], paragraphs.join('\n')));
  return {
    text,
    plan,
    pieces: redline(paragraphs, plan),
    blocked,
    removed,
    judged,
    unasked: findUnasked(judged, asked, theirs),
    ...defined({ noRewrite }),
  };
}

/** Returns the passage with only the ticked changes. */
export function tickedText(
  paragraphs: readonly string[],
  { text, plan }: Compared,
  without: LeftOut,
): string {
  if (without.size === 0) return text;
  return applyChanges(paragraphs, tickedChanges(plan, without)).join('\n');
}

/** Returns the changes from a passage to a text that the user approved as a whole. */
export const changesTo = (
  passage: Pick<PassageContent, 'paragraphs' | 'blocks' | 'fixed' | 'notes'>,
  text: string,
): TickedChange[] =>
  tickedChanges(planRewrite(groupBlocks(passage.paragraphs, passage.blocks), text, passage));
