/**
 * npm run bench:writing
 *
 * A tracked rewrite of 200, 2,000 and 10,000 words in an agreement of 100 pages, through the real office.js on the word
 * host: the pane's own way, against putting the whole paragraphs in again, and against one deletion for each word that
 * changes. Round trips, changes that the lawyer has to read, the time of it all, the part of it that is the pane's and
 * office.js's own, and the longest time for which either held the page up: the pane between two turns of the page or round
 * trips, office.js at one batch. The host's own work is counted apart: it is no measure of Word.
 */
import { agreementOfPages, rewriteOf } from './writing/agreement.ts';
import { measure, type Measured } from './writing/measure.ts';
import { paneWay, paragraphWay, tokenWay } from './writing/ways.ts';

const ways = [
  ['the pane', paneWay],
  ['whole paragraphs', paragraphWay],
  ['a deletion a word', tokenWay],
] as const;

const { docx, paragraphs } = agreementOfPages(100);
const rows: string[][] = [];
for (const words of [200, 2_000, 10_000])
  for (const [name, way] of ways) {
    const measured = await measure(docx, rewriteOf(paragraphs, words), way);
    rows.push([words.toLocaleString('en'), name, ...cells(measured)]);
  }
const head = [
  'words',
  'way',
  'round trips',
  'changes',
  'time',
  'pane',
  'word host',
  'pane blocks',
  'office.js blocks',
];
const widths = head.map((title, column) =>
  Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
);
for (const row of [head, ...rows])
  console.log(
    row
      .map((cell, column) =>
        column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
// The window of jsdom and its timers would keep the process.
process.exit(0);

function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}

function cells({ trips, changes, total, host, block, officeBlock }: Measured): string[] {
  return [String(trips), String(changes), ms(total), ms(total - host), ms(host), ms(block), ms(officeBlock)];
}
