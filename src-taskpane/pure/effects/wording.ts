import type { WordingPart } from './model.ts';

/** Signs that mean something, unlike punctuation: `±5 %`, `§ 4`, `and/or`, and those between digits. */
const MEANS = /[%‰§&/@#*+±=<>€£$¥_\\]|\d[\s\p{P}]+\d|(?<=[\s(]|^)[-−–](?=\d)/gu;

/**
 * Returns what is different in texts whose words, numbers and signs are the same; undefined where more is different or nothing is.
 */
export function findWordingPart(before: string, after: string): WordingPart | undefined {
  if (before === after || signs(before) !== signs(after)) return undefined;
  const hasCapitals = letters(before) !== letters(after);
  if (letters(before).toLowerCase() !== letters(after).toLowerCase()) return undefined;
  const hasPunctuation = visible(before).toLowerCase() !== visible(after).toLowerCase();
  if (hasCapitals) return hasPunctuation ? 'mixed' : 'capitals';
  return hasPunctuation ? 'punctuation' : 'spacing';
}

const signs = (text: string): string => (text.match(MEANS) ?? []).map((sign) => sign.trim()).join(' ');
const letters = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
const visible = (text: string): string => text.replace(/[\s\u00a0\u202f\u200b]+/gu, '');
