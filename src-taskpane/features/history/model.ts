import { at } from '../../at.ts';
import { withoutFrame } from '../../pure/prompts/follow-up.ts';
import { MATERIAL_RULE } from '../../pure/prompts/material.ts';

/** A request as the history keeps it: what was sent, where, when, and its answer. */
export interface HistoryEntry {
  readonly key: string;
  readonly userId: string;
  /** Id of the document, as in `WordDocument.documentId`; empty for one that was never saved. */
  readonly documentId: string;
  /** When it was sent: ISO 8601, UTC. */
  readonly at: string;
  /** `review`: a request of a run over the whole agreement. */
  readonly kind: 'question' | 'review' | 'search' | 'upload';
  /** The exact text that was sent; for an upload, the name of the file. */
  readonly sent: string;
  readonly projectId: string | undefined;
  /** Name of the file that was sent with it. */
  readonly fileName: string | undefined;
  readonly model: string | undefined;
  /** The answer, as far as it arrived. */
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

/** A request as it is recorded before its user and document are known. */
export type RecordedRequest = Omit<HistoryEntry, 'key' | 'userId' | 'documentId'> & {
  /** Distinguishes requests of the same moment. */
  readonly number: number;
};

/** Requests with the same text, each with its answer: versions, oldest first. */
export interface HistoryGroup {
  readonly newest: HistoryEntry;
  readonly versions: readonly HistoryEntry[];
}

/** Groups entries with the same text; newest group first. */
export function groupEntries(entries: readonly HistoryEntry[]): readonly HistoryGroup[] {
  const groups = new Map<string, HistoryEntry[]>();
  for (const entry of entries.toSorted((a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key))) {
    const { kind, sent, projectId, fileName } = entry;
    const same = JSON.stringify([kind, sent, projectId, fileName]);
    groups.set(same, [...(groups.get(same) ?? []), entry]);
  }
  return [...groups.values()]
    .map((versions) => ({ newest: at(versions, versions.length - 1), versions }))
    .toSorted((a, b) => b.newest.at.localeCompare(a.newest.at));
}

/** Returns the groups that contain every word of the query in what was sent, answered or cited. */
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

/** Returns the question without the passage and anything else that was sent with it: the text before the first marked part. */
export function describeEntry({ sent }: HistoryEntry): string {
  const head = /^[\s\S]*?(?=\n\n<[a-z-]+[ >]|$)/u.exec(sent)?.[0] ?? sent;
  const [asked = head] = head.split(`\n\n${MATERIAL_RULE}`, 1);
  return withoutFrame(asked).trim();
}
