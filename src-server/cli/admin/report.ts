import { NO_CLIENT_MATTER } from '../../contract/history.ts';
import { epochSeconds } from '../../workspace-client/history/export/time.ts';
import type { HistoryRecord } from '../../workspace-client/history/records.ts';
import { increment, mostFirst } from './tally.ts';

/** The sides from which a report counts. */
export const SIDES = ['user', 'surface', 'matter', 'prompt', 'week'] as const;
export type Side = (typeof SIDES)[number];

/** How often each value of a side was used, most first; weeks in their order. */
export interface Report {
  readonly total: number;
  readonly counts: Readonly<Record<Side, readonly (readonly [value: string, count: number])[]>>;
}

/** Counts usage events (v2) as they come; holds a number for each value, never an event. */
export interface ReportCounter {
  add(records: readonly HistoryRecord[]): void;
  /** Counts a use of one of the firm's prompts, which is a use of the workspace too and is not counted again as such. */
  addPrompt(id: string): void;
  report(): Report;
}

export function createReportCounter(): ReportCounter {
  const counts: Record<Side, Map<string, number>> = {
    user: new Map(),
    surface: new Map(),
    matter: new Map(),
    prompt: new Map(),
    week: new Map(),
  };
  let total = 0;
  return {
    add(records) {
      for (const { fields, time } of records) {
        total += 1;
        increment(counts.user, textOf(fields['user'], 'unknown'));
        increment(counts.surface, textOf(fields['product_surface_area'], 'unknown'));
        const matter = fields['cm_id'] === NO_CLIENT_MATTER ? undefined : fields['cm_id'];
        increment(counts.matter, textOf(matter, 'no matter'));
        increment(counts.week, weekOf(epochSeconds(time)));
      }
    },
    addPrompt(id) {
      increment(counts.prompt, id);
    },
    report() {
      const most = (side: Side) => mostFirst(counts[side]);
      const weeks = [...counts.week].toSorted(([a], [b]) => a.localeCompare(b));
      return {
        total,
        counts: {
          user: most('user'),
          surface: most('surface'),
          matter: most('matter'),
          prompt: most('prompt'),
          week: weeks,
        },
      };
    },
  };
}

/** The report as tables for a terminal, the first `rows` lines of each. */
export function reportText(report: Report, rows: number): string {
  const tables = SIDES.filter((side) => isCounted(report, side)).map((side) => {
    const all = report.counts[side];
    const shown = side === 'week' ? all : all.slice(0, rows);
    const width = Math.max(0, ...shown.map(([value]) => value.length));
    const lines = shown.map(([value, count]) => `  ${value.padEnd(width)}  ${String(count).padStart(7)}`);
    const rest = all.length > shown.length ? [`  and ${all.length - shown.length} more`] : [];
    return [`By ${side}`, ...lines, ...rest].join('\n');
  });
  return `${report.total} uses\n\n${tables.join('\n\n')}\n`;
}

/** False for prompts where none was counted: without a log nothing is known of them. */
export const isCounted = ({ counts }: Report, side: Side): boolean =>
  side !== 'prompt' || counts.prompt.length > 0;

/** The ISO 8601 week of a time, such as 2026-W01. */
function weekOf(seconds: number | undefined): string {
  if (seconds === undefined) return 'unknown';
  const day = new Date(seconds * 1000);
  day.setUTCHours(0, 0, 0, 0);
  // The year of a week is the year of its Thursday.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const week = Math.ceil(((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
  return `${day.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

function textOf(value: unknown, absent: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value : absent;
}
