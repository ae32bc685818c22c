import { findEffectsInPlace } from '../effects/find-effects.ts';
import type { Effect } from '../effects/model.ts';
import type { Change } from '../diff/model.ts';
import { applyChanges } from '../diff/plan.ts';
import { findPhrases, quoted } from '../markdown/terms.ts';
import { textLanguage, type TextLanguage } from '../text/text-language.ts';
import { overlaps, toRegions, type Region } from './regions.ts';
import { JUDGE_WORDS } from './words.ts';
import { compareFacts } from './compare-facts.ts';
import { findObligations } from './find-obligations.ts';
import type { JudgeContext } from './facts.ts';
import type { JudgedChange } from './model.ts';
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
    const found = [
      ...compareFacts(region, context),
      ...findObligations(region, language),
      ...explained(region, context),
    ];
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

/** A German adjective with a capital within a sentence, and its noun: “die Vertraulichen Informationen”. */
const GERMAN_NAME = /(?<=\p{Ll} )\p{Lu}\p{Ll}+(?:ich|isch|ig|iv|bar|sam|en|er|eit)e[nrms]? \p{Lu}\p{Ll}+/gu;

/** Returns the terms that a passage writes with capitals within its sentences; German writes every noun so, and has those in quotation marks or with an adjective. */
const termsOf = (paragraphs: readonly string[], language: TextLanguage): readonly string[] => [
  ...new Set(
    paragraphs.flatMap((text) =>
      language === 'de'
        ? [...quoted(text), ...(text.match(GERMAN_NAME) ?? [])]
        : [...quoted(text), ...findPhrases(text).map((phrase) => phrase.text)],
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
