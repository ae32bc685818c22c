import type { ActivityLine } from '../../relay/activity/activity.ts';
import type { ActivityFilter } from '../../relay/activity/select.ts';
import { isWanted } from '../../relay/activity/select.ts';
import { increment } from './tally.ts';

/** How often something was done, and when: ISO 8601 in UTC. */
export interface Uses {
  readonly count: number;
  readonly first: string;
  readonly last: string;
}

/** What was done in a project. */
export interface ProjectUses extends Uses {
  /** Ids of its files that actions named; a question to the whole project names none. */
  readonly files: ReadonlySet<string>;
}

/** What the wanted lines of the record say, counted. */
export interface RecordSummary {
  /** All lines; undefined if there is none. */
  readonly all: Uses | undefined;
  /** Requests to a language model by its name; empty for the workspace's default one, which the record does not name. */
  readonly models: ReadonlyMap<string, Uses>;
  /** Requests that were answered, by the same names. */
  readonly answered: ReadonlyMap<string, number>;
  readonly actions: ReadonlyMap<string, Uses>;
  readonly projects: ReadonlyMap<string, ProjectUses>;
  readonly documents: ReadonlyMap<string, Uses>;
  readonly users: ReadonlyMap<string, Uses>;
  /** Times that decisions were applied, and how many of each kind. */
  readonly applied: number;
  readonly decided: ReadonlyMap<string, number>;
  readonly reasons: ReadonlyMap<string, number>;
  readonly written: ReadonlyMap<string, number>;
  /** Actions of any user that could not be recorded in the span. */
  readonly unrecorded: number;
}

/** Counts the wanted lines as they come; holds ids and numbers, never a line. */
export function createRecordCounter(filter: ActivityFilter): {
  add(line: ActivityLine): void;
  summary(): RecordSummary;
} {
  const { user: _, matter: __, ...span } = filter;
  const all = new Map<'all', Uses>();
  const models = new Map<string, Uses>();
  const answered = new Map<string, number>();
  const actions = new Map<string, Uses>();
  const projects = new Map<string, ProjectUses>();
  const documents = new Map<string, Uses>();
  const users = new Map<string, Uses>();
  const decided = new Map<string, number>();
  const reasons = new Map<string, number>();
  const written = new Map<string, number>();
  const reported = new Set<string>();
  let applied = 0;
  let unrecorded = 0;

  const addReport = (line: ActivityLine): void => {
    if (line.action === 'decided') applied += 1;
    addEach(decided, line.decided);
    addEach(reasons, line.reasons);
    addEach(written, line.written);
  };

  return {
    add(line) {
      const { action, time, user, model = '', project, document, at } = line;
      if (action === 'unrecorded' && isWanted(line, span)) unrecorded += line.count ?? 0;
      if (action === 'unrecorded' || !isWanted(line, filter)) return;
      if (at !== undefined) {
        // The pane sends a report again if it did not hear that it had arrived.
        const same = JSON.stringify([user, at, action, document]);
        if (reported.has(same)) return;
        reported.add(same);
      }
      use(all, 'all', time);
      use(actions, action, time);
      use(users, user, time);
      if (action === 'completion') {
        use(models, model, time);
        if (line.outcome === 'ok') increment(answered, model);
      }
      if (document !== undefined) use(documents, document, time);
      if (project !== undefined) {
        const files = new Set([...(projects.get(project)?.files ?? []), ...(line.files ?? [])]);
        projects.set(project, { ...after(projects.get(project), time), files });
      }
      addReport(line);
    },
    summary: () => ({
      all: all.get('all'),
      models,
      answered,
      actions,
      projects,
      documents,
      users,
      applied,
      decided,
      reasons,
      written,
      unrecorded,
    }),
  };
}

function use<Name>(uses: Map<Name, Uses>, name: Name, time: string): void {
  uses.set(name, after(uses.get(name), time));
}

/** Lines of several relays come one relay after the other. */
function after(uses: Uses | undefined, time: string): Uses {
  if (uses === undefined) return { count: 1, first: time, last: time };
  const { count, first, last } = uses;
  return { count: count + 1, first: time < first ? time : first, last: time > last ? time : last };
}

function addEach(
  tally: Map<string, number>,
  counts: Readonly<Record<string, number | undefined>> | undefined,
): void {
  for (const [name, count] of Object.entries(counts ?? {})) increment(tally, name, count ?? 0);
}
