import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STOP_MS } from '#server/start.ts';
import { describeSettings, readSettings } from '#server/config/config.ts';
import { readYaml } from '#test/setup/read-yaml.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../../src-server/deploy/${name}`, import.meta.url), 'utf8');
const texts = z.record(z.string(), z.string());
const service = z.looseObject({
  image: z.string(),
  environment: texts,
  secrets: z.array(z.string()),
  networks: z.array(z.string()),
  healthcheck: z.looseObject({ test: z.array(z.string()) }),
  ports: z.array(z.string()).default([]),
  stop_grace_period: z.string(),
});
const { services, secrets, networks, volumes } = z
  .object({
    name: z.string(),
    services: z.object({
      relay: service.extend({ volumes: z.array(z.string()), tmpfs: z.array(z.string()) }),
      database: service.extend({ volumes: z.array(z.string()) }),
    }),
    networks: z.record(z.string(), z.object({ internal: z.string().optional() })),
    volumes: z.record(z.string(), z.strictObject({})),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(readYaml(read('compose.yaml')));
const { relay, database } = services;
const described = describeSettings();
/** Settings, and the files of those that are secrets. */
const names = described.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name]));

/** The image's own settings. */
const ofImage = Object.fromEntries(
  (/^ENV (.*)$/m.exec(read('Containerfile'))?.[1] ?? '').split(' ').map((pair) => pair.split('=')),
) as Record<string, string>;
const GUID = '11111111-2222-4333-8444-555555555555';
/** What a firm writes into codicil.env, and the lines of its secrets. */
const FIRM = {
  PUBLIC_ORIGIN: 'https://codicil.firm.example',
  WORKSPACE_BASE_URL: 'https://service.example',
  WORKSPACE_IDS: '12',
  ENTRA_TENANT_IDS: GUID,
  ENTRA_CLIENT_ID: GUID,
  ENTRA_SCOPE: `api://${GUID}/relay.access`,
};
const LINES: Readonly<Record<string, string>> = {
  '/run/secrets/workspace-token': 'token\n',
  '/run/secrets/metrics-token': 'a-token-of-prometheus\n',
  '/run/secrets/database-url': 'postgres://codicil:password@database/codicil?sslmode=disable\n',
};

const readText = (path: string): string => {
  const line = LINES[path];
  if (line === undefined) throw new Error(`${path} is no secret of the relay`);
  return line;
};

describe('compose.yaml', () => {
  it('gives the relay settings that exist', () => {
    const known = new Set(names);
    expect(Object.keys(relay.environment).length).toBeGreaterThan(4);
    expect(Object.keys(relay.environment).filter((name) => !known.has(name))).toEqual([]);
  });

  it('gives the relay settings with which it starts, beside those of the image and the firm', () => {
    const settings = readSettings(
      { ...ofImage, ...FIRM, ...relay.environment },
      {
        readText,
        listFolder: () => [],
      },
    );
    expect(settings).toMatchObject({
      mode: 'production',
      workspace: { kind: 'hosted', token: 'token' },
      databaseUrl: 'postgres://codicil:password@database/codicil?sslmode=disable',
      metricsToken: 'a-token-of-prometheus',
      trustProxy: 1,
    });
    expect(Number.parseInt(relay.stop_grace_period)).toBeGreaterThanOrEqual(STOP_MS / 1000 + 15);
    expect(relay.ports).toEqual([`127.0.0.1:3000:${settings.port}`]);
    expect(relay.healthcheck.test.join(' ')).toContain(`127.0.0.1:${settings.port}/`);
  });

  it('holds no secret, and hands each one to the container that reads it as a file', () => {
    const ofSecrets = described.filter(({ secret }) => secret).map(({ name }) => name);
    for (const name of [...ofSecrets, 'POSTGRES_PASSWORD'])
      expect({ ...relay.environment, ...database.environment }).not.toHaveProperty(name);
    for (const { environment, secrets: own } of [relay, database]) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, path]) => path).toSorted()).toEqual(
        own.map((name) => `/run/secrets/${name}`).toSorted(),
      );
    }
    expect([...relay.secrets, ...database.secrets].toSorted()).toEqual(Object.keys(secrets).toSorted());
  });

  it('names the images by what whoever starts it says, and refuses to start without', () => {
    for (const { image } of [relay, database]) expect(image).toMatch(/^\$\{\w+:\?.*by digest\}$/);
  });

  it('lets nothing but the relay reach the database, and only this machine the relay', () => {
    expect(database.networks.map((name) => networks[name]?.internal)).toEqual(['true']);
    expect(database.ports).toEqual([]);
    expect(relay.networks).toEqual(expect.arrayContaining(database.networks));
  });

  it('keeps what must stay in volumes', () => {
    const mounted = [...relay.volumes, ...database.volumes].map((one) => one.split(':')[0] ?? '');
    expect(mounted.toSorted()).toEqual(Object.keys(volumes).toSorted());
    expect(relay.environment['ACTIVITY_FOLDER']).toMatch(/^\/data\//);
    expect(relay.volumes).toContain('data:/data');
  });

  it('lets uploads wait on the disk, in a volume that the image gives its user, and not in memory', () => {
    const image = read('Containerfile');
    const folder = /^ENV TMPDIR=(\S+)$/m.exec(image)?.[1] ?? '';
    expect(relay.volumes).toContain(`spool:${folder}`);
    expect(relay.tmpfs.map((one) => one.split(':')[0])).not.toContain(folder);
    expect(image).toMatch(new RegExp(`^VOLUME .*${folder}`, 'm'));
    expect(image).toMatch(new RegExp(`chown node:node .*${folder}`));
  });

  it('asks whether the relay is ready, and leaves whether it lives to the image', () => {
    expect(relay.healthcheck.test.join(' ')).toContain('/readyz');
    expect(/^HEALTHCHECK .*$/m.exec(read('Containerfile'))?.[0]).toContain('/healthz`');
  });
});
