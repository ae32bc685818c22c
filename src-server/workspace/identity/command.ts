import { readCommandLine } from '../../command-line.ts';
import { uuid } from '../../contract/common.ts';
import { newToken, type TokenEntry } from '../../contract/tokens.ts';
import type { TokenAdmin } from './admin.ts';
import { PERMISSIONS } from './caller.ts';

const USAGE = `Usage:
  npm run workspace -- tokens create --name <name> --permissions <${PERMISSIONS.join(',')}> [--user <e-mail>] [--days <valid for>]
  npm run workspace -- tokens list
  npm run workspace -- tokens revoke <id>`;

const TEXT = { type: 'string' } as const;
const OPTIONS = { name: TEXT, permissions: TEXT, user: TEXT, days: TEXT };

/** A validated command on tokens. Resolves with the text to print. */
export type TokenOrder = (admin: TokenAdmin) => Promise<string>;

/**
 * Parses the arguments after `tokens`. Throws an error with a sentence and the usage if they are invalid, before any store is opened. Only
 * the output of `create` contains the token.
 */
export function readTokenOrder(args: readonly string[]): TokenOrder {
  const { positionals, values } = readCommandLine(args, USAGE, OPTIONS, true);
  const [action, id] = positionals;
  if (action === 'list' && positionals.length === 1) return async (admin) => table(await admin.list());
  if (action === 'revoke' && positionals.length === 2) {
    const checked = uuid.safeParse(id);
    if (!checked.success)
      throw new Error(`The id of a token is a uuid, as \`tokens list\` shows it.\n${USAGE}`);
    return async (admin) => {
      await admin.revoke(checked.data);
      return `Token ${checked.data} is revoked.\n`;
    };
  }
  if (action !== 'create' || positionals.length !== 1) throw new Error(USAGE);
  const permissions = (values.permissions ?? '').split(',').map((text) => text.trim());
  const wanted = newToken.safeParse({
    name: values.name,
    permissions: permissions.filter((text) => text !== ''),
    user: values.user,
    days: values.days === undefined ? undefined : Number(values.days),
  });
  if (!wanted.success) {
    const [issue] = wanted.error.issues;
    throw new Error(`--${String(issue?.path[0])}: ${issue?.message ?? 'is wrong'}\n${USAGE}`);
  }
  return async (admin) => {
    const made = await admin.create(wanted.data);
    return `${table([made])}\nThe token, shown this once:\n${made.token}\n`;
  };
}

function table(tokens: readonly TokenEntry[]): string {
  return tokens
    .map(
      (token) =>
        `${token.id}  ${stateOf(token)}  made ${token.created_at}  used ${token.last_used_at ?? 'never'}  ${token.user}  ${token.permissions.join(',')}  ${token.name}\n`,
    )
    .join('');
}

function stateOf({ revoked_at: revoked, expires_at: expires }: TokenEntry): string {
  if (revoked !== null) return `revoked ${revoked}`;
  return expires === null ? 'good' : `until ${expires}`;
}
