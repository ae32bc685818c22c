import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ShippedPackage } from './licences.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The files in which a package states its licence and the notices that must go with a copy of it. */
const STATED = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/iu;

/** Returns what the licences of these packages ask to be passed on: of each, its name, its licence and the texts that come with it. */
export function writeNotices(packages: readonly ShippedPackage[]): string {
  return packages
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
    .map(({ name, version, licence = 'unknown', path }) =>
      [`${name} ${version} (${licence})`, ...statements(`${root}${path}`)].join('\n\n'),
    )
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

function statements(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((file) => STATED.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
  } catch {
    // A package for another platform is in the lock file and not in the folder; its name and licence are said.
    return [];
  }
}
