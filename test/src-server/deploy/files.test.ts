import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeSettings } from '../../../src-server/config.ts';
import { createMetrics } from '../../../src-server/relay/metrics.ts';
import { systemClock } from '../../../src-server/service/clock.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const settings = new Set(describeSettings().map(({ name }) => name));

describe('the files for who deploys', () => {
  it('set nothing in the systemd unit that is no setting', () => {
    const names = [...read('src-server/deploy/codicil.service').matchAll(/^Environment=(\w+)=/gm)];
    expect(names.length).toBeGreaterThan(3);
    for (const [, name] of names) expect(settings).toContain(name);
  });

  it('set nothing in the container that is no setting', () => {
    const line = /^ENV (.*)$/m.exec(read('src-server/deploy/Containerfile'))?.[1] ?? '';
    const names = line.split(' ').map((pair) => pair.split('=')[0] ?? '');
    for (const name of names.filter((one) => one !== 'NODE_ENV')) expect(settings).toContain(name);
  });

  it('start what npm run serve starts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { serve: string } };
    expect(read('src-server/deploy/codicil.service')).toContain(`ExecStart=/usr/bin/${scripts.serve}`);
    expect(read('src-server/deploy/Containerfile')).toContain(
      `CMD ${JSON.stringify(scripts.serve.split(' ')).replaceAll('","', '", "')}`,
    );
  });

  it('copy nothing into the container that is not there', () => {
    for (const [, names = ''] of read('src-server/deploy/Containerfile').matchAll(
      /^COPY (?!--from)(.*) \S+$/gm,
    ))
      for (const name of names.split(' ')) expect(existsSync(new URL(name, root))).toBe(true);
  });

  it('show metrics in the dashboard that the relay has, and all of its own', async () => {
    const metrics = createMetrics({ clock: systemClock(), ofProcess: true });
    metrics.watchWaiting(() => ({}));
    metrics.watchBreaker(() => 'closed');
    const known = [...(await metrics.text()).matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
    const shown =
      read('src-server/deploy/grafana-dashboard.json').match(/\b(codicil|process|nodejs)_\w+/g) ?? [];
    const families = new Set(shown.map((name) => name.replace(/_bucket$/, '')));
    for (const name of families) expect(known).toContain(name);
    for (const name of known.filter((one) => one.startsWith('codicil_'))) expect(families).toContain(name);
  });
});
