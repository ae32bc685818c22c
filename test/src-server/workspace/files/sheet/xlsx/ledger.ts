import { seededRandom } from '#test/setup/random.ts';
import { row, workbookOf } from './package.ts';

const COLUMNS = 'BCDE';

/** Creates a ledger as an .xlsx: in each row a text of its own, a date, an amount and two numbers. 400,000 rows are some 17 MB. */
export function ledger(rows: number, seed: number): Buffer {
  const random = seededRandom(seed);
  const integer = (below: number): number => Math.floor(random() * below);
  const strings: string[] = [];
  const cells: string[] = [];
  for (let index = 1; index <= rows; index += 1) {
    strings.push(`<si><t>Item ${integer(2 ** 40).toString(36)}</t></si>`);
    const numbers = [
      40_000 + integer(9_000),
      integer(10_000_000) / 100,
      integer(1_000_000),
      integer(1_000_000),
    ];
    cells.push(
      row(
        `<c r="A${index}" t="s"><v>${index - 1}</v></c>`,
        ...numbers.map(
          (number, at) =>
            `<c r="${COLUMNS[at]}${index}"${at < 2 ? ` s="${at + 1}"` : ''}><v>${number}</v></c>`,
        ),
      ),
    );
  }
  return workbookOf({
    sheets: [cells.join('')],
    strings: strings.join(''),
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="4"/></cellXfs>',
  });
}
