// The vault and the pane see the same words on a page, whatever gives text and background their colours.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBytes } from '#server/workspace/files/read.ts';
import { openDocx, insertBefore } from '#test/setup/hidden/package.ts';
import { rounds } from '#test/setup/rounds.ts';
import { scanFile } from '#test/src-taskpane/pure/scan/scanning.ts';
import { buildDocx } from '#word-host/document/file/blank.ts';

const WORDS = 'Liability is unlimited.';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const THEME = `<a:theme xmlns:a="${A}" name="T"><a:themeElements><a:clrScheme name="T"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="1F3864"/></a:dk2><a:lt2><a:srgbClr val="EEECE1"/></a:lt2><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`;

/** A colour as Word writes it: a value, or a name of the theme with a tint or shade. */
interface Ink {
  readonly value: string;
  readonly theme?: string;
  readonly tint?: string;
  readonly shade?: string;
}

const textInk = ({ value, theme, tint, shade }: Ink): string =>
  `<w:color w:val="${value}"${theme === undefined ? '' : ` w:themeColor="${theme}"`}${tint === undefined ? '' : ` w:themeTint="${tint}"`}${shade === undefined ? '' : ` w:themeShade="${shade}"`}/>`;
const shading = ({ value, theme, tint, shade }: Ink): string =>
  `<w:shd w:val="clear" w:color="auto" w:fill="${value}"${theme === undefined ? '' : ` w:themeFill="${theme}"`}${tint === undefined ? '' : ` w:themeFillTint="${tint}"`}${shade === undefined ? '' : ` w:themeFillShade="${shade}"`}/>`;

/** What gives the words and what is behind them their looks; absent where it says nothing. */
interface Looks {
  readonly text: { readonly [from in 'run' | 'character' | 'paragraph' | 'table']?: Ink | undefined };
  readonly behind: {
    readonly [from in 'run' | 'paragraph' | 'paragraphStyle' | 'cell' | 'tableStyle' | 'table']?:
      Ink | undefined;
  };
  readonly highlight?: string | undefined;
  readonly page?: Ink | undefined;
  readonly isInTable: boolean;
}

const when = (ink: Ink | undefined, write: (ink: Ink) => string): string =>
  ink === undefined ? '' : write(ink);

function build({ text, behind, highlight, page, isInTable }: Looks): Uint8Array<ArrayBuffer> {
  const properties =
    '<w:rStyle w:val="Ink"/>' +
    when(text.run, textInk) +
    (highlight === undefined ? '' : `<w:highlight w:val="${highlight}"/>`) +
    when(behind.run, shading);
  const paragraph = `<w:p><w:pPr><w:pStyle w:val="Lines"/>${when(behind.paragraph, shading)}</w:pPr><w:r><w:rPr>${properties}</w:rPr><w:t>${WORDS}</w:t></w:r></w:p>`;
  const cell = (content: string): string =>
    `<w:tc><w:tcPr>${when(behind.cell, shading)}</w:tcPr>${content}</w:tc>`;
  const row = `<w:tr>${cell(paragraph)}${cell('<w:p/>')}</w:tr>`;
  const table = `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/>${when(behind.table, shading)}<w:tblLook w:val="0020" w:firstRow="1"/></w:tblPr><w:tblGrid/>${row}<w:tr>${cell('<w:p/>')}${cell('<w:p/>')}</w:tr></w:tbl>`;
  const { parts, zip } = openDocx(
    buildDocx(`<w:p><w:r><w:t>It is agreed.</w:t></w:r></w:p>${isInTable ? table : paragraph}<w:p/>`, {
      'word/theme/theme1.xml': {
        xml: THEME,
        type: 'application/vnd.openxmlformats-officedocument.theme+xml',
        relation: 'theme',
      },
      'word/settings.xml': {
        xml: `<w:settings xmlns:w="${W}">${page === undefined ? '' : '<w:displayBackgroundShape/>'}</w:settings>`,
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml',
        relation: 'settings',
      },
    }),
  );
  insertBefore(
    parts,
    'word/styles.xml',
    '</w:styles>',
    `<w:style w:type="character" w:styleId="Ink"><w:name w:val="Ink"/><w:rPr>${when(text.character, textInk)}</w:rPr></w:style>` +
      `<w:style w:type="paragraph" w:styleId="Base"><w:name w:val="Base"/><w:pPr>${when(behind.paragraphStyle, shading)}</w:pPr><w:rPr>${when(text.paragraph, textInk)}</w:rPr></w:style>` +
      '<w:style w:type="paragraph" w:styleId="Lines"><w:name w:val="Lines"/><w:basedOn w:val="Base"/></w:style>' +
      `<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:tblStylePr w:type="firstRow"><w:rPr>${when(text.table, textInk)}</w:rPr><w:tcPr>${when(behind.tableStyle, shading)}</w:tcPr></w:tblStylePr></w:style>`,
  );
  if (page !== undefined)
    parts['word/document.xml'] = (parts['word/document.xml'] ?? '').replace(
      '<w:body>',
      `<w:background w:color="${page.value}"${page.theme === undefined ? '' : ` w:themeColor="${page.theme}"`}/><w:body>`,
    );
  return zip();
}

/** Whether the vault reads the words, and whether the pane sees them. */
async function seenBy(looks: Looks): Promise<{ readonly vault: boolean; readonly pane: boolean }> {
  const file = build(looks);
  const { text } = await readBytes(Buffer.from(file));
  expect(text).toContain('It is agreed.');
  return { vault: text.includes(WORDS), pane: !scanFile(file).some((piece) => piece.text.includes(WORDS)) };
}

const WHITE: Ink = { value: 'FFFFFF' };
const DARK: Ink = { value: '1F3864' };
const inks = fc.oneof(
  fc.constantFrom<Ink>(
    WHITE,
    DARK,
    { value: 'auto' },
    { value: '000000' },
    { value: 'FDFDFB' },
    { value: 'FF0000' },
  ),
  fc.record(
    {
      value: fc.constantFrom('FFFFFF', '000000', '4472C4'),
      theme: fc.constantFrom('background1', 'text1', 'text2', 'light2', 'accent1', 'none'),
      tint: fc.constantFrom('33', '99', 'FF'),
      shade: fc.constantFrom('BF', '80'),
    },
    { requiredKeys: ['value', 'theme'] },
  ),
);
const rarely = fc.option(inks, { nil: undefined, freq: 2 });
const looks: fc.Arbitrary<Looks> = fc.record({
  text: fc.record({ run: rarely, character: rarely, paragraph: rarely, table: rarely }),
  behind: fc.record({
    run: rarely,
    paragraph: rarely,
    paragraphStyle: rarely,
    cell: rarely,
    tableStyle: rarely,
    table: rarely,
  }),
  highlight: fc.option(fc.constantFrom('white', 'darkBlue', 'none'), { nil: undefined, freq: 2 }),
  page: rarely,
  isInTable: fc.boolean(),
});

describe('words of any colour', () => {
  it('are read by the vault if the pane sees them', async () => {
    await fc.assert(
      fc.asyncProperty(looks, async (some) => {
        const { vault, pane } = await seenBy(some);
        expect(vault).toBe(pane);
      }),
      { numRuns: rounds(300) },
    );
  });

  it.each([
    ['in a dark cell', { text: { run: WHITE }, behind: { cell: DARK }, isInTable: true }],
    [
      'in the heading row of a table style',
      { text: { table: WHITE }, behind: { tableStyle: DARK }, isInTable: true },
    ],
    [
      'on the shading of their style',
      { text: { paragraph: WHITE }, behind: { paragraphStyle: DARK }, isInTable: false },
    ],
    [
      'on a colour of the theme',
      { text: { run: WHITE }, behind: { paragraph: { value: 'auto', theme: 'text2' } }, isInTable: false },
    ],
    ['on a dark page', { text: { run: WHITE }, behind: {}, page: DARK, isInTable: false }],
  ] satisfies readonly (readonly [string, Looks])[])('are read where they are white %s', async (_, some) => {
    expect(await seenBy(some)).toEqual({ vault: true, pane: true });
  });

  it.each([
    ['on the page', { text: { run: WHITE }, behind: {}, isInTable: false }],
    ['by their style', { text: { paragraph: WHITE }, behind: {}, isInTable: false }],
    [
      'by the theme',
      { text: { run: { value: '000000', theme: 'background1' } }, behind: {}, isInTable: false },
    ],
    ['by the style of their table', { text: { table: WHITE }, behind: {}, isInTable: true }],
    [
      'in a white cell of a dark table',
      { text: { run: WHITE }, behind: { cell: WHITE, table: DARK }, isInTable: true },
    ],
  ] satisfies readonly (readonly [string, Looks])[])(
    'are not read where they are white %s',
    async (_, some) => {
      expect(await seenBy(some)).toEqual({ vault: false, pane: false });
    },
  );
});
