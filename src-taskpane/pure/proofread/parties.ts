import type { OutlineParagraph } from '../markdown/clauses.ts';
import { companiesIn, roleAfter } from './party-names.ts';

/** A party as the agreement names it. */
export interface NamedParty {
  readonly name: string;
  /** What the agreement calls it, without the article; empty if it does not say. */
  readonly role: string;
}

/** Words before a name that define it: “Supplier” means Acme Ltd. */
const BEFORE = /[“"„«]\s*([^“”"„«»()]{2,60}?)\s*[”"“»]\s*(?:means|is|shall mean|bezeichnet|désigne)\s+$/u;
const ARTICLE = /^(?:(?:the|der|die|das|den|le|la|les)\s+|l[’']\s*)(?=\p{Lu})/u;

/** Returns the parties of an agreement with their roles, in its order. A company that has no role is not known to be a party. */
export function findParties(paragraphs: readonly OutlineParagraph[]): readonly NamedParty[] {
  const found = new Map<string, NamedParty>();
  for (const [index, { text }] of paragraphs.entries()) {
    const companies = companiesIn(text, index);
    for (const [at, { words, start }] of companies.entries()) {
      // What follows the next name is about that one.
      const after = text.slice(start + words.length, companies[at + 1]?.start);
      const role = (roleAfter(after) ?? BEFORE.exec(text.slice(0, start))?.[1] ?? '').replace(ARTICLE, '');
      const key = words.toLowerCase();
      if (/^\p{Lu}/u.test(role) && !found.has(key)) found.set(key, { name: words, role });
    }
  }
  return [...found.values()];
}
