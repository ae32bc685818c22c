import { describe, expect, it } from 'vitest';
import { readBytes } from '#server/workspace/files/read.ts';
import { abstractNum, docx, lvl, num, p } from './package.ts';

const LEGAL = [
  lvl(0, 'decimal', '%1.'),
  lvl(1, 'decimal', '%1.%2'),
  lvl(2, 'lowerLetter', '(%3)'),
  lvl(3, 'lowerRoman', '(%4)'),
].join('');

function list(numId: number, abstractId = 0, more = ''): string {
  return `<w:num w:numId="${numId}"><w:abstractNumId w:val="${abstractId}"/>${more}</w:num>`;
}

async function lines(body: string, numbering: string, styles?: string): Promise<string[]> {
  const file = await readBytes(docx({ body, numbering, ...(styles === undefined ? {} : { styles }) }));
  return file.text.split('\n');
}

const style = (id: string): string => `<w:pStyle w:val="${id}"/>`;

const cell = (inside: string): string => `<w:tc>${inside}</w:tc>`;

describe('automatic clause numbers', () => {
  it('count through levels and restart below a higher one', async () => {
    const levels = [0, 1, 1, 2, 2, 3, 1, 2, 0, 1];
    const body = levels.map((level) => p('x', num(1, level))).join('');
    expect(await lines(body, abstractNum(0, LEGAL) + list(1))).toEqual([
      '1. x',
      '1.1 x',
      '1.2 x',
      '(a) x',
      '(b) x',
      '(i) x',
      '1.3 x',
      '(a) x',
      '2. x',
      '2.1 x',
    ]);
  });

  it('continue in another list of the same definition', async () => {
    const body = p('x', num(1)) + p('x', num(2)) + p('x', num(1));
    expect(await lines(body, abstractNum(0, LEGAL) + list(1) + list(2))).toEqual(['1. x', '2. x', '3. x']);
  });

  it('restart if a list overrides its start, only at its first use', async () => {
    const override = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>';
    const body = p('x', num(1)) + p('x', num(2)) + p('x', num(2)) + p('x', num(1));
    expect(await lines(body, abstractNum(0, LEGAL) + list(1) + list(2, 0, override))).toEqual([
      '1. x',
      '7. x',
      '8. x',
      '9. x',
    ]);
  });

  it('do not restart if lvlRestart is 0, and only below the level that it names', async () => {
    const definition = abstractNum(
      0,
      lvl(0, 'decimal', '%1.') +
        lvl(1, 'decimal', '%1.%2') +
        lvl(2, 'decimal', '<%3>'.replace('<', '[').replace('>', ']'), '<w:lvlRestart w:val="0"/>') +
        lvl(3, 'lowerLetter', '%4)', '<w:lvlRestart w:val="1"/>'),
    );
    const body = [0, 1, 2, 3, 1, 2, 3, 0, 2, 3].map((level) => p('x', num(1, level))).join('');
    expect(await lines(body, definition + list(1))).toEqual([
      '1. x',
      '1.1 x',
      '[1] x',
      'a) x',
      '1.2 x',
      '[2] x',
      'b) x',
      '2. x',
      '[3] x',
      'a) x',
    ]);
  });

  it('print a higher level as decimal in legal style', async () => {
    const definition = abstractNum(
      0,
      lvl(0, 'upperRoman', 'Article %1') + lvl(1, 'decimal', '%1.%2', '<w:isLgl/>'),
    );
    expect(await lines(p('x', num(1)) + p('x', num(1, 1)), definition + list(1))).toEqual([
      'Article I x',
      '1.1 x',
    ]);
  });

  it('come from the style, through its bases, with the level that names the style', async () => {
    const styles =
      `<w:style w:type="paragraph" w:styleId="L1"><w:name w:val="Level 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>` +
      `<w:style w:type="paragraph" w:styleId="L2"><w:name w:val="Level 2"/><w:basedOn w:val="L1"/></w:style>` +
      `<w:style w:type="paragraph" w:styleId="L2b"><w:name w:val="Level 2 b"/><w:basedOn w:val="L2"/></w:style>`;
    const definition = abstractNum(
      0,
      lvl(0, 'decimal', '%1.', '<w:pStyle w:val="L1"/>') +
        lvl(1, 'decimal', '%1.%2', '<w:pStyle w:val="L2"/>'),
    );
    const body =
      p('x', style('L1')) +
      p('x', style('L2')) +
      p('x', style('L2b')) +
      p('x', `${style('L2')}<w:numPr><w:numId w:val="0"/></w:numPr>`);
    expect(await lines(body, definition + list(1), styles)).toEqual(['1. x', '1.1 x', '1.2 x', 'x']);
  });

  it('follow a link to a numbering style', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="5"><w:styleLink w:val="House"/>${LEGAL}</w:abstractNum><w:abstractNum w:abstractNumId="6"><w:numStyleLink w:val="House"/></w:abstractNum>${list(1, 6)}`;
    expect(await lines(p('x', num(1)) + p('x', num(1, 1)), numbering)).toEqual(['1. x', '1.1 x']);
  });

  it('count under bullets and in tables, but not on an empty paragraph that ends a section', async () => {
    const numbering =
      abstractNum(0, LEGAL) + abstractNum(1, lvl(0, 'bullet', '\uf0b7')) + list(1) + list(2, 1);
    const section = `<w:p><w:pPr>${num(1)}<w:sectPr/></w:pPr></w:p>`;
    const body = `${p('x', num(1))}${section}${p('b', num(2))}<w:tbl><w:tr>${cell(p('c', num(1)))}${cell(p('d'))}</w:tr></w:tbl>${p('x', num(1))}`;
    expect(await lines(body, numbering)).toEqual(['1. x', '• b', '2. c\td', '3. x']);
  });

  it('are the labels of their blocks, without the full stop', async () => {
    const file = await readBytes(
      docx({ body: p('x', num(1)) + p('x', num(1, 2)), numbering: abstractNum(0, LEGAL) + list(1) }),
    );
    expect(file.blocks.map(({ label, level }) => [label, level])).toEqual([
      ['1', 0],
      ['(a)', 2],
    ]);
  });
});
