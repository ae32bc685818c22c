import type { EngineAnswer } from '#server/workspace/completion/model.ts';
import type { PassageAction } from './run.ts';

/** Patterns of English that is wrong in any context. Only matches that the passage lacks count. */
const UNGRAMMATICAL: readonly (readonly [string, RegExp])[] = [
  [
    'a word twice',
    /\b(the|of|to|a|an|in|for|and|or|any|each|party|may|shall|will|by|with|under|not)\s+\1\b/i,
  ],
  ['a before a vowel', /\ba (?:[aei]|o(?!ne\b|nce\b)|u(?!ni|su|se|ti|rop))[a-z]+/i],
  ['an before a consonant', /\ban (?![aeiou]|h(?:onou?r|our|eir)|[A-Z0-9“"(])[a-z]+/],
  ['two modal verbs', /\b(?:shall|will|may|must|can) (?:shall|will|may|must|can)\b/i],
  ['a modal verb and no infinitive', /\b(?:shall|will|may|must) (?:ends|uses|begins|has|is|pays|obtains)\b/i],
  ['a double negation', /\bneither party (?:shall|may|will|must) not\b/i],
  ['a verb that does not agree', /\b(?:each|either|neither) party (?:have|are|agree|warrant|represent)\b/i],
  ['space before a stop', / [.,;:](?: |$)/],
  ['two spaces', / {2}/],
  ['a sentence in lower case', /[a-z]{3,}\. (?:either|neither|each|the other|it|that) /],
];

/** Returns the verbs after a pattern's modal verb, in lower case. */
function verbsAfter(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map((match) => (match[1] ?? '').toLowerCase()));
}

/** Returns what a program can find wrong with an answer; empty if nothing. */
export function problemsOf(action: PassageAction, passage: string, answer: EngineAnswer): string[] {
  const problems: string[] = [];
  const { text, notices = [], refused } = answer;
  const rewrites = action === 'plain-language' || action === 'shorten' || action === 'make-mutual';
  if (notices.length === 0) problems.push('nothing said about the answer');
  if (rewrites && text === passage && notices.every(({ code }) => code === 'rules_applied'))
    problems.push('unchanged without a word');
  if (refused === true) return problems;
  if (rewrites) {
    for (const [name, pattern] of UNGRAMMATICAL) {
      if (pattern.test(text) && !pattern.test(passage))
        problems.push(`${name}: ${pattern.exec(text)?.[0] ?? ''}`);
    }
  }
  if (action === 'shorten' && text.length > passage.length) problems.push('longer than the passage');
  if (action === 'make-mutual') {
    const barred = verbsAfter(text, /\bneither party (?:shall|may|will|must) (?:\w+ly )?(\w+)/gi);
    const free = verbsAfter(
      text,
      /\b(?:each|either) party (?:shall|may|will|must) (?:\w+ly )?(?!not\b)(\w+)/gi,
    );
    const excepted = /\b(?:except|notwithstanding|however|provided|unless|other than)\b/i.test(text);
    for (const verb of barred) if (free.has(verb) && !excepted) problems.push(`contradiction: ${verb}`);
  }
  if (action === 'summarise' && text.length >= passage.length) problems.push('no shorter than the passage');
  if (action === 'explain' || action === 'summarise') {
    for (const [, quote = ''] of text.matchAll(/“((?:[^“”]|“[^“”]*”)*)”/g)) {
      if (!passage.includes(quote)) problems.push(`not in the passage: ${quote.slice(0, 60)}`);
    }
  }
  return problems;
}
