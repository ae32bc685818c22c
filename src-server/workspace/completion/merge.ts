import type { DescribedSource, Evidence, Grounding } from './model.ts';

/**
 * Combines several groundings: the best passages of all, and their texts one after another. Scores of one ranking function are similar
 * enough to compare. `withoutNames` returns a question without the words that chose the agreements;
 * `byText` are names that only their text has.
 */
export function mergeGroundings(
  groundings: readonly Grounding[],
  narrowed: {
    readonly withoutNames?: (question: string) => string;
    readonly byText?: readonly string[];
  } = {},
): Grounding {
  const { withoutNames, byText = [] } = narrowed;
  /** Where the passages that were found are from. */
  const origins = new WeakMap<Evidence, Grounding>();
  return {
    ...(withoutNames === undefined ? {} : { withoutNames }),
    ...(byText.length === 0 ? {} : { mayBeAnother: true }),
    async retrieve(question, limit) {
      const query = withoutNames?.(question) ?? question;
      const found = await Promise.all(
        groundings.map(async (grounding) => {
          const passages = await grounding.retrieve(query, limit);
          for (const passage of passages) origins.set(passage, grounding);
          return passages;
        }),
      );
      return found
        .flat()
        .toSorted((a, b) => b.score - a.score)
        .slice(0, limit);
    },
    async describe(most) {
      const described: DescribedSource[] = [];
      for (const grounding of groundings) {
        // oxlint-disable-next-line no-await-in-loop -- each may have only as many files as the ones before it have left
        const files = await grounding.describe?.(most - described.length);
        if (files === undefined) return undefined;
        described.push(...files);
      }
      return described;
    },
    async readWhole(most) {
      const whole: Evidence[] = [];
      for (const grounding of groundings) {
        // oxlint-disable-next-line no-await-in-loop -- each may read only what the ones before it have left
        const found = await grounding.readWhole?.(most - lengthOf(whole));
        if (found === undefined) return undefined;
        whole.push(...found);
      }
      return whole;
    },
    async readAround(found) {
      const sources = new Set(found.flatMap((passage) => origins.get(passage) ?? []));
      const around = await Promise.all(
        [...sources].map(async (grounding) => {
          const own = found.filter((passage) => origins.get(passage) === grounding);
          return (await grounding.readAround?.(own)) ?? own;
        }),
      );
      return around.flat();
    },
    async readPart(most, part) {
      const chosen: Evidence[] = [];
      for (const [at, grounding] of groundings.entries()) {
        // What one does not need is for those after it. Of several beginnings, each has its share.
        const share = (most - lengthOf(chosen)) / (groundings.length - at);
        // oxlint-disable-next-line no-await-in-loop -- each may read only what the ones before it have left
        chosen.push(...((await grounding.readPart?.(share, part)) ?? []));
      }
      return chosen;
    },
  };
}

const lengthOf = (evidence: readonly Evidence[]): number =>
  evidence.reduce((sum, { text }) => sum + text.length, 0);
