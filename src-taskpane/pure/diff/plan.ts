import { alignParagraphsInSteps, type Alignment } from './align.ts';
import { fitToBlocks } from './blocks.ts';
import { isLimited, type PassageLimits } from './limits.ts';
import type { Block, Change, Place, TickedChange } from './model.ts';
import { runToEnd, type Steps } from './slices.ts';
import { textChangesInSteps } from './text-changes.ts';

/**
 * Plans how the blocks of a passage become `after` (paragraphs separated by line feeds): the changes in document
 * order. They never overlap, never split a surrogate pair, and never cross a block boundary; each can be made without
 * the others. The same texts always give the same plan. Changes that have little in common are one, unless something
 * of `limits` would become part of it.
 */
export function planRewrite(blocks: readonly Block[], after: string, limits: PassageLimits = {}): Change[] {
  return runToEnd(planRewriteInSteps(blocks, after, limits));
}

/** Does the work of {@link planRewrite} in slices. */
export function* planRewriteInSteps(
  blocks: readonly Block[],
  after: string,
  limits: PassageLimits = {},
): Steps<Change[]> {
  const fitted = fitToBlocks(after.split('\n'), blocks);
  const plan: Change[] = [];
  let first = 0;
  for (const [index, block] of blocks.entries()) {
    const from = first;
    const mustStay: MustStayBetween = (start, end) =>
      isLimited(limits, shiftPlace(start, from), shiftPlace(end, from));
    for (const change of yield* planBlock(block, fitted[index] ?? [], mustStay))
      plan.push(shiftChange(change, from));
    first += block.length;
  }
  return plan;
}

/** Returns the change for paragraphs that begin `by` positions earlier. */
export function shiftChange({ start, end, text, removes }: Change, by: number): Change {
  return {
    start: shiftPlace(start, by),
    end: shiftPlace(end, by),
    text,
    ...(removes === undefined ? {} : { removes: removes + by }),
  };
}

const shiftPlace = ({ paragraph, offset }: Place, by: number): Place => ({
  paragraph: paragraph + by,
  offset,
});

/** Says whether two changes of a block must stay apart, from the start of the first to the end of the second. */
type MustStayBetween = (start: Place, end: Place) => boolean;

function* planBlock(old: Block, fresh: Block, mustStay: MustStayBetween): Steps<Change[]> {
  const steps = yield* alignParagraphsInSteps(old, fresh);
  // Paragraphs deleted at the very end take the mark before them: the last mark does not belong to the passage only.
  const lastKept = steps.findLastIndex((step) => step.old > 0 && step.fresh > 0);
  const plan: Change[] = [];
  let last = -1;
  for (const [index, step] of steps.entries()) {
    plan.push(...(yield* stepChanges(step, { old, fresh, last, mustStay, atEnd: index > lastKept })));
    if (step.old > 0) last = step.before + step.old - 1;
    yield;
  }
  return plan;
}

interface Around {
  readonly old: Block;
  readonly fresh: Block;
  /** The old paragraph that was processed last; -1 for none. */
  readonly last: number;
  /** True if no kept paragraph of the block follows. */
  readonly atEnd: boolean;
  readonly mustStay: MustStayBetween;
}

const start = (paragraph: number): Place => ({ paragraph, offset: 0 });

function* stepChanges(step: Alignment, { old, fresh, last, atEnd, mustStay }: Around): Steps<Change[]> {
  const end = (paragraph: number): Place => ({ paragraph, offset: old[paragraph]?.length ?? 0 });
  const texts = fresh.slice(step.after, step.after + step.fresh);
  if (step.old === 0) {
    return texts.map((text) =>
      last < 0
        ? { start: start(0), end: start(0), text: `${text}\n` }
        : { start: end(last), end: end(last), text: `\n${text}` },
    );
  }
  if (step.fresh === 0) {
    const { before } = step;
    return atEnd && before > 0
      ? [{ start: end(before - 1), end: end(before), text: '', removes: before }]
      : [{ start: start(before), end: start(before + 1), text: '', removes: before }];
  }
  const paragraphs = old.slice(step.before, step.before + step.old);
  const placeOf = (offset: number): Place => placeIn(paragraphs, step.before, offset);
  const hunks = yield* textChangesInSteps(paragraphs.join('\n'), texts.join('\n'), (from, to) =>
    mustStay(placeOf(from), placeOf(to)),
  );
  return hunks.map((hunk) => ({ start: placeOf(hunk.start), end: placeOf(hunk.end), text: hunk.text }));
}

/** Returns the place of an offset in paragraphs joined by line feeds. */
function placeIn(paragraphs: readonly string[], first: number, at: number): Place {
  let offset = at;
  let paragraph = 0;
  for (const { length } of paragraphs) {
    if (offset <= length) break;
    offset -= length + 1;
    paragraph += 1;
  }
  return { paragraph: first + paragraph, offset };
}

/** Returns the changes of a plan without those whose ticks the user cleared, by number from 0. */
export function tickedChanges(plan: readonly Change[], without: Iterable<number> = []): TickedChange[] {
  const out = new Set(without);
  return plan.map((change, number) => ({ ...change, number })).filter(({ number }) => !out.has(number));
}

/** Applies some of the changes to the passage: none of them give the old text, all of them the new one. */
export function applyChanges(paragraphs: readonly string[], changes: readonly Change[]): string[] {
  const text = paragraphs.join('\n');
  const starts = paragraphStarts(paragraphs);
  const at = ({ paragraph, offset }: Place): number => {
    const from = starts[paragraph];
    if (from === undefined) throw new RangeError(`There is no paragraph ${paragraph} to change.`);
    return from + offset;
  };
  let result = '';
  let done = 0;
  for (const change of changes) {
    result += text.slice(done, at(change.start)) + change.text;
    done = at(change.end);
  }
  return (result + text.slice(done)).split('\n');
}

/** Returns the offset at which each paragraph begins when all are joined by line feeds. */
export function paragraphStarts(paragraphs: readonly string[]): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const text of paragraphs) {
    starts.push(at);
    at += text.length + 1;
  }
  return starts;
}
