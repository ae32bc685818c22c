// Every way to hide words, in real agreements: all are found, and nothing else.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AGREEMENTS } from '#test/setup/agreements.ts';
import { plant, PLANTS, TO_AI, TO_NOBODY } from '#test/setup/hidden/plant.ts';
import { seededRandom } from '#test/setup/random.ts';
import { randomSeed, rounds } from '#test/setup/rounds.ts';
import { alarmsIn, scanFile } from './scanning.ts';

/** What is listed beside the text by itself, and is an alarm only where it addresses an AI. */
const LISTED = new Set(['altText', 'comment', 'property']);

describe('two hundred planted texts', () => {
  const random = seededRandom(randomSeed());
  const files = AGREEMENTS.map(({ path }) => readFileSync(path));
  const cases = Array.from({ length: Math.max(PLANTS.length, rounds(200)) }, (_, index) => index);

  it.each(PLANTS)('are each found: $kind, $name', (way) => {
    for (const index of cases.filter((one) => one % PLANTS.length === PLANTS.indexOf(way))) {
      const needsAi = way.kind === 'addressesAi';
      const list = needsAi || random() < 0.5 ? TO_AI : TO_NOBODY;
      const words = list[Math.floor(random() * list.length)] ?? '';
      const file = files[index % files.length] ?? new Uint8Array();
      const found = scanFile(plant(file, way, words, random));
      const alarms = found.filter(({ weight }) => weight === 'alarm');
      const own = found.filter(({ kind }) => kind === way.kind);
      expect(own.length, `${way.name}: ${words}`).toBeGreaterThan(0);
      expect(alarms.length > 0).toBe(list === TO_AI || !LISTED.has(way.kind));
      // Words in plain sight may address an AI as well.
      expect(alarms.filter(({ kind }) => kind !== way.kind && kind !== 'addressesAi')).toEqual([]);
    }
  });
});

describe.each(AGREEMENTS)('$name', ({ path }) => {
  it('has no alarm by itself', () => {
    expect(alarmsIn(readFileSync(path))).toEqual([]);
  });
});
