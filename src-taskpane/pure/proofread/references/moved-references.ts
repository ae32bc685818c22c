import type { Steps } from '../../diff/slices.ts';
import type { OutlineParagraph } from '../../markdown/clauses.ts';
import { findReferences } from '../../markdown/references.ts';
import type { ProofFinding } from '../model.ts';

/**
 * Finds typed cross-references to clauses whose automatic numbers were moved by paragraphs that Codicil inserted:
 * `clause 8.3` is 8.4 now. References within the inserted paragraphs are correct as written. In slices.
 */
export function* findMovedReferences(
  paragraphs: readonly OutlineParagraph[],
  inserted: ReadonlySet<number>,
): Steps<ProofFinding[]> {
  const moved = inserted.size === 0 ? new Map<string, string>() : numbersBefore(paragraphs, inserted);
  const found: ProofFinding[] = [];
  if (moved.size === 0) return found;
  for (const [index, { text }] of paragraphs.entries()) {
    if (inserted.has(index)) continue;
    for (const { kind, number, start, end } of findReferences(text)) {
      const now = kind === 'clause' ? moved.get(number) : undefined;
      if (now === undefined) continue;
      const letters = text.slice(start, end).slice(number.length);
      found.push({
        kind: 'moved',
        story: 'text',
        paragraph: index,
        start,
        end,
        words: text.slice(start, end),
        other: `${now}${letters}`,
        fix: `${now}${letters}`,
      });
    }
    yield;
  }
  return found;
}

/** Maps the numbers that clauses had before the paragraphs were inserted to their current ones; only those that differ. */
function numbersBefore(
  paragraphs: readonly OutlineParagraph[],
  inserted: ReadonlySet<number>,
): Map<string, string> {
  const moved = new Map<string, string>();
  /** The number of preceding inserted siblings, by the number of the parent clause. */
  const shifts = new Map<string, number>();
  for (const [index, { number }] of paragraphs.entries()) {
    const now = /^(\d+(?:\.\d+)*)\.?$/u.exec(number)?.[1];
    if (now === undefined) continue;
    const parts = now.split('.').map(Number);
    const before = parts.map((part, depth) => part - (shifts.get(parts.slice(0, depth).join('.')) ?? 0));
    if (inserted.has(index)) {
      const around = parts.slice(0, -1).join('.');
      shifts.set(around, (shifts.get(around) ?? 0) + 1);
    } else if (before.join('.') !== now) moved.set(before.join('.'), now);
  }
  return moved;
}
