import type { ActivityLine } from '../../relay/activity/activity.ts';
import type { ActivityFilter } from '../../relay/activity/select.ts';
import { isWanted } from '../../relay/activity/select.ts';

/** How often something was done, and when: ISO 8601 in UTC. */
export interface Uses {
  readonly count: number;
  readonly first: string;
  readonly last: string;
}

/** What was done in a project. */
interface ProjectUses extends Uses {
  /** Ids of its files that actions named; a question to the whole project names none. */
  readonly files: ReadonlySet<string>;
  /** True if a line left some of many files out. */
  readonly hasMoreFiles: boolean;
}

/** What the wanted lines of the record say, counted. */
export interface ReportSummary {
  /** All lines; undefined if there is none. */
  readonly all: Uses | undefined;
  /** Requests to a language model by its name; empty for the workspace's default one, which the record does not name. */
  readonly models: ReadonlyMap<string, Uses>;
  /** Requests that were answered, by the same names. */
  readonly answered: ReadonlyMap<string, number>;
  /** ISO 8601 weeks, such as 2026-W01. */
  readonly weeks: ReadonlyMap<string, Uses>;
  /** Requests that were written with one of the firm's prompts, by its id. */
  readonly prompts: ReadonlyMap<string, Uses>;
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
  /** Actions that began, and of which no line says how they ended. */
  readonly unfinished: number;
}

/** Counts the wanted lines as they come; holds ids and numbers, never a line. */
export function createReportCounter(filter: ActivityFilter): {
  add(line: ActivityLine): void;
  summary(): ReportSummary;
} {
  const { user: _, matter: __, ...span } = filter;
  const counted = {
    models: new Map<string, Uses>(),
    answered: new Map<string, number>(),
    weeks: new Map<string, Uses>(),
    prompts: new Map<string, Uses>(),
    actions: new Map<string, Uses>(),
    projects: new Map<string, ProjectUses>(),
    documents: new Map<string, Uses>(),
    users: new Map<string, Uses>(),
    decided: new Map<string, number>(),
    reasons: new Map<string, number>(),
    written: new Map<string, number>(),
  };
  const reported = new Set<string>();
  let all: Uses | undefined;
  let applied = 0;
  let unrecorded = 0;
  /** Actions that have begun, by request. */
  const begun = new Map<string, ActivityLine>();

  const countLine = (line: ActivityLine): void => {
    const { action, time, user, model = '', project, document, at } = line;
    if (action === 'unrecorded' && isWanted(line, span)) unrecorded += line.count ?? 0;
    if (action === 'unrecorded' || action === 'head-lost' || !isWanted(line, filter)) return;
    if (at !== undefined) {
      // The pane sends a report again if it did not hear that it had arrived.
      const same = JSON.stringify([user, at, action, document]);
      if (reported.has(same)) return;
      reported.add(same);
    }
    all = after(all, time);
    use(counted.weeks, weekOf(time), time);
    use(counted.actions, action, time);
    use(counted.users, user, time);
    if (action === 'completion') {
      use(counted.models, model, time);
      if (line.outcome === 'ok') increment(counted.answered, model);
    }
    if (line.promptId !== undefined) use(counted.prompts, line.promptId, time);
    if (document !== undefined) use(counted.documents, document, time);
    if (project !== undefined) {
      const files = new Set([...(counted.projects.get(project)?.files ?? []), ...(line.files ?? [])]);
      const hasMoreFiles =
        line.filesOmitted !== undefined || counted.projects.get(project)?.hasMoreFiles === true;
      counted.projects.set(project, { ...after(counted.projects.get(project), time), files, hasMoreFiles });
    }
    if (line.decided !== undefined) applied += 1;
    addEach(counted.decided, line.decided);
    addEach(counted.reasons, line.reasons);
    addEach(counted.written, line.written);
  };

  return {
    add(line) {
      if (line.outcome === 'begun') {
        begun.set(line.requestId, line);
        return;
      }
      begun.delete(line.requestId);
      countLine(line);
    },
    summary() {
      const unfinished = [...begun.values()].filter((line) => isWanted(line, filter));
      for (const line of unfinished) countLine(line);
      begun.clear();
      return { ...counted, all, applied, unrecorded, unfinished: unfinished.length };
    },
  };
}

function use(uses: Map<string, Uses>, name: string, time: string): void {
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

function increment(tally: Map<string, number>, name: string, by = 1): void {
  tally.set(name, (tally.get(name) ?? 0) + by);
}

function weekOf(time: string): string {
  const day = new Date(`${time.slice(0, 10)}T00:00:00Z`);
  // The year of a week is the year of its Thursday.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const week = Math.ceil(((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
  return `${day.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
