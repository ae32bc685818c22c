import type { Steps } from '../diff/slices.ts';
import { changedWords } from '../diff/words.ts';
import { usePattern } from '../proofread/defined-terms.ts';
import type { Broken, ChangedAgreement, DefinedTerms } from './model.ts';
import { replaceInProposal, toBroken } from './places.ts';

/**
 * Finds where a change puts a name that the agreement does not have in the place of a defined term or role: the Purchaser where it defines the
 * Customer. Another form of the same word is no other name, and neither are words without capitals. In slices.
 */
export function* findRenamed(
  agreement: ChangedAgreement,
  { before: defined, after: still }: DefinedTerms,
): Steps<Broken[]> {
  const { before, after } = agreement;
  const all = before.map(({ text }) => text).join('\n');
  const known = new Set(still.map(({ folded }) => folded));
  const terms = [...new Set(defined.filter(({ folded }) => known.has(folded)).map(({ term }) => term))];
  const found: Broken[] = [];
  for (const [paragraph, own] of after.entries()) {
    const old = own.origin === undefined || own.edit === undefined ? undefined : before[own.origin]?.text;
    yield;
    if (old === undefined || old === own.text) continue;
    for (const { was, words, start, end } of listReplaced(old, own.text)) {
      const term = terms.find((one) => new RegExp(`^(?:${usePattern(one).source})$`, 'u').test(was));
      if (term === undefined || !NAME.test(words) || isForm(was, words)) continue;
      if (usePattern(words).test(all) || still.some((one) => one.term === words)) continue;
      const fix = replaceInProposal(agreement, paragraph, { start, end }, term);
      found.push(toBroken(agreement, 'undefined', own, { paragraph, start, end, other: term }, fix));
    }
  }
  return found;
}

/** Up to three words with capitals. */
const NAME = /^\p{Lu}[\p{L}-]+(?:[ \u00a0]\p{Lu}[\p{L}-]+){0,2}$/u;

const isForm = (one: string, other: string): boolean =>
  one.slice(0, 4).toLowerCase() === other.slice(0, 4).toLowerCase() &&
  one.split(' ').length === other.split(' ').length &&
  one.split(' ').at(-1)?.slice(0, 4).toLowerCase() === other.split(' ').at(-1)?.slice(0, 4).toLowerCase();

interface Replaced {
  readonly was: string;
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the capitalised words that stand in each other's place, with those beside them that stay. */
function listReplaced(before: string, after: string): readonly Replaced[] {
  const found: Replaced[] = [];
  const places = { before: 0, after: 0 };
  let removed = '';
  for (const { kind, text } of changedWords(before, after)) {
    if (kind === 'inserted' && removed !== '') {
      const old = grow(before, places.before - removed.length, places.before);
      const fresh = grow(after, places.after, places.after + text.length);
      found.push({
        was: before.slice(old.start, old.end),
        words: after.slice(fresh.start, fresh.end),
        ...fresh,
      });
    }
    removed = kind === 'deleted' ? text : '';
    if (kind !== 'inserted') places.before += text.length;
    if (kind !== 'deleted') places.after += text.length;
  }
  return found;
}

/** Takes in the capitalised words beside a stretch, and leaves out what is around its words. */
function grow(text: string, from: number, to: number): { readonly start: number; readonly end: number } {
  const start = from + (/^[^\p{L}]*/u.exec(text.slice(from, to))?.[0].length ?? 0);
  const end = to - (/[^\p{L}]*$/u.exec(text.slice(from, to))?.[0].length ?? 0);
  // “The” begins a sentence, and no name.
  const left =
    /(?:(?!(?:The|A|An|Each|Any|No|Der|Die|Das|Le|La|Les)[ \u00a0])\p{Lu}[\p{L}-]*[ \u00a0])*$/u.exec(
      text.slice(0, start),
    );
  const right = /^(?:[ \u00a0]\p{Lu}[\p{L}-]*)*/u.exec(text.slice(end));
  return { start: start - (left?.[0].length ?? 0), end: Math.max(start, end) + (right?.[0].length ?? 0) };
}
