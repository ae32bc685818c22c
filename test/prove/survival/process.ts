import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, fetch, type FormData } from 'undici';
import { z } from 'zod';
import type { S3Settings } from '#server/config/config.ts';
import { bundleProgram } from '#test/setup/servers/program.ts';

/** Where the killed workspace keeps its data. */
export interface Place {
  readonly dataFolder: string;
  readonly databaseUrl?: string;
  readonly s3?: S3Settings;
}

/** A complete response. */
export interface Answer {
  readonly status: number;
  readonly requestId: string;
  readonly body: unknown;
}

export interface Body {
  readonly json?: unknown;
  readonly form?: FormData;
  /** A token other than the folder's own. */
  readonly token?: string;
}

/** A workspace process, with a client for it. */
export interface Service {
  /** Resolves with the response; undefined if the process ended before it was complete. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: Body): Promise<Answer | undefined>;
  /** Sends SIGKILL and waits until the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Returns the log output. */
  log(): string;
}

/** The workspace's clock, in milliseconds ahead of the machine's. It never goes back, across all restarts. */
export interface Clock {
  ahead: number;
}

/** Advance per call that stays within the narrowest limit of spec 8, ten a minute. */
const CALL_MS = 6_100;
const MINUTE_MS = 60_000;
const PROGRAM = await bundleProgram('test/prove/survival/workspace.ts');

const greeting = z.object({ baseUrl: z.string(), token: z.string(), certificate: z.string() });

/** A process that is starting. */
interface Starting {
  readonly child: ChildProcess;
  /** Rejects with the output of the process if it exits before it answers. */
  readonly ready: Promise<Service>;
}

/** Starts the workspace as a separate process. */
export function startProcess(place: Place, clock: Clock): Starting {
  const options = JSON.stringify({ ...place, offset: clock.ahead });
  const child = spawn(process.execPath, [PROGRAM, options], {
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
    // An ended process has no clock to advance.
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
      // The process was killed: whether or not it did the work, there was no response.
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
