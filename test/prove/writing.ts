/**
 * npm run prove:writing -- --rounds 1000 --seed 1 --docs folder --profile web --profile windows --every 50
 *
 * Random selections, random rewrites and every other form (comments, notes, text behind the passage, rich answers, tables) in
 * agreements that are made up, and in the .docx files of a folder: through the real office.js and the pane's own code into
 * the word host. After each write: accepted, the text is the new one; rejected, the old one; what was not written to has
 * its runs, properties, revisions and numbers byte for byte; taken out, nothing is left. The Open XML SDK checks what was
 * written against the schema, and LibreOffice settles each fiftieth file. Exits with 1 when a round finds a fault. The
 * answers of one seed are always the same.
 */
import { parseArgs } from 'node:util';
import { isProfileName, type ProfileName } from '#word-host/profiles.ts';
import { prove } from './writing/run.ts';
import { tableOf } from './writing/table.ts';
import { findOoxmlValidator, NO_VALIDATOR } from '../setup/ooxml-validator.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    docs: { type: 'string' },
    profile: { type: 'string', multiple: true },
    every: { type: 'string', default: '50' },
  },
});

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** A whole number of an option; stops with a sentence for anything else. */
function whole(name: 'rounds' | 'seed' | 'every', least: number): number {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number >= least) return number;
  return refuse(`--${name} must be a whole number of at least ${least}.`);
}

const profiles = (values.profile ?? ['web', 'windows', 'ltsc2021']).map((name): ProfileName => {
  if (isProfileName(name)) return name;
  return refuse(`--profile is web, windows or ltsc2021, not '${name}'.`);
});
const { docs } = values;
const start = performance.now();
const report = await prove({
  rounds: whole('rounds', 1),
  seed: whole('seed', 0),
  profiles,
  every: whole('every', 0),
  ...(docs !== undefined && { docs }),
  tell: (done) => {
    if (done % 100 === 0)
      console.error(`${done} rounds, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  },
});
const where = docs === undefined ? '' : ` --docs ${docs}`;
if (findOoxmlValidator() === undefined) console.error(`Not checked against the schema: ${NO_VALIDATOR}.`);
console.log(
  tableOf(
    report,
    (seed, profile) =>
      `npm run prove:writing -- --rounds 1 --seed ${seed} --profile ${profile} --every 1${where}`,
  ),
);
// The window of jsdom and its timers would keep the process.
process.exit(report.faults.length === 0 ? 0 : 1);
