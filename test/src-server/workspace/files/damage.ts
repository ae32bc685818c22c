import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { systemClock } from '#server/http/clock.ts';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import type { ReadFile } from '#server/workspace/files/model.ts';
import { rounds } from '#test/setup/rounds.ts';
import { createFileReader } from '#server/workspace/files/reader.ts';

type Read = (bytes: Buffer) => ReadFile | Promise<ReadFile>;

/** Returns `read`, or the reason of the failure. Any other error is rethrown, since the tests look for it. */
export async function outcomeOf(read: Read, bytes: Buffer): Promise<string> {
  try {
    const file = await read(bytes);
    const wrong = file.blocks.some((block) => block.end > file.text.length || block.start > block.end);
    return wrong ? 'blocks outside the text' : 'read';
  } catch (error) {
    if (error instanceof ReadFailure) return error.reason;
    throw error;
  }
}

/** Length of a file's beginning in bytes, and how many of them may be wrong before it no longer identifies the kind. */
const BEGINNING = 48;
const WRONG_AT_MOST = 3;

/** Returns whether the beginning of a copy is close enough to the original's to identify the kind of file. */
function showsItsKind(copy: Buffer, original: Buffer): boolean {
  if (copy.length < BEGINNING) return true;
  const wrong = copy.subarray(0, BEGINNING).filter((byte, at) => byte !== original[at]);
  return wrong.length <= WRONG_AT_MOST;
}

const TYPED = ['read', 'corrupt', 'encrypted', 'too_large', 'no_text', 'memory', 'timeout'];

/** Generates copies of a file that are truncated, or have other bytes in one place or in up to 60. */
function damagedCopies(original: Buffer): fc.Arbitrary<Buffer> {
  const flip = fc.tuple(fc.nat(original.length - 1), fc.nat(255));
  const flipAll = (flips: readonly (readonly [at: number, value: number])[]): Buffer => {
    const copy = Buffer.from(original);
    for (const [at, value] of flips) copy.writeUInt8(value, at);
    return copy;
  };
  return fc.oneof(
    fc.nat(original.length - 1).map((at) => original.subarray(0, at)),
    flip.map((only) => flipAll([only])),
    fc.array(flip, { minLength: 2, maxLength: 60 }).map(flipAll),
  );
}

/**
 * Rejects unless every truncation and every flipped byte results in text or in a typed failure. The failure must not be that the kind is
 * unsupported, unless the beginning that identifies the kind is lost.
 */
export async function assertSurvivesDamage(original: Buffer, read: Read, numRuns = 100): Promise<void> {
  await fc.assert(
    fc.asyncProperty(damagedCopies(original), async (bytes) => {
      const outcome = await outcomeOf(read, bytes);
      return TYPED.includes(outcome) || (outcome === 'unsupported' && !showsItsKind(bytes, original));
    }),
    { numRuns: rounds(numRuns) },
  );
}

/**
 * Like {@link assertSurvivesDamage}, through the limited child process: for formats read by a library, which a single flipped byte can make
 * use gigabytes of memory.
 */
export async function assertSurvivesDamageInChild(
  original: Buffer,
  name: string,
  numRuns = 60,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'codicil-damage-'));
  const reader = createFileReader({ clock: systemClock(), cpuMs: 10_000, heapMiB: 256 });
  const path = join(folder, name);
  try {
    await assertSurvivesDamage(
      original,
      async (bytes) => {
        await writeFile(path, bytes);
        return reader.read(path, name);
      },
      numRuns,
    );
  } finally {
    await reader.close();
    await rm(folder, { recursive: true });
  }
}
