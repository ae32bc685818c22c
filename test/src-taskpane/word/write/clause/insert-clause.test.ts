// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGREEMENTS } from '#test/setup/agreements.ts';
import { rounds } from '#test/setup/rounds.ts';
import { open } from '../../open.ts';
import { placesIn, shownIn } from './agreement-clauses.ts';
import { shapes, toAgreement } from './generated-agreements.ts';
import { faultsOf, ONE, WITH_ITEMS } from './insert-clause.ts';
import { withTypedNumbers } from './typed-numbers.ts';

const way = fc.record({
  separator: fc.constantFrom(undefined, '\t', ' ', '  '),
  profile: fc.constantFrom('windows', 'web'),
  form: fc.constantFrom('tracked', 'plain'),
  wording: fc.constantFrom(ONE, WITH_ITEMS),
  /** Which clause it follows, as a share of all. */
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});
type Way = typeof way extends fc.Arbitrary<infer T> ? T : never;

/** Reads the paragraphs of an agreement, and the places after its clauses. */
async function readPlaces(docx: Uint8Array) {
  const original = await open(docx);
  const automatic = shownIn(original);
  await original.close();
  return { automatic, places: placesIn(automatic) };
}

/** Inserts a clause in this way and returns what is wrong with it; nothing where the agreement has no clauses. */
async function faultsIn(
  docx: Uint8Array,
  { separator, profile, at, ...how }: Way,
): Promise<readonly string[]> {
  const { automatic, places } = await readPlaces(docx);
  const place = places[Math.floor(at * places.length)];
  if (place === undefined) return [];
  const opened = await open(separator === undefined ? docx : withTypedNumbers(docx, separator), { profile });
  const faults = await faultsOf({ opened, automatic, separator, ...how }, place);
  await opened.close();
  return faults;
}

describe('a clause that the playbook has and the agreement lacks', () => {
  it('has the style, the level and the number of its place, and removing it restores the agreement', async () => {
    await fc.assert(
      fc.asyncProperty(shapes, way, async (shape, how) => {
        expect(await faultsIn(toAgreement(shape), how)).toEqual([]);
      }),
      { numRuns: rounds(40) },
    );
  });

  it.for(AGREEMENTS)('has them in $name', async ({ path }, { skip }) => {
    const docx = readFileSync(path);
    const { places } = await readPlaces(docx);
    skip(places.length === 0, 'It has no numbered clauses.');
    await fc.assert(
      fc.asyncProperty(way, async (how) => {
        expect(await faultsIn(docx, how)).toEqual([]);
      }),
      { numRuns: rounds(4) },
    );
  });
});
