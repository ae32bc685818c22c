/**
 * `npm run bench -- word-api`: how far our Word is a Word, by requirement set and class: the members of WordApi 1.1 to 1.9 that Microsoft
 * documents and the stand-in answers. The last rows count what Microsoft’s samples use. Arguments: `--profile NAME` (windows unless given),
 * `--missing` (every member that is not answered, those of most samples first).
 */
import { parseArgs } from 'node:util';
import { readSamples, reportCompatibility, type Coverage, type ProfileName } from '#word-host/index.ts';
import { printTable } from './print-table.ts';

const NAMES: readonly ProfileName[] = ['windows', 'web', 'mac', 'ltsc2021', 'ltsc2024'];
const { values } = parseArgs({
  options: { profile: { type: 'string', default: 'windows' }, missing: { type: 'boolean', default: false } },
});
const chosen = NAMES.find((known) => known === values.profile);
if (chosen === undefined) throw new Error(`--profile must be one of ${NAMES.join(', ')}.`);

const report = reportCompatibility(chosen);
const { source, commit, folder, samples } = readSamples();

const row = ({ name, answered, all }: Coverage): readonly string[] => [
  name,
  String(answered),
  String(all),
  all === 0 ? '–' : `${((100 * answered) / all).toFixed(1)} %`,
];
const print = (title: string, rows: readonly Coverage[]): void => {
  printTable([[title, 'answered', 'documented', ''], ...rows.map(row)], 1);
};

print('Requirement set', [...report.bySet, report.total]);
console.log('');
print('Class', report.byClass);
console.log(`\n${samples} samples of ${source}/tree/${commit.slice(0, 12)}/${folder}:`);
print('', [report.used, report.uses]);
if (values.missing) {
  const isUsed = new Set(report.used.missing);
  console.log(`\nNot answered, and used by samples: ${report.used.missing.join(', ')}`);
  console.log(`\nNot answered: ${report.total.missing.filter((member) => !isUsed.has(member)).join(', ')}`);
}
