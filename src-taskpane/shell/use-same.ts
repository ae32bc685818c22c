import { useState } from 'react';

/** Returns the same object until one of its members is another. It must have the same members in every render, in the same order. */
export function useSame<T extends object>(next: T): T {
  const [kept, keep] = useState(next);
  const before: readonly unknown[] = Object.values(kept);
  if (Object.values(next).every((member, index) => Object.is(member, before[index]))) return kept;
  keep(next);
  return next;
}
