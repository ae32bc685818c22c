import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import type { Activity } from '#server/relay/activity/activity.ts';
import { parseActivityLine } from '#server/relay/activity/activity.ts';
import { readRecord } from '#server/relay/activity/read-record.ts';
import type { ActivityRecord, ActivityRecordOptions } from '#server/relay/activity/record.ts';
import { REFUSED_MS, RETRY_MS, openActivityRecord } from '#server/relay/activity/record.ts';
import type { HandClock } from '../../workspace-client/hand-clock.ts';
import { handClock } from '../../workspace-client/hand-clock.ts';

let root = '';
let folder = '';
let logged: string[] = [];
let clock: HandClock;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'codicil-activity-'));
  folder = join(root, 'record');
  logged = [];
  clock = handClock();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (rest: Partial<ActivityRecordOptions> = {}): Promise<ActivityRecord> =>
  openActivityRecord({
    folder,
    relay: 'relay-1',
    isRequired: false,
    clock,
    log: createLog('info', { write: (line) => void logged.push(line) }),
    ...rest,
  });
const FILE_ID = '11111111-1111-4111-8111-111111111111';
const act = (index: number): Activity => ({
  time: new Date(clock.now()).toISOString(),
  requestId: `r${index}`,
  user: 'tenant:ada',
  action: 'search',
  outcome: 'ok',
});
/** Records these, and closes the record. */
const run = async (from: number, to: number, rest: Partial<ActivityRecordOptions> = {}): Promise<void> => {
  const record = await open(rest);
  for (let index = from; index < to; index += 1) record.add(act(index));
  await record.close();
};
const files = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
const read = async () => {
  const ids: string[] = [];
  const [chain] = await readRecord(folder, ({ text }) => {
    const line = parseActivityLine(text);
    ids.push(line?.action === 'unrecorded' ? `unrecorded ${line.count}` : String(line?.requestId));
  });
  return { ids, problems: chain?.problems, last: chain?.last };
};
const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `r${from + index}`);
/** Makes the folder one that cannot be written, whoever runs the test, and returns what makes it good again. */
const breakFolder = (): (() => void) => {
  renameSync(folder, `${folder}.aside`);
  writeFileSync(folder, '');
  return () => {
    rmSync(folder);
    renameSync(`${folder}.aside`, folder);
  };
};
/** Resolves when the record is, or is not, writable. */
const until = async (record: ActivityRecord, isWritable: boolean): Promise<void> => {
  while (record.isWritable() !== isWritable) await new Promise((resolve) => setImmediate(resolve));
};

describe('the activity record', () => {
  it('has each action once, in order, over restarts, in files that only the owner may read', async () => {
    await run(0, 2_500);
    await run(2_500, 2_510);
    await run(2_510, 2_520);
    expect(await read()).toMatchObject({ ids: ids(0, 2_520), problems: [], last: { number: 2_520 } });
  });

  it('begins a file each day, and when one is large, and says in the log what each follows', async () => {
    const record = await open({ fileBytes: 10_000 });
    for (let index = 0; index < 100; index += 1) {
      record.add(act(index));
      if (index % 10 === 9) await new Promise((resolve) => setImmediate(resolve));
    }
    await record.close();
    clock.advance(86_400_000);
    await run(100, 101);
    expect(files().some((name) => name.endsWith('2026-11-20.jsonl'))).toBe(true);
    expect(files().some((name) => name.endsWith('2026-11-21.jsonl'))).toBe(true);
    expect(await read()).toMatchObject({ ids: ids(0, 101), problems: [] });
    expect(logged.at(-1)).toMatch(/"after":100,"hash":"[0-9a-f]{64}"/);
  });

  it('shows that lines were removed from the end, although the relay has continued', async () => {
    await run(0, 10);
    const path = join(folder, files()[0] ?? '');
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, `${lines.slice(0, 7).join('\n')}\n`);
    expect(await read()).toMatchObject({ problems: [{ kind: 'missing', from: 8, to: 10 }] });
    clock.advance(86_400_000);
    await run(10, 12);
    expect(await read()).toMatchObject({
      ids: [...ids(0, 7), ...ids(10, 12)],
      problems: [{ kind: 'missing', from: 8, to: 10 }],
    });
  });

  it('continues after a line that was cut off by a kill or a power cut', async () => {
    await run(0, 3);
    appendFileSync(join(folder, files()[0] ?? ''), '{"previous":"12');
    expect(await read()).toMatchObject({ problems: [] });
    clock.advance(86_400_000);
    await run(3, 5);
    expect(await read()).toMatchObject({ ids: ids(0, 5), problems: [] });
  });

  it('is not writable while the folder is not, says so once, and writes everything when it is again', async () => {
    const record = await open();
    record.add(act(0));
    const mend = breakFolder();
    clock.advance(86_400_000);
    record.add(act(1));
    await until(record, false);
    record.add(act(2));
    clock.advance(RETRY_MS);
    expect(logged.filter((line) => line.includes('cannot be written'))).toHaveLength(1);
    mend();
    while (!record.isWritable()) {
      clock.advance(RETRY_MS);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await record.close();
    expect(await read()).toMatchObject({ ids: ids(0, 3), problems: [] });
  });

  it('says in the record how many actions are missing, where it could not be written for too long', async () => {
    mkdirSync(folder);
    const mend = breakFolder();
    const record = await open({ waitingMax: 5 });
    expect(record.isWritable()).toBe(false);
    for (let index = 0; index < 8; index += 1) record.add(act(index));
    expect(record.dropped).toBe(3);
    mend();
    while (!record.isWritable()) {
      clock.advance(RETRY_MS);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await record.close();
    expect(await read()).toMatchObject({ ids: [...ids(0, 5), 'unrecorded 3'], problems: [] });
  });

  it('does not continue a chain whose last line is somebody else’s', async () => {
    await run(0, 3);
    appendFileSync(join(folder, files()[0] ?? ''), 'a note\n');
    const record = await open();
    expect(record.isWritable()).toBe(false);
    expect(logged.at(-1)).toContain('none of the record');
    await record.close();
  });

  it.each([
    ['missing', (path: string) => rmSync(path)],
    ['unreadable', (path: string) => writeFileSync(path, 'junk')],
  ])(
    'that was cut where its head is %s is found, also after the relay has written a new one',
    async (how, spoil) => {
      await run(0, 10);
      const path = join(folder, files()[0] ?? '');
      const lines = readFileSync(path, 'utf8').split('\n');
      writeFileSync(path, `${lines.slice(0, 7).join('\n')}\n`);
      spoil(join(folder, 'relay-1.head.json'));
      expect((await read()).problems).toEqual([{ kind: `head-${how}` }]);
      clock.advance(86_400_000);
      await run(7, 9);
      expect((await read()).problems).toEqual([{ kind: 'head-lost', file: files()[1], row: 1 }]);
    },
  );

  it('of which all files were removed is found by its head', async () => {
    await run(0, 10);
    for (const name of files()) rmSync(join(folder, name));
    expect((await read()).problems).toEqual([{ kind: 'missing', from: 1, to: 10 }]);
  });

  it('has lines below 64 KiB, however many files an action names and whoever is the user, and goes on after a restart', async () => {
    const many = Array.from({ length: 10_000 }, () => FILE_ID);
    const large = { ...act(0), user: `${'i'.repeat(8_000)}#${'s'.repeat(8_000)}`, files: many };
    const record = await open();
    record.add(large);
    await record.close();
    const [line = ''] = readFileSync(join(folder, files()[0] ?? ''), 'utf8').split('\n');
    expect(Buffer.byteLength(line)).toBeLessThan(64 * 1024);
    expect(parseActivityLine(line)).toMatchObject({ filesOmitted: 9_000 });
    await run(1, 2);
    expect(await read()).toMatchObject({ ids: ids(0, 2), problems: [] });
  });

  it('continues after a line of an older version that is longer', async () => {
    await run(0, 1);
    const path = join(folder, files()[0] ?? '');
    const [first = ''] = readFileSync(path, 'utf8').split('\n');
    const previous = createHash('sha256').update(first).digest('hex');
    const many = Array.from({ length: 10_000 }, () => FILE_ID);
    appendFileSync(path, `${JSON.stringify({ previous, number: 2, ...act(1), files: many })}\n`);
    clock.advance(86_400_000);
    await run(2, 3);
    expect(await read()).toMatchObject({ ids: ids(0, 3), problems: [] });
  });

  it('says whether an action that is about to begin is on the disk', async () => {
    const record = await open();
    expect(await record.write(act(0))).toBe(true);
    expect(readFileSync(join(folder, files()[0] ?? ''), 'utf8')).toContain('"r0"');
    const mend = breakFolder();
    clock.advance(86_400_000);
    expect(await record.write(act(1))).toBe(false);
    expect(await record.write(act(2))).toBe(false);
    mend();
    await record.close();
  });

  it('has one line a minute for all tokens that were not accepted', async () => {
    const record = await open();
    for (let count = 0; count < 500; count += 1) record.countRefusedToken();
    clock.advance(REFUSED_MS);
    record.countRefusedToken();
    await record.close();
    const counts: unknown[] = [];
    await readRecord(folder, ({ text }) => counts.push(parseActivityLine(text)?.count));
    expect(counts).toEqual([500, 1]);
  });
});
