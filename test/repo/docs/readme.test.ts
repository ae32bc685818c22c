import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { envExample, withSettings } from './settings.ts';

const root = new URL('../../../', import.meta.url);
const readme = await readFile(new URL('README.md', root), 'utf8');
const { scripts, version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as {
  scripts: Record<string, string>;
  version: string;
};

describe('README.md', () => {
  it('shows the two commands of a newcomer', () => {
    expect(readme).toContain('npm ci && npm start');
    expect(readme).toContain('npm ci && npm test');
  });

  it('lists every setting as the schema has it (npm run docs writes it)', () => {
    expect(withSettings(readme)).toBe(readme);
  });

  it('names no npm script that does not exist', () => {
    const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('links to no file that does not exist', () => {
    const links = [...readme.matchAll(/\]\(((?!https?:|#)[^)\s]+)\)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !existsSync(new URL(link, root)))).toEqual([]);
  });
});

describe('.env.example', () => {
  it('is what the schema says (npm run docs writes it)', async () => {
    expect(await readFile(new URL('.env.example', root), 'utf8')).toBe(envExample());
  });
});

describe('CHANGELOG.md', () => {
  it('has a chapter for the version of package.json', async () => {
    expect(await readFile(new URL('CHANGELOG.md', root), 'utf8')).toContain(`## ${version}`);
  });
});
