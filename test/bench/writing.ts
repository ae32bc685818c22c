/**
 * npm run bench -- writing
 *
 * Writes a tracked rewrite of 200, 2,000 and 10,000 words into an agreement of 100 pages, through the real office.js on the word host: the
 * pane's own way, compared with inserting whole paragraphs again, and with one deletion for each changed word. Measures round trips, the
 * changes that the lawyer must read, the total time, the part of the pane and of office.js, and the longest time that either blocked the
 * page: the pane between two yields or round trips, office.js in one batch. The host's own work is counted separately, since it says
 * nothing about Word.
 */
import { printTable } from './print-table.ts';
import { agreementOfPages, rewriteOf } from './writing/agreement.ts';
import { measure, type Measured } from './writing/measure.ts';
import { paneWay, paragraphWay, tokenWay } from './writing/ways.ts';

const ways = [
  ['the pane', paneWay],
  ['whole paragraphs', paragraphWay],
  ['a deletion a word', tokenWay],
] as const;

const { docx, paragraphs } = agreementOfPages(100);
const rows: string[][] = [
  ['words', 'way', 'round trips', 'changes', 'time', 'pane', 'word host', 'pane blocks', 'office.js blocks'],
];
for (const words of [200, 2_000, 10_000])
  for (const [name, way] of ways) {
    const measured = await measure(docx, rewriteOf(paragraphs, words), way);
    rows.push([words.toLocaleString('en'), name, ...cells(measured)]);
  }
printTable(rows, 2);
// The window of jsdom and its timers would keep the process alive.
process.exit(0);

function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}

function cells({ trips, changes, total, host, block, officeBlock }: Measured): string[] {
  return [String(trips), String(changes), ms(total), ms(total - host), ms(host), ms(block), ms(officeBlock)];
}
