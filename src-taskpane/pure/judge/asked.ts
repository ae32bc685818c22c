import type { Effect } from '../effects/model.ts';
import type { JudgedChange } from './model.ts';
import type { ActionId } from '../prompts/library.ts';

/** What was asked of a rewrite: an action, and for the user's own words the instruction. */
export interface RewriteRequest {
  readonly action: ActionId;
  readonly instruction: string;
}

/** What each action is to change, besides the wording. */
const ACTIONS: Readonly<Partial<Record<ActionId, readonly Effect['code'][]>>> = {
  'make-mutual': ['party', 'term', 'force', 'connector'],
};

/** Instructions that ask for other words and the same meaning, in English, German and French. */
const STYLE =
  /(?<!\p{L})(?:plain|simpl\p{L}+|short\p{L}*|concise\p{L}*|tidy|polish|proof-?read\p{L}*|grammar|spelling|typos?|re-?word|rephrase|paraphrase|translate|readab\p{L}+|clearer|einfach\p{L}*|vereinfach\p{L}*|kürz\p{L}+|umformulier\p{L}*|verständlich\p{L}*|übersetz\p{L}*|rechtschreib\p{L}*|simplifi\p{L}*|raccourci\p{L}*|abrég\p{L}*|reformul\p{L}*|tradui\p{L}*|orthograph\p{L}*|plus clair\p{L}*)/iu;

const MUTUAL =
  /(?<!\p{L})(?:mutual\p{L}*|reciproc\p{L}*|both parties|gegenseitig\p{L}*|beidseitig\p{L}*|réciproque\p{L}*|mutuel\p{L}*)/iu;

/**
 * Returns whether a change of the meaning was asked for: by the action, or because the instruction has its words. An instruction that asks for
 * something else than other wording and names no effect may change any.
 */
export function isAskedFor(effect: Effect, { action, instruction }: RewriteRequest): boolean {
  if (ACTIONS[action]?.includes(effect.code) === true) return true;
  if (MUTUAL.test(instruction) && ACTIONS['make-mutual']?.includes(effect.code) === true) return true;
  if (wordsOf(effect).some((words) => hasWords(instruction, words))) return true;
  return action === 'own' && !STYLE.test(instruction) && !/\d/u.test(instruction);
}

const wordsOf = (effect: Effect): readonly string[] =>
  'after' in effect && typeof effect.after === 'string' && 'before' in effect
    ? [effect.after, effect.before]
    : 'words' in effect
      ? [effect.words]
      : [];

/** Whether the instruction has the words, or the figure among them. */
function hasWords(instruction: string, words: string): boolean {
  const asked = instruction.toLowerCase();
  const figure = /\d[\d.,]*\d|\d/u.exec(words)?.[0];
  if (figure !== undefined)
    return new RegExp(`(?<!\\d)${figure.replaceAll('.', String.raw`\.`)}(?!\\d)`, 'u').test(asked);
  return words.trim() !== '' && asked.includes(words.toLowerCase().trim());
}

/** Returns the numbers of the judged changes that were not asked for. */
export const findUnasked = (
  judged: readonly JudgedChange[] | undefined,
  asked: RewriteRequest,
): ReadonlySet<number> =>
  new Set(judged?.filter(({ effect }) => !isAskedFor(effect, asked)).map(({ change }) => change));
