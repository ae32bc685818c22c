import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setMaxListeners } from 'node:events';
import { Readable } from 'node:stream';
import { Agent, request } from 'undici';

/** The requests for one of the compared targets. */
export interface Target {
  readonly name: string;
  readonly pid: number;
  /** Opens a completion; its body contains `word` in the first piece. With `hold`, it stays open. */
  readonly complete: (hold: boolean) => Asked;
  /** Searches. */
  readonly read?: (query: string) => Asked;
  readonly upload?: () => { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}
interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

const agent = new Agent({ connections: 2_000, headersTimeout: 0, bodyTimeout: 0 });
const WORD = 'Tenant';

/** Resolves with the milliseconds until the first piece, and until the end. */
export async function timed({ url, headers, body }: Asked): Promise<{ first: number; all: number }> {
  const began = performance.now();
  const answer = await request(url, { method: 'POST', headers, body, dispatcher: agent });
  if (answer.statusCode >= 300)
    throw new Error(`${url} answers ${answer.statusCode}: ${await answer.body.text()}`);
  let first: number | undefined;
  let seen = '';
  for await (const piece of answer.body as AsyncIterable<Buffer>) {
    if (first !== undefined) continue;
    seen += piece.toString('utf8');
    if (seen.includes(WORD)) first = performance.now() - began;
  }
  return { first: first ?? performance.now() - began, all: performance.now() - began };
}

/** Sends `count` requests, `width` at a time. Resolves with the seconds for all of them. */
export async function all(count: number, width: number, ask: (number: number) => Asked): Promise<number> {
  const began = performance.now();
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await timed(ask(next));
    }
  };
  await Promise.all(Array.from({ length: width }, one));
  return (performance.now() - began) / 1000;
}

/** Returns the resident memory of a process, in MB; 0 if the system does not report it. */
export function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    // This system has no such file.
    return 0;
  }
}

/** Returns the CPU time of a process so far, in ms; 0 if the system does not report it. */
export function cpuOf(pid: number): number {
  try {
    // The name in parentheses may contain spaces. After it, fields 14 and 15 of proc(5) are in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    // This system has no such file.
    return 0;
  }
}

/** As long as browsers' boundaries. */
const BOUNDARY = '----WebKitFormBoundaryc0d1c11c0d1c11c0d1c11';

/** Uploads random letters in a multipart body. Resolves with the megabytes per second, and the peak growth of the process's memory. */
export async function upload(
  target: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  pid: number,
  megabytes: number,
): Promise<{ readonly perSecond: number; readonly risen: number }> {
  const before = residentOf(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, 20);
  const began = performance.now();
  const answer = await request(target.url, {
    method: 'POST',
    headers: { ...target.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Readable.from(fileOf(megabytes), { objectMode: false }),
    dispatcher: agent,
  });
  const text = await answer.body.text();
  clearInterval(timer);
  if (answer.statusCode >= 300) throw new Error(`The upload was answered ${answer.statusCode}: ${text}`);
  return { perSecond: megabytes / ((performance.now() - began) / 1000), risen: most - before };
}

async function* fileOf(megabytes: number): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`,
  );
  const piece = Buffer.from(randomBytes(48 * 1024).toString('base64'));
  for (let sent = 0; sent < megabytes * 16; sent += 1) yield await Promise.resolve(piece);
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

/** Opens `count` streams at once and keeps them open until each has its first piece. Resolves with the memory of each, in KB. */
export async function holdStreams(
  ask: () => Asked,
  pid: number,
  count: number,
): Promise<{ readonly each: number; readonly resident: number }> {
  const before = residentOf(pid);
  const leaving = new AbortController();
  setMaxListeners(0, leaving.signal);
  const open = async (): Promise<void> => {
    const { url, headers, body } = ask();
    const answer = await request(url, {
      method: 'POST',
      headers,
      body,
      dispatcher: agent,
      signal: leaving.signal,
    });
    let seen = '';
    const stream = answer.body;
    await new Promise<void>((resolve, reject) => {
      stream.on('data', (piece: Buffer) => {
        seen += piece.toString('utf8');
        if (seen.includes(WORD)) resolve();
      });
      stream.on('error', reject);
    });
  };
  await Promise.all(Array.from({ length: count }, open));
  const resident = residentOf(pid);
  leaving.abort();
  return { each: ((resident - before) * 1024) / count, resident };
}

export function close(): Promise<void> {
  return agent.destroy();
}
