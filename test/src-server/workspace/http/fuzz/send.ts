import { request } from 'node:https';
import type { RunningWorkspace } from '#server/workspace/workspace.ts';

/** A request as it goes over the wire: nothing is encoded, completed or checked on its way. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Longest wait for a whole answer, in milliseconds: beyond it the service hangs. */
const PATIENCE_MS = 20_000;

/** Sends a request and reads the whole answer. Rejects when none comes in time, or when it breaks off. */
export function sendRaw(workspace: RunningWorkspace, sent: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const url = new URL(workspace.baseUrl);
    const call = request(
      {
        host: url.hostname,
        port: url.port,
        ca: workspace.certificate,
        // Else it would be the Host header, which is hostile too.
        servername: 'localhost',
        agent: false,
        method: sent.method,
        path: sent.path,
        headers: sent.headers,
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    // After the answer it no longer matters: a refusal may come before the whole body was sent.
    call.on('error', reject);
    call.end(sent.body);
  });
}
