import { fileTitles, sourceKey, sourceName } from './titles.ts';
import type { LedgerCitation, LedgerEntry, LedgerSource } from './model.ts';

/** A file of the vault that citations in the document name. */
export interface CitedFile {
  /** See {@link sourceKey}. */
  readonly key: string;
  /** The file's name in the vault. */
  readonly fileName: string;
  /** The name that its citations show. */
  readonly title: string;
  /** The number of citations that name it. */
  readonly citations: number;
}

/** Returns the files that citations name, in the order of their first; only citations for which `isShown` is true are counted. */
export function citedFiles(
  entries: readonly LedgerEntry[],
  isShown: (citation: LedgerCitation) => boolean,
): readonly CitedFile[] {
  const titles = fileTitles(entries.flatMap(({ sources }) => sources));
  const files = new Map<string, CitedFile>();
  for (const { sources, citations = [] } of entries) {
    for (const { cites } of citations.filter(isShown)) {
      const cited = cites.flatMap((index) => sources[index] ?? []);
      for (const [key, source] of new Map(cited.map((each) => [sourceKey(each), each]))) {
        files.set(key, {
          key,
          fileName: sourceName(source),
          title: titles(source),
          citations: (files.get(key)?.citations ?? 0) + 1,
        });
      }
    }
  }
  return [...files.values()];
}

/** Returns the entries that change when citations show these names, by `sourceKey`; an empty name is that of the file again. */
export function withTitles(
  entries: readonly LedgerEntry[],
  titles: ReadonlyMap<string, string>,
): readonly LedgerEntry[] {
  const rename = (source: LedgerSource): LedgerSource => {
    const title = titles.get(sourceKey(source))?.trim();
    if (title === undefined) return source;
    const { title: _, ...own } = source;
    return title === '' ? own : { ...own, title };
  };
  return entries
    .filter(({ sources }) => sources.some((source) => titles.has(sourceKey(source))))
    .map((entry) => ({ ...entry, sources: entry.sources.map(rename) }));
}
