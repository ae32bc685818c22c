import type { Effect, Force, ValueKind } from '../effects/model.ts';
import type { Fact, FactKind } from './model.ts';

/** A fact that only one of two texts has, and the number of the change that has its words. */
export interface Difference {
  readonly change: number;
  readonly fact: Fact;
}

/** The facts that a stretch lost, and those that it gained. */
export interface Found {
  readonly lost: readonly Difference[];
  readonly gained: readonly Difference[];
}

const VALUES: Partial<Readonly<Record<FactKind, ValueKind>>> = {
  period: 'period',
  amount: 'amount',
  percentage: 'percentage',
  number: 'number',
  date: 'date',
};

/** Returns what it does to have one fact in the place of another of its kind; undefined where that is not certain. */
export function nameReplaced(kind: FactKind, before: Fact, after: Fact): Effect | undefined {
  const value = VALUES[kind];
  if (value !== undefined) {
    const change =
      before.value === undefined || after.value === undefined
        ? 'other'
        : after.value > before.value
          ? 'up'
          : after.value < before.value
            ? 'down'
            : 'other';
    return { code: 'value', kind: value, change, before: before.words, after: after.words };
  }
  if (kind === 'force') {
    const [[one = '', force = ''], [other = '', now = '']] = [before.key.split(':'), after.key.split(':')];
    if (one !== other) return force === now ? { code: 'party', before: one, after: other } : undefined;
    const [was, is] = [FORCES.get(force), FORCES.get(now)];
    return was === undefined || is === undefined ? undefined : { code: 'force', before: was, after: is };
  }
  if (kind === 'person') return { code: 'party', before: before.words, after: after.words };
  if (kind === 'term') return { code: 'term', before: before.words, after: after.words };
  if (kind === 'reference') return { code: 'reference', before: before.words, after: after.words };
  return undefined;
}

/** What a modal verb gives, by the name of its words. */
const FORCES: ReadonlyMap<string, Force> = new Map([
  ['rights', 'right'],
  ['duties', 'duty'],
  ['bans', 'ban'],
  ['freedoms', 'free'],
]);

/** Returns what it does to lose or to gain a fact alone; undefined where other words may say the same. */
export function nameOneSided(
  fact: Fact,
  change: 'added' | 'removed',
  has: (side: keyof Found, kind: FactKind) => boolean,
): Effect | undefined {
  const opposite = change === 'removed' ? 'gained' : 'lost';
  switch (fact.kind) {
    case 'negation':
      // “Not … unless” and “only … if” are the same, and so are “without” and “except”.
      return has(opposite, 'only') || has(opposite, 'exception') || has(opposite, 'force')
        ? undefined
        : { code: 'negation', change };
    case 'only':
      return has(opposite, 'negation') || has(opposite, 'exception')
        ? undefined
        : { code: 'qualified', change, words: fact.words };
    case 'exception':
      return has(opposite, 'negation') || has(opposite, 'only')
        ? undefined
        : { code: 'exception', change, words: fact.words };
    case 'part':
      // “Some of the” may go with what it is said of.
      return change === 'added' ? { code: 'qualified', change, words: fact.words } : undefined;
    case 'consent':
      return { code: 'qualified', change, words: fact.words };
    case 'force':
    case 'person':
      // A passive, a pronoun or a noun may name the same person.
      return undefined;
    default:
      return { code: 'stated', change, words: fact.words };
  }
}
