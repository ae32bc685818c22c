import { alignParagraphsInSteps } from '../diff/align.ts';
import type { Steps } from '../diff/slices.ts';
import { diffTokensInSteps } from '../diff/token-diff.ts';
import { foldToken, tokenize } from '../diff/tokens.ts';
import { passageText, type StructuredPassage } from './passage-text.ts';
import type { Shield } from './shield.ts';

/**
 * Hides the punctuation of a rewrite that comes from the passage: blanks, asterisks, number signs or backslashes that
 * were in the passage belong to the document, and only what the answer adds is Markdown. In slices. The lines are not
 * indented, because an indented line would be code.
 */
export function* hideOwnPunctuation(
  answer: string,
  passage: StructuredPassage,
  shield: Shield,
): Steps<string> {
  const lines = answer.split('\n').map((line) => line.replace(/^[ \t]+/u, ''));
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [{ line, index }]));
  const old = passageText(passage)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const hasTables = passage.cells?.some((cell) => cell !== undefined) ?? false;
  const steps = yield* alignParagraphsInSteps(
    old,
    filled.map(({ line }) => line),
  );
  for (const step of steps) {
    if (step.old === 0 || step.fresh === 0) continue;
    const fresh = filled.slice(step.after, step.after + step.fresh);
    const text = fresh.map(({ line }) => line).join('\n');
    const own = old.slice(step.before, step.before + step.old).join('\n');
    const hidden = (yield* hideKept(own, text, shield, hasTables && text.startsWith('|'))).split('\n');
    for (const [at, { line, index }] of fresh.entries()) {
      lines[index] = hasTables && DELIMITER_ROW.test(line) ? line : (hidden[at] ?? line);
    }
    yield;
  }
  return lines.join('\n');
}

/** The row that separates the first row of a table from the others. */
const DELIMITER_ROW = /^\|?[\s:-]*-[\s:-]*(?:\|[\s:-]*)+$/u;

/** Hides the tokens of a text that the old text also has; those that separate the cells of a table stay. */
function* hideKept(old: string, text: string, { hide }: Shield, isTable: boolean): Steps<string> {
  const tokens = withRuns(tokenize(text));
  const segments = yield* diffTokensInSteps(withRuns(tokenize(old)).map(foldToken), tokens.map(foldToken));
  const kept = segments.flatMap((segment) => Array.from({ length: segment.fresh }, () => segment.kept));
  const separates = (at: number): boolean =>
    isTable && (tokens[at] === '|' || (tokens[at] === '\\' && tokens[at + 1] === '|'));
  const isOwn = (at: number): boolean => kept[at] === true && !separates(at);
  return tokens
    .map((token, at) => {
      if (isOwn(at)) return hide(token);
      // The answer escapes a character that belongs to the passage.
      const escapes = token === '\\' && isOwn(at + 1) && PUNCTUATION.test(tokens[at + 1] ?? '');
      return escapes ? '' : token;
    })
    .join('');
}

const PUNCTUATION = /^[!-/:-@[-`{-~]/u;

/** Merges runs of the same mark into one token: two asterisks are not the one that the passage has. */
const withRuns = (tokens: readonly string[]): string[] =>
  tokens.reduce<string[]>((all, token, at) => {
    if (RUN.test(token) && tokens[at - 1] === token) all[all.length - 1] = `${all.at(-1) ?? ''}${token}`;
    else all.push(token);
    return all;
  }, []);

const RUN = /^[*`~#=>+-]$/u;
