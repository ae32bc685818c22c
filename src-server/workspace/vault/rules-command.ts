import { z } from 'zod';
import { readCommandLine } from '../../command-line.ts';
import { uuid } from '../../contract/common.ts';
import { MAX_PROJECT_BYTES, MAX_PROJECT_FILES } from '../limits/vault.ts';
import type { StoreOrder } from '../store/open-for-command.ts';
import type { Queryable } from '../store/sql.ts';
import { changeRules, MEGABYTE, type RuleChange } from './rules.ts';

const USAGE = `Usage:
  npm run workspace -- projects list
  npm run workspace -- projects set <id> [--files <most>] [--megabytes <most>] [--retention <days>]
  npm run workspace -- projects hold <id>      nothing of it can be deleted
  npm run workspace -- projects release <id>

Without its own value a project may have ${MAX_PROJECT_FILES} files and ${MAX_PROJECT_BYTES / MEGABYTE} megabytes, and keeps them: "none" sets
that again. With --retention, files and history that are older are deleted, within six hours of the running service.`;

const none = z.literal('none').transform(() => null);
const upTo = (most: number) => z.union([none, z.coerce.number().int().min(1).max(most)]).optional();
const settings = z.object({
  files: upTo(MAX_PROJECT_FILES),
  megabytes: upTo(MAX_PROJECT_BYTES / MEGABYTE),
  retention: upTo(36_500),
});

const TEXT = { type: 'string' } as const;

/** Parses the arguments after `projects`. Throws an error with the usage if they are invalid, before any store is opened. */
export function readProjectOrder(args: readonly string[]): StoreOrder {
  const options = { files: TEXT, megabytes: TEXT, retention: TEXT };
  const { positionals, values } = readCommandLine(args, USAGE, options, true);
  const [action, id, ...rest] = positionals;
  const has = Object.keys(values).length > 0;
  if (rest.length > 0 || (has && action !== 'set')) throw new Error(USAGE);
  if (action === 'list' && id === undefined) return (sql) => describeProjects(sql);
  const project = uuid.safeParse(id);
  if (!project.success)
    throw new Error(`The id of a project is a uuid, as \`projects list\` shows it.\n${USAGE}`);
  const change =
    (rules: RuleChange): StoreOrder =>
    (sql, now) =>
      changeRules(sql, project.data, rules, now).then(() => describeProjects(sql, project.data));
  if (action === 'hold') return (sql, now) => change({ held_since: now })(sql, now);
  if (action === 'release') return change({ held_since: null });
  const read = settings.safeParse(values);
  if (!read.success) throw new Error(`--${String(read.error.issues[0]?.path[0])} is wrong.\n\n${USAGE}`);
  if (action !== 'set' || !has) throw new Error(USAGE);
  const { files, megabytes, retention } = read.data;
  return change({
    ...(files === undefined ? {} : { max_files: files }),
    ...(megabytes === undefined ? {} : { max_bytes: megabytes === null ? null : megabytes * MEGABYTE }),
    ...(retention === undefined ? {} : { retention_days: retention }),
  });
}

interface ProjectRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly files: number;
  readonly size: number;
  readonly max_files: number;
  readonly max_bytes: number;
  readonly retention_days: number | null;
  readonly held_since: Date | null;
}

/** Describes a project, or without an id all of them, a line each. */
async function describeProjects(sql: Queryable, id?: string): Promise<string> {
  const rows = await sql<ProjectRow[]>`
    select p.id, p.name, u.email, p.retention_days, p.held_since, count(f.id) as files, coalesce(sum(f.size), 0)::bigint as size,
      coalesce(p.max_files, ${MAX_PROJECT_FILES}) as max_files, coalesce(p.max_bytes, ${MAX_PROJECT_BYTES}) as max_bytes
    from projects p join users u on u.id = p.creator_id
      left join files f on f.project_id = p.id and f.deleted_at is null
    ${id === undefined ? sql`` : sql`where p.id = ${id}`}
    group by p.id, u.email order by p.created_at, p.id`;
  return rows.map(describe).join('');
}

const megabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE);

function describe(row: ProjectRow): string {
  const kept = row.retention_days === null ? 'kept' : `kept ${row.retention_days} days`;
  const held = row.held_since === null ? '' : `  held since ${row.held_since.toISOString()}`;
  return `${row.id}  ${row.email}  ${row.files} of ${row.max_files} files  ${megabytes(row.size)} of ${megabytes(row.max_bytes)} MB  ${kept}${held}  ${row.name}\n`;
}
