import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaProblems } from '#test/repo/manifest/schema.ts';
import { recorderManifest } from './manifest.ts';
import { serveRecorder } from './serve-page.ts';

const saved: string[] = [];
let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer(
    serveRecorder({
      read: (file) => readFile(new URL(file, import.meta.url)),
      save: (name, json) => {
        saved.push(`${name} ${json.length > 0}`);
        return Promise.resolve(`golden/${name}`);
      },
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const post = (body: string): Promise<Response> => fetch(`${origin}/recordings`, { method: 'POST', body });

it('the page and all that it names are served, and nothing else', async () => {
  const page = await (await fetch(`${origin}/record.html`)).text();
  expect(page).toContain('Record this Word');
  for (const path of ['/record-page.js', '/recorder.js', '/scenarios.js', '/assets/icon-32.png'])
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 200]);
  expect((await fetch(`${origin}/record.ts`)).status).toBe(404);
  expect((await fetch(`${origin}/../README.md`)).status).toBe(404);
});

it('a recording is saved by platform and version; anything else is refused', async () => {
  const recording = {
    version: 2,
    recorder: 'codicil',
    platform: 'OfficeOnline',
    wordVersion: '16.0/../x',
    language: 'de-DE',
    utcOffsetMinutes: 60,
    scenarios: [],
  };
  const answer = await post(JSON.stringify(recording));
  expect([answer.status, await answer.text()]).toEqual([
    200,
    'Recorded, and saved as golden/officeonline-16.0-..-x.json.',
  ]);
  expect(saved).toEqual(['officeonline-16.0-..-x.json true']);
  expect((await post('{"version":1}')).status).toBe(400);
  expect((await post('no json')).status).toBe(400);
  expect(saved).toHaveLength(1);
});

it('the recorder’s manifest is one that Office takes', async () => {
  const template = await readFile(new URL('../../../manifest.xml', import.meta.url), 'utf8');
  const manifest = recorderManifest(template);
  expect(await schemaProblems(manifest)).toEqual([]);
  expect(manifest).not.toContain(/<Id>([^<]+)<\/Id>/.exec(template)?.[1]);
  const addresses = [...manifest.matchAll(/https:\/\/localhost:3001(\/[^"]*)/gu)].map(
    ([, path]) => path ?? '',
  );
  expect(addresses.length).toBeGreaterThan(5);
  for (const path of addresses.filter((address) => address !== '/assets/support.html'))
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 200]);
});
