import { createContext, useContext } from 'react';
import type { ProjectList, ProjectSummary, Session } from '#server/relay/api.ts';
import type { InsertForm } from '../../pure/citations/model.ts';
import type { PaneError } from '../../errors.ts';
import type { RelayClient } from '../../relay-client/model.ts';
import type { Look, WordDocument } from '../../word/model.ts';
import type { YieldToMain } from '../../pure/diff/slices.ts';
import type { ClauseTask } from './clause-task.ts';
import type { DraftTask } from './draft-task.ts';
import type { Loadable } from './loadable.ts';
import type { OpenedSource } from './opened-source.ts';
import type { Standing } from './standing.ts';
import type { DeviceRecords } from '../../device/records.ts';
import type { Preferences } from '../../device/preferences.ts';

/** The loading state of the open document. */
export type WordState =
  | { readonly status: 'starting' }
  | { readonly status: 'ready'; readonly document: WordDocument }
  | { readonly status: 'failed'; readonly error: PaneError };

/** The selection as known to the pane. */
export type SelectionState =
  | { readonly status: 'starting' }
  /** `isPlaced`: the user has moved the cursor, or selected something, since the pane was opened. */
  | { readonly status: 'ready'; readonly passage: Look; readonly isPlaced: boolean }
  | { readonly status: 'failed'; readonly error: PaneError };

/** An open list of projects. */
export interface OpenProjectList {
  /** Returns the focus to where the user works, after a project was chosen; the header keeps it if absent. */
  readonly chosen?: () => void;
}

/** The functions of the browser that the pane uses; created once, in the composition root. */
export interface Platform {
  readonly now: () => Date;
  /** Resolves after this many milliseconds; if the signal is aborted first, rejects with its reason. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Pauses long work. */
  readonly pause: YieldToMain;
  /**
   * Copies a text, with the same as HTML if it is formatted. Resolves with false if nothing could be copied, so that
   * the text must be shown for manual selection.
   */
  readonly copy: (text: string, html?: string) => Promise<boolean>;
  readonly preferences: Preferences;
  readonly records: DeviceRecords;
  /** Offers bytes to the user as a file of this name. */
  readonly download: (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
  readonly reload: () => void;
  readonly paneVersion: string | undefined;
}

/** The services that a tab uses. */
export interface Services {
  readonly relay: RelayClient;
  readonly session: Session;
  readonly platform: Platform;
  readonly word: WordState;
  readonly selection: SelectionState;
  readonly online: boolean;
  /** The caller's projects, loaded once for all tabs. */
  readonly projects: Loadable<ProjectList>;
  readonly reloadProjects: () => void;
  /** The project that all tabs use, shown above the vault. */
  readonly project: ProjectSummary | undefined;
  readonly chooseProject: (project: ProjectSummary | undefined) => void;
  /** The header's list of projects, if it is open. There is no other list. */
  readonly projectList: OpenProjectList | undefined;
  /** Opens the header's list of projects; `undefined` closes it. */
  readonly openProjectList: (list: OpenProjectList | undefined) => void;
  /** The place that is shown. */
  readonly place: PlaceId;
  /** What is open of the document, with a way back to the clause; undefined for the clause itself. It stays open while another place is shown. */
  readonly section: SectionId | undefined;
  /** Opens a section of the document, whichever place is shown; `undefined` leads back to the clause. */
  readonly openSection: (section: SectionId | undefined) => void;
  /** What is known of the document as a whole, and what adds to it. */
  readonly standing: Standing;
  readonly report: (part: Partial<Standing>) => void;
  /** The latest task to be done clause by clause, and its setter. */
  readonly clauseTask: ClauseTask | undefined;
  readonly openClauses: (task: ClauseTask) => void;
  /** The latest prompt that another part of the pane put into the box of the clause, and its setter. */
  readonly draftTask: DraftTask | undefined;
  readonly setDraftTask: (task: DraftTask) => void;
  /** The source that is open in the drawer. */
  readonly openedSource: OpenedSource | undefined;
  /** Opens a source in the drawer; `undefined` closes it. The focus returns to an opener with `useRestoreFocusTarget`. */
  readonly openSource: (source: OpenedSource | undefined) => void;
  /** Increases with each write, and when the document is found to have changed: views of it are then reloaded. */
  readonly writes: number;
  readonly wrote: () => void;
  /** The last chosen form for each kind of text, for as long as the pane is open on this document. */
  readonly forms: Map<string, InsertForm>;
  /** Keys of the pieces of hidden text of the open document that the user lets into requests (`pure/scan/keep-out.ts`), and their setter. */
  readonly letIn: ReadonlySet<string>;
  readonly setLetIn: (key: string, isIn: boolean) => void;
  /** Announces a sentence to screen readers: `polite` for progress, `assertive` for what stopped. */
  readonly announce: (sentence: string, urgency?: 'polite' | 'assertive') => void;
}

/** The places of the pane. */
export type PlaceId = 'document' | 'vault' | 'sources';

/** What can be opened of the whole document. */
export type SectionId = 'changes' | 'review' | 'ready' | 'clauses' | 'rename';

/** The only context of the pane. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** Returns the services; throws outside the shell, which is a fault of the program. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('useServices is called outside of the shell.');
  return services;
}
