/**
 * `npm run bench -- ready`: how many planted faults of twenty kinds Ready to send finds, by kind and by half, and what it reports in the
 * agreements as they are, which is to be judged by reading. Faults are planted one at a time, at random places, into the agreements of
 * `test/fixtures`. Arguments: `--half writing|reporting`, `--seed 1`, `--count 10` (of each kind), `--docs FOLDER` (.docx files too),
 * `--contracts FILE` (contracts as those of CUAD, only for what is reported as they are), `--list` (every fault that was not found).
 */
import { parseArgs } from 'node:util';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { proofread } from '#pane/pure/proofread/proofread.ts';
import { HALVES, type Half } from './playbook/truth.ts';
import { printTable } from './print-table.ts';
import { readContracts, readDocuments, readFixtures, type CheckedAgreement } from './ready/agreements.ts';
import { FAULT_KINDS, tryFaults, type Tried } from './ready/plant.ts';

const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10' },
    docs: { type: 'string' },
    contracts: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

const documents = [...readFixtures(), ...(values.docs === undefined ? [] : await readDocuments(values.docs))];
const contracts = values.contracts === undefined ? [] : await readContracts(values.contracts);

for (const half of HALVES) {
  if (values.half !== undefined && values.half !== half) continue;
  printFound(half);
  for (const agreement of [...documents, ...contracts]) if (agreement.half === half) printReported(agreement);
}
// The window of jsdom would keep the process.
process.exit(0);

/** Returns a row of the table: how many were found of how many. */
function row(name: string, of: readonly Tried[]): string[] {
  return [name, String(of.filter(({ isFound }) => isFound).length), String(of.length)];
}

function printFound(half: Half): void {
  const soil = documents.filter((one) => one.half === half && one.language === 'en');
  const tried = tryFaults(soil, Number(values.seed), Number(values.count));
  console.log(`\n${half}: faults planted into ${soil.length} agreements`);
  printTable(
    [
      ['kind', 'found', 'planted'],
      ...FAULT_KINDS.map((kind) =>
        row(
          kind.name,
          tried.filter((one) => one.kind === kind),
        ),
      ),
      row('all', tried),
    ],
    1,
  );
  if (!values.list) return;
  for (const { kind, agreement, planted, isFound } of tried) {
    const [place] = planted.places;
    if (isFound || place === undefined) continue;
    const text = planted.text.paragraphs[place.paragraph]?.text ?? '';
    console.log(
      `not found: ${kind.name}: ${agreement}: …${text.slice(Math.max(0, place.start - 60), place.start + 120)}`,
    );
  }
}

/** Prints what an agreement is reported to have as it is; what is left to fill in is only counted. */
function printReported({ name, text }: CheckedAgreement): void {
  const { findings } = runToEnd(proofread(text));
  const reported = findings.filter(({ kind }) => kind !== 'placeholder');
  console.log(`${name}: ${reported.length} reported, ${findings.length - reported.length} blanks`);
  for (const { kind, paragraph, start, end, words } of reported) {
    const own = text.paragraphs[paragraph]?.text ?? '';
    console.log(
      `   ${kind} “${words}”: …${own.slice(Math.max(0, start - 60), start)}>${own.slice(start, end + 60)}`,
    );
  }
}
