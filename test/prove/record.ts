/** `npm run prove -- record`: what Codicil does to a document leaves every revision and comment of others as it is (`--help`). */
import { parseArgs } from 'node:util';
import { profileNames } from '#word-host/profiles.ts';
import { nodeTools } from '#word-host/document/tools.ts';
import { proveRecord } from './record/run.ts';
import { recordTable } from './record/table.ts';
import { profilesOf, refuse, TEMPER_HELP, temperOf, whole } from './writing/options.ts';

const HELP = `npm run prove -- record [options]

Documents that two to four authors negotiated: insertions, deletions, moved text, changes of rows, cells and formats, fields in
fields, threads of comments. In each, a few things are done with Codicil in any order: writes in every form, Insert ticked,
removed, accepted, redrawn, decided, cleaned; and a colleague answers, enters words among Codicil's, strikes some
or comments on them. After each, every revision and every comment of everyone else is the same in the saved file, but for what the user
decided. Exits with 1 when a round finds a difference.

  --rounds N        how many rounds; default 200
  --seed N          seed of the first round; default 1
  --minutes N       ends after this time, of which each Word has an equal share; default: without end
  --docs FOLDER     also the .docx in and below this folder
  --profile NAME    ${profileNames.join(', ')}; may be given again; default windows, web, ltsc2021 and mac
${TEMPER_HELP}
`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    docs: { type: 'string' },
    profile: { type: 'string', multiple: true, default: ['windows', 'web', 'ltsc2021', 'mac'] },
    temper: { type: 'string', default: 'usual' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const profiles = profilesOf(values.profile);
const minutes = Number(values.minutes ?? Infinity);
if (!(minutes > 0)) refuse('--minutes must be a number above 0.');
const temper = temperOf(values.temper);
const { docs } = values;
const start = performance.now();
const elapsed = (): number => (performance.now() - start) / 1000;
const report = await proveRecord({
  rounds: whole('rounds', values.rounds, 1),
  seed: whole('seed', values.seed, 0),
  profiles,
  temper,
  tools: nodeTools(),
  ...(docs !== undefined && { docs }),
  onRound: (done, place) => {
    if (done % 25 === 0) console.error(`${done} rounds, ${elapsed().toFixed(0)} s`);
    return elapsed() < (minutes * 60 * (place + 1)) / profiles.length;
  },
});
const same = `--temper ${temper}${docs === undefined ? '' : ` --docs ${docs}`}`;
console.log(
  recordTable(
    report,
    (seed, profile) => `npm run prove -- record --rounds 1 --seed ${seed} --profile ${profile} ${same}`,
  ),
);
// The window of jsdom and its timers would keep the process.
process.exit(report.faults.length === 0 ? 0 : 1);
