import { request } from 'node:https';
import type { RunningWorkspace } from '#server/workspace/workspace.ts';
import { PATIENCE_MS } from '#test/setup/patience.ts';

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
        // A service that has not answered by then hangs.
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        const end = (): void =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(parts).toString(),
          });
        answer.on('end', end);
        // The header of an answer to HEAD is all there is. A request line that is too large is refused before its method is known: the
        // sentence after the header of that 431 is an error to this client.
        if (sent.method === 'HEAD') end();
      },
    );
    // After the answer it no longer matters: a refusal may come before the whole body was sent.
    call.on('error', reject);
    call.end(sent.body);
  });
}
