/**
 * `npm run bench -- quick-actions`: results of the quick actions on real clauses without a language model. Lists each outcome, and counts what
 * was changed, unchanged, refused, and found wrong by patterns. Whether it is good English, a reader must judge. Arguments: `--contracts
 * FILE`, `--folder FOLDER` (of .docx), `--count N`, `--action ID`, `--counts` (no list).
 */
import { parseArgs } from 'node:util';
import { problemsOf } from './quick-actions/checks.ts';
import { readClauses } from './quick-actions/clauses.ts';
import { ACTIONS, runAction } from './quick-actions/run.ts';

const data = new URL('../../../shared/data/', import.meta.url).pathname;
const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: `${data}cuad-dev-25.json.gz` },
    folder: { type: 'string', default: `${data}contracts` },
    count: { type: 'string', default: '220' },
    action: { type: 'string' },
    counts: { type: 'boolean', default: false },
  },
});

const clauses = await readClauses(values.contracts, values.folder, Number(values.count));
const actions = ACTIONS.filter((action) => values.action === undefined || action === values.action);
console.log(
  `${clauses.length} clauses of ${new Set(clauses.map(({ document }) => document)).size} documents`,
);
const rows = [];
for (const action of actions) {
  const row = { action, changed: 0, unchanged: 0, refused: 0, wrong: 0 };
  for (const [index, { document, text: passage }] of clauses.entries()) {
    const answer = await runAction(action, passage);
    const problems = problemsOf(action, passage, answer);
    const outcome = answer.refused === true ? 'refused' : answer.text === passage ? 'unchanged' : 'changed';
    row[outcome] += 1;
    if (problems.length > 0) row.wrong += 1;
    if (values.counts && problems.length === 0) continue;
    console.log(`\n## ${action} ${index}: ${outcome}, ${document.slice(0, 50)}`);
    console.log(`   ${passage}`);
    for (const { message } of answer.notices ?? []) console.log(`   note: ${message}`);
    if (outcome === 'changed') console.log(`=> ${answer.text.replaceAll('\n', '\n   ')}`);
    for (const problem of problems) console.log(`!! ${problem}`);
  }
  rows.push(row);
}
console.table(rows);
if (rows.some(({ wrong }) => wrong > 0)) process.exitCode = 1;
