import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SettingsError, describeSettings, readSettings } from '#server/config/config.ts';
import { systemClock } from '#server/http/clock.ts';
import { listFolder } from '#server/project-root.ts';
import { startRelay } from '#server/start.ts';
import { NO_FILES } from '#test/setup/no-files.ts';
import { quietLog } from '../relay-fixture.ts';

const CANARY = 'canary-of-a-secret';
const GUID = '11111111-2222-4333-8444-555555555555';
const FIRM: Readonly<Record<string, string>> = {
  MODE: 'production',
  PUBLIC_ORIGIN: 'https://codicil.firm.example',
  TRUST_PROXY: 'loopback',
  ENTRA_TENANT_IDS: GUID,
  ENTRA_CLIENT_ID: GUID,
  ENTRA_SCOPE: `api://${GUID}/relay.access`,
  WORKSPACE_BASE_URL: 'https://service.example',
  WORKSPACE_TOKEN: CANARY,
};
const problems = (env: Readonly<Record<string, string>>): readonly string[] => {
  try {
    readSettings(env, { readText: () => CANARY, listFolder });
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
};

/** Any text is valid for these by itself, and for the name of a file: a path, a key. */
const ANY_TEXT: readonly string[] = [
  'LLM_API_KEY',
  'LLM_MODEL',
  'EMBEDDINGS_API_KEY',
  'EMBEDDINGS_MODEL',
  'DATA_FOLDER',
  'ACTIVITY_FOLDER',
];
const judged = describeSettings().filter(({ name }) => !ANY_TEXT.includes(name) && !name.endsWith('_FILE'));
/** Invalid for everything that is validated at all. */
const WRONG = `\u0000 ${CANARY} <>\\"' ,;\u00e9`;

describe('a setting that is wrong', () => {
  it.each(judged)('is reported by its own name: $name', ({ name, secret }) => {
    const found = problems({ ...FIRM, [name]: WRONG }).filter((sentence) =>
      sentence.startsWith(`${name} must `),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/\.$/);
    expect(found[0]?.includes(CANARY)).toBe(!secret);
  });

  it.each([
    ['WORKSPACE_BASE_URL', `https://service.example/?key=${CANARY}`],
    ['WORKSPACE_BASE_URL', `https://user:${CANARY}@service.example`],
    ['WORKSPACE_BASE_URL', `https://user:p/${CANARY}@service.example`],
    ['WORKSPACE_BASE_URL', `user:${CANARY}@service.example`],
    ['OIDC_ISSUER', `https://login.example/?key=${CANARY}`],
    ['PUBLIC_ORIGIN', `https://codicil.firm.example/#${CANARY}`],
  ])('is not shown if it may contain a secret: %s=%s', (name, value) => {
    const found = problems({ ...FIRM, [name]: value }).join('\n');
    expect(found).toContain(`${name} must `);
    expect(found).not.toContain(CANARY);
  });

  it('is reported together with all other wrong ones', () => {
    const all = problems(Object.fromEntries(judged.map(({ name }) => [name, WRONG])));
    for (const { name } of judged)
      expect(all.filter((one) => one.startsWith(`${name} must `))).toHaveLength(1);
  });
});

describe('a start', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'codicil-boot-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['no token', { WORKSPACE_TOKEN: '' }, 'The hosted workspace needs a token'],
    [
      'a token with a line break',
      { WORKSPACE_TOKEN: `${CANARY}\n${CANARY}` },
      'WORKSPACE_TOKEN must be one line',
    ],
    ['a token of white space', { WORKSPACE_TOKEN: ' \t ' }, 'The hosted workspace needs a token'],
    ['a short token for the metrics', { METRICS_TOKEN: 'canary-of-a-sec' }, 'METRICS_TOKEN must be'],
    [
      'no sign-in',
      { ENTRA_CLIENT_ID: '', ENTRA_SCOPE: '', ENTRA_TENANT_IDS: '' },
      'Production needs sign-in',
    ],
  ])('with %s is refused, without revealing a secret', (_what, env, sentence) => {
    const found = problems({ ...FIRM, ...env });
    expect(found.join('\n')).toContain(sentence);
    expect(found.join('\n')).not.toMatch(/canary/);
  });

  it.each([
    ['a key that is none', '', `-----BEGIN PRIVATE KEY-----\n${CANARY}\n-----END PRIVATE KEY-----\n`],
    ['a token where the key should be', '', CANARY],
    ['a certificate that is none', CANARY, CANARY],
  ])('with %s fails, and shows nothing of the file', async (_what, certificate, key) => {
    writeFileSync(join(folder, 'cert.pem'), certificate);
    writeFileSync(join(folder, 'key.pem'), key);
    const settings = readSettings(
      {
        ...FIRM,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_FOLDER: join(folder, 'data'),
        TLS_CERT_FILE: join(folder, 'cert.pem'),
        TLS_KEY_FILE: join(folder, 'key.pem'),
      },
      NO_FILES,
    );
    const started = startRelay(settings, {
      clock: systemClock(),
      log: quietLog(),
      root: folder,
      startWorkspace: () => Promise.reject(new Error('none was asked for')),
      onPairingCode: () => undefined,
      sampleMatter: false,
    });
    const error = await started.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String(error) + JSON.stringify(error) + (error instanceof Error ? error.stack : '')).not.toContain(
      CANARY,
    );
  });
});
