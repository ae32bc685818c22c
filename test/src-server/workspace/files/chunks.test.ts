import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkFile, clauseReferences, pageAt } from '#server/workspace/files/chunks.ts';
import type { Block, ReadFile } from '#server/workspace/files/model.ts';
import { createTextBuilder } from '#server/workspace/files/text/text-builder.ts';
import { readText } from '#server/workspace/files/text/text.ts';

const block = fc.record({
  kind: fc.constantFrom<Block['kind']>(
    'heading',
    'paragraph',
    'paragraph',
    'paragraph',
    'tableRow',
    'note',
    'footer',
  ),
  words: fc.integer({ min: 1, max: 500 }),
  label: fc.option(fc.constantFrom('1', '1.1', '(a)', '(ii)', 'Schedule 1'), { nil: undefined }),
  level: fc.option(fc.nat(3), { nil: undefined }),
});

function build(
  parts: readonly {
    kind: Block['kind'];
    words: number;
    label?: string | undefined;
    level?: number | undefined;
  }[],
): ReadFile {
  const builder = createTextBuilder();
  for (const { kind, words, label, level } of parts) {
    builder.add(`${label ?? ''} ${'word 😀, '.repeat(words)}end.`.trim(), kind, label, level);
  }
  return {
    text: builder.text(),
    blocks: builder.blocks,
    pages: [
      { offset: 0, page: 1 },
      { offset: 900, page: 2 },
    ],
    pageBasis: 'recorded',
  };
}

const blocks = (labels: readonly (readonly [string | undefined, number])[]): Block[] =>
  labels.map(([label, level], index) => ({
    kind: 'paragraph',
    start: index,
    end: index + 1,
    level,
    ...(label === undefined ? {} : { label }),
  }));

describe('chunkFile', () => {
  it('returns slices in order, without overlap, that contain every word of every block', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 25 }), (parts) => {
        const file = build(parts);
        const chunks = chunkFile(file);
        chunks.forEach((chunk, index) => {
          expect(chunk.index).toBe(index);
          expect(chunk.start).toBeGreaterThanOrEqual(chunks[index - 1]?.end ?? 0);
          expect(chunk.end).toBeGreaterThan(chunk.start);
          expect(chunk.end - chunk.start).toBeLessThanOrEqual(1_200);
          expect(chunk.page).toBe(pageAt(file.pages, chunk.start));
        });
        const held = chunks.map((chunk) => file.text.slice(chunk.start, chunk.end)).join('');
        expect(held.replace(/\s/g, '')).toBe(file.text.replace(/\s/g, ''));
      }),
    );
  });

  it('never splits a character in two', () => {
    const text = '😀'.repeat(3_000);
    for (const { start, end } of chunkFile(readText(text)))
      expect(text.slice(start, end)).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
  });

  it('keeps notes and footers out of clauses', () => {
    const file = build([
      { kind: 'paragraph', words: 5 },
      { kind: 'note', words: 5 },
      { kind: 'footer', words: 5 },
    ]);
    expect(chunkFile(file)).toHaveLength(3);
  });

  it('has the clause and the heading, including a run-in one', () => {
    const clause = 'Either party may end this agreement at any time by giving notice to the other. '.repeat(
      5,
    );
    const file = readText(`7. Confidentiality\n\n7.1 ${clause}\n\n8.2 Suspension of Services. ${clause}`);
    expect(chunkFile(file).map(({ label, heading }) => [label, heading])).toEqual([
      ['7', '7. Confidentiality'],
      ['8.2', 'Suspension of Services'],
    ]);
  });
});

describe('clauseReferences', () => {
  it('puts the labels of the enclosing clauses before a label', () => {
    expect(
      clauseReferences(
        blocks([
          ['4', 0],
          ['4.2', 1],
          ['(b)', 2],
          ['(iii)', 3],
          [undefined, 0],
          ['(c)', 2],
          ['5', 0],
        ]),
      ),
    ).toEqual(['4', '4.2', '4.2(b)', '4.2(b)(iii)', '4.2(b)(iii)', '4.2(c)', '5']);
  });

  it('distinguishes clause 1.1 of a schedule from clause 1.1', () => {
    expect(
      clauseReferences(
        blocks([
          ['1.1', 1],
          ['Schedule 2', 0],
          ['1', 0],
          ['1.1', 1],
          ['(a)', 2],
        ]),
      ),
    ).toEqual(['1.1', 'Schedule 2', 'Schedule 2, 1', 'Schedule 2, 1.1', 'Schedule 2, 1.1(a)']);
  });

  it('begins a chunk with each page, so that none is cited with the page before it', () => {
    const chunks = chunkFile(readText('Fees.\fTerm.\n\nNotice.\fLaw.'));
    expect(chunks.map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it('keeps a heading with its text if pages are estimated, and separates them if they are certain', () => {
    const read = readText('# Fees\n\nThe Customer pays.');
    const pages = [
      { offset: 0, page: 1 },
      { offset: 8, page: 2 },
    ];
    expect(chunkFile({ ...read, pages, pageBasis: 'estimated' })).toHaveLength(1);
    expect(chunkFile({ ...read, pages }).map(({ page }) => page)).toEqual([1, 2]);
  });
});
