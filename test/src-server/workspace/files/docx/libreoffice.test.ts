import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBytes } from '#server/workspace/files/read.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';
import { AGREEMENTS } from '#test/setup/agreements.ts';
import { PROCESS_PATIENCE_MS } from '#test/setup/patience.ts';

const OFFICE = ['/usr/bin/soffice', '/usr/local/bin/soffice'].find((path) => existsSync(path));
const files = [
  ...sampleMatter.projects.flatMap((project) => project.files.map((file) => file.path)),
  ...AGREEMENTS.map(({ path }) => path),
].filter((path) => path.endsWith('.docx'));

function words(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function oneLine(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

/** Returns the words after a label, to recognise the same paragraph in two texts. */
function behind(line: string, label: string): string {
  return oneLine(line.slice(line.indexOf(label) + label.length).replace(/^[.:]/, ''));
}

describe.skipIf(OFFICE === undefined)('LibreOffice agrees', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'office-'));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const convert = ['--headless', '--convert-to', 'txt:Text', '--outdir', folder];
    execFileSync(OFFICE ?? '', [profile, ...convert, ...files], {
      stdio: 'ignore',
      timeout: PROCESS_PATIENCE_MS,
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const texts = async (path: string): Promise<[Awaited<ReturnType<typeof readBytes>>, string]> => [
    await readBytes(readFileSync(path)),
    readFileSync(join(folder, basename(path).replace(/docx$/, 'txt')), 'utf8').replace(/^\ufeff/, ''),
  ];

  it.each(files.map((path) => [basename(path), path] as const))('on every word of %s', async (_, path) => {
    const [file, reference] = await texts(path);
    const left = new Map<string, number>();
    for (const word of words(file.text)) left.set(word, (left.get(word) ?? 0) + 1);
    const missing = words(reference).filter((word) => {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      return count <= 0;
    });
    // Page counts and the numbers of note marks are LibreOffice's own.
    expect(missing.filter((word) => !/^\d{1,2}$/.test(word))).toEqual([]);
  });

  it.each(files.map((path) => [basename(path), path] as const))(
    'on every clause number of %s',
    async (_, path) => {
      const [file, reference] = await texts(path);
      const printed = new Set(reference.split('\n').map(oneLine));
      const ends = [...printed].map((line) => line.replace(/^\S+ /, ''));
      const wrong = file.blocks.filter((block) => {
        if (block.label === undefined || block.kind === 'tableRow') return false;
        const line = oneLine(file.text.slice(block.start, block.end));
        const rest = behind(line, block.label);
        // Text boxes and cells are laid out differently there: only paragraphs that both contain are compared.
        return rest.length > 12 && ends.includes(rest) && !printed.has(line);
      });
      expect(wrong.map((block) => file.text.slice(block.start, block.start + 40))).toEqual([]);
    },
  );
});
