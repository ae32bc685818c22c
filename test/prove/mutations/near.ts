import type { ImportArrow } from '#test/repo/imports.ts';

/** Most test files to run against one mutation. */
const MOST = 12;

/**
 * Returns the test files near a source: first the one at the mirrored path, then those that import it, directly or not, the shortest path
 * first. `arrows` are the imports of sources and tests.
 */
export function testsNear(source: string, arrows: readonly ImportArrow[]): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const { from, to, typeOnly } of arrows)
    if (!typeOnly) importers.set(to, [...(importers.get(to) ?? []), from]);
  const seen = new Set([source]);
  const found: string[] = [];
  let ring = [source];
  while (ring.length > 0 && found.length < MOST) {
    ring = [...new Set(ring.flatMap((file) => importers.get(file) ?? []))].filter((file) => !seen.has(file));
    for (const file of ring) seen.add(file);
    found.push(...ring.filter(isTest).toSorted());
    ring = ring.filter((file) => !isTest(file));
  }
  const own = found.filter((file) => file === mirror(source, file));
  return [...own, ...found.filter((file) => !own.includes(file))].slice(0, MOST);
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !file.startsWith('test/e2e/');

/** Returns the path of the source's own test, with the extension of `test`. */
function mirror(source: string, test: string): string {
  return `test/${source.replace(/\.tsx?$/, '')}.test${test.endsWith('x') ? '.tsx' : '.ts'}`;
}
