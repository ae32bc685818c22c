import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankDocument } from '#word-host/document/file/blank.ts';
import type { PreviewWordHost } from '#word-host/preview/api.ts';
import { recordingSchema } from '#word-host/recorder/recording.ts';
import { replay } from '#word-host/recorder/replay.ts';
import { serveRecorder } from '#word-host/recorder/serve-page.ts';
import { launchBrowser } from '#test/setup/programs/browser.ts';
import { PATIENCE_MS } from '#test/setup/patience.ts';

const preview = fileURLToPath(new URL('../../../dist/preview/', import.meta.url));
const recorderFolder = new URL('../../word-host/recorder/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const OFFICE_JS = '<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>';
const HERE = ['pane-host.js', 'office/office.js', 'supplement.js'].map(
  (file) => `<script src="${file}"></script>`,
);

let server: Server;
let browser: Browser;
const saved = new Map<string, string>();

// Word's stand-in with the recorder's page in the place of the pane.
beforeAll(async () => {
  const recorder = serveRecorder({
    read: (file) => readFile(new URL(file, recorderFolder)),
    save: (name, json) => {
      saved.set(name, json);
      return Promise.resolve(name);
    },
  });
  server = createServer((request, response) => {
    const name = (request.url ?? '/').replace('/preview/', '').split('?')[0] ?? '';
    const answer = async (): Promise<void> => {
      const own = name === 'pane.html';
      const body = own
        ? (await readFile(new URL('record.html', recorderFolder), 'utf8')).replace(OFFICE_JS, HERE.join(''))
        : await readFile(join(preview, name === '' ? 'index.html' : name));
      response
        .writeHead(200, { 'content-type': TYPES[own ? '.html' : extname(name) || '.html'] ?? '' })
        .end(body);
    };
    answer().catch(() => {
      // Not a part of the preview: the recorder’s own page has the rest.
      request.url = `/${name}`;
      recorder(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('the recorder leaves a document with text alone, and records an empty one by one button and one Undo', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/preview/`);
  const recorder = page.frameLocator('#pane iframe');
  const open = (text: string): Promise<void> =>
    page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      (window.wordHost as PreviewWordHost).open(bytes);
    }, text);
  await recorder.getByRole('button', { name: 'Record', exact: true }).click();
  await recorder.getByText('This document is not empty.').waitFor();

  await open(Buffer.from(blankDocument()).toString('base64'));
  await recorder.getByRole('button', { name: 'Record', exact: true }).click();
  await recorder.getByText('press Ctrl+Z').waitFor();
  await page.evaluate(() => (window.wordHost as PreviewWordHost).undo());
  await recorder.getByRole('button', { name: 'Finish', exact: true }).click();
  await recorder.getByText('Recorded, and saved as').waitFor();

  const [name = '', json = ''] = [...saved][0] ?? [];
  expect(name).toMatch(/^pc-16\.0\.[\d.]+\.json$/u);
  const recording = recordingSchema.parse(JSON.parse(json));
  expect(recording.scenarios.at(-1)?.afterUndo).toContain('One two three.');
  // The clock of this Word is an hour ahead of UTC.
  expect(await replay({ ...recording, utcOffsetMinutes: 60 })).toEqual([]);
  expect(await recorder.getByRole('textbox', { name: 'Recording' }).inputValue()).toContain('"scenarios"');
  await page.close();
});
