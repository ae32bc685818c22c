// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { issuesInsertion } from '#pane/tabs/agreement/write/issues-table.ts';
import { document, paragraph } from '../documents.ts';
import { clause, insertRich, xml } from '../insert-rich.ts';
import { open, type Opened } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const finding = 'The cap is lower than the position allows, and it has no exception for wilful misconduct.';
const ROWS = [
  ['No.', 'Clause', 'Finding', 'Proposal'],
  ['1', '4.2(b)', finding, finding],
  ['2', '11.3', finding, finding],
];
const MARKDOWN =
  '| No. | Finding |\n|---|---|\n| 1 | The cap is lower than the position allows, and has no exception. |';

/** A page of A4 with margins of 2.5 cm; of it, 9,070 twips are text. */
const A4 =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>';
const onA4 = (): Uint8Array =>
  document(paragraph(clause), `<w:p><w:pPr>${A4}</w:pPr></w:p>`, paragraph('Outro.'));

const numbers = (text: string, name: string): number[] =>
  Array.from(text.matchAll(new RegExp(`<w:${name} w:w="(\\d+)"`, 'gu')), ([, width]) => Number(width));

/** Returns the columns of the first table as they are saved, in twips, and the widths that its cells prefer. */
function columns(opened: Opened): { readonly grid: readonly number[]; readonly cells: readonly number[][] } {
  const [table = ''] = xml(opened).match(/<w:tbl>[^]*?<\/w:tbl>/u) ?? [];
  const rows = table.match(/<w:tr>[^]*?<\/w:tr>/gu) ?? [];
  return { grid: numbers(table, 'gridCol'), cells: rows.map((row) => numbers(row, 'tcW')) };
}

async function insertIssues({ host, pane }: Opened) {
  host.select(clause);
  return pane.insert(issuesInsertion(ROWS, await pane.read(await pane.look('selection'))));
}

/** Returns the width of the first column in a text of a size in points. */
const widthIn = async (size: number): Promise<number> => {
  const look = `<w:rPr><w:sz w:val="${2 * size}"/></w:rPr>`;
  const opened = await open(document(paragraph(clause).replace('<w:r>', `<w:r>${look}`), 'Outro.'));
  await insertIssues(opened);
  const [first = 0] = columns(opened).grid;
  await opened.close();
  return first;
};

describe.each(quickPart(['windows', 'web', 'mac', 'ltsc2021'] as const, 2))(
  'the columns of a table in Word %s',
  (profile) => {
    const quirks = { delayPerAction: 0 };

    it('are as wide as their cells need, and together as wide as the text of the page', async () => {
      const opened = await open(onA4(), { profile, quirks });
      const report = await insertIssues(opened);
      expect(report.outcome).toBe('verified');
      const { grid, cells } = columns(opened);
      expect(grid).toHaveLength(4);
      // Word made four equal columns of the text's 9,070 twips, without the twips that do not divide.
      expect(grid.reduce((all, one) => all + one, 0)).toBe(9_068);
      expect(grid[0]).toBeLessThan(800);
      expect(grid[1]).toBeLessThan(1_300);
      expect(Math.abs((grid[3] ?? 0) - (grid[2] ?? 0))).toBeLessThan(4);
      expect(cells).toEqual([grid, grid, grid]);
      expect(await opened.pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(opened.host.text('all')).toBe(`${clause}\n\nOutro.`);
    });
  },
);

describe('the columns of a table', () => {
  it('are not a tracked change, also in a tracked table, which is accepted or removed as a whole', async () => {
    const opened = await open(onA4());
    const { host, pane } = opened;
    host.document.trackingMode = 'TrackAll';
    host.select(clause);
    const before = xml(opened);
    const { entry, outcome } = await insertRich(pane, MARKDOWN, { form: 'tracked' });
    expect(outcome).toBe('verified');
    const { grid } = columns(opened);
    expect(grid[0]).toBeLessThan((grid[1] ?? 0) / 4);
    expect(xml(opened)).not.toMatch(/<w:(?:tblGridChange|tcPrChange|tblPrChange|trPrChange)/u);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(xml(opened)).toBe(before);
  });

  it('stay as Word made them where it refuses their width', async () => {
    const opened = await open(onA4());
    opened.host.faults.refuse('TableCell.columnWidth', 'GeneralException');
    const report = await insertIssues(opened);
    expect(report.outcome).toBe('verified');
    expect(columns(opened).grid).toEqual([2267, 2267, 2267, 2267]);
    expect(opened.host.document.trackingMode).toBe('Off');
    expect(await opened.pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
  });

  it('stay as Word made them where the width that it reports cannot be that of a table', async () => {
    const narrow = A4.replace('w:w="11906"', 'w:w="3836"');
    const opened = await open(document(paragraph(clause), `<w:p><w:pPr>${narrow}</w:pPr></w:p>`));
    expect((await insertIssues(opened)).outcome).toBe('verified');
    expect(columns(opened).grid).toEqual([250, 250, 250, 250]);
  });

  it('have room for words in the size of the text around them', async () => {
    expect(await widthIn(14)).toBeGreaterThan(await widthIn(9));
  });
});
