import { splitHeading } from '../sentences.ts';
import { toStems } from '../stems.ts';
import { OTHER_SENSES } from './synonyms.ts';

/** The parts of a clause that the finder uses. */
export interface ClauseText {
  readonly label: string;
  readonly paragraphs: readonly string[];
}

/** A clause, prepared for finding topics in it. */
export interface IndexedClause {
  readonly label: string;
  /** The stems of its heading, and of the headings inside it. */
  readonly heading: ReadonlySet<string>;
  readonly inner: readonly ReadonlySet<string>[];
  /** The stems of each paragraph. */
  readonly paragraphs: readonly ReadonlySet<string>[];
  readonly text: string;
  readonly stems: ReadonlyMap<string, number>;
  readonly length: number;
  /** True for a clause that only says what words mean. */
  readonly isDefinition: boolean;
}

/** An index of an agreement's clauses; built once for all topics. */
export interface ClauseIndex {
  readonly clauses: readonly IndexedClause[];
  /** The number of clauses in which each stem occurs. */
  readonly frequency: ReadonlyMap<string, number>;
  readonly averageLength: number;
}

const DEFINITION =
  /^[\s\d.()§]*[“"„«][^”"“»]{2,80}[”"“»]\s+(?:(?:shall|will)\s+)?(?:means?|mean|ha(?:s|ve) the (?:same )?meaning|bedeutet|bezeichnet|ist|sind|désigne|signifie)\b/iu;
/** Headings and topics that are about definitions. */
export const DEFINITIONS = /definition|interpretation|begriffsbestimmung|définition/iu;

/** Prepares the clauses of an agreement for finding topics in them. */
export function indexClauses(clauses: readonly ClauseText[]): ClauseIndex {
  const indexed = clauses.map(indexClause);
  const frequency = new Map<string, number>();
  for (const { stems } of indexed)
    for (const stem of stems.keys()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const total = indexed.reduce((sum, { length }) => sum + length, 0);
  return { clauses: indexed, frequency, averageLength: total / Math.max(1, indexed.length) };
}

function indexClause({ label, paragraphs }: ClauseText): IndexedClause {
  const texts = paragraphs.map((text) => text.replace(OTHER_SENSES, ' '));
  const all = texts.map(toStems);
  const counts = new Map<string, number>();
  for (const stem of all.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const split = texts.map(splitHeading);
  const [first = '', ...headings] = split.map(({ heading }) => heading);
  return {
    label,
    heading: new Set(toStems(first)),
    inner: headings.filter((heading) => heading !== '').map((heading) => new Set(toStems(heading))),
    paragraphs: all.map((stems) => new Set(stems)),
    text: fold(texts.join('\n')),
    stems: counts,
    length: all.flat().length,
    isDefinition: DEFINITIONS.test(first) || DEFINITION.test(paragraphs[0] ?? ''),
  };
}

/** Folds case and spaces, so that a phrase is found across them. */
export const fold = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();
