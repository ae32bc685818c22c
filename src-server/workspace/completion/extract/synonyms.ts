import { SYNONYMS } from '../../search/synonyms.ts';
import { stem } from './terms.ts';

/** Stems that stand for the same thing as a stem, itself left out. */
export function createSynonyms(): (term: string) => ReadonlySet<string> {
  const related = new Map<string, Set<string>>();
  for (const group of SYNONYMS) {
    const stems = [...new Set(group.split(' ').map(stem))];
    for (const term of stems) {
      const others = related.get(term) ?? new Set<string>();
      for (const other of stems) if (other !== term) others.add(other);
      related.set(term, others);
    }
  }
  const none: ReadonlySet<string> = new Set();
  return (term) => related.get(term) ?? none;
}
