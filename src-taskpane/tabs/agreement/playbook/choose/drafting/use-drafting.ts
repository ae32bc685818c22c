import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProjectSummary, QueueEvent, SearchAnswer } from '#server/relay/api.ts';
import { defined } from '#pane/defined.ts';
import type { PaneError } from '#pane/errors.ts';
import { draftPlaybook } from '#pane/pure/playbooks/from-agreements/draft-playbook.ts';
import { editDraft } from '#pane/pure/playbooks/from-agreements/edit-draft.ts';
import type { Draft, SourceAgreement } from '#pane/pure/playbooks/from-agreements/model.ts';
import { toRules } from '#pane/pure/playbooks/from-agreements/to-rows.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { readChoice, type PlaybookChoice } from '../use-playbooks.ts';
import { readOpen } from './read-open.ts';
import { searchProject, type SearchedFiles } from './search-project.ts';

/** What a playbook is drafted from. */
export type SourceKind = 'open' | 'project';

/** A draft and what it was read from. */
export interface ReadDraft {
  readonly draft: Draft;
  readonly source: SourceKind;
  /** The number of agreements of which anything was read. */
  readonly read: number;
  /** The number of files of the project that could not be searched yet. */
  readonly notReady: number;
  /** The number of hidden pieces of the open agreement that were not read. */
  readonly keptOut: number;
  /** Why hidden text could not be looked for, as a sentence; absent where it was. */
  readonly unscanned?: string;
}

/** The state of drafting. */
export type Drafting =
  | { readonly status: 'idle' }
  | {
      readonly status: 'reading';
      readonly done: number;
      /** The number of searches; 0 for none. */
      readonly total: number;
      readonly queue?: QueueEvent;
    }
  | { readonly status: 'ready'; readonly value: ReadDraft }
  | { readonly status: 'failed'; readonly error: PaneError };

/** What to draft from. */
export interface DraftRequest {
  readonly source: SourceKind;
  /** The playbook whose topics are looked for; undefined for those of the open agreement. */
  readonly topics: PlaybookChoice | undefined;
}

/** Drafts a playbook on request, from clauses of at most `most` UTF-16 code units. A new request stops the one before. */
export function useDrafting(most: number): {
  readonly drafting: Drafting;
  readonly start: (request: DraftRequest) => void;
  readonly stop: () => void;
} {
  const { relay, word, project, platform, letIn } = useServices();
  const { pause } = platform;
  const [drafting, setDrafting] = useState<Drafting>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  const answers = useRef(new Map<string, SearchAnswer>());
  const document = word.status === 'ready' ? word.document : undefined;
  const stop = useCallback(() => {
    running.current?.abort();
    setDrafting({ status: 'idle' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(
    (request: DraftRequest) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const { signal } = abort;
      const show = (next: Drafting): void => {
        if (!signal.aborted) setDrafting(next);
      };
      const search = (searched: ProjectSummary, rules: readonly Rule[]): Promise<SearchedFiles> => {
        const total = rules.length;
        let done = 0;
        return searchProject(searched, rules, {
          relay,
          signal,
          answers: answers.current,
          onQueue: (queue) => show({ status: 'reading', done, total, queue }),
          onProgress: (now) => {
            done = now;
            show({ status: 'reading', done, total });
          },
        });
      };
      const read = async (): Promise<ReadDraft> => {
        const own =
          request.topics === undefined ? undefined : (await readChoice(request.topics, relay, signal)).rules;
        const isOfProject = request.source === 'project' && project !== undefined;
        const open =
          isOfProject && own !== undefined ? undefined : await readOpen(document, most, { pause, letIn });
        const hidden = defined({ keptOut: open?.keptOut ?? 0, unscanned: open?.unscanned });
        if (!isOfProject)
          return { ...toRead(request, open?.agreements ?? [], own ?? []), notReady: 0, ...hidden };
        const rules = own ?? toTopics(open?.agreements ?? []);
        const { agreements, notReady } = await search(project, rules);
        return { ...toRead(request, agreements, rules), notReady, ...hidden };
      };
      show({ status: 'reading', done: 0, total: 0 });
      read().then(
        (value) => show({ status: 'ready', value }),
        (error: unknown) => show({ status: 'failed', error: asPaneError(error) }),
      );
    },
    [relay, document, project, most, pause, letIn],
  );
  return { drafting, start, stop };
}

/** Returns what is looked for in a project if the open agreement names the topics. */
const toTopics = (open: readonly SourceAgreement[]): readonly Rule[] =>
  toRules(editDraft(draftPlaybook(open, [])));

function toRead(
  { source }: DraftRequest,
  agreements: readonly SourceAgreement[],
  rules: readonly Rule[],
): Pick<ReadDraft, 'draft' | 'source' | 'read'> {
  const draft = draftPlaybook(agreements, rules);
  return { draft, source, read: agreements.filter(({ clauses }) => clauses.length > 0).length };
}
