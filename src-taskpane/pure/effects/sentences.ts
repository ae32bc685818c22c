import { toSentences } from '../playbooks/sentences.ts';
import type { Span } from './hunks.ts';
import type { Effect } from './model.ts';
import type { Place } from './words.ts';

/** How far a stretch may be moved along equal characters to begin with a sentence. */
const FAR = 60;

/** Finds whole sentences that are put in or taken away. */
export function findSentences({ before, after }: Place): Effect | undefined {
  if (before.words.trim() !== '' && after.words.trim() !== '') return undefined;
  const isAdded = before.words.trim() === '';
  const { text, span } = isAdded ? after : before;
  for (let away = -FAR; away <= FAR; away += 1) {
    const [start, end] = [span.start + away, span.end + away];
    if (start < 0 || end > text.length || !isSame(text, span, away)) continue;
    const head = text.slice(0, start).trimEnd();
    const words = text.slice(start, end).trim();
    const tail = text.slice(end).trimStart();
    const begins = head === '' || /[.!?][”"’)»]?$/u.test(head);
    const ends = /[.!?][”"’)»]?$/u.test(words) && (tail === '' || /^[\p{Lu}“"„«(]/u.test(tail));
    if (!begins || !ends || !/^[\p{Lu}“"„«(\d]/u.test(words)) continue;
    const count = toSentences(words).length;
    const [all, others] = [toSentences(text).length, toSentences(`${head} ${tail}`).length];
    if (count > 0 && all === count + others)
      return { code: 'sentences', change: isAdded ? 'added' : 'removed', count };
  }
  return undefined;
}

/** Returns true if leaving out the moved stretch gives the same text. */
function isSame(text: string, { start, end }: Span, away: number): boolean {
  return away >= 0
    ? text.slice(start, start + away) === text.slice(end, end + away)
    : text.slice(start + away, start) === text.slice(end + away, end);
}
