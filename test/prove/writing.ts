/** `npm run prove -- writing`: writes seeded answers into agreements, and checks every file (`--help`). One seed always gives the same. */
import { parseArgs } from 'node:util';
import { profileNames } from '#word-host/profiles.ts';
import { NO_DOCXODUS, installDocxodus } from '../setup/programs/docxodus.ts';
import { findLibreOffice } from '../setup/programs/libreoffice.ts';
import { findOoxmlValidator, NO_VALIDATOR } from '../setup/programs/ooxml-validator.ts';
import { prove } from './writing/run.ts';
import { tableOf } from './writing/table.ts';
import { profilesOf, TEMPER_HELP, temperOf, whole } from './writing/options.ts';

const HELP = `npm run prove -- writing [options]

Random selections, random rewrites and every other form (comments, notes, text after the passage, rich answers, tables),
through the real office.js and the pane's own code into the word host, as unkind as each Word is. After each write: accepted,
the text is the new one; rejected, the old one; what was not written to has its runs, properties, revisions and numbers byte
for byte; taken out, nothing is left. Microsoft's Open XML SDK checks what was written against the schema; LibreOffice and
docxodus accept and reject one file in so many. Exits with 1 when a round finds a fault.

  --rounds N        how many rounds; default 200
  --seed N          seed of the first round; default 1
  --docs FOLDER     also write into the .docx of this folder: every other round is on one of them, the others are on
                    agreements that are made up. The summary says how many rounds were on them
  --hard PERCENT    rounds on documents made hard with colleagues' revisions, moved text, fields, notes, comments, content
                    controls, smart tags, bookmarks and fragmented runs: of the folder's and of made-up ones; default 50
  --profile NAME    ${profileNames.join(', ')}; may be given again; default all
${TEMPER_HELP}
  --every N         the judges look at one write in N; 0: at none; default 50
`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    docs: { type: 'string' },
    hard: { type: 'string', default: '50' },
    profile: { type: 'string', multiple: true },
    temper: { type: 'string', default: 'usual' },
    every: { type: 'string', default: '50' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const profiles = profilesOf(values.profile ?? profileNames);
const { docs } = values;
const hard = whole('hard', values.hard, 0, 100);
const temper = temperOf(values.temper);
const start = performance.now();
const plan = {
  rounds: whole('rounds', values.rounds, 1),
  seed: whole('seed', values.seed, 0),
  profiles,
  hard,
  temper,
  every: whole('every', values.every, 0),
  ...(docs !== undefined && { docs }),
  onRound: (done: number) => {
    if (done % 100 === 0)
      console.error(`${done} rounds, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  },
};
const same = `--hard ${hard} --temper ${temper}${docs === undefined ? '' : ` --docs ${docs}`}`;
const report = await prove(plan);
if (findOoxmlValidator() === undefined) console.error(`Not checked against the schema: ${NO_VALIDATOR}.`);
if (findLibreOffice() === undefined) console.error('Not judged by LibreOffice: it is not installed.');
if (values.every !== '0' && !installDocxodus()) console.error(`Not judged by docxodus: ${NO_DOCXODUS}.`);
console.log(
  tableOf(
    report,
    (seed, profile) =>
      `npm run prove -- writing --rounds 1 --seed ${seed} --profile ${profile} --every 1 ${same}`,
  ),
);
// The window of jsdom and its timers would keep the process.
process.exit(report.faults.length === 0 ? 0 : 1);
