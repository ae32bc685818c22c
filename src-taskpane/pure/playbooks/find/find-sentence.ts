import type { Rule } from '../model.ts';
import { splitHeading } from '../sentences.ts';
import { toStems } from '../stems.ts';

/**
 * Finds the sentence that says most about the topic of a rule in the clauses that deal with it, best clause first; the
 * first sentence of the first clause where none names it. Empty if the clauses have only headings.
 */
export function findSentence(
  { topic, find, position }: Pick<Rule, 'topic' | 'find' | 'position'>,
  clauses: readonly (readonly string[])[],
): { readonly quote: string; readonly clause: number | undefined } {
  const names = [topic, ...find].map((name) => new Set(toStems(name)));
  const wanted = new Set(toStems(position));
  let best: { readonly quote: string; readonly clause: number; readonly score: number } | undefined;
  for (const [clause, paragraphs] of clauses.entries()) {
    for (const quote of paragraphs.flatMap((paragraph) => splitHeading(paragraph).sentences)) {
      const stems = new Set(toStems(quote));
      const score = Math.max(...names.map((name) => share(name, stems))) + 0.5 * share(wanted, stems);
      if (best === undefined || score > best.score) best = { quote, clause, score };
    }
  }
  return best ?? { quote: '', clause: undefined };
}

const share = (wanted: ReadonlySet<string>, stems: ReadonlySet<string>): number =>
  [...wanted].filter((stem) => stems.has(stem)).length / Math.max(1, wanted.size);
