import type { SearchResult } from '#server/relay/api.ts';
import type { CitationSource } from '../citations/model.ts';
import { queryFrom } from './query.ts';

/** The state of the Search tab. */
export interface SearchState {
  /** The text typed or searched for; undefined while the box follows the selection. */
  readonly typed: string | undefined;
  /** The search whose results are shown; a new object for each search. */
  readonly asked: { readonly projectId: string; readonly query: string } | undefined;
  /** The missing input for a search; reported after an attempt. */
  readonly missing: 'project' | 'query' | undefined;
}

/** The events of the Search tab. */
export type SearchEvent =
  | { readonly type: 'type'; readonly query: string }
  | { readonly type: 'useSelection'; readonly selection: string }
  | { readonly type: 'leave' }
  | { readonly type: 'search'; readonly projectId: string | undefined; readonly selection: string };

/** The initial state: the box follows the selection. */
export const emptySearch: SearchState = {
  typed: undefined,
  asked: undefined,
  missing: undefined,
};

/** Returns the text in the box: what was typed, otherwise the selection. */
export function shownQuery(state: SearchState, selection: string): string {
  return state.typed ?? queryFrom(selection);
}

/** Returns the next state; pure. A search keeps its query in the box, so that the results match the text shown. */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'type':
      return { ...state, typed: event.query, missing: undefined };
    case 'useSelection':
      return { ...state, typed: queryFrom(event.selection), missing: undefined };
    case 'leave':
      return state.typed?.trim() === '' ? { ...state, typed: undefined } : state;
    default: {
      const query = shownQuery(state, event.selection).trim();
      const { projectId } = event;
      if (projectId === undefined) return { ...state, missing: 'project' };
      if (query === '') return { ...state, missing: 'query' };
      return { ...state, typed: query, asked: { projectId, query }, missing: undefined };
    }
  }
}

/** Returns the source of a found passage; undefined if the file was deleted, because the source could not be looked up. */
export function toSource(result: SearchResult, projectId: string): CitationSource | undefined {
  if (result.fileName === null) return undefined;
  return {
    fileName: result.fileName,
    fileId: result.fileId,
    projectId,
    page: result.page,
    ...(result.pageBasis === undefined ? {} : { pageBasis: result.pageBasis }),
    ...(result.clause === undefined ? {} : { clause: result.clause }),
    quote: result.text,
  };
}
