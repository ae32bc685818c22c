import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isLegible } from '#server/workspace/files/pdf/legible.ts';
import { toLines } from '#server/workspace/files/layout/lines.ts';
import type { TextItem } from '#server/workspace/files/layout/model.ts';
import { readPdf } from '#server/workspace/files/pdf/read.ts';
import { toParagraphs } from '#server/workspace/files/layout/paragraphs.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';

/** Creates a PDF whose pages have one content stream each. */
function pdf(contents: readonly string[]): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${contents.length}/Kids[${contents.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + index * 2} 0 R>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ]),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const xref = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xref}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}

const line = (text: string, y: number, x = 72, size = 11): string =>
  `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`;

const item = (text: string, x: number, y: number, width: number): TextItem => ({
  text,
  x,
  y,
  width,
  size: 10,
});

describe('readPdf', () => {
  it('joins lines into paragraphs, finds clauses, and returns exact pages', async () => {
    const file = await readPdf(
      pdf([
        [
          line('1. Confidentiality', 780),
          line(
            '1.1 Each party shall keep the information of the other party confidential and shall use it',
            750,
          ),
          line('for the purpose alone.', 736),
          line('1.2 Nothing in this agreement', 710),
        ].join('\n'),
        [line('limits a duty that the law imposes.', 780), line('2. Term', 750)].join('\n'),
      ]),
    );
    expect(file.text).toBe(
      '1. Confidentiality\n1.1 Each party shall keep the information of the other party confidential and shall use it for the purpose alone.\n1.2 Nothing in this agreement limits a duty that the law imposes.\n2. Term',
    );
    expect(file.blocks.map(({ kind, label }) => [kind, label])).toEqual([
      ['heading', '1'],
      ['paragraph', '1.1'],
      ['paragraph', '1.2'],
      ['heading', '2'],
    ]);
    expect(file.pages).toEqual([
      { offset: 0, page: 1 },
      { offset: file.text.indexOf('limits'), page: 2 },
    ]);
    expect(file.pageBasis).toBe('exact');
  });

  it('puts running headers and footers after the body, each different one once', async () => {
    const file = await readPdf(
      pdf(
        ['alpha', 'beta', 'gamma', 'delta'].map((word, index) =>
          [
            line('Supply Agreement', 820),
            line(`The word of this page is ${word}.`, 500),
            line(`Page ${index + 1}`, 30),
          ].join('\n'),
        ),
      ),
    );
    expect(file.text.match(/Supply Agreement/g)).toHaveLength(1);
    expect(file.blocks.map((block) => block.kind).slice(-5)).toEqual([
      'header',
      'footer',
      'footer',
      'footer',
      'footer',
    ]);
  });

  it('refuses a scan, which has no text', async () => {
    await expect(readPdf(pdf(['0 0 100 100 re f', '']))).rejects.toMatchObject({ reason: 'no_text' });
  });

  it('reads the playbook of the sample matter with its clauses', async () => {
    const path =
      sampleMatter.projects.flatMap((project) => project.files).find((file) => file.name.endsWith('.pdf'))
        ?.path ?? '';
    const file = await readPdf(await readFile(path));
    expect(file.blocks.filter((block) => block.label !== undefined).map((block) => block.label)).toContain(
      '2.1',
    );
    expect(file.text).toContain(
      'We ask for a duty of confidence of five years. We accept three years. We send back anything shorter than two years.',
    );
  });
});

describe('lines and paragraphs of a PDF', () => {
  it('puts a space at a gap, and a tab at a wide one', () => {
    const lines = toLines([
      item('Fee', 0, 100, 20),
      item('due', 24, 100, 20),
      item('£5', 200, 100, 10),
      item('s', 210, 100, 5),
    ]);
    expect(lines.map((entry) => entry.text)).toEqual(['Fee due\t£5s']);
  });

  it('keeps a hyphen at the end of a line', () => {
    const lines = toLines([item('this is a non-', 0, 100, 300), item('compete clause', 0, 86, 100)]);
    expect(toParagraphs([lines]).map((paragraph) => paragraph.text)).toEqual([
      'this is a non-compete clause',
    ]);
  });
});

describe('isLegible', () => {
  it('distinguishes text from the output of a broken font', () => {
    expect(isLegible('The parties agree as follows. '.repeat(20), 1)).toBe(true);
    expect(
      isLegible('Wkh sduwlhv djuhh dv iroorzv lq zulwlqj '.repeat(20).replace(/[aeiouy]/g, 'x'), 1),
    ).toBe(false);
    expect(isLegible('\ue001\ue002\ue003'.repeat(40) + 'text', 1)).toBe(false);
    expect(isLegible('', 1)).toBe(false);
  });

  it('accepts other scripts', () => {
    expect(isLegible('本合同自双方签字之日起生效。'.repeat(10), 1)).toBe(true);
  });
});
