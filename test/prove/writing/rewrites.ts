import * as fc from 'fast-check';
import { WORDS } from './agreement.ts';

const WITHIN = [
  ...(['drop', 'dropSome', 'insert', 'replace', 'replace', 'double', 'swap', 'case'] as const),
  ...(['punctuate', 'trim', 'front', 'end'] as const),
];
const ACROSS = ['all', 'split', 'join', 'newParagraph', 'dropParagraph', 'moveParagraph'] as const;

/** One change of a text, whose position is a fraction of the text. */
export interface Change {
  readonly kind: (typeof WITHIN)[number] | (typeof ACROSS)[number];
  readonly at: number;
  readonly words: string;
}

const change = fc.record({
  kind: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...WITHIN) },
    { weight: 1, arbitrary: fc.constantFrom(...ACROSS) },
  ),
  at: fc.integer({ min: 0, max: 999 }).map((part) => part / 1000),
  words: fc
    .array(fc.constantFrom(...WORDS, 'promptly', 'must', '\t', 'a, b; c', 'not later than'), {
      minLength: 1,
      maxLength: 5,
    })
    .map((words) => words.join(' ')),
});

/** Generates rewrites of a passage: a few words, many words, or its paragraphs. */
export const rewrites: fc.Arbitrary<readonly Change[]> = fc.array(change, { minLength: 1, maxLength: 9 });

/** Returns the new text of a passage. It is never empty, and has no leading or trailing space that the old one lacked. */
export function rewritten(paragraphs: readonly string[], changes: readonly Change[]): string {
  const texts = changes.reduce<string[]>((now, one) => apply(now, one), [...paragraphs]);
  return texts.join('\n');
}

function apply(texts: string[], { kind, at, words }: Change): string[] {
  const index = Math.min(texts.length - 1, Math.floor(at * texts.length));
  const text = texts[index] ?? '';
  const inner = at * texts.length - index;
  const put = (...made: readonly string[]): string[] => texts.toSpliced(index, 1, ...made);
  const tokens = text.split(/(?<= )/u);
  const place = Math.min(tokens.length - 1, Math.floor(inner * tokens.length));
  const token = tokens[place] ?? '';
  const set = (...made: readonly string[]): string[] => put(tokens.toSpliced(place, 1, ...made).join(''));
  switch (kind) {
    case 'drop':
      return set();
    case 'dropSome':
      return put(tokens.toSpliced(place, 1 + words.length).join(''));
    case 'insert':
      return set(`${words} `, token);
    case 'replace':
      return set(words + (token.endsWith(' ') ? ' ' : ''));
    case 'double':
      return set(token, token);
    case 'swap':
      return put(tokens.toSpliced(place, 2, tokens[place + 1] ?? '', token).join(''));
    case 'case':
      return set(token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase());
    case 'punctuate':
      return set(/[.,;]/u.test(token) ? token.replaceAll(/[.,;]/gu, '') : token.replace(/ ?$/u, ', '));
    case 'trim':
      return put(text.trim());
    case 'front':
      return put(`${words} ${text}`);
    case 'end':
      return put(`${text} ${words}`);
    case 'all':
      return put(words);
    case 'split':
      return put(tokens.slice(0, place).join('').trimEnd(), tokens.slice(place).join(''));
    case 'join':
      return texts.length < 2 || index + 1 >= texts.length
        ? texts
        : texts.toSpliced(index, 2, `${text} ${texts[index + 1] ?? ''}`);
    case 'newParagraph':
      return put(text, words.trim());
    case 'dropParagraph':
      return texts.length < 2 ? texts : put();
    default:
      // A paragraph moves after the others.
      return [...texts.toSpliced(index, 1), text];
  }
}
