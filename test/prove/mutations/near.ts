import type { ImportArrow } from '#test/repo/imports.ts';

/** Most test files to run against one mutation. */
const MOST = 12;

/**
 * Returns the test files near a source, of those that import it, directly or not: first the one at the mirrored path, then those in the
 * folders nearest to it, those with the shortest path of imports first. `arrows` are the imports of sources and tests.
 */
export function testsNear(source: string, arrows: readonly ImportArrow[]): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const { from, to, typeOnly } of arrows)
    if (!typeOnly) importers.set(to, [...(importers.get(to) ?? []), from]);
  const seen = new Set([source]);
  const found: string[] = [];
  let ring = [source];
  while (ring.length > 0) {
    ring = [...new Set(ring.flatMap((file) => importers.get(file) ?? []))].filter((file) => !seen.has(file));
    for (const file of ring) seen.add(file);
    found.push(...ring.filter(isTest).toSorted());
    ring = ring.filter((file) => !isTest(file));
  }
  const own = `test/${source.replace(/\.tsx?$/, '.test')}`.split('/');
  /** How many folders the paths of the source and of a test have in common; one more for the source's own test. */
  const nearness = (file: string): number => {
    const parts = file.replace(/\.tsx?$/, '').split('/');
    const common = parts.findIndex((part, index) => part !== own[index]);
    return common < 0 ? own.length : common;
  };
  return found.toSorted((a, b) => nearness(b) - nearness(a)).slice(0, MOST);
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !file.startsWith('test/e2e/');
