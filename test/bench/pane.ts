/**
 * npm run bench -- pane
 *
 * Does the main job with a long passage in real Chromium, from selecting to the tracked changes in the document. Measures how long each
 * step takes, and its longest task on the pane's thread, which is what a user notices. As in production, Word runs in another process, so
 * its work is not counted; that of office.js is. Compares this with a run without the breaks in long work.
 */
import build from '../e2e/stage/build.ts';
import { openStage } from '../e2e/stage/stage.ts';
import { buildDocx } from '#word-host/document/file/blank.ts';
import { measure } from './pane/measure.ts';
import { printTable } from './print-table.ts';
import { agreementOfPages, rewriteOf, type Task } from './writing/agreement.ts';

const { docx, paragraphs } = agreementOfPages(100);

/** Puts a whole passage into one paragraph. */
function inOneParagraph({ old, fresh }: Task): { readonly docx: Uint8Array; readonly task: Task } {
  const [before, after] = [old.join(' '), fresh.join(' ')];
  return {
    docx: buildDocx(`<w:p><w:r><w:t xml:space="preserve">${before}</w:t></w:r></w:p>`),
    task: { first: 0, last: 0, old: [before], fresh: [after] },
  };
}

const passages = [
  { name: '2,000 words', docx, task: rewriteOf(paragraphs, 2_000) },
  { name: '10,000 words', docx, task: rewriteOf(paragraphs, 10_000) },
  { name: '3,300 words in one paragraph', ...inOneParagraph(rewriteOf(paragraphs, 3_300)) },
];

await build();
const stage = await openStage({ https: true });
const rows = [['passage', 'breaks', 'step', 'time', 'longest task', 'of 50 ms and more']];
try {
  for (const passage of passages)
    for (const sliced of [true, false])
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they would take each other's time
      for (const { name, time, longest, long } of await measure(stage, passage.docx, passage.task, {
        sliced,
      }))
        rows.push([
          passage.name,
          sliced ? 'yes' : 'no',
          name,
          `${time.toFixed(0)} ms`,
          `${longest.toFixed(0)} ms`,
          String(long),
        ]);
} finally {
  await stage.close();
}
printTable(rows, 3);
process.exit(0);
