import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, packageFile } from '#test/setup/servers/built-server.ts';
import type { SpecServer } from './workspace-client/spec-server.ts';
import { startSpecServer } from './workspace-client/spec-server.ts';
import { quickPart } from '#test/setup/extent.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

/** Returns the folders that `npm ci --omit=dev --omit=optional` installs, according to the lock file. */
function installedPackages(): readonly string[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  return Object.entries(lock.packages)
    .filter(([path]) => path.startsWith('node_modules/'))
    .filter(([, { dev, optional, devOptional }]) => dev !== true && optional !== true && devOptional !== true)
    .map(([path]) => path);
}

let site = '';
let service: SpecServer | undefined;
const children = new Set<ChildProcess>();
beforeAll(() => {
  site = buildServer();
  for (const path of installedPackages())
    cpSync(join(ROOT, path), join(site, path), {
      recursive: true,
      // A package nested in another has its own entry in the list, or is not installed.
      filter: (source) => !source.slice(join(ROOT, path).length).includes('node_modules'),
    });
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await service?.close();
  service = undefined;
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

/** Runs a program of the built server with these settings and only PATH from the environment. */
function run(program: string, env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: site,
    env: { PATH: process.env['PATH'], ...env },
  });
  children.add(child);
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      out += piece.toString('utf8');
    });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { out: () => out, ended };
}

describe('the relay without the packages of the embedded workspace', () => {
  it('needs at most a hundred packages, and none that only the workspace needs', () => {
    expect(installedPackages().length).toBeGreaterThan(50);
    expect(installedPackages().length).toBeLessThanOrEqual(100);
    expect(Object.keys(packageFile.dependencies)).toEqual([
      'busboy',
      'eventsource-parser',
      'express',
      'jose',
      'papaparse',
      'pino',
      'postgres',
      'prom-client',
      'saxes',
      'undici',
      'zod',
    ]);
  });

  it('lists each of them in the threat model', () => {
    const guide = readFileSync(join(ROOT, 'src-server/deploy/README.md'), 'utf8');
    const list = /In the process that holds the token run ([^.]*)\./.exec(guide)?.[1] ?? '';
    for (const name of Object.keys(packageFile.dependencies).filter((one) => one !== 'saxes'))
      expect(list).toContain(`\`${name}\``);
  });

  it('starts with a hosted workspace, and is ready when it answers', async () => {
    service = await startSpecServer({ 'GET /api/whoami': () => ({ email: 'service@firm.example' }) });
    const { out } = run('dist/server/main.js', {
      MODE: 'local',
      PORT: '0',
      WORKSPACE_BASE_URL: service.baseUrl,
      WORKSPACE_TOKEN: 'canary',
    });
    await expect.poll(out).toMatch(/Codicil answers at (\S+)/);
    const origin = /Codicil answers at (\S+)/.exec(out())?.[1] ?? '';
    const ready = await fetch(`${origin}/readyz`);
    expect(ready.status).toBe(200);
  });

  it('says what to install if it is configured to start the embedded workspace', async () => {
    const { out, ended } = run('dist/server/main.js', { MODE: 'local', PORT: '0' });
    expect(await ended).toBe(78);
    expect(out()).toContain('The embedded workspace is not installed here');
  });

  it.each(
    quickPart(
      [
        ['the doctor', 'dist/server/cli/doctor.js', 'Set PUBLIC_ORIGIN'],
        ['the administrator’s commands', 'dist/server/cli/admin.js', 'node dist/server/cli/admin.js'],
        [
          'the manifest’s command',
          'dist/server/cli/manifest.js',
          'node dist/server/cli/manifest.js --origin',
        ],
      ],
      1,
    ),
  )('has %s', async (_what, program, words) => {
    const { out, ended } = run(program, { MODE: 'local' });
    await ended;
    expect(out()).toContain(words);
  });

  it('writes the firm’s manifest', async () => {
    cpSync(join(ROOT, 'manifest.xml'), join(site, 'manifest.xml'));
    const origin = 'https://codicil.firm.example';
    const { out, ended } = run('dist/server/cli/manifest.js', {}, '--origin', origin, '--out', 'firm.xml');
    expect([await ended, out()]).toEqual([0, expect.stringContaining(`firm.xml is written for ${origin}`)]);
    expect(readFileSync(join(site, 'firm.xml'), 'utf8')).toContain(`${origin}/taskpane.html`);
  });

  it('finds every command of the guide in the build', () => {
    const guide = readFileSync(join(ROOT, 'src-server/deploy/README.md'), 'utf8');
    const programs = [...guide.matchAll(/\bnode (dist\/[\w/.-]+\.js)/g)].map(([, program = '']) => program);
    expect(new Set(programs).size).toBeGreaterThan(2);
    for (const program of programs)
      expect([program, existsSync(join(site, program))]).toEqual([program, true]);
  });
});
