import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { describeSettings } from '#server/config/config.ts';
import { createMetrics } from '#server/relay/metrics.ts';
import { systemClock } from '#server/http/clock.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const settings = new Set(
  describeSettings().flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name])),
);

/** Debian's path, and that of others. systemd checks a unit with it without running it. */
const analyze = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find((path) => existsSync(path));
/** Returns systemd's report on the unit, as on a machine with this Node at the unit's path. */
const looked = async (...args: readonly string[]): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-unit-'));
  const unit = join(folder, 'codicil.service');
  try {
    writeFileSync(unit, read('src-server/deploy/codicil.service').replace('/usr/bin/node', process.execPath));
    const { stdout, stderr } = await promisify(execFile)(analyze ?? '', [...args, unit]);
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

describe('the deployment files', () => {
  it('set only existing settings in the systemd unit', () => {
    const names = [...read('src-server/deploy/codicil.service').matchAll(/^Environment=(\w+)=/gm)];
    expect(names.length).toBeGreaterThan(3);
    for (const [, name] of names) expect(settings).toContain(name);
  });

  it('set only existing settings in the container', () => {
    const line = /^ENV (.*)$/m.exec(read('src-server/deploy/Containerfile'))?.[1] ?? '';
    const names = line.split(' ').map((pair) => pair.split('=')[0] ?? '');
    for (const name of names.filter((one) => one !== 'NODE_ENV')) expect(settings).toContain(name);
  });

  it('put no cache of a build into node_modules, which the container copies whole', () => {
    expect(read('webpack.config.js')).toContain("cacheDirectory: join(root, '.cache/webpack')");
    expect(read('src-server/deploy/Containerfile')).toContain('/build/package.json /build/manifest.xml');
  });

  it('start what npm run serve starts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { serve: string } };
    expect(read('src-server/deploy/codicil.service')).toContain(`ExecStart=/usr/bin/${scripts.serve}`);
    expect(read('src-server/deploy/Containerfile')).toContain(
      `CMD ${JSON.stringify(scripts.serve.split(' ')).replaceAll('","', '", "')}`,
    );
  });

  it.skipIf(analyze === undefined)('have a unit in which systemd finds no errors', async () => {
    expect(await looked('verify')).toBe('');
  });

  it.skipIf(analyze === undefined)(
    'have a unit that systemd takes for little exposed: below 2 of 10',
    async () => {
      expect(await looked('security', '--offline=true', '--threshold=20')).toContain(
        'Overall exposure level',
      );
    },
  );

  it('copy no folder as a whole into the container, since settings and other machines’ packages may be in it', () => {
    expect(read('src-server/deploy/Containerfile')).not.toMatch(/^COPY \.(\s|\/\s)/m);
  });

  it('copy only existing files into the container', () => {
    for (const [, names = ''] of read('src-server/deploy/Containerfile').matchAll(
      /^COPY (?!--from)(.*) \S+$/gm,
    ))
      for (const name of names.split(' ')) expect(existsSync(new URL(name, root))).toBe(true);
  });

  it('show only metrics that the relay has in the dashboard, and all of them', async () => {
    const metrics = createMetrics({ clock: systemClock(), ofProcess: true });
    metrics.watchWaiting(() => ({}));
    metrics.watchBreaker(() => 'closed');
    metrics.watchActivity({ isWritable: () => true, dropped: 0 });
    const known = [...(await metrics.text()).matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
    const shown =
      read('src-server/deploy/grafana-dashboard.json').match(/\b(codicil|process|nodejs)_\w+/g) ?? [];
    const families = new Set(shown.map((name) => name.replace(/_bucket$/, '')));
    for (const name of families) expect(known).toContain(name);
    for (const name of known.filter((one) => one.startsWith('codicil_'))) expect(families).toContain(name);
  });
});
