import type { BlockedReason, Change } from '#pane/pure/diff/model.ts';
import { applyChanges, paragraphStarts } from '#pane/pure/diff/plan.ts';
import { toSentences } from '#pane/pure/playbooks/sentences.ts';

/**
 * Returns the changes of a plan that are not written, by number from 0: those that Word cannot make, and with each of them all others of its
 * sentence, so that no sentence is half old and half new. A sentence ends with its paragraph at the latest. Changes are of one sentence
 * where no sentence of both the old and the new text ends between them.
 */
export function wholeSentences(
  paragraphs: readonly string[],
  plan: readonly Change[],
  blocked: ReadonlyMap<number, BlockedReason>,
): ReadonlyMap<number, BlockedReason> {
  if (blocked.size === 0) return blocked;
  const all = new Map(blocked);
  for (const group of groupBySentence(paragraphs, plan))
    if (group.some((number) => blocked.has(number)))
      for (const number of group) all.set(number, blocked.get(number) ?? 'sentence');
  return new Map([...all].toSorted(([a], [b]) => a - b));
}

function groupBySentence(paragraphs: readonly string[], plan: readonly Change[]): readonly number[][] {
  const [before, after] = [paragraphs, applyChanges(paragraphs, plan)].map(findBorders);
  const starts = paragraphStarts(paragraphs);
  const groups: number[][] = [];
  // How much further the new text is at the end of the change before, and where that ends in the old one.
  let [shift, end] = [0, 0];
  for (const [number, change] of plan.entries()) {
    const from = (starts[change.start.paragraph] ?? 0) + change.start.offset;
    const kept = Array.from({ length: from - end + 1 }, (_, offset) => end + offset);
    const isApart = kept.some((at) => before?.has(at) === true && after?.has(at + shift) === true);
    const open = groups.at(-1);
    if (open === undefined || isApart) groups.push([number]);
    else open.push(number);
    end = (starts[change.end.paragraph] ?? 0) + change.end.offset;
    shift += change.text.length - (end - from);
  }
  return groups;
}

/** Returns the offsets at which sentences begin and end in paragraphs that are joined by line feeds. */
function findBorders(paragraphs: readonly string[]): ReadonlySet<number> {
  const borders = new Set<number>();
  const starts = paragraphStarts(paragraphs);
  for (const [index, paragraph] of paragraphs.entries()) {
    const start = starts[index] ?? 0;
    borders.add(start).add(start + paragraph.length);
    let end = 0;
    for (const sentence of toSentences(paragraph)) {
      const from = paragraph.indexOf(sentence, end);
      // What a semicolon separates is one sentence.
      if (!/;\P{L}*$/u.test(paragraph.slice(0, from))) borders.add(start + end).add(start + from);
      end = from + sentence.length;
    }
  }
  return borders;
}
