import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FOLDERS, listCommands } from '../../tools/run-by-name.ts';
import { documentPaths } from './documents.ts';
import { envExample, withSettings } from './settings.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');
const { scripts, version } = JSON.parse(await read('package.json')) as {
  scripts: Record<string, string>;
  version: string;
};
const documents = await documentPaths();

describe('README.md', () => {
  it('shows the two commands of a newcomer', async () => {
    const readme = await read('README.md');
    expect(readme).toContain('npm ci && npm start');
    expect(readme).toContain('npm ci && npm test');
  });

  it('is read in three minutes: at most 8 kB', async () => {
    expect(Buffer.byteLength(await read('README.md'))).toBeLessThanOrEqual(8 * 1024);
  });
});

describe('the guide for IT', () => {
  it('lists every setting as the schema has it (npm run docs writes it)', async () => {
    const guide = await read('src-server/deploy/README.md');
    expect(withSettings(guide)).toBe(guide);
  });
});

describe('npm run bench and npm run prove', () => {
  it.each(FOLDERS)('%s has a sentence for each of its files that is a command', (folder) => {
    const files = readdirSync(new URL(`test/${folder}/`, root));
    const commands = files.filter(
      (file) => files.includes(file.replace(/\.ts$/, '')) && file.endsWith('.ts'),
    );
    expect(listCommands(folder).map(({ name }) => `${name}.ts`)).toEqual(expect.arrayContaining(commands));
    for (const { purpose } of listCommands(folder)) expect(purpose).toMatch(/^\S.{30,}[^.]$/);
  });
});

describe('every document', () => {
  it.each(documents)('%s names only npm scripts that exist', async (path) => {
    const named = [...(await read(path)).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(documents)('%s names only benches and proofs that exist', async (path) => {
    const named = [...(await read(path)).matchAll(/npm run (bench|prove) -- ([\w-]+)/g)].map(
      ([, folder = '', name = '']) => `${folder} ${name}`,
    );
    const known = FOLDERS.flatMap((folder) => listCommands(folder).map(({ name }) => `${folder} ${name}`));
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(documents)('%s links only to files and headings that exist', async (path) => {
    const links = [...(await read(path)).matchAll(/\]\(((?!https?:)[^)\s]+)\)/g)].map(
      (match) => match[1] ?? '',
    );
    const missing: string[] = [];
    for (const link of links) {
      const [file = '', heading] = link.split('#');
      const target = new URL(file, new URL(path, root));
      if (!existsSync(target)) missing.push(link);
      else if (heading !== undefined && !headings(await readFile(target, 'utf8')).includes(heading))
        missing.push(link);
    }
    expect(missing).toEqual([]);
  });
});

/** The fragments of a document's headings, as GitHub makes them. */
function headings(document: string): string[] {
  return [...document.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

describe('.env.example', () => {
  it('is what the schema says (npm run docs writes it)', async () => {
    expect(await read('.env.example')).toBe(envExample());
  });
});

describe('CHANGELOG.md', () => {
  it('has a chapter for the version of package.json', async () => {
    expect(await read('CHANGELOG.md')).toContain(`## ${version}`);
  });
});
