/**
 * npm run prove -- tests --seed 1 --count 80
 *
 * Measures how many small changes of the logic the tests detect: draws random mutations from the sources, applies each in a checkout of the
 * commit, and runs the tests near it. Prints the mutations that no test detected, and the detected share in each area, of those that the
 * compiler and the linter do not refuse. With `--least 88` it exits with 1 below that share.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importArrows, sourcesBelow } from '../repo/imports.ts';
import { seededRandom } from '../setup/random.ts';
import { openCheckout } from './mutations/checkout.ts';
import { AREAS, draw, type Drawn } from './mutations/draw.ts';
import { lineOf } from './mutations/mutate.ts';
import { testsNear } from './mutations/near.ts';
import { isRefused } from './mutations/refused.ts';
import { runVitest } from './vitest.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '80' },
    least: { type: 'string', default: '0' },
  },
});
const [seed, count, least] = [values.seed, values.count, values.least].map(Number);
if (
  !Number.isSafeInteger(seed) ||
  !Number.isSafeInteger(count) ||
  (count ?? 0) < 1 ||
  !((least ?? -1) >= 0)
) {
  console.error('--seed and --count must be whole numbers, --least a share in percent.');
  process.exit(2);
}

/** A mutation that makes the tests take longer counts as detected. */
const LONGEST_MS = 15 * 60_000;
const repository = fileURLToPath(new URL('../../', import.meta.url));
const checkout = await openCheckout(repository);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void checkout.remove().finally(() => process.exit(130)));

const run = (files: readonly string[], bail: boolean) =>
  runVitest({
    root: checkout.root,
    args: [
      '--config',
      'test/vitest.config.ts',
      '--project',
      'unit',
      '--project',
      'unit-own',
      ...(bail ? ['--bail=1'] : []),
      ...files,
    ],
    milliseconds: LONGEST_MS,
  });

/** How many of the tests near a mutation run first. */
const NEAREST = 3;
/** Test files that failed with a mutation, and whether they also fail without any: such a failure detects nothing. */
const failsAnyway = new Map<string, boolean>();

type Outcome = 'noticed' | 'survived' | 'without tests' | 'refused';
const outcomes: { readonly drawn: Drawn; readonly outcome: Outcome }[] = [];
try {
  const files = await Promise.all(['src-taskpane', 'src-server', 'test'].map(sourcesBelow));
  const arrows = await importArrows(files.flat());
  const sources = new Map<string, string>();
  for (const file of files.flat().filter((name) => name.startsWith('src-')))
    sources.set(file, await readFile(join(checkout.root, file), 'utf8').catch(() => ''));
  const sample = draw(sources, count ?? 0, seededRandom(seed ?? 0));
  console.log(`${sample.length} mutations`);
  for (const drawn of sample) {
    const { file, mutation } = drawn;
    const outcome = await outcomeOf(drawn, testsNear(file, arrows));
    outcomes.push({ drawn, outcome });
    const text = sources.get(file) ?? '';
    const place = `${file}:${lineOf(text, mutation.start)}`;
    const change = `${text.slice(mutation.start, mutation.end).trim() || '(nothing)'} → ${mutation.replacement.trim() || '(nothing)'}`;
    console.log(`${outcomes.length}. ${outcome.padEnd(13)} ${place}  ${change}`);
  }
} finally {
  await checkout.remove();
}

console.log('\n| area | mutations | refused | noticed | share |\n| --- | ---: | ---: | ---: | ---: |');
for (const area of Object.keys(AREAS)) printRow(area, (drawn) => drawn.area === area);
const all = printRow('all', () => true);
process.exit(all >= (least ?? 0) ? 0 : 1);

/** Prints the row of the mutations in an area, and returns the share of them that tests noticed. */
function printRow(area: string, isIn: (drawn: Drawn) => boolean): number {
  const own = outcomes.filter(({ drawn }) => isIn(drawn));
  const countOf = (wanted: Outcome): number => own.filter(({ outcome }) => outcome === wanted).length;
  const [noticed, refused] = [countOf('noticed'), countOf('refused')];
  const share = own.length === refused ? 0 : (noticed / (own.length - refused)) * 100;
  console.log(`| ${area} | ${own.length} | ${refused} | ${noticed} | ${share.toFixed(0)} % |`);
  return share;
}

/** Most mutations are detected by the nearest tests: the others run only if those pass. */
async function outcomeOf(drawn: Drawn, near: readonly string[]): Promise<Outcome> {
  for (const tests of [near.slice(0, NEAREST), near.slice(NEAREST)])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as said above
    if (await isNoticed(drawn, tests)) return 'noticed';
  if (await checkout.mutated(drawn, () => isRefused(checkout.root, drawn.file))) return 'refused';
  return near.every((file) => failsAnyway.get(file) === true) ? 'without tests' : 'survived';
}

/** Runs some tests against a mutation, again without those that fail anyway if only those failed. */
async function isNoticed(drawn: Drawn, files: readonly string[]): Promise<boolean> {
  const tests = files.filter((file) => failsAnyway.get(file) !== true);
  if (tests.length === 0) return false;
  const { failures, finished } = await checkout.mutated(drawn, () => run(tests, true));
  if (!finished) return true;
  if (failures.length === 0) return false;
  for (const { file } of failures)
    if (!failsAnyway.has(file)) {
      // oxlint-disable-next-line no-await-in-loop -- a run uses the whole machine
      failsAnyway.set(file, (await run([file], false)).failures.length > 0);
      if (failsAnyway.get(file) === true) console.log(`Left out, since it fails without a mutation: ${file}`);
    }
  return failures.some(({ file }) => failsAnyway.get(file) !== true) || isNoticed(drawn, tests);
}
