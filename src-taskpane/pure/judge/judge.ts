import { findEffectsInPlace } from '../effects/find-effects.ts';
import type { Effect, ValueKind } from '../effects/model.ts';
import type { Change } from '../diff/model.ts';
import { applyChanges } from '../diff/plan.ts';
import { findPhrases, quoted } from '../markdown/terms.ts';
import { textLanguage, type TextLanguage } from '../text/text-language.ts';
import { toRegions, type Region } from './regions.ts';
import { JUDGE_WORDS } from './words.ts';
import { findFacts, type JudgeContext } from './facts.ts';
import type { Fact, FactKind, JudgedChange } from './model.ts';
import type { Steps } from '../diff/slices.ts';

/** Effects that leave the meaning as it is. */
const HARMLESS: ReadonlySet<Effect['code']> = new Set(['wording', 'openList', 'sentences', 'paragraphs']);

/**
 * Judges what each change of a rewrite certainly does to the meaning of its passage, in order; nothing for a change that is only worded
 * otherwise. The facts of each stretch of paragraphs are compared before and after, and what is lost or new belongs to the change that has its
 * words; what the rules of the other side's changes say of a stretch is added. Each change is told the same thing once. Undefined where the
 * passage is in a language that the rules do not know, or the rewrite is in another one than the passage.
 */
export function* judgeInSteps(
  paragraphs: readonly string[],
  plan: readonly Change[],
): Steps<readonly JudgedChange[] | undefined> {
  const language = textLanguage(paragraphs.join('\n'));
  if (language === undefined || isTranslated(language, paragraphs, plan)) return undefined;
  const context = { language, terms: termsOf(paragraphs, language) };
  const judged: JudgedChange[] = [];
  for (const region of toRegions(paragraphs, plan)) {
    const found = [...compareFacts(region, context), ...explained(region, context)];
    for (const { change, effect } of found)
      if (!judged.some((one) => one.change === change && isSame(one.effect, effect)))
        judged.push({ change, effect });
    yield;
  }
  return judged.toSorted((one, other) => one.change - other.change);
}

const isTranslated = (
  language: TextLanguage,
  paragraphs: readonly string[],
  plan: readonly Change[],
): boolean => {
  const other = textLanguage(applyChanges(paragraphs, plan).join('\n'));
  return other !== undefined && other !== language;
};

/** Returns the terms that a passage writes with capitals within its sentences; German writes every noun so, and has those in quotation marks. */
const termsOf = (paragraphs: readonly string[], language: TextLanguage): readonly string[] => [
  ...new Set(
    paragraphs.flatMap((text) =>
      language === 'de' ? quoted(text) : [...quoted(text), ...findPhrases(text).map((phrase) => phrase.text)],
    ),
  ),
];

/** A force and the person who has it, or the person and the negation, are one thing to say. */
const isSame = (one: Effect, other: Effect): boolean =>
  one.code === other.code || (one.code === 'force' && other.code === 'negation');

function* explained(region: Region, { language, terms }: JudgeContext): Generator<JudgedChange> {
  const { urgent } = JUDGE_WORDS[language];
  const { before, after, changes } = region;
  for (const { effect, hunk } of findEffectsInPlace({ before, after, terms })) {
    if (HARMLESS.has(effect.code) || (effect.code === 'value' && effect.change === 'same')) continue;
    if (effect.code === 'qualifier' && urgent.test(effect.before) && urgent.test(effect.after)) continue;
    const at = changes.find(
      (change) => overlaps(change.before, hunk.before) || overlaps(change.after, hunk.after),
    );
    if (at !== undefined) yield { change: at.number, effect };
  }
}

interface Difference {
  readonly change: number;
  readonly fact: Fact;
}

function* compareFacts({ before, after, changes }: Region, context: JudgeContext): Generator<JudgedChange> {
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
const COUNTED: ReadonlySet<FactKind> = new Set(['negation', 'only', 'person']);

const count = (all: readonly Fact[], { kind, key }: Fact): number =>
  all.filter((one) => one.kind === kind && one.key === key).length;

/** Returns the facts of one text that the other one lacks, each as often as it lacks them. */
function missingIn(others: readonly Fact[], facts: readonly Fact[]): readonly Fact[] {
  return facts.filter((fact) =>
    COUNTED.has(fact.kind) ? count(facts, fact) > count(others, fact) : count(others, fact) === 0,
  );
}

const VALUES: Partial<Readonly<Record<FactKind, ValueKind>>> = {
  period: 'period',
  amount: 'amount',
  percentage: 'percentage',
  number: 'number',
  date: 'date',
};

interface Found {
  readonly lost: readonly Difference[];
  readonly gained: readonly Difference[];
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
    const change = inn?.change ?? out?.change ?? 0;
    const effect =
      out !== undefined && inn !== undefined
        ? isTurnedRound(kind, all)
          ? undefined
          : replaced(kind, out.fact, inn.fact)
        : oneSided(kind, out?.fact ?? inn?.fact, out === undefined ? 'added' : 'removed', has);
    if (effect !== undefined) yield { change, effect };
  }
}

/** “May not … unless” and “may only … if” are the same. */
const isTurnedRound = (kind: FactKind, { lost, gained }: Found): boolean =>
  kind === 'force' &&
  [...lost, ...gained].some(({ fact }) => fact.kind === 'only' || fact.kind === 'exception');

/** What it does to have one fact in the place of another of its kind. */
function replaced(kind: FactKind, before: Fact, after: Fact): Effect | undefined {
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
    return { code: 'force', before: FORCE[force] ?? 'right', after: FORCE[now] ?? 'right' };
  }
  if (kind === 'person') return { code: 'party', before: before.words, after: after.words };
  if (kind === 'term') return { code: 'term', before: before.words, after: after.words };
  if (kind === 'reference') return { code: 'reference', before: before.words, after: after.words };
  return undefined;
}

const FORCE: Readonly<Record<string, 'right' | 'duty' | 'ban' | 'free'>> = {
  rights: 'right',
  duties: 'duty',
  bans: 'ban',
  freedoms: 'free',
};

/** What it does to lose or to gain a fact alone; undefined where other words may say the same. */
function oneSided(
  kind: FactKind,
  fact: Fact | undefined,
  change: 'added' | 'removed',
  has: (side: keyof Found, kind: FactKind) => boolean,
): Effect | undefined {
  if (fact === undefined) return undefined;
  const opposite = change === 'removed' ? 'gained' : 'lost';
  switch (kind) {
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

const overlaps = (
  one: { readonly start: number; readonly end: number },
  other: { readonly start: number; readonly end: number },
): boolean => one.start < other.end && one.end > other.start;
