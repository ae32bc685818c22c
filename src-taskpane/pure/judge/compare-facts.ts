import type { FactKind, Fact, JudgedChange } from './model.ts';
import { findFacts, type JudgeContext } from './facts.ts';
import { nameOneSided, nameReplaced, type Difference, type Found } from './name-effect.ts';
import { overlaps, type Region } from './regions.ts';

/** Compares the facts of a stretch before and after: what is lost or new belongs to the change that has its words. */
export function* compareFacts(
  { before, after, changes }: Region,
  context: JudgeContext,
): Generator<JudgedChange> {
  const [old, fresh] = [findFacts(before, context), findFacts(after, context)];
  const locate = (side: 'before' | 'after', facts: readonly Fact[]): Difference[] =>
    facts.flatMap((fact) => {
      const at = changes.find((change) => overlaps(change[side], fact));
      return at === undefined ? [] : [{ change: at.number, fact }];
    });
  const broken = old.filter((fact) => fact.kind === 'term' && isBroken(fact, changes, after));
  const lost = locate('before', [...new Set([...missingIn(fresh, old), ...broken])]);
  const gained = locate('after', missingIn(old, fresh));
  const kinds = new Set([...lost, ...gained].map(({ fact }) => fact.kind));
  for (const kind of kinds) {
    const [out, inn] = [lost, gained].map((all) => all.filter(({ fact }) => fact.kind === kind));
    yield* judgeKind(kind, out ?? [], inn ?? [], { lost, gained });
  }
}

/** True where a change takes some of a term's words and leaves others: what stays is no use of the term. */
function isBroken({ key, start, end }: Fact, changes: Region['changes'], after: string): boolean {
  const touching = changes.filter(({ before }) => before.start < end && before.end > start);
  const last = key.toLowerCase().split(/\s+/u).at(-1) ?? '';
  return (
    touching.length > 0 &&
    touching.every(({ before, after: place }) => {
      const words = after.slice(place.start, place.end);
      const leaves = before.start > start || before.end < end || words.toLowerCase().includes(last);
      return leaves && !/\p{Lu}/u.test(words);
    })
  );
}

/** Kinds of which each use counts; of the others a text has a fact or not. */
const COUNTED: ReadonlySet<FactKind> = new Set(['negation', 'only', 'part', 'person']);

const count = (all: readonly Fact[], { kind, key }: Fact): number =>
  all.filter((one) => one.kind === kind && one.key === key).length;

/** Returns the facts of one text that the other one lacks, each as often as it lacks them. */
function missingIn(others: readonly Fact[], facts: readonly Fact[]): readonly Fact[] {
  return facts.filter((fact) =>
    COUNTED.has(fact.kind) ? count(facts, fact) > count(others, fact) : count(others, fact) === 0,
  );
}

function* judgeKind(
  kind: FactKind,
  lost: readonly Difference[],
  gained: readonly Difference[],
  all: Found,
): Generator<JudgedChange> {
  const has = (side: keyof Found, other: FactKind): boolean =>
    all[side].some(({ fact }) => fact.kind === other);
  for (let index = 0; index < Math.max(lost.length, gained.length); index += 1) {
    const [out, inn] = [lost[index], gained[index]];
    const one = inn ?? out;
    if (one === undefined) continue;
    const effect =
      out !== undefined && inn !== undefined
        ? isTurnedRound(kind, all)
          ? undefined
          : nameReplaced(kind, out.fact, inn.fact)
        : nameOneSided(one.fact, out === undefined ? 'added' : 'removed', has);
    if (effect !== undefined) yield { change: one.change, effect };
  }
}

/** “May not … unless” and “may only … if” are the same. */
const isTurnedRound = (kind: FactKind, { lost, gained }: Found): boolean =>
  kind === 'force' &&
  [...lost, ...gained].some(({ fact }) => fact.kind === 'only' || fact.kind === 'exception');
