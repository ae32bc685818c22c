import type { SearchResult } from '#server/relay/api.ts';

/** The results of one file, best first. */
export interface FileResults {
  readonly fileId: string;
  /** Null if the file was deleted after indexing. */
  readonly fileName: string | null;
  readonly notRead?: SearchResult['notRead'];
  readonly results: readonly SearchResult[];
}

/** Results by file, the file of the best result first. */
interface ArrangedResults {
  readonly strong: readonly FileResults[];
  /** Results far below the best, title pages and signature blocks. */
  readonly weak: readonly FileResults[];
}

/**
 * Least share of the best score. Of the labelled passages among the first twenty it keeps 98 in 100 and omits four in
 * ten of the others, in the sample matter (20 questions) and in 25 public contracts (144 questions of CUAD).
 */
const FLOOR = 0.4;

/**
 * Groups results by file, and separates the weak ones. Without scores, no result is weak because of its rank; if all
 * would be weak, none is.
 */
export function arrangeResults(results: readonly SearchResult[]): ArrangedResults {
  const clauses = results.filter((result) => !isFrontMatter(result));
  const best = Math.max(...clauses.map(({ score }) => score ?? Number.NEGATIVE_INFINITY));
  const strong = clauses.filter(({ score }) => score === undefined || best <= 0 || score >= FLOOR * best);
  if (strong.length === 0) return { strong: groupByFile(results), weak: [] };
  return {
    strong: groupByFile(strong),
    weak: groupByFile(results.filter((result) => !strong.includes(result))),
  };
}

/** Groups results by file with the number of each, in the order of the results. */
export function groupByFile(results: readonly SearchResult[]): readonly FileResults[] {
  const groups = new Map<string, SearchResult[]>();
  for (const result of results) {
    const group = groups.get(result.fileId);
    if (group === undefined) groups.set(result.fileId, [result]);
    else group.push(result);
  }
  return [...groups].map(([fileId, own]) => ({
    fileId,
    fileName: own[0]?.fileName ?? null,
    ...(own[0]?.notRead === undefined ? {} : { notRead: own[0].notRead }),
    results: own,
  }));
}

/** Counts the results of several files. */
export const countResults = (groups: readonly FileResults[]): number =>
  groups.reduce((count, { results }) => count + results.length, 0);

/** A line with at least this many words that ends like a sentence is one. */
const SENTENCE_WORDS = 8;
const SIGNATURE =
  /_{4,}|\.{8,}|\b(?:signed (?:by|for|as)|signature|in witness whereof|executed (?:as|by))\b/iu;

/** Returns true for a title page or a signature block: no clause, no sentence, and at the beginning of its file or with a place to sign. */
function isFrontMatter({ text, clause, page, index }: SearchResult): boolean {
  if (clause !== undefined || text.split('\n').some(isSentence)) return false;
  return SIGNATURE.test(text) || (page <= 1 && (index ?? 0) <= 1);
}

const isSentence = (line: string): boolean =>
  /[.;:!?]["”’)]*\s*$/u.test(line) && (line.match(/\p{L}[\p{L}’'-]*/gu) ?? []).length >= SENTENCE_WORDS;
