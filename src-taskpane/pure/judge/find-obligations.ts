import type { TextLanguage } from '../text/text-language.ts';
import type { JudgedChange } from './model.ts';
import type { Region } from './regions.ts';
import { JUDGE_WORDS } from './words.ts';

/** Fewer new words may say again what is said elsewhere. */
const FEWEST = 2;
/** Letters by which words are the same in other forms. */
const STEM = 5;

/**
 * Finds rights and duties that a stretch gains or loses with all their words: a change that only adds, or only removes, words with a modal verb
 * and others that the rest does not have. Where a sentence is divided or joined, the number of modal verbs changes, but not the words.
 */
export function* findObligations(
  { before, after, changes }: Region,
  language: TextLanguage,
): Generator<JudgedChange> {
  const { rights, duties, bans, freedoms } = JUDGE_WORDS[language];
  const modals = [bans, freedoms, rights, duties];
  const count = (text: string): number => modals.flatMap((modal) => text.match(modal) ?? []).length;
  const [had, has] = [count(before), count(after)];
  if (had === has) return;
  const change = has > had ? 'added' : 'removed';
  const other = change === 'added' ? before : after;
  const known = new Set(stems(other));
  for (const each of changes) {
    const [out, inn] = [before, after].map((text, index) => {
      const { start, end } = index === 0 ? each.before : each.after;
      return text.slice(start, end);
    });
    const [words = '', rest = ''] = change === 'added' ? [inn, out] : [out, inn];
    if (/\p{L}/u.test(rest) || count(words) === 0) continue;
    const own = new Set(stems(modals.reduce((text, modal) => text.replace(modal, ' '), words)));
    if ([...own].filter((stem) => !known.has(stem)).length >= FEWEST)
      yield {
        change: each.number,
        effect: { code: 'stated', change, words: words.replace(/^[\s,;]+|[\s.;]+$/gu, '') },
      };
  }
}

const stems = (text: string): readonly string[] =>
  [...text.toLowerCase().matchAll(/\p{L}{4,}/gu)].map(([word]) => word.slice(0, STEM));
