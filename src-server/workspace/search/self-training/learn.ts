import { createHash } from 'node:crypto';
import { packModel, quantize, type StaticModel } from '../encoder/pack.ts';
import { trainContrastive, type Bag } from '../encoder/training/contrastive.ts';
import type { Pair } from '../encoder/training/pairs.ts';
import { weigh } from '../encoder/words.ts';
import { clauseKey, clausePairs, type Clause } from './clause-pairs.ts';
import { isBetter, mean, reciprocalRanks } from './judge.ts';

/** What came of a training, whether the model is any good or not. */
export interface Lesson {
  /** Pairs that were learned from. */
  readonly pairs: number;
  /** Headings with their bodies that were held back, and judged by. */
  readonly heldBack: number;
  /** Mean reciprocal rank of the body that a held-back heading asks for: with the model in use, and with the new one. */
  readonly before: number;
  readonly after: number;
  /** The new model's file; absent when it is not better by more than chance. */
  readonly pack?: Uint8Array;
}

export interface LearnOptions {
  /** Fewest held-back headings that can judge. */
  readonly fewestHeldBack: number;
  readonly seed: number;
}

/** Of five files one is held back: it is never learned from, whenever the vault is learned from again. */
const HELD_BACK_SHARE = 5;
/** Most held-back headings that are judged by: each is compared with every body. */
const MOST_HELD_BACK = 2_000;
/** A heading says more than any sentence: its pair is seen this often for one time of those. */
const HEADING_REPEATS = 3;
/**
 * Measured with 25 contracts (1,200 chunks): at 0.001 less is learned, and at 0.005 or after ten rounds plain questions
 * are answered worse than before, for what GloVe knew is forgotten.
 */
const EPOCHS = 3;
const BATCH = 256;
const TAU = 0.1;
const RATE = 0.002;

/**
 * Trains `base` further on clauses, unlabelled: heading and body, sentence and rest of its clause. The words stay those
 * of `base`; so no name and no word of the vault comes into the model that was not in it. It is kept when it finds the
 * bodies of held-back headings better than `present`, the model in use. The same input gives the same model.
 */
export async function learn(
  base: StaticModel,
  present: StaticModel,
  clauses: readonly Clause[],
  options: LearnOptions,
): Promise<Lesson> {
  const { model, better, ...lesson } = await examine(base, present, clauses, options);
  return { ...lesson, ...(model !== undefined && better ? { pack: packModel(model) } : {}) };
}

/** What came of a training, with its model even when that is no better. */
export interface Examined extends Omit<Lesson, 'pack'> {
  /** Absent where nothing could be learned, or nothing could judge it. */
  readonly model?: StaticModel;
  readonly better: boolean;
}

/** As {@link learn}, for who compares models. */
export async function examine(
  base: StaticModel,
  present: StaticModel,
  clauses: readonly Clause[],
  options: LearnOptions,
): Promise<Examined> {
  const { learned, heldBack } = split(clauses);
  const pairs = bagsOf(base, learned);
  const before = await reciprocalRanks(present, heldBack);
  const judged = { pairs: pairs.length, heldBack: heldBack.length, before: mean(before) };
  if (heldBack.length < options.fewestHeldBack || pairs.length < 2)
    return { ...judged, after: judged.before, better: false };
  const model = trainOn(base, pairs, options.seed);
  const after = await reciprocalRanks(model, heldBack);
  return { ...judged, after: mean(after), model, better: isBetter(before, after) };
}

/** Pairs to learn from, and the held-back headings. A clause that stands in both parts is not held back. */
function split(clauses: readonly Clause[]): {
  readonly learned: readonly Pair[];
  readonly heldBack: readonly Pair[];
} {
  const learned: Pair[] = [];
  const heldBack: Pair[] = [];
  const seen = new Set<string>();
  for (const clause of clauses.toSorted(
    (one, other) => Number(isHeldBack(one)) - Number(isHeldBack(other)),
  )) {
    const key = clauseKey(clause.text);
    if (seen.has(key)) continue;
    seen.add(key);
    const { heading, sentences } = clausePairs(clause);
    if (isHeldBack(clause)) {
      if (heading !== undefined && heldBack.length < MOST_HELD_BACK) heldBack.push(heading);
      continue;
    }
    if (heading !== undefined) for (let time = 0; time < HEADING_REPEATS; time += 1) learned.push(heading);
    learned.push(...sentences);
  }
  return { learned, heldBack };
}

type Bags = readonly (readonly [Bag, Bag])[];

function bagsOf(base: StaticModel, pairs: readonly Pair[]): Bags {
  const vocabulary = new Map(base.words.map((word, row) => [word, row]));
  return pairs
    .map(([one, other]) => [weigh(vocabulary, one), weigh(vocabulary, other)] as const)
    .filter(([one, other]) => one.rows.length > 0 && other.rows.length > 0);
}

function isHeldBack({ fileId }: Clause): boolean {
  return createHash('sha256').update(fileId).digest().readUInt32BE() % HELD_BACK_SHARE === 0;
}

function trainOn(base: StaticModel, pairs: Bags, seed: number): StaticModel {
  const { dimension, words } = base;
  const vectors = Float32Array.from(
    base.values,
    (value, at) => value * (base.scales[Math.floor(at / dimension)] ?? 0),
  );
  trainContrastive(vectors, pairs, {
    dimension,
    epochs: EPOCHS,
    batch: Math.min(BATCH, pairs.length),
    tau: TAU,
    rate: RATE,
    seed,
    onProgress: () => {},
  });
  const { scales, values } = quantize('', dimension, words, vectors);
  return { id: idOf(base, scales, values), dimension, words, scales, values };
}

/** The base’s id and the fingerprint of the vectors: two models never have one id. */
export function idOf(base: { readonly id: string }, scales: Float32Array, values: Int8Array): string {
  const fingerprint = createHash('sha256').update(scales).update(values).digest('hex').slice(0, 16);
  return `${base.id}+vault-${fingerprint}`;
}
