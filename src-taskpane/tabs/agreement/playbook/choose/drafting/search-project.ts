import type { ProjectSummary, SearchAnswer, SearchResult } from '#server/relay/api.ts';
import { defined } from '#pane/defined.ts';
import type { SourceAgreement } from '#pane/pure/playbooks/from-agreements/model.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import type { OnQueue, RelayClient } from '#pane/relay-client/model.ts';
import { uiMessages } from '#pane/ui/messages.ts';
import { draftingMessages as say } from './messages.ts';

/** A search compares meanings, and more words only blur it. UTF-16 code units. */
const LONGEST_QUERY = 200;
/** The states of a file that a search does not cover. */
const UNSEARCHED: ReadonlySet<string | undefined> = new Set(['uploaded', 'processing']);
/** The dependencies of searches, and what they report. */
interface SearchContext {
  readonly relay: Pick<RelayClient, 'project' | 'search'>;
  readonly signal: AbortSignal;
  readonly onQueue: OnQueue;
  /** Called before the search for each topic with the number of those done. */
  readonly onProgress: (done: number) => void;
  /** Answers of earlier attempts by query: after a failure nothing is asked twice. */
  readonly answers: Map<string, SearchAnswer>;
}

/** The files of a project with the passages that searches for topics found in them. */
export interface SearchedFiles {
  /** Each file that was searched, also one without a passage. */
  readonly agreements: readonly SourceAgreement[];
  /** The number of files that the vault was still processing. */
  readonly notReady: number;
}

/**
 * Searches a project for topics, one after the other, so that colleagues' requests come in between. Rejects with the relay's error, or
 * with the signal's reason.
 */
export async function searchProject(
  { id }: ProjectSummary,
  rules: readonly Rule[],
  { relay, signal, onQueue, onProgress, answers }: SearchContext,
): Promise<SearchedFiles> {
  const { files } = await relay.project(id, signal, onQueue);
  const searched = files.filter(({ status }) => !UNSEARCHED.has(status));
  const results: SearchResult[] = [];
  for (const [index, rule] of rules.entries()) {
    onProgress(index);
    const query = toQuery(rule);
    const key = `${id} ${query}`;
    // oxlint-disable-next-line no-await-in-loop -- one search at a time
    const answer = answers.get(key) ?? (await relay.search(id, query, signal, onQueue));
    answers.set(key, answer);
    results.push(...answer.results);
  }
  return {
    agreements: searched.map((file) => ({
      ...file,
      clauses: results.filter(({ fileId }) => fileId === file.id).map(toClause),
      isWhole: false,
    })),
    notReady: files.length - searched.length,
  };
}

function toQuery({ topic, find }: Rule): string {
  const names = [...new Set([topic, ...find])];
  const fitting = names.filter((_, index) => names.slice(0, index + 1).join(', ').length <= LONGEST_QUERY);
  return (fitting.length === 0 ? topic.slice(0, LONGEST_QUERY) : fitting.join(', ')).trim();
}

function toClause({ text, clause, heading, page }: SearchResult): SourceAgreement['clauses'][number] {
  const paragraphs = text.split('\n');
  const isAbove = heading !== undefined && !text.trimStart().startsWith(heading.trim());
  return {
    label: clause === undefined ? say.page(page) : uiMessages.clause(clause),
    ...defined({ heading: isAbove ? heading : undefined }),
    paragraphs,
  };
}
