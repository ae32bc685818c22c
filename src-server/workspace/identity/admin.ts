import { join } from 'node:path';
import { Agent, request } from 'undici';
import { errorBody } from '../../contract/common.ts';
import { ENDPOINTS, endpointPath, type EndpointName } from '../../contract/endpoints.ts';
import {
  createdToken,
  tokensAnswer,
  type CreatedToken,
  type NewToken,
  type TokenEntry,
} from '../../contract/tokens.ts';
import { recordAudit } from '../store/audit.ts';
import { openForCommand } from '../store/open-for-command.ts';
import { findRunning } from './address.ts';
import { createToken, listTokens, revokeToken } from './manage.ts';
import { ensureToken, findCaller } from './tokens.ts';

/** Creates, lists and revokes the tokens of a workspace. Each method rejects with a sentence. */
export interface TokenAdmin {
  create(wanted: NewToken): Promise<CreatedToken>;
  list(): Promise<readonly TokenEntry[]>;
  revoke(id: string): Promise<void>;
  close(): Promise<void>;
}

/** The location of a workspace's data. */
interface TokenAdminOptions {
  readonly dataFolder: string;
  readonly databaseUrl?: string;
  /** The service's configured port; 0 if it selects a free one. */
  readonly port: number;
  readonly now: () => Date;
}

/**
 * Opens the token administration of a data folder. Only one process can use the embedded database, so a running service is called over
 * https with the folder's own token; if none is running, or a server keeps the data, the store is opened directly. Rejects with a sentence
 * if the folder is in use by a service whose address is unknown.
 */
export async function openTokenAdmin(options: TokenAdminOptions): Promise<TokenAdmin> {
  const running = options.databaseUrl === undefined ? await runningService(options) : undefined;
  return running ?? overStore(options);
}

async function runningService(options: TokenAdminOptions): Promise<TokenAdmin | undefined> {
  const { dataFolder, port } = options;
  const running = await findRunning(dataFolder);
  const baseUrl = running?.baseUrl ?? (port === 0 ? undefined : `https://127.0.0.1:${port}`);
  if (running === undefined || baseUrl === undefined) return undefined;
  const service = overService(baseUrl, running.token, running.certificate);
  try {
    await service.list();
    return service;
  } catch (error) {
    await service.close();
    // No service answers there, or one without this folder's certificate: the service is not running.
    if (error instanceof ServiceRefusal) throw error;
    return undefined;
  }
}

/** The service answered with a refusal. */
class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal';
}

function overService(baseUrl: string, token: string, certificate: string): TokenAdmin {
  const dispatcher = new Agent({ connect: { ca: certificate } });
  const call = async (
    name: EndpointName,
    sent: { readonly path?: Readonly<Record<string, string>>; readonly json?: unknown } = {},
  ): Promise<unknown> => {
    const answer = await request(baseUrl + endpointPath(name, sent.path), {
      dispatcher,
      method: ENDPOINTS[name].method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: sent.json === undefined ? null : JSON.stringify(sent.json),
    });
    const body: unknown = await answer.body.json();
    if (answer.statusCode < 300) return body;
    const refusal = errorBody.safeParse(body);
    throw new ServiceRefusal(
      `The workspace answered: ${refusal.success ? refusal.data.error : String(answer.statusCode)}`,
    );
  };
  return {
    create: async (wanted) => createdToken.parse(await call('createToken', { json: wanted })),
    list: async () => tokensAnswer.parse(await call('tokens')).tokens,
    revoke: async (id) => {
      await call('revokeToken', { path: { token_id: id } });
    },
    close: () => dispatcher.close(),
  };
}

async function overStore(options: TokenAdminOptions): Promise<TokenAdmin> {
  const { dataFolder, now } = options;
  const database = await openForCommand(options);
  const { sql } = database;
  const token = await database.inTurn(() => ensureToken(sql, join(dataFolder, 'token'), now()));
  const own = await findCaller(sql, token, now());
  const audit = (action: string, data: Readonly<Record<string, string>>) =>
    recordAudit(
      sql,
      {
        type: `tokens:${action}`,
        userEmail: own?.email ?? '',
        ip: '',
        userAgent: 'codicil-workspace tokens',
        data,
      },
      now(),
    );
  return {
    async create(wanted) {
      const made = await createToken(sql, wanted, now());
      await audit('createToken', { token_id: made.id, permissions: made.permissions.join(',') });
      return made;
    },
    list: () => listTokens(sql),
    async revoke(id) {
      if (id === own?.token.id)
        throw new Error('This is the token of the data folder itself: the service needs it.');
      if ((await revokeToken(sql, id, now())) === undefined)
        throw new Error('There is no token with this id.');
      await audit('revokeToken', { token_id: id });
    },
    close: () => database.close(),
  };
}
