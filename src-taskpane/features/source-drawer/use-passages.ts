import { useMemo, useState } from 'react';
import type { SearchResult } from '#server/relay/api.ts';
import { queryForQuotes } from '../../pure/citations/lookup.ts';
import type { PlacedPassage } from '../../pure/citations/passage.ts';
import type { CitationSource } from '../../pure/citations/model.ts';
import type { OnQueue } from '../../relay-client/model.ts';
import { useLoad, type Loadable } from '../../ui/services/loadable.ts';
import type { OpenedSource } from '../../ui/services/opened-source.ts';
import { useServices } from '../../ui/services/services.ts';

/** The passages of an opened source. */
interface OpenedPassages {
  /** The available passages, and those of the search after it. */
  readonly passages: readonly PlacedPassage[];
  readonly search: Loadable<readonly PlacedPassage[]>;
  /** Searches the file for more; undefined if that was already done, or is impossible. */
  readonly searchFile: (() => void) | undefined;
  readonly again: () => void;
}

/**
 * Returns the passages of an opened source. Its file is searched immediately if no passage of it is available,
 * otherwise only on demand: each search uses one of the firm's few calls to the vault per minute.
 */
export function usePassages({ source, passages }: OpenedSource): OpenedPassages {
  const { relay } = useServices();
  const [isWanted, want] = useState(passages.length === 0);
  const query = queryForQuotes([source.quote === '' ? (passages[0]?.text ?? '') : source.quote]);
  const { projectId } = source;
  const canSearch = projectId !== undefined && query !== '';
  const load = useMemo(
    () =>
      !isWanted || !canSearch
        ? undefined
        : async (signal: AbortSignal, onQueue: OnQueue) => {
            const { results } = await relay.search(projectId, query, signal, onQueue);
            return results.filter((result) => isOfFile(result, source)).map(toPassage);
          },
    [isWanted, canSearch, relay, projectId, query, source],
  );
  const [search, again] = useLoad(load);
  return {
    passages: search.status === 'ready' ? merge(passages, search.value) : passages,
    search,
    searchFile: canSearch && !isWanted ? () => want(true) : undefined,
    again,
  };
}

/** Merges passages, available ones first; if one is found again, the result has more detail about its place. */
function merge(own: readonly PlacedPassage[], found: readonly PlacedPassage[]): readonly PlacedPassage[] {
  const known = own.map((passage) => found.find(({ text }) => text === passage.text) ?? passage);
  return [...known, ...found.filter((passage) => !known.includes(passage))];
}

/** Matches by id, or by name if the service gave no id. */
function isOfFile({ fileId, fileName }: SearchResult, source: CitationSource): boolean {
  return source.fileId === undefined ? fileName === source.fileName : fileId === source.fileId;
}

function toPassage({ text, page, pageBasis, index, clause, heading }: SearchResult): PlacedPassage {
  return {
    text,
    page,
    ...(pageBasis === undefined ? {} : { pageBasis }),
    ...(index === undefined ? {} : { index }),
    ...(clause === undefined ? {} : { clause }),
    ...(heading === undefined ? {} : { heading }),
  };
}
