import type { weightWords } from '#server/workspace/search/encoder/words.ts';
import { seededRandom, shuffle } from '../../setup/random.ts';

/** A text as the rows of its words, with weights. */
type Bag = ReturnType<typeof weightWords>;

interface TrainingOptions {
  readonly dimension: number;
  readonly epochs: number;
  /** Pairs a step: each is told from the others. */
  readonly batch: number;
  /** Temperature of the softmax. */
  readonly tau: number;
  /** Adam's step at the beginning; it falls to nothing in a straight line. */
  readonly rate: number;
  readonly seed: number;
  /** Hears the mean loss of every 200 steps. */
  readonly onProgress: (step: number, steps: number, loss: number) => void;
}

const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;

/**
 * Trains word vectors in place so that the texts of a pair are nearer to each other than to the other texts of their
 * batch, both ways round (InfoNCE; van den Oord and others, 2018). The same input gives the same vectors.
 */
export function trainContrastive(
  vectors: Float32Array,
  pairs: readonly (readonly [Bag, Bag])[],
  options: TrainingOptions,
): void {
  const { dimension, batch } = options;
  const random = seededRandom(options.seed);
  const order = Int32Array.from(pairs.keys());
  const stepsPerEpoch = Math.floor(pairs.length / batch);
  const steps = stepsPerEpoch * options.epochs;
  const adam = createAdam(vectors, dimension);
  const left = new Side(batch, dimension);
  const right = new Side(batch, dimension);
  const scores = new Float32Array(batch * batch);
  let loss = 0;
  for (let step = 0; step < steps; step += 1) {
    const place = step % stepsPerEpoch;
    if (place === 0) shuffle(order, random);
    for (let at = 0; at < batch; at += 1) {
      const pair = pairs[order[place * batch + at] ?? 0];
      if (pair === undefined) continue;
      left.encode(at, pair[0], vectors);
      right.encode(at, pair[1], vectors);
    }
    loss += contrast(left, right, scores, batch, dimension, options.tau);
    left.collect(adam);
    right.collect(adam);
    adam.step(options.rate * (1 - step / steps));
    if ((step + 1) % 200 === 0) {
      options.onProgress(step + 1, steps, loss / 200);
      loss = 0;
    }
  }
}

/** One side of a batch: the unit vectors of its texts, and the loss's slope with regard to them. */
class Side {
  readonly units: Float32Array;
  readonly slopes: Float32Array;
  private readonly norms: Float32Array;
  private readonly bags: Bag[] = [];
  private readonly dimension: number;

  constructor(batch: number, dimension: number) {
    this.dimension = dimension;
    this.units = new Float32Array(batch * dimension);
    this.slopes = new Float32Array(batch * dimension);
    this.norms = new Float32Array(batch);
  }

  encode(at: number, bag: Bag, vectors: Float32Array): void {
    const { dimension } = this;
    const unit = this.units.subarray(at * dimension, (at + 1) * dimension);
    unit.fill(0);
    for (let word = 0; word < bag.rows.length; word += 1) {
      const start = (bag.rows[word] ?? 0) * dimension;
      const weight = bag.weights[word] ?? 0;
      for (let index = 0; index < dimension; index += 1) {
        unit[index] = (unit[index] ?? 0) + weight * (vectors[start + index] ?? 0);
      }
    }
    let square = 0;
    for (let index = 0; index < dimension; index += 1) square += (unit[index] ?? 0) ** 2;
    const norm = Math.sqrt(square) + 1e-6;
    for (let index = 0; index < dimension; index += 1) unit[index] = (unit[index] ?? 0) / norm;
    this.norms[at] = norm;
    this.bags[at] = bag;
  }

  /** Hands the slopes on to the words' vectors, through the scaling to length one. */
  collect(adam: Adam): void {
    const { dimension } = this;
    for (const [at, bag] of this.bags.entries()) {
      const unit = this.units.subarray(at * dimension, (at + 1) * dimension);
      const slope = this.slopes.subarray(at * dimension, (at + 1) * dimension);
      let along = 0;
      for (let index = 0; index < dimension; index += 1) along += (unit[index] ?? 0) * (slope[index] ?? 0);
      const norm = this.norms[at] ?? 1;
      for (let index = 0; index < dimension; index += 1) {
        slope[index] = ((slope[index] ?? 0) - along * (unit[index] ?? 0)) / norm;
      }
      for (let word = 0; word < bag.rows.length; word += 1) {
        adam.add(bag.rows[word] ?? 0, slope, bag.weights[word] ?? 0);
      }
    }
  }
}

/** Fills the slopes of both sides and returns the mean loss. */
function contrast(
  left: Side,
  right: Side,
  scores: Float32Array,
  batch: number,
  dimension: number,
  tau: number,
): number {
  const [a, b] = [left.units, right.units];
  for (let row = 0; row < batch; row += 1) {
    for (let column = 0; column < batch; column += 1) {
      let dot = 0;
      for (let index = 0; index < dimension; index += 1) {
        dot += (a[row * dimension + index] ?? 0) * (b[column * dimension + index] ?? 0);
      }
      scores[row * batch + column] = Math.exp((dot - 1) / tau);
    }
  }
  const rowSums = new Float64Array(batch);
  const columnSums = new Float64Array(batch);
  for (let row = 0; row < batch; row += 1) {
    for (let column = 0; column < batch; column += 1) {
      const score = scores[row * batch + column] ?? 0;
      rowSums[row] = (rowSums[row] ?? 0) + score;
      columnSums[column] = (columnSums[column] ?? 0) + score;
    }
  }
  left.slopes.fill(0);
  right.slopes.fill(0);
  let loss = 0;
  for (let row = 0; row < batch; row += 1) {
    for (let column = 0; column < batch; column += 1) {
      const score = scores[row * batch + column] ?? 0;
      const [byRow, byColumn] = [score / (rowSums[row] ?? 1), score / (columnSums[column] ?? 1)];
      const same = row === column ? 1 : 0;
      if (same === 1) loss -= (Math.log(byRow) + Math.log(byColumn)) / 2;
      const slope = (byRow + byColumn - 2 * same) / (2 * tau * batch);
      // Most texts of a batch have nothing to do with each other.
      if (Math.abs(slope) < 1e-7) continue;
      for (let index = 0; index < dimension; index += 1) {
        const [one, two] = [row * dimension + index, column * dimension + index];
        left.slopes[one] = (left.slopes[one] ?? 0) + slope * (b[two] ?? 0);
        right.slopes[two] = (right.slopes[two] ?? 0) + slope * (a[one] ?? 0);
      }
    }
  }
  return loss / batch;
}

interface Adam {
  add(row: number, slope: Float32Array, weight: number): void;
  step(rate: number): void;
}

/** Adam (Kingma and Ba, 2015) that moves only the rows that a step touched. */
function createAdam(vectors: Float32Array, dimension: number): Adam {
  const gradient = new Float32Array(vectors.length);
  const mean = new Float32Array(vectors.length);
  const square = new Float32Array(vectors.length);
  const counts = new Int32Array(vectors.length / dimension);
  const touched = new Set<number>();
  return {
    add(row, slope, weight) {
      touched.add(row);
      const start = row * dimension;
      for (let index = 0; index < dimension; index += 1) {
        gradient[start + index] = (gradient[start + index] ?? 0) + weight * (slope[index] ?? 0);
      }
    },
    step(rate) {
      for (const row of touched) {
        const count = (counts[row] ?? 0) + 1;
        counts[row] = count;
        const [bias1, bias2] = [1 - BETA1 ** count, 1 - BETA2 ** count];
        for (let at = row * dimension; at < (row + 1) * dimension; at += 1) {
          const slope = gradient[at] ?? 0;
          const first = BETA1 * (mean[at] ?? 0) + (1 - BETA1) * slope;
          const second = BETA2 * (square[at] ?? 0) + (1 - BETA2) * slope * slope;
          mean[at] = first;
          square[at] = second;
          vectors[at] = (vectors[at] ?? 0) - (rate * first) / bias1 / (Math.sqrt(second / bias2) + EPSILON);
          gradient[at] = 0;
        }
      }
      touched.clear();
    },
  };
}
