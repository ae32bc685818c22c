/** What the history keeps of a request: what was sent, where, when, and what came of it. */
export interface HistoryEntry {
  readonly key: string;
  readonly userId: string;
  /** Of the document, as `WordDocument.documentId` has it; empty for one that was never saved. */
  readonly documentId: string;
  /** When it was sent: ISO 8601, UTC. */
  readonly at: string;
  /** `review`: a request of a run over the whole agreement. */
  readonly kind: 'question' | 'review' | 'search' | 'upload';
  /** Exactly the text that was sent; for an upload the name of the file. */
  readonly sent: string;
  readonly projectId: string | undefined;
  /** Name of the file that was sent with it. */
  readonly fileName: string | undefined;
  readonly model: string | undefined;
  /** As far as it came. */
  readonly answer: string;
  readonly isComplete: boolean;
  readonly sources: readonly HistorySource[];
}

/** A source of an answer. */
export interface HistorySource {
  readonly number: number;
  readonly fileName: string;
  readonly page: number | undefined;
  readonly quote: string;
}

/** What a request is recorded as before it is known whose and of which document it is. */
export type RecordedRequest = Omit<HistoryEntry, 'key' | 'userId' | 'documentId'> & {
  /** Tells requests of one moment apart. */
  readonly number: number;
};

/** Requests that sent the same, each with its answer: versions, oldest first. */
export interface HistoryGroup {
  readonly newest: HistoryEntry;
  readonly versions: readonly HistoryEntry[];
}

/** Puts what was sent again together; newest group first. */
export function groupEntries(entries: readonly HistoryEntry[]): readonly HistoryGroup[] {
  const groups = new Map<string, HistoryEntry[]>();
  for (const entry of entries.toSorted((a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key))) {
    const { kind, sent, projectId, fileName } = entry;
    const same = JSON.stringify([kind, sent, projectId, fileName]);
    groups.set(same, [...(groups.get(same) ?? []), entry]);
  }
  return [...groups.values()]
    .flatMap((versions) => {
      const newest = versions.at(-1);
      return newest === undefined ? [] : [{ newest, versions }];
    })
    .toSorted((a, b) => b.newest.at.localeCompare(a.newest.at));
}

/** Those that have every word of the query in what was sent, answered or cited. */
export function searchGroups(groups: readonly HistoryGroup[], query: string): readonly HistoryGroup[] {
  const words = query.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  return groups.filter(({ versions }) => {
    const text = versions
      .flatMap(({ sent, answer, sources, fileName }) => [
        sent,
        answer,
        fileName ?? '',
        ...sources.flatMap((source) => [source.fileName, source.quote]),
      ])
      .join('\n')
      .toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** What was asked, without the passage and whatever else was sent with it: the text before the first part in marks. */
export function describeEntry({ sent }: HistoryEntry): string {
  return /^[\s\S]*?(?=\n\n<[a-z-]+[ >]|$)/u.exec(sent)?.[0].trim() ?? sent;
}
