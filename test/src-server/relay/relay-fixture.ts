import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import { pino } from 'pino';
import { createLog } from '#server/log.ts';
import { DEFAULT_FRAME_ANCESTORS } from '#server/relay/middleware/content-security-policy.ts';
import type { RelayOptions } from '#server/relay/options.ts';
import { createMetrics } from '#server/relay/metrics.ts';
import { createPairing } from '#server/relay/auth/pairing.ts';
import type { RateLimits } from '#contract/limits.ts';
import { RATE_LIMITS } from '#contract/limits.ts';
import { createRelay } from '#server/relay/app.ts';
import { createMemoryMailbox } from '#server/relay/sign-in/mailbox.ts';
import { createSpool } from '#server/relay/uploads/spool.ts';
import type { Clock } from '#server/http/clock.ts';
import { systemClock } from '#server/http/clock.ts';
import { HEAD_BYTES } from '#server/http/server.ts';
import type { ServiceClientOptions } from '#server/workspace-client/client.ts';
import { clientOf } from '../workspace-client/client-fixture.ts';
import type { SpecRoute, SpecServer } from '../workspace-client/spec-server.ts';
import { startSpecServer } from '../workspace-client/spec-server.ts';

/** A complete response of the relay. */
export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  readonly json: () => unknown;
}

/** A real relay in front of a real server that implements the spec. */
export interface TestRelay {
  readonly service: SpecServer;
  readonly app: Express;
  readonly origin: string;
  readonly port: number;
  /** A token of a paired pane. */
  readonly token: string;
  /** Returns everything that was logged, as text. */
  readonly logged: () => string;
  /** The printed pairing codes. */
  readonly codes: readonly string[];
  readonly send: (method: string, path: string, options?: SendOptions) => Promise<Answered>;
  readonly close: () => Promise<void>;
}
export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Without the paired pane's token. */
  readonly anonymous?: boolean;
}

/** Starts both on free ports, paired. */
export async function startTestRelay(
  setup: {
    readonly routes?: Readonly<Record<string, SpecRoute>>;
    readonly options?: Partial<RelayOptions>;
    readonly client?: Partial<ServiceClientOptions>;
    readonly clock?: Clock;
  } = {},
): Promise<TestRelay> {
  const clock = setup.clock ?? systemClock();
  const service = await startSpecServer(setup.routes);
  const upstream = clientOf(service.baseUrl, { clock, ...setup.client });
  const lines: string[] = [];
  const codes: string[] = [];
  const pairing = createPairing({ clock, randomBytes, onCode: (code) => codes.push(code) });
  const paneFolder = mkdtempSync(join(tmpdir(), 'codicil-pane-'));
  writeFileSync(
    join(paneFolder, 'taskpane.html'),
    '<meta name="nonce" content="__CSP_NONCE__"><script src="__OFFICE_JS_URL__"></script>',
  );
  writeFileSync(join(paneFolder, 'main.0123abcd.js'), 'void 0;');
  writeFileSync(join(paneFolder, 'icon-16.png'), '');
  const metrics = createMetrics({ clock, ofProcess: false });
  metrics.watchWaiting(() => upstream.client.waiting());
  metrics.watchBreaker(() => upstream.client.reachable());
  const app = createRelay({
    service: upstream.client,
    authenticator: pairing,
    mailbox: createMemoryMailbox(clock),
    workspace: { kind: 'hosted', name: 'service.test' },
    models: ['family_a-5'],
    workspaceIds: [],
    completionsPerMinute: RATE_LIMITS.completion,
    aiMark: 'none',
    keepOnDeviceDays: 30,
    history: 'session',
    fileBytes: 64 * 1024,
    spool: createSpool({ folder: tmpdir(), max: 256 * 1024 * 1024, randomBytes }),
    paneFolder,
    paneVersion: () => '1.2.3',
    policy: {
      officeJsUrl: 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js',
      frameAncestors: DEFAULT_FRAME_ANCESTORS,
      signInOrigins: [],
    },
    publicOrigin: undefined,
    https: false,
    clock,
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    metrics,
    metricsToken: undefined,
    newId: () => randomBytes(8).toString('hex'),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    nonce: () => randomBytes(18).toString('base64url'),
    heartbeatMs: 15_000,
    ...setup.options,
  });
  const server = createServer({ maxHeaderSize: HEAD_BYTES }, app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const token = pairing.pair(pairing.code());
  return {
    service,
    app,
    origin: `http://127.0.0.1:${port}`,
    port,
    token,
    codes,
    logged: () => lines.join(''),
    send: (method, path, options = {}) => send(port, token, method, path, options),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await upstream.close();
      await service.close();
      rmSync(paneFolder, { recursive: true, force: true });
    },
  };
}

/** Uses node:http, since fetch forbids another Host and normalises paths. */
function send(
  port: number,
  token: string,
  method: string,
  path: string,
  options: SendOptions,
): Promise<Answered> {
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);
  const headers: Record<string, string> = {
    ...(options.anonymous === true ? {} : { authorization: `Bearer ${token}` }),
    ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(pieces);
          const text = bytes.toString('utf8');
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
            bytes,
            json: (): unknown => JSON.parse(text),
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Creates a multipart body of these parts. */
export function multipart(
  parts: readonly { readonly name: string; readonly value: string; readonly fileName?: string }[],
): { readonly headers: Record<string, string>; readonly body: string } {
  const boundary = 'test-boundary';
  const body = parts.map(
    ({ name, value, fileName }) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: text/plain`}\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${body.join('')}--${boundary}--\r\n`,
  };
}

/** A hundred times what the service permits in a minute, for tests that send more than that. */
export const GENEROUS: RateLimits = {
  completion: RATE_LIMITS.completion * 100,
  vault: RATE_LIMITS.vault * 100,
  history: RATE_LIMITS.history * 100,
  audit: RATE_LIMITS.audit * 100,
};

/** Returns the events of a stream's text, each with its type. */
export function eventsOf(text: string): Record<string, unknown>[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [first = '', second = ''] = block.split('\n');
      const data: unknown = JSON.parse(second.slice('data: '.length));
      return { type: first.slice('event: '.length), ...(typeof data === 'object' ? data : {}) };
    });
}

/** Creates a log that discards everything. */
export function quietLog() {
  return pino({ level: 'silent' });
}

export const PROJECT = '11111111-1111-4111-8111-111111111111';
export const FILE = '22222222-2222-4222-8222-222222222222';
export const OTHER_PROJECT = '33333333-3333-4333-8333-333333333333';

/** Routes of a service with one project, one file and one review table. */
export const VAULT: Readonly<Record<string, SpecRoute>> = {
  'GET /api/v1/vault/workspace/projects': () => ({
    response: {
      content: {
        pagination: { page: 1, per_page: 100, total: 1, total_pages: 1 },
        projects: [
          {
            id: PROJECT,
            name: 'Harbour lease',
            is_knowledge_base_project: false,
            creator_email: 'ada@firm.example',
            files_count: 1,
            sharing: { user_shares: [], workspace_shares: [] },
          },
        ],
      },
    },
  }),
  [`GET /api/v1/vault/get_metadata/${PROJECT}`]: () => ({
    response: {
      content: [{ project_id: PROJECT, file_ids: [FILE], file_names: ['Lease.docx'], review_table_ids: [7] }],
    },
  }),
  'GET /api/v1/vault/get_files': () => ({
    response: {
      content: [
        {
          file_id: FILE,
          file_name: 'Lease.docx',
          processing_status: 'READY_TO_QUERY',
          content_type: 'x/y',
          deleted_at: null,
        },
      ],
    },
  }),
  'GET /api/v1/vault/review_table/7': () => ({
    response: { content: { review_table_id: 7, title: 'Leases', created_at: '', file_ids: [FILE] } },
  }),
  [`GET /api/v1/vault/get_row/7/${FILE}`]: () => ({
    assigned_user: 'bo@firm.example',
    event_id: 7,
    file_id: FILE,
    is_assigned: true,
    updated_at: 'Fri, 20 Nov 2026 10:00:00 GMT',
    response: {
      cells: [
        {
          column_name: 'Term',
          column_question: 'How long?',
          summary: 'Ten years',
          citations: [{ citation_page: 2, citation_quote: 'ten (10) years' }],
          additional_context: 'Clause 2',
          is_edited: true,
          is_flagged: false,
          is_verified: true,
          verified_user: 'bo@firm.example',
          verified_timestamp: 'Fri, 20 Nov 2026 10:00:00 GMT',
        },
      ],
    },
  }),
  'POST /api/v1/vault/semantic_search': () => ({
    status: 'COMPLETED',
    data: {
      file_ids: [FILE],
      chunks: [
        {
          file_id: FILE,
          text: 'The rent',
          chunk_id: 'c1',
          chunk_idx: 0,
          page_number: 3,
          start_idx: 0,
          end_idx: 8,
          file_name: null,
        },
      ],
    },
  }),
};
