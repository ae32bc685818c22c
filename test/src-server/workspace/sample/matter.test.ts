import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { findQuote } from '#server/workspace/completion/quotes.ts';
import { chunkFile, clauseReferences } from '#server/workspace/files/chunks.ts';
import type { ReadFile } from '#server/workspace/files/model.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { PREVIEW_AGREEMENT, sampleMatter } from '#server/workspace/sample/matter.ts';
import { agreements } from './agreements/all.ts';
import { buildDocument } from './build.ts';
import { clauseBank } from './knowledge.ts';

const files = sampleMatter.projects.flatMap((project) => project.files);

async function read(name: string): Promise<ReadFile> {
  const path = files.find((file) => file.name === name)?.path ?? '';
  return readBytes(await readFile(path));
}

describe('the sample matter', () => {
  it('has at least four agreements, a knowledge base and the agreement of the preview', () => {
    const [matter, knowledge] = sampleMatter.projects;
    expect(matter?.files.filter((file) => file.name.endsWith('.docx')).length).toBeGreaterThanOrEqual(4);
    expect(knowledge?.knowledgeBase).toBe(true);
    expect(matter?.files.map((file) => file.name)).toContain(PREVIEW_AGREEMENT);
  });

  it.each(files.map((file) => file.name))('%s is read into text and split into chunks', async (name) => {
    const file = await read(name);
    expect(file.text.length).toBeGreaterThan(900);
    expect(chunkFile(file).length).toBeGreaterThan(3);
  });

  it.each([...agreements, clauseBank].map((source) => [source.fileName, source] as const))(
    '%s matches its source',
    async (name, source) => {
      const built = await readBytes(await buildDocument(source));
      expect((await read(name)).text).toBe(built.text);
    },
  );

  it.each(agreements.map((agreement) => agreement.fileName))(
    '%s has several pages, and every clause that it refers to',
    async (name) => {
      const file = await read(name);
      expect(Math.max(...file.pages.map((page) => page.page))).toBeGreaterThanOrEqual(4);
      const references = new Set(clauseReferences(file.blocks));
      const missing = [...file.text.matchAll(/\bclauses? (\d+(?:\.\d+)?)(?![\d.]*\d)(?! of the MSA)/g)]
        .map((match) => match[1])
        .filter((reference) => !references.has(reference));
      expect(missing).toEqual([]);
    },
  );
});

describe('the review table of the sample matter', () => {
  const tables = sampleMatter.projects.flatMap((project) => project.reviewTables);
  const rows = tables.flatMap((table) =>
    table.rows.map((row) => ({ ...row, columns: table.columns.length })),
  );

  it.each(rows.map((row) => [row.fileName, row] as const))('quotes %s verbatim', async (_, row) => {
    const { text } = await read(row.fileName);
    expect(row.cells).toHaveLength(row.columns);
    const quotes = row.cells.flatMap((cell) => cell.quotes);
    expect(quotes.filter((quote) => !text.includes(quote))).toEqual([]);
    expect(quotes.filter((quote) => findQuote(text, quote) === undefined)).toEqual([]);
  });

  it('has verified, flagged, edited and unmarked cells', () => {
    const marks = new Set(rows.flatMap((row) => row.cells.map((cell) => cell.mark)));
    expect(marks).toEqual(new Set(['edited', 'flagged', 'verified', undefined]));
  });
});
