import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { recordingSchema } from './recording.ts';

/** The files that the page and the manifest refer to, by path. */
const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/record.html': ['record.html', 'text/html; charset=utf-8'],
  ...Object.fromEntries(
    ['scenarios.js', 'recorder.js', 'record-page.js'].map((name) => [
      `/${name}`,
      [name, 'text/javascript; charset=utf-8'],
    ]),
  ),
  ...Object.fromEntries(
    [16, 32, 64, 80].map((size) => [
      `/assets/icon-${size}.png`,
      [`../../../src-taskpane/assets/icon-${size}.png`, 'image/png'],
    ]),
  ),
};

/** Serves the recorder’s page, and receives its recordings. */
export function serveRecorder(parts: {
  /** Reads a file beside this one. */
  readonly read: (file: string) => Promise<Uint8Array>;
  /** Saves a recording; returns its path. */
  readonly save: (name: string, json: string) => Promise<string>;
}): RequestListener {
  return (request, response) => {
    const answer = async (): Promise<readonly [status: number, body: Uint8Array | string, type: string]> => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (request.method === 'POST' && path === '/recordings') {
        const recording = recordingSchema.safeParse(JSON.parse(await text(request)));
        if (!recording.success) return [400, 'This is no recording of this recorder.', 'text/plain'];
        const { platform, wordVersion } = recording.data;
        const name = `${platform}-${wordVersion}.json`.toLowerCase().replaceAll(/[^a-z0-9.-]/gu, '-');
        const saved = await parts.save(name, `${JSON.stringify(recording.data, null, 1)}\n`);
        return [200, `Recorded, and saved as ${saved}.`, 'text/plain'];
      }
      const [file, type] = FILES[path] ?? [];
      if (request.method !== 'GET' || file === undefined || type === undefined)
        return [404, 'There is nothing here.', 'text/plain'];
      return [200, await parts.read(file), type];
    };
    answer().then(
      ([status, body, type]) => response.writeHead(status, { 'content-type': type }).end(body),
      // Not JSON, or a file that cannot be read or written: the page keeps the recording and offers it to be saved.
      (error: unknown) => response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error)),
    );
  };
}
