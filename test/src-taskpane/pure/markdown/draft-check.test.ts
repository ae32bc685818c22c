import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDraft, isClean } from '#pane/pure/markdown/draft-check.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';
import type { ReferenceTargets } from '#pane/pure/markdown/references.ts';
import { AGREEMENTS } from '#test/setup/agreements.ts';
import { openDocument } from '#word-host/document/open.ts';
import { nodeTools } from '#word-host/document/tools.ts';

const tools = nodeTools();

/** Reads the paragraphs of an agreement, with their automatic numbers. */
function read(path: string): ReferenceTargets {
  const { body } = openDocument(readFileSync(path), tools, { now: () => new Date('2026-03-01T10:00:00Z') });
  const paragraphs = body.paragraphs();
  return {
    paragraphs: paragraphs.map(({ text }) => text),
    numbers: paragraphs.map((paragraph) => paragraph.listLabel()?.listString ?? ''),
  };
}

/** The most clauses of an agreement to check against all the others. */
const MOST_CLAUSES = 16;
const samples = sampleMatter.projects
  .flatMap(({ files }) => files.map(({ path }) => path))
  .filter((path) => path.endsWith('.docx'));
const contracts = AGREEMENTS.map(({ path }) => path);

describe('the check of a draft', () => {
  it('finds a term, a reference and a placeholder', () => {
    const document = { paragraphs: ['1. A', '2. B', '3. C'], numbers: [] };
    const found = checkDraft(['Under Section 9 the Supplier pays the Exit Fee of [●].'], document);
    expect(found).toEqual({
      terms: ['Supplier', 'Exit Fee'],
      references: ['Section 9'],
      placeholders: ['[●]'],
    });
    expect(isClean(found)).toBe(false);
  });

  it('finds only placeholders if there is no document to compare with', () => {
    expect(checkDraft(['The Exit Fee of ____.'], undefined)).toEqual({
      terms: [],
      references: [],
      placeholders: ['____'],
    });
  });

  it('has agreements to check', () => {
    expect(samples.length).toBeGreaterThanOrEqual(4);
  });
});

describe.each([...samples, ...contracts].map((path) => [path.split('/').at(-1) ?? '', path]))(
  'the agreement %s',
  (_, path) => {
    const document = read(path);

    it('has no undefined term when checked against itself, and hardly a dead reference', () => {
      const { terms, references } = checkDraft(document.paragraphs, document);
      expect(terms).toEqual([]);
      // The clauses of a treaty that a data processing agreement cites without its name.
      expect(references.length).toBeLessThanOrEqual(3);
    });

    it('has few findings in a clause checked against all the others, so that a notice is meaningful', () => {
      const all = document.paragraphs
        .map((text, index) => ({ text, index }))
        .filter(({ text }) => text.length > 40);
      const step = Math.ceil(all.length / MOST_CLAUSES);
      const clauses = all.filter((_clause, index) => index % step === 0);
      const noticed = clauses.filter(({ text, index }) => {
        const rest = {
          ...document,
          paragraphs: document.paragraphs.filter((_text, other) => other !== index),
        };
        const { terms, references } = checkDraft([text], rest);
        return terms.length + references.length > 0;
      });
      expect(noticed.length).toBeLessThanOrEqual(2 + clauses.length * 0.15);
    });
  },
);
