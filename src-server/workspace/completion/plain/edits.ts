import { beginsSentence, type Span } from './spans.ts';

/** A passage, with what the edits need to know about it, read once. */
export interface Readings {
  readonly text: string;
  /** Spans that no edit may touch. */
  readonly guarded: readonly Span[];
  readonly isCapitals: (offset: number) => boolean;
}

/** One replacement. An empty text removes the words. */
export interface Edit extends Span {
  readonly text: string;
}

function cased(original: string, replacement: string, allCapitals: boolean): string {
  if (replacement === '') return '';
  if (allCapitals) return replacement.toUpperCase();
  if (/^\p{Lu}/u.test(original)) return replacement.charAt(0).toUpperCase() + replacement.slice(1);
  return replacement;
}

/**
 * Returns whether the article before a replacement stays correct. `a` and `an` depend on sound; for the replacements of the rules, the
 * first letter is sufficient.
 */
function articleFits(text: string, start: number, replacement: string): boolean {
  const article = /(?<![\p{L}])(a|an)\s+$/iu.exec(text.slice(Math.max(0, start - 6), start))?.[1];
  if (article === undefined) return true;
  return (article.toLowerCase() === 'an') === /^[aeiou]/i.test(replacement);
}

/** Words that may open a sentence after the words before them are removed. */
const CAN_BE_CAPITALISED =
  /^(?:the|an?|each|either|neither|both|all|any|no|such|this|these|that|those|it|if|in|on|at|upon|to|for|from|by|where|when|nothing|part(?:y|ies)|said|certain|subject|under|there|before|after|during)(?!\p{L})/u;

const FUNCTION_WORD = /^(notwithstanding|hereafter|thereafter|forthwith|hereunder)$/i;

/**
 * Returns the edit for a match, in the case of the words that it replaces. Returns undefined if it would touch a protected span or leave a
 * wrong article. Removed words take their space with them, and pass a sentence's capital on to the next word.
 */
export function editFor(
  { text, guarded, isCapitals }: Readings,
  { start, end }: Span,
  replacement: string,
): Edit | undefined {
  if (guarded.some((span) => span.start < end && start < span.end)) return undefined;
  const original = text.slice(start, end);
  // A capitalised word before another may be a term defined elsewhere, such as `Portion Notice`.
  if (
    /^\p{Lu}\p{Ll}+$/u.test(original) &&
    !FUNCTION_WORD.test(original) &&
    /^\s+\p{Lu}/u.test(text.slice(end, end + 10))
  )
    return undefined;
  const capitals = isCapitals(start);
  if (replacement !== '') {
    if (!articleFits(text, start, replacement)) return undefined;
    return {
      start,
      end,
      text: cased(original, replacement, capitals && original === original.toUpperCase()),
    };
  }
  const after = /^,?[ \t\u00a0]+/.exec(text.slice(end, end + 100))?.[0].length ?? 0;
  if (after === 0) {
    const before = /[ \t\u00a0]{1,4}$/.exec(text.slice(Math.max(0, start - 4), start))?.[0].length ?? 0;
    return { start: start - before, end, text: '' };
  }
  const next = text.charAt(end + after);
  const handOn = beginsSentence(text, start) && /^\p{Lu}/u.test(original) && /\p{Ll}/u.test(next);
  // Any other word may be a name that begins with a lower-case letter, such as `eBay`.
  if (handOn && !CAN_BE_CAPITALISED.test(text.slice(end + after, end + after + 20))) return undefined;
  if (handOn) return { start, end: end + after + 1, text: next.toUpperCase() };
  return { start, end: end + after, text: '' };
}

/** Sorts edits by position, and keeps the longer of two that overlap. */
export function withoutOverlaps<E extends Edit>(edits: readonly E[]): E[] {
  const byLength = edits.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: E[] = [];
  for (const edit of byLength) {
    if (!kept.some((other) => other.start < edit.end && edit.start < other.end)) kept.push(edit);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

/** Applies edits to a text. They must be in order and must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
