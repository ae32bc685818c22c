import { readCommandLine } from '../../command-line.ts';
import type { StoreOrder } from '../store/open-for-command.ts';
import { deactivateUser, handOver, listUsers, type UserEntry } from './users.ts';

const USAGE = `Usage:
  npm run workspace -- users list
  npm run workspace -- users deactivate <e-mail> [--to <who gets their projects>]
  npm run workspace -- users hand-over <e-mail> --to <who gets their projects>`;

/** Parses the arguments after `users`. Throws an error with the usage if they are invalid, before any store is opened. */
export function readUserOrder(args: readonly string[]): StoreOrder {
  const { positionals, values } = readCommandLine(args, USAGE, { to: { type: 'string' } }, true);
  const [action, email, ...rest] = positionals;
  const { to } = values;
  if (rest.length > 0) throw new Error(USAGE);
  if (action === 'list' && email === undefined && to === undefined)
    return async (sql, now) => (await listUsers(sql, now)).map(describe).join('');
  if (email === undefined) throw new Error(USAGE);
  if (action === 'deactivate')
    return async (sql, now) =>
      `${email} is deactivated, and ${await deactivateUser(sql, email, to, now)} projects are handed over.\n`;
  if (action !== 'hand-over' || to === undefined) throw new Error(USAGE);
  return async (sql, now) => `${await handOver(sql, email, to, now)} projects are handed over to ${to}.\n`;
}

function describe({ email, deactivated_at, projects, tokens, last_used_at }: UserEntry): string {
  const state = deactivated_at === null ? 'active' : `deactivated ${deactivated_at.toISOString()}`;
  return `${email}  ${state}  ${projects} projects  ${tokens} tokens  used ${last_used_at?.toISOString() ?? 'never'}\n`;
}
