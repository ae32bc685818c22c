// Every clause has one number: the vault cites it and Compare shows it, in every format and by every rule of Word's lists.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPackage } from '#pane/pure/compare/read/open-package.ts';
import { readParagraphs } from '#pane/pure/compare/read/read-paragraphs.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { runToEnd } from '#shared/steps.ts';
import { rounds } from '#test/setup/rounds.ts';
import { abstractNum, docx, lvl, num, p, type Parts } from '#test/src-server/workspace/files/docx/package.ts';

/** Returns the lines that the vault reads, and those of Compare with their numbers. */
async function readBoth(parts: Parts): Promise<readonly (readonly string[])[]> {
  const file = docx(parts);
  const { text } = await readBytes(file);
  const opened = runToEnd(openPackage(new Uint8Array(file)));
  const compared = opened === undefined ? [] : runToEnd(readParagraphs(opened, () => true));
  const vault = text.split('\n').filter((line) => line.endsWith('x'));
  return [vault, compared.map((one) => (one.number === '' ? one.text : `${one.number} ${one.text}`))];
}

const list = (numId: number, more = ''): string =>
  `<w:num w:numId="${numId}"><w:abstractNumId w:val="0"/>${more}</w:num>`;

const FORMATS = [
  'decimal',
  'decimalZero',
  'upperRoman',
  'lowerRoman',
  'upperLetter',
  'lowerLetter',
  'ordinal',
  'cardinalText',
  'ordinalText',
  'none',
  'bullet',
  'hex',
  'decimalEnclosedParen',
  'decimalEnclosedFullstop',
  'numberInDash',
  'decimalFullWidth',
  'chineseCounting',
];

describe('the numbers of 121 clauses', () => {
  it.each(FORMATS)('are the same in the vault and in Compare: %s', async (format) => {
    const numbering = abstractNum(0, lvl(0, format, '%1')) + list(1);
    const [vault, compared] = await readBoth({ body: p('x', num(1)).repeat(121), numbering });
    expect(compared).toHaveLength(121);
    expect(compared).toEqual(vault);
  });
});

describe('a number', () => {
  const levels = lvl(0, 'upperRoman', '%1.') + lvl(1, 'decimal', '%1.%2', '<w:isLgl/>');

  it('is counted for an empty item, and not for one that only ends a section', async () => {
    const numbering = abstractNum(0, levels) + list(1);
    const empty = `<w:p><w:pPr>${num(1)}</w:pPr></w:p>`;
    const end = `<w:p><w:pPr>${num(1)}<w:sectPr/></w:pPr></w:p>`;
    const body = p('x', num(1)) + empty + p('x', num(1)) + end + p('x', num(1));
    const shown = ['I. x', 'III. x', 'IV. x'];
    expect(await readBoth({ body, numbering })).toEqual([shown, shown]);
  });

  it('is decimal on every level where the list says so', async () => {
    const numbering =
      abstractNum(0, lvl(0, 'upperRoman', '%1.') + lvl(1, 'lowerLetter', '%1.%2', '<w:isLgl/>')) + list(1);
    const shown = ['I. x', '1.1 x'];
    expect(await readBoth({ body: p('x', num(1)) + p('x', num(1, 1)), numbering })).toEqual([shown, shown]);
  });

  it('has the level that the list gives its style', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:basedOn w:val="A"/></w:style>';
    const numbering =
      abstractNum(
        0,
        lvl(0, 'decimal', '%1.', '<w:pStyle w:val="A"/>') +
          lvl(1, 'decimal', '%1.%2', '<w:pStyle w:val="B"/>'),
      ) + list(1);
    const body = ['A', 'B', 'B', 'A'].map((id) => p('x', `<w:pStyle w:val="${id}"/>`)).join('');
    const shown = ['1. x', '1.1 x', '1.2 x', '2. x'];
    expect(await readBoth({ body, numbering, styles })).toEqual([shown, shown]);
  });

  it('has the zeros of a format that Word added later', async () => {
    const level =
      '<w:lvl w:ilvl="0" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w:start w:val="1"/><mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent><w:lvlText w:val="%1"/></w:lvl>';
    const body = p('x', num(1)).repeat(11);
    const shown = Array.from({ length: 11 }, (_, index) => `${String(index + 1).padStart(3, '0')} x`);
    expect(await readBoth({ body, numbering: abstractNum(0, level) + list(1) })).toEqual([shown, shown]);
  });

  it('is the same in both, whatever list, level and restart', async () => {
    const level = fc.record({
      format: fc.constantFrom(...FORMATS),
      legal: fc.boolean(),
      restart: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    });
    const item = fc.record({
      list: fc.integer({ min: 1, max: 2 }),
      level: fc.integer({ min: 0, max: 2 }),
      words: fc.constantFrom('x', 'x', ''),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(level, { minLength: 3, maxLength: 3 }),
        fc.array(item, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 9 }),
        async (some, items, start) => {
          const definition = some
            .map(({ format, legal, restart }, at) =>
              lvl(
                at,
                format,
                `%${at + 1})`,
                (restart === undefined ? '' : `<w:lvlRestart w:val="${restart}"/>`) +
                  (legal ? '<w:isLgl/>' : ''),
              ),
            )
            .join('');
          const override = `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
          const body = items.map((one) => p(one.words, num(one.list, one.level))).join('') + p('x');
          const [vault, compared] = await readBoth({
            body,
            numbering: abstractNum(0, definition) + list(1) + list(2, override),
          });
          expect(compared).toEqual(vault);
        },
      ),
      { numRuns: rounds(200) },
    );
  });
});
