import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Agent, fetch, type FormData } from 'undici';
import { z } from 'zod';
import type { S3Settings } from '#server/config/config.ts';

/** Where the workspace that is killed keeps what it was given. */
export interface Place {
  readonly dataFolder: string;
  readonly databaseUrl?: string;
  readonly s3?: S3Settings;
}

/** An answer that came whole. */
export interface Answer {
  readonly status: number;
  readonly requestId: string;
  readonly body: unknown;
}

export interface Body {
  readonly json?: unknown;
  readonly form?: FormData;
  /** Another token than the folder's own. */
  readonly token?: string;
}

/** A workspace process and the way to call it. */
export interface Service {
  /** The answer; undefined when the process was gone before it had come whole. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: Body): Promise<Answer | undefined>;
  /** SIGKILL, and waits until the process is no more. */
  kill(): Promise<void>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
  /** What it wrote to its log. */
  log(): string;
}

/** The workspace's clock, in milliseconds ahead of the machine's. It never goes back, through all restarts. */
export interface Clock {
  ahead: number;
}

/** Far enough for one call within the narrowest limit of spec 8: ten a minute. */
const CALL_MS = 6_100;
const MINUTE_MS = 60_000;
const PROGRAM = fileURLToPath(new URL('./workspace.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const greeting = z.object({ baseUrl: z.string(), token: z.string(), certificate: z.string() });

/** A process on its way up. */
export interface Starting {
  readonly child: ChildProcess;
  /** Rejects with what the process printed when it ends before it answers. */
  readonly ready: Promise<Service>;
}

/** Starts the workspace as a process of its own. */
export function startProcess(place: Place, clock: Clock): Starting {
  const options = JSON.stringify({ ...place, offset: clock.ahead });
  const child = spawn(process.execPath, ['--import', TSX, PROGRAM, options], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stderr?.on('data', (data: Buffer) => {
    printed = `${printed}${data.toString()}`.slice(-20_000);
  });
  const exited = once(child, 'exit');
  const ready = Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error(`The workspace ended before it answered:\n${printed}`);
    }),
  ]).then(([message]) => serviceOf(child, greeting.parse(message), clock, exited, () => printed));
  return { child, ready };
}

function serviceOf(
  child: ChildProcess,
  { baseUrl, token, certificate }: z.infer<typeof greeting>,
  clock: Clock,
  exited: Promise<unknown[]>,
  log: () => string,
): Service {
  const dispatcher = new Agent({ connect: { ca: certificate } });
  const advance = (milliseconds: number): void => {
    clock.ahead += milliseconds;
    // A process that is gone has no clock to turn.
    if (child.connected) child.send({ advance: milliseconds }, () => {});
  };
  const callOnce = async (
    method: string,
    path: string,
    { json, form, token: other }: Body,
  ): Promise<Answer | undefined> => {
    try {
      const answer = await fetch(`${baseUrl}${path}`, {
        method,
        dispatcher,
        headers: {
          authorization: `Bearer ${other ?? token}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: form ?? (json === undefined ? null : JSON.stringify(json)),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        requestId: answer.headers.get('x-request-id') ?? '',
        body: text === '' ? undefined : JSON.parse(text),
      };
    } catch {
      // The process was killed: whatever it did, it did not say so.
      return undefined;
    }
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    const [code] = await exited;
    await dispatcher.destroy();
    return typeof code === 'number' ? code : null;
  };
  return {
    log,
    async call(method, path, body = {}) {
      for (;;) {
        advance(CALL_MS);
        const answer = await callOnce(method, path, body);
        if (answer?.status !== 429) return answer;
        advance(MINUTE_MS);
      }
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
