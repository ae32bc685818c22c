import { DOCUMENT, kindAsked, kindOfTitle } from './kinds.ts';
import { reduceToCore, isRole, listWords } from './names.ts';
import type { DescribedFile } from './model.ts';

/** A word of a question, folded as {@link listWords} folds, and its place. */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly capital: boolean;
}

/** Names of parties in a question: the words, and the files whose parties they are. */
export interface Mention {
  /** Indexes of its words, end exclusive. */
  readonly from: number;
  readonly to: number;
  readonly fileIds: ReadonlySet<string>;
}

/** Splits a question into its words; the `s` of a possessive is none. */
export function splitQuestion(question: string): readonly Word[] {
  return [...question.matchAll(/[\p{L}\p{N}\p{Mn}]+/gu)].flatMap((match) => {
    const { index } = match;
    if (/^s$/i.test(match[0]) && /[’']/.test(question.charAt(index - 1))) return [];
    const [word] = listWords(match[0]);
    if (word === undefined) return [];
    return [{ word, start: index, end: index + match[0].length, capital: /\p{Lu}|^\p{N}/u.test(match[0]) }];
  });
}

/** Words that many companies have in their names, which alone name none. */
const COMMON = new Set(
  `the a an and of for der die das und le la les et de du first new north south east west united general global international national
  american european deutsche german french british software systems system technologies technology tech services service solutions group
  holding holdings capital partners consulting media energy foods food bank trust insurance health medical pharma logistics industries
  industrial manufacturing international trading properties real estate agreement contract data digital network networks labs research
  university institute city state international gesellschaft verwaltung beteiligungs societe groupe immobilien sarl what which who when
  where how does is are can may must should if in under on at to by was welche welches wer wann wie darf muss quelle quel qui quand`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Returns whether a word alone can name a company. */
export function isDistinctive(word: string): boolean {
  return word.length >= 2 && !COMMON.has(word) && !isRole(word) && !/^\d$/.test(word);
}

/** Words by which a question is in German, where every noun has a capital. */
const GERMAN = new Set(
  'der die das dem den des und wie wann welche welcher welches ist muss darf mit im fur kann wer was gilt'.split(
    ' ',
  ),
);

/** Returns whether the name before the word at `at` continues with it: a word with a capital that is no word of a title and no kind of agreement. */
function continuesName(words: readonly Word[], at: number, titled: ReadonlySet<string>): boolean {
  const [last, next] = [words[at - 1], words[at]];
  if (last === undefined || next === undefined || next.start - last.end !== 1) return false;
  if (!next.capital || /^\d/.test(next.word) || titled.has(next.word) || isRole(next.word)) return false;
  return (
    !DOCUMENT.test(next.word) && kindOfTitle(next.word) === undefined && kindAsked(next.word) === undefined
  );
}

interface Match {
  readonly from: number;
  readonly to: number;
  readonly fileId: string;
  /** More is better: the matched words, and a little for the whole name. */
  readonly score: number;
}

/**
 * Finds the parties that a question names: their whole name, its beginning, or one distinctive word of it, with a capital if it stands
 * alone. `near` tells whether a word stands beside a word such as “agreement”, where a name needs no capital. Where several files match
 * the same words, those that match most of them remain.
 */
export function findMentions(
  words: readonly Word[],
  files: readonly DescribedFile[],
  near: (at: number) => boolean,
): readonly Mention[] {
  const titled = new Set(files.flatMap(({ description: { title } }) => listWords(title ?? '')));
  const isGerman = words.some(({ word }) => GERMAN.has(word));
  const goesOn = (at: number): boolean => !isGerman && continuesName(words, at, titled);
  const matches = files.flatMap(({ id, description }) =>
    description.parties.flatMap(({ name, alias }) =>
      [reduceToCore(name), ...(alias === undefined ? [] : [reduceToCore(alias)])].flatMap((core) =>
        matchCore(words, core, near)
          // Of `Sable Ridge`, the first word alone is no mention of Sable Cloud.
          .filter(({ from, to }) => to - from === core.length || !goesOn(to))
          .map((match) => ({ ...match, fileId: id })),
      ),
    ),
  );
  const sorted = matches.toSorted((one, other) => other.score - one.score);
  const groups: { from: number; to: number; score: number; fileIds: Set<string> }[] = [];
  for (const { from, to, score, fileId } of sorted) {
    const group = groups.find((other) => from < other.to && other.from < to);
    if (group === undefined) groups.push({ from, to, score, fileIds: new Set([fileId]) });
    else if (group.score === score && group.from === from) group.fileIds.add(fileId);
  }
  return groups;
}

function matchCore(
  words: readonly Word[],
  core: readonly string[],
  near: (at: number) => boolean,
): Omit<Match, 'fileId'>[] {
  const found: Omit<Match, 'fileId'>[] = [];
  words.forEach(({ word }, from) => {
    const at = core.indexOf(word);
    if (at < 0) return;
    let length = 1;
    while (at + length < core.length && words[from + length]?.word === core[at + length]) length += 1;
    const part = core.slice(at, at + length);
    if (!part.some(isDistinctive) && !(length === core.length && length >= 2)) return;
    // A single word inside a long name names it only if it is no everyday word: those are written without a capital.
    const written =
      words.slice(from, from + length).some(({ capital }) => capital) || near(from) || length >= 3;
    if (!written || (at > 0 && length === 1 && part.every((one) => one.length < 4))) return;
    found.push({
      from,
      to: from + length,
      score: length + (length === core.length ? 0.5 : at === 0 ? 0.2 : 0),
    });
  });
  return found;
}
