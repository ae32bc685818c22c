import type { SearchResult } from '#server/relay/api.ts';
import type { CitationSource } from '../../pure/citations/model.ts';
import { refillText, type FilledText } from '../../pure/prompts/refill.ts';
import { wordsKeptOut } from '../../pure/scan/keep-out.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import type { FoundHidden } from '../../ui/hidden/find-hidden.ts';
import { withoutHidden } from '../../ui/hidden/without-hidden.ts';
import type { PassageContent } from '../../word/model.ts';
import { queryFrom } from './query.ts';

/** Selected text that a query is taken from, with the hidden text of its document. */
interface SearchedPassage extends FoundHidden {
  readonly passage: PassageContent;
}

/** The state of the search. */
export interface SearchState {
  /** The text in the box. */
  readonly query: string;
  /** What the text in the box was taken from; undefined for what was typed. */
  readonly source: SearchedPassage | undefined;
  /** Keys of the hidden pieces that the user lets into requests. */
  readonly letIn: ReadonlySet<string>;
  /** The search whose results are shown; a new object for each search. */
  readonly asked: { readonly projectId: string; readonly query: string } | undefined;
  /** The missing input for a search; reported after an attempt. */
  readonly missing: 'project' | 'query' | undefined;
}

/**
 * The events of the search; `searchSelection` takes the query from selected text without the hidden text that is not let in, and
 * searches at once unless hidden text could not be looked for, which the user has to read first.
 */
export type SearchEvent =
  | { readonly type: 'type'; readonly query: string }
  | {
      readonly type: 'searchSelection';
      readonly selection: SearchedPassage;
      readonly projectId: string | undefined;
    }
  | { readonly type: 'letIn'; readonly letIn: ReadonlySet<string> }
  | { readonly type: 'search'; readonly projectId: string | undefined };

/** The initial state: the box is empty, whatever is selected in the document. */
export const emptySearch: SearchState = {
  query: '',
  source: undefined,
  letIn: new Set(),
  asked: undefined,
  missing: undefined,
};

/** Returns the next state; pure. A search keeps its query in the box, so that the results match the text shown. */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'type':
      return {
        ...state,
        query: event.query,
        source: event.query === '' ? undefined : state.source,
        missing: undefined,
      };
    case 'searchSelection': {
      const source = event.selection;
      const filled = { ...state, source, query: fill(source, state.letIn).text, missing: undefined };
      return source.unscanned === undefined ? ask(filled, event.projectId) : filled;
    }
    case 'letIn':
      return refill(state, event.letIn);
    default:
      return ask(state, event.projectId);
  }
}

/** Returns the hidden text of the passage in the box, let in or not. */
export const hiddenInQuery = ({ source, letIn }: SearchState): readonly HiddenPiece[] =>
  source === undefined ? [] : fill(source, letIn).pieces;

function fill(
  { passage, hidden }: SearchedPassage,
  letIn: ReadonlySet<string>,
): FilledText & { readonly pieces: readonly HiddenPiece[] } {
  // A search has no notes.
  const { passage: sent, pieces } = withoutHidden({ ...passage, notes: [] }, hidden, letIn);
  const text = queryFrom(sent.text);
  return { text, values: new Map([['passage', text]]), pieces };
}

function refill(state: SearchState, letIn: ReadonlySet<string>): SearchState {
  const { source, query } = state;
  if (source === undefined) return { ...state, letIn };
  const now = fill(source, letIn);
  return {
    ...state,
    letIn,
    query: refillText(query, fill(source, state.letIn), now, wordsKeptOut(now.pieces, letIn)),
  };
}

function ask(state: SearchState, projectId: string | undefined): SearchState {
  const query = state.query.trim();
  if (projectId === undefined) return { ...state, missing: 'project' };
  if (query === '') return { ...state, missing: 'query' };
  return { ...state, query, asked: { projectId, query }, missing: undefined };
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
