import { request } from 'node:https';
import type { RunningWorkspace } from '#server/workspace/workspace.ts';
import { PATIENCE_MS } from '#test/setup/patience.ts';

/** A request exactly as sent: nothing is encoded, completed or checked. */
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

/** Sends a request and reads the whole response. Rejects if none arrives in time, or if it breaks off. */
export function sendRaw(workspace: RunningWorkspace, sent: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const url = new URL(workspace.baseUrl);
    const call = request(
      {
        host: url.hostname,
        port: url.port,
        ca: workspace.certificate,
        // The default would be the Host header, which is hostile too.
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
        // A response to HEAD has only headers. A request line that is too large is refused before its method is known: for this client, the
        // sentence after the headers of that 431 is an error.
        if (sent.method === 'HEAD') end();
      },
    );
    // After the response, errors no longer matter: a refusal may come before the whole body was sent.
    call.on('error', reject);
    call.end(sent.body);
  });
}
