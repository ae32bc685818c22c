import { findDates } from './dates.ts';
import { DOCUMENT, kindAsked } from './kinds.ts';
import { findMentions, splitQuestion, type Word } from './mentions.ts';
import { findUnknownNames } from './unknown.ts';
import type { DescribedFile } from './model.ts';

/** The agreements that a question is about, as far as it names a party, a date or a kind. */
export interface NamedAgreements {
  /** The files that have all that it names; absent if it names nothing that tells files apart. */
  readonly fileIds?: ReadonlySet<string>;
  /** What it names and no file has, in the question's words. Then no file has all of it, and `fileIds` is empty. */
  readonly missing: readonly string[];
  /**
   * The names that no agreement has as its party or title, but which are in the opening or at the signatures of a chosen file, in the
   * question's words. Then the choice is not certain. Absent: none.
   */
  readonly byText?: readonly string[];
  /** The question without the words that name the agreement, to be searched for within it. */
  readonly rest: string;
}

/** Resolves with the ids of the files whose opening or signatures have a name as a phrase. */
type FilesWith = (name: string) => Promise<ReadonlySet<string>>;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the agreements that a question names, by party, date and kind. Parties and titles are compared by whole words, without legal
 * forms. A name that no description has, such as that of a group, is looked for in the texts before it counts as missing.
 */
export async function findAsked(
  question: string,
  files: readonly DescribedFile[],
  filesWith: FilesWith,
): Promise<NamedAgreements> {
  const words = splitQuestion(question);
  const spans: Span[] = [];
  const missing: string[] = [];
  const byText: string[] = [];
  let chosen: readonly DescribedFile[] | undefined;
  const choose = (found: readonly DescribedFile[], span: Span): void => {
    chosen = found;
    spans.push(span);
  };
  const among = (): readonly DescribedFile[] => chosen ?? files;

  const mentions = findMentions(words, files, (at) => isNearAgreement(question, words, at));
  for (const { from, to, fileIds } of mentions) {
    const named = files.filter(({ id }) => fileIds.has(id));
    const both = among().filter(({ id }) => fileIds.has(id));
    // Two parties without an agreement of both: the question compares theirs.
    choose(both.length > 0 || chosen === undefined ? both : [...among(), ...named], spanOf(words, from, to));
  }
  for (const { from, to, text } of findUnknownNames(question, words, mentions, files)) {
    const span = spanOf(words, from, to);
    // oxlint-disable-next-line no-await-in-loop -- each narrows what the ones before it have left
    const having = await filesWith(question.slice(span.start, span.end));
    const found = among().filter(({ id }) => having.has(id));
    if (found.length === 0) missing.push(text);
    else {
      choose(found, span);
      byText.push(text);
    }
  }
  const title = titleAsked(question, among());
  if (title !== undefined) choose(title.files, title.span);
  for (const { text, span, has } of datesAsked(question)) {
    const dated = among().filter(({ description: { dates } }) => dates.some(has));
    const undated =
      chosen === undefined ? [] : among().filter(({ description: { dates } }) => dates.length === 0);
    if (dated.length > 0) choose(dated, span);
    else if (undated.length > 0) choose(undated, span);
    else missing.push(text);
  }
  const kind = title === undefined ? kindAsked(question) : undefined;
  if (kind !== undefined) {
    const start = question.indexOf(kind.words);
    const span = { start, end: start + kind.words.length };
    const same = among().filter(({ description }) => description.kind === kind.kind);
    const unknown = among().filter(({ description }) => description.kind === undefined);
    // Of several of a kind, those that call themselves as the question does.
    const called = same.filter(
      ({ description }) => description.title?.toLowerCase().includes(kind.words.toLowerCase()) === true,
    );
    if (same.length > 0) choose(called.length > 0 ? called : same, span);
    else if (unknown.length === 0) missing.push(kind.words);
    else if (chosen !== undefined) choose(unknown, span);
  }
  const rest = without(question, spans);
  if (missing.length > 0) return { fileIds: new Set(), missing, rest };
  if (chosen === undefined) return { missing, rest: question };
  const fileIds = new Set(chosen.map(({ id }) => id));
  return byText.length === 0 ? { fileIds, missing, rest } : { fileIds, missing, byText, rest };
}

function spanOf(words: readonly Word[], from: number, to: number): Span {
  return { start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 };
}

/** Returns whether a word stands beside a noun such as “agreement”: before it, or after it and “with”. */
function isNearAgreement(question: string, words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined) return false;
  const after = question.slice(word.end, words[at + 3]?.end ?? question.length);
  const before = question.slice(Math.max(0, word.start - 40), word.start);
  return (
    DOCUMENT.test(after) ||
    kindAsked(after) !== undefined ||
    /(?:with|between|and|mit|zwischen|und|avec|entre|et)\s+(?:the\s+|der\s+|la\s+)?$/i.test(before)
  );
}

/** Shortest title that a question names, in words: a shorter one may be words of a sentence, unless no kind has them. */
const SHORTEST_TITLE = { ofKind: 3, other: 2 };

/** Finds the title that a question has, of three words or more, and the files with it. */
function titleAsked(
  question: string,
  files: readonly DescribedFile[],
): { readonly files: readonly DescribedFile[]; readonly span: Span } | undefined {
  const lower = question.toLowerCase();
  const shortest = kindAsked(question) === undefined ? SHORTEST_TITLE.other : SHORTEST_TITLE.ofKind;
  const titled = files
    .flatMap((file) => {
      const title = file.description.title?.toLowerCase() ?? '';
      const at = title.split(/\s+/).length < shortest ? -1 : lower.indexOf(title);
      return at < 0 ? [] : [{ file, start: at, end: at + title.length }];
    })
    .toSorted((one, other) => other.end - other.start - (one.end - one.start));
  const [longest] = titled;
  if (longest === undefined) return undefined;
  const { start, end } = longest;
  const same = titled.filter((other) => other.end - other.start === end - start).map(({ file }) => file);
  return { files: same, span: { start, end } };
}

/** Words between an agreement and its date. */
const OF_DATE =
  /(?:dated|signed|executed|made|concluded|entered into|from|of|vom|von|aus|datiert|geschlossen|unterzeichnet|du|de|daté|signée?|conclue?)(?:\s+(?:on|in|as of|the|am|im|jahr|le|en|year|\p{L}{3,9}))?\s*,?\s*$/iu;
const YEAR = /(?<![\p{L}\p{N}.,/-])(?:19|20)\d\d(?![\p{L}\p{N}/]|[.,-]\d)/gu;

interface AskedDate {
  readonly text: string;
  readonly span: Span;
  readonly has: (date: string) => boolean;
}

const isAgreement = (text: string): boolean => DOCUMENT.test(text) || kindAsked(text) !== undefined;

/** Finds the dates and years by which a question names an agreement, such as `the lease of 2021`; not those of other events. */
function datesAsked(question: string): readonly AskedDate[] {
  const names = (start: number, end: number): boolean => {
    const before = question.slice(Math.max(0, start - 60), start);
    const after = question.slice(end, end + 45);
    return (
      (OF_DATE.test(before) && isAgreement(before)) ||
      isAgreement(/^(?:\s+[\p{L}’'-]+){0,4}/u.exec(after)?.[0] ?? '')
    );
  };
  const dates = findDates(question);
  const complete = dates.map(({ date, index, length }) => ({
    text: question.slice(index, index + length),
    span: { start: index, end: index + length },
    has: (other: string) => other === date,
  }));
  const years = [...question.matchAll(YEAR)]
    .filter(({ index }) => !dates.some((date) => index >= date.index && index < date.index + date.length))
    .map(({ 0: year, index }) => ({
      text: year,
      span: { start: index, end: index + year.length },
      has: (other: string) => other.startsWith(year),
    }));
  return [...complete, ...years].filter(({ span }) => names(span.start, span.end));
}

/** Returns a question without these parts, unless hardly a word would be left. */
function without(question: string, spans: readonly Span[]): string {
  let rest = question;
  for (const { start, end } of spans.toSorted((one, other) => other.start - one.start))
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  rest = rest.replaceAll(/\s+(?:[’']s\b)?\s*/g, ' ').trim();
  return splitQuestion(rest).length >= 2 ? rest : question;
}
