import type { NotRead as Left } from '#server/relay/api.ts';
import { useCardStyles } from '../styles/card-styles.ts';
import { notReadMessages as say, type NotReadKind } from './messages.ts';

const isKnown = (kind: string): kind is NotReadKind => kind in say.kinds;

/**
 * Says how much of which kind is in a file but not in its text, so that nobody takes an answer for one from the whole file, and what may be
 * read wrongly.
 */
export function NotRead({ notRead }: { readonly notRead: readonly Left[] }) {
  const card = useCardStyles();
  const counts = new Map<NotReadKind, number>();
  for (const { kind, count } of notRead) {
    const known = isKnown(kind) ? kind : 'other';
    counts.set(known, (counts.get(known) ?? 0) + count);
  }
  const guessed = counts.get('guessed') ?? 0;
  counts.delete('guessed');
  const parts = [...counts].map(([kind, n]) => say.kinds[kind](n));
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const sentences = [
    ...(all === 0 ? [] : [say.sentence(parts, all)]),
    ...(guessed === 0 ? [] : [say.guessed(guessed)]),
  ];
  return <span className={card.quiet}>{sentences.join(' ')}</span>;
}
