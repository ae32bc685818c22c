import type { Direction, Effect, ValueKind } from '../effects/model.ts';
import type { ActionId } from '../prompts/library.ts';
import { textLanguage } from '../text/text-language.ts';
import {
  ADDS,
  BALANCE,
  CAPITALS,
  DELETES,
  DOWN,
  FORCE_WORDS,
  KEPT,
  LIMIT_NOUNS,
  MUTUAL,
  NEGATES,
  STYLE,
  UNIT,
  UP,
  VALUE_NOUNS,
} from './asked-words.ts';
import { findFacts } from './facts.ts';
import type { Fact, FactKind, JudgedChange } from './model.ts';

/** What was asked of a rewrite. */
export interface RewriteRequest {
  /** A quick action, or `position`: to bring a clause to a position of a playbook. */
  readonly action: ActionId | 'position';
  /** The user's words, or those of the position. */
  readonly instruction: string;
  /** For a counter: the paragraph before the other side changed it. To restore what it said is always asked for. */
  readonly original?: string;
}

const LIMITS = [
  'force',
  'negation',
  'qualified',
  'qualifier',
  'exception',
  'condition',
  'connector',
] as const;

/** What each action is to change, besides the wording. */
const ACTIONS: Readonly<Partial<Record<RewriteRequest['action'], readonly Effect['code'][]>>> = {
  'make-mutual': ['party', 'term', 'force', 'connector'],
  position: LIMITS,
};

/**
 * Returns whether a change of the meaning was asked for: by the action, or because the instruction names it by its words, its value, or its kind
 * and direction. What an instruction says is to stay is not named by it, and one that only asks for better words names nothing.
 */
function isAskedFor(effect: Effect, { action, instruction }: RewriteRequest): boolean {
  if (ACTIONS[action]?.includes(effect.code) === true) return true;
  // A position is worded as a clause, which names both parties whatever it asks for.
  if (action === 'position') return effect.code !== 'party' && namesWords(instruction, effect);
  const asked = instruction.replaceAll(KEPT, ' ');
  if (MUTUAL.test(asked) && ACTIONS['make-mutual']?.includes(effect.code) === true) return true;
  if (BALANCE.test(asked) && LIMITS.some((code) => code === effect.code)) return true;
  return namesWords(asked, effect) || namesKind(asked, effect) || namesPart(asked, effect);
}

/** Returns whether the instruction has the words that the change puts in or takes away; of replaced words, the new ones. */
function namesWords(asked: string, effect: Effect): boolean {
  switch (effect.code) {
    case 'connector':
      // Almost every instruction has one of them.
      return [effect.before, effect.after].every((words) => hasWords(asked, words));
    case 'value':
    case 'party':
    case 'term':
    case 'law':
    case 'court':
    case 'reference':
    case 'qualifier':
      return hasWords(asked, effect.after);
    case 'qualified':
    case 'exception':
    case 'condition':
    case 'stated':
      return hasWords(asked, effect.words);
    default:
      return false;
  }
}

/** Returns whether the instruction names the kind of the change, such as a longer period, an obligation or an exception. */
function namesKind(asked: string, effect: Effect): boolean {
  switch (effect.code) {
    case 'value':
      return (
        // An instruction with a value of its own asks for that one.
        valuesOf(asked).length === 0 &&
        VALUE_NOUNS[effect.kind].test(asked) &&
        ((effect.change === 'up' && UP.test(asked)) || (effect.change === 'down' && DOWN.test(asked)))
      );
    case 'force':
      return FORCE_WORDS[effect.after].test(asked);
    case 'negation':
      return effect.change === 'added'
        ? NEGATES.test(asked) || FORCE_WORDS.ban.test(asked)
        : FORCE_WORDS.right.test(asked) || FORCE_WORDS.duty.test(asked);
    case 'exception':
    case 'condition':
    case 'qualified':
      return LIMIT_NOUNS[effect.code].test(asked);
    case 'qualifier':
      return LIMIT_NOUNS.qualified.test(asked);
    case 'capitals':
      return CAPITALS.test(asked);
    case 'stated':
      return (
        isMoved(asked, effect.change) &&
        valuesOf(effect.words).some(({ kind }) => isValueKind(kind) && VALUE_NOUNS[kind].test(asked))
      );
    default:
      return false;
  }
}

/** Returns whether the instruction puts in or takes away a part of the text with everything that it says. */
const namesPart = (asked: string, effect: Effect): boolean =>
  'change' in effect &&
  (effect.change === 'added' || effect.change === 'removed') &&
  isMoved(asked, effect.change) &&
  UNIT.test(asked);

const isMoved = (asked: string, change: Direction): boolean =>
  (change === 'added' ? ADDS : DELETES).test(asked);

const isValueKind = (kind: FactKind): kind is ValueKind & FactKind => kind in VALUE_NOUNS;

const valuesOf = (text: string): readonly Fact[] =>
  findFacts(text, { language: textLanguage(text) ?? 'en', terms: [] }).filter(
    ({ value }) => value !== undefined,
  );

const QUOTED = /[“„"«‘]\s?([^“”„"«»‘’]+?)\s?[”“"»’]/gu;

/** Returns whether the instruction has the words as whole words, or their value, in figures or in words. */
function hasWords(asked: string, words: string): boolean {
  const values = valuesOf(words);
  if (values.length > 0) {
    const named = valuesOf(asked);
    return values.every(({ kind, key, value }) =>
      named.some(
        (one) => one.key === key || ((one.kind === 'number' || kind === 'number') && one.value === value),
      ),
    );
  }
  const wanted = toWords(words);
  if (wanted === '') return false;
  // Where only the style is asked for, “all” or “only” is about the request; a name or a quotation is not.
  const isOfStyle = STYLE.test(asked) && !/[\p{Lu}\d]/u.test(words);
  const said = isOfStyle ? [...asked.matchAll(QUOTED)].map(([, quoted = '']) => quoted).join(' ') : asked;
  return ` ${toWords(said)} `.includes(` ${wanted} `);
}

const toWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the numbers of the judged changes that were not asked for. */
export const findUnasked = (
  judged: readonly JudgedChange[] | undefined,
  asked: RewriteRequest,
  /** What the other side's changes did, which a counter may undo. */
  theirs: readonly JudgedChange[] = [],
): ReadonlySet<number> =>
  new Set(
    judged
      ?.filter(
        ({ effect }) => !isAskedFor(effect, asked) && !theirs.some((one) => undoes(effect, one.effect)),
      )
      .map(({ change }) => change),
  );

/** Returns whether an effect takes another one back: it is its mirror, or a value that lies between the two. */
function undoes(one: Effect, other: Effect): boolean {
  if (one.code !== other.code) return false;
  if (one.code === 'value' && other.code === 'value' && one.before === other.after)
    return isBetween(one.after, other.before, other.after);
  if ('before' in one && 'before' in other) return one.before === other.after && one.after === other.before;
  return (
    'change' in one && 'change' in other && one.change !== other.change && itsWords(one) === itsWords(other)
  );
}

/** Returns whether the value of some words lies between those of others, or is one of them. */
function isBetween(words: string, from: string, to: string): boolean {
  const [one, first, last] = [words, from, to].map((text) => valuesOf(text)[0]?.value);
  if (one === undefined || first === undefined || last === undefined) return words === from;
  return one >= Math.min(first, last) && one <= Math.max(first, last);
}

const itsWords = (effect: Effect): string => ('words' in effect ? effect.words : '');
