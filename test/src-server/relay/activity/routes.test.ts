import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActivityLine } from '#server/relay/activity/activity.ts';
import { parseActivityLine } from '#server/relay/activity/activity.ts';
import { readRecord } from '#server/relay/activity/read-record.ts';
import type { ActivityRecord } from '#server/relay/activity/record.ts';
import { openActivityRecord } from '#server/relay/activity/record.ts';
import { systemClock } from '#server/http/clock.ts';
import { printRecord } from '#server/cli/admin/record.ts';
import { sendPieces } from '../../workspace-client/spec-server.ts';
import type { Authenticator } from '#server/relay/principal.ts';
import type { TestRelay } from '../relay-fixture.ts';
import {
  FILE,
  OTHER_PROJECT,
  PROJECT,
  VAULT,
  multipart,
  quietLog,
  startTestRelay,
} from '../relay-fixture.ts';

const CANARY = 'canary-words';
const MATTER = '44444444-4444-4444-8444-444444444444';

let folder = '';
let record: ActivityRecord;
let relay: TestRelay;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-activity-'));
  const clock = systemClock();
  record = await openActivityRecord({ folder, relay: 'r', isRequired: false, clock, log: quietLog() });
  relay = await startTestRelay({
    client: { keepMs: 60_000 },
    options: { activity: record, clientMatter: { required: false } },
    routes: {
      ...VAULT,
      'POST /api/v2/completion': (_seen, { response }) =>
        sendPieces(response, 'text/event-stream', [
          `data: ${JSON.stringify({ response: CANARY, sources: [] })}\n\n`,
          'data: [DONE]\n\n',
        ]),
    },
  });
});
afterEach(async () => {
  await relay.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The lines of the record, after it was closed. */
const linesOf = async (): Promise<readonly ActivityLine[]> => {
  await record.close();
  const lines: ActivityLine[] = [];
  const [chain] = await readRecord(folder, ({ text }) => {
    expect(text).not.toContain('canary');
    const line = parseActivityLine(text);
    if (line !== undefined) lines.push(line);
  });
  expect(chain?.problems ?? []).toEqual([]);
  return lines;
};

describe('who did what', () => {
  it('is recorded of a question: ids, sizes and how it ended', async () => {
    const json = {
      prompt: `${CANARY}!`,
      mode: 'assist',
      model: 'family_a-5',
      clientMatterId: MATTER,
      promptId: 'make-mutual',
      project: { id: PROJECT, fileIds: [FILE] },
    };
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    const answered = await relay.send('POST', '/api/completions', { json, headers });
    expect(relay.service.seen.at(-1)?.body).not.toContain('make-mutual');
    expect(await linesOf()).toEqual([
      expect.objectContaining({
        requestId: answered.headers['x-request-id'],
        traceId,
        user: 'local',
        action: 'completion',
        outcome: 'ok',
        project: PROJECT,
        files: [FILE],
        model: 'family_a-5',
        matter: MATTER,
        promptId: 'make-mutual',
        charactersIn: CANARY.length + 1,
        charactersOut: CANARY.length,
      }),
    ]);
  });

  it('is recorded of each way to the vault, also where it was refused', async () => {
    const upload = multipart([{ name: 'files', value: CANARY, fileName: `${CANARY}.txt` }]);
    await relay.send('POST', `/api/projects/${PROJECT}/search`, { json: { query: CANARY } });
    await relay.send('GET', `/api/projects?query=${CANARY}`);
    await relay.send('GET', `/api/projects/${CANARY}`);
    await relay.send('GET', `/api/projects/${OTHER_PROJECT}`);
    await relay.send('POST', `/api/projects/${OTHER_PROJECT}/files`, upload);
    await relay.send('GET', `/api/projects/${PROJECT}/review-tables/7/rows/${FILE}`);
    await relay.send('GET', `/api/projects/${PROJECT}/review-tables/7/rows`);
    await relay.send('GET', '/api/playbooks');
    await relay.send('GET', '/api/admin/history?from=2026-02-01&to=2026-01-01');
    const row = { project: PROJECT, table: 7, files: [FILE], outcome: 'ok' };
    expect(await linesOf()).toMatchObject([
      { action: 'search', project: PROJECT, outcome: 'ok', charactersIn: CANARY.length, count: 1 },
      { action: 'project-list', outcome: 'ok', count: 0 },
      { action: 'project-read', outcome: 'not_found' },
      { action: 'project-read', outcome: 'not_found', project: OTHER_PROJECT },
      { action: 'file-upload', outcome: 'not_found', project: OTHER_PROJECT },
      { action: 'review-row-read', ...row },
      { action: 'review-rows-read', ...row, count: 1 },
      { action: 'playbook-list', outcome: 'ok' },
      { action: 'history-export', outcome: 'invalid_request' },
    ]);
  });

  it('is not recorded of those who are not signed in', async () => {
    await relay.send('GET', '/api/projects', { anonymous: true });
    expect(await linesOf()).toEqual([]);
  });

  it('is printed for a user or a matter, and the check says what it found', async () => {
    await relay.send('POST', '/api/completions', {
      json: { prompt: 'p', mode: 'draft', clientMatterId: MATTER },
    });
    await relay.send('GET', '/api/projects');
    await record.close();
    const out: string[] = [];
    const remarks: string[] = [];
    const output = { line: (text: string) => out.push(text), remark: (text: string) => remarks.push(text) };
    const [now, anchor] = [new Date('2026-11-28T12:00:00Z'), undefined];
    expect(await printRecord(folder, { filter: { matter: MATTER }, verify: true, anchor }, now, output)).toBe(
      true,
    );
    expect(out).toEqual([expect.stringContaining('"completion"')]);
    expect(remarks).toEqual([expect.stringMatching(/^r: 2 lines, unaltered\. .*[0-9a-f]{64}/)]);
    await printRecord(folder, { filter: { user: 'somebody' }, verify: false, anchor }, now, output);
    expect(out).toHaveLength(1);
  });

  it('is compared with the hashes of a file, which gets one for each check that finds nothing', async () => {
    await relay.send('GET', '/api/projects');
    await record.close();
    const remarks: string[] = [];
    const output = { line: () => undefined, remark: (text: string) => remarks.push(text) };
    const order = { filter: undefined, verify: true, anchor: join(folder, 'anchor.txt') };
    const check = () => printRecord(folder, order, new Date('2026-11-28T12:00:00Z'), output);
    expect([await check(), await check()]).toEqual([true, true]);
    const anchors = await readFile(order.anchor, 'utf8');
    expect(anchors).toMatch(/^(2026-11-28T12:00:00\.000Z r 1 [0-9a-f]{64}\n)\1$/);
    await writeFile(order.anchor, anchors.replace(/[0-9a-f]{64}\n$/, `${'0'.repeat(64)}\n`));
    expect(await check()).toBe(false);
    expect(remarks.at(-1)).toMatch(/line 1 is not the one that the anchor names/);
    await writeFile(order.anchor, 'r 1\n');
    await expect(check()).rejects.toThrow('anchor.txt, row 1 is no anchor.');
  });
});

describe('a record that is required', () => {
  it('is written, or nothing is done and the caller reads why', async () => {
    const failing: ActivityRecord = { ...record, isRequired: true, isWritable: () => false };
    const strict = await startTestRelay({ routes: VAULT, options: { activity: failing } });
    const refused = await strict.send('GET', '/api/projects');
    expect([refused.status, refused.json()]).toEqual([
      503,
      { error: expect.objectContaining({ code: 'record_unavailable' }) },
    ]);
    expect(strict.service.seen).toEqual([]);
    // What is no action still works, so that the pane can open and say so.
    expect((await strict.send('GET', '/api/session')).status).toBe(200);
    await strict.close();
  });

  it('has a line on the disk before anything is sent to the workspace, which a kill cannot take away', async () => {
    const own = mkdtempSync(join(tmpdir(), 'codicil-activity-'));
    const required = await openActivityRecord({
      folder: own,
      relay: 'r',
      isRequired: true,
      clock: systemClock(),
      log: quietLog(),
    });
    /** Whether each call found its line when it came to the workspace, by its path. */
    const found: [string, boolean][] = [];
    const look = (name: string, action: string): void => {
      const text = readdirSync(own)
        .filter((file) => file.endsWith('.jsonl'))
        .map((file) => readFileSync(join(own, file), 'utf8'))
        .join('');
      const lines = text.split('\n').flatMap((line) => parseActivityLine(line) ?? []);
      found.push([name, lines.some((line) => line.action === action && line.outcome === 'begun')]);
    };
    const strict = await startTestRelay({
      options: { activity: required, clientMatter: { required: false } },
      routes: {
        ...VAULT,
        'POST /api/v2/completion': (_seen, { response }) => {
          look('question', 'completion');
          return sendPieces(response, 'text/event-stream', [
            'data: {"response":"x"}\n\n',
            'data: [DONE]\n\n',
          ]);
        },
        'POST /api/v1/vault/semantic_search': (seen, raw) => {
          look('search', 'search');
          return VAULT['POST /api/v1/vault/semantic_search']?.(seen, raw);
        },
        [`DELETE /api/v1/vault/delete_file/${FILE}`]: () => {
          look('deletion', 'file-delete');
          return { response: { content: [] } };
        },
      },
    });
    const json = { prompt: 'Who pays?', mode: 'draft', clientMatterId: MATTER };
    await strict.send('POST', '/api/completions', { json });
    await strict.send('POST', `/api/projects/${PROJECT}/search`, { json: { query: 'rent' } });
    await strict.send('DELETE', `/api/projects/${PROJECT}/files/${FILE}`);
    expect(found).toEqual([
      ['question', true],
      ['search', true],
      ['deletion', true],
    ]);
    await strict.close();
    await required.close();
    const lines: ActivityLine[] = [];
    await readRecord(own, ({ text }) => lines.push(...[parseActivityLine(text) ?? []].flat()));
    rmSync(own, { recursive: true, force: true });
    const question = lines.filter(({ action }) => action === 'completion');
    expect(question).toMatchObject([
      { outcome: 'begun', matter: MATTER, charactersIn: 9 },
      { outcome: 'ok', matter: MATTER, charactersIn: 9 },
    ]);
    expect(question[0]?.requestId).toBe(question[1]?.requestId);
  });

  it('sends nothing if that line cannot be written', async () => {
    const failing: ActivityRecord = { ...record, isRequired: true, write: () => Promise.resolve(false) };
    const strict = await startTestRelay({ routes: VAULT, options: { activity: failing } });
    const asked = await strict.send('POST', '/api/completions', { json: { prompt: 'p', mode: 'draft' } });
    expect([asked.status, asked.json()]).toMatchObject([503, { error: { code: 'record_unavailable' } }]);
    expect(strict.service.seen).toEqual([]);
    await strict.close();
  });
});

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('who is refused at the door', () => {
  it('is recorded: a user of no allowed group, one with too many, and how many tokens were not accepted', async () => {
    const authenticator: Authenticator = {
      signIn: { kind: 'pairing' },
      authenticate: (token) => {
        const user = { id: token, name: token, role: 'user', local: false } as const;
        if (token === 'bo') return Promise.resolve({ ...user, groups: ['others'] });
        return Promise.resolve(token === 'cy' ? { ...user, groups: 'too many' } : undefined);
      },
    };
    const door = await startTestRelay({
      routes: VAULT,
      options: { activity: record, authenticator, allowedGroups: ['lawyers'] },
    });
    await door.send('GET', '/api/session', as('bo'));
    await door.send('GET', '/api/projects', as('cy'));
    await door.send('GET', '/api/session', as('forged'));
    await door.send('GET', '/api/session', as('g'.repeat(20_000)));
    await door.close();
    expect(await linesOf()).toMatchObject([
      { action: 'sign-in', user: 'bo', outcome: 'not_allowed' },
      { action: 'sign-in', user: 'cy', outcome: 'groups_unknown' },
      { action: 'sign-in', user: '', outcome: 'not_signed_in', count: 2 },
    ]);
  });
});
