import type { DraftTopic, FoundWording, SourceAgreement } from './model.ts';
import { nameClause, toFindEntry, toTopicKey } from './name-clause.ts';
import { sortWordings } from './sort-wordings.ts';
import { toFoundWording } from './unite-agreements.ts';

interface Headed {
  readonly heading: string;
  readonly wording: FoundWording;
}

/**
 * Returns a topic for each heading of whole agreements whose clause no other topic has taken, those that most agreements have first.
 * Headings of the same words, or of usual synonyms, are one topic, and an agreement has only its first such clause in it.
 */
export function draftHeadings(
  agreements: readonly SourceAgreement[],
  others: readonly DraftTopic[],
  names: ReadonlySet<string>,
): readonly DraftTopic[] {
  const taken = new Set(
    others.flatMap(({ wordings }) => wordings.map(({ agreement, text }) => `${agreement}\n${text}`)),
  );
  const byKey = new Map<string, Headed[]>();
  for (const agreement of agreements)
    for (const clause of agreement.clauses) {
      const { id } = agreement;
      const heading = nameClause(clause);
      const found = toFoundWording(agreement, clause);
      if (heading === undefined || taken.has(`${id}\n${found.text}`) || names.has(toTopicKey(heading)))
        continue;
      const own = byKey.get(toTopicKey(heading)) ?? [];
      if (own.every(({ wording }) => wording.agreement !== id)) own.push({ heading, wording: found });
      byKey.set(toTopicKey(heading), own);
    }
  return [...byKey.values()].toSorted((a, b) => b.length - a.length).map(toTopic);
}

function toTopic(headed: readonly Headed[]): DraftTopic {
  const wordings = sortWordings(headed.map(({ wording }) => wording));
  const headings = [...new Set(headed.map(({ heading }) => heading))];
  const counted = headings.toSorted((a, b) => count(headed, b) - count(headed, a));
  return {
    topic: counted[0] ?? '',
    find: counted.map(toFindEntry),
    origin: 'heading',
    importance: 'medium',
    wordings,
  };
}

const count = (headed: readonly Headed[], wanted: string): number =>
  headed.filter(({ heading }) => heading === wanted).length;
