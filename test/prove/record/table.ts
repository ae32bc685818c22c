import type { RecordReport } from './run.ts';

/** Formats the report: how often each deed was done in each Word, why others were refused, and each difference with its command. */
export function recordTable(
  { rounds, foreign, done, refused, faults }: RecordReport,
  repeat: (seed: number, profile: string) => string,
): string {
  const profiles = [...done.keys()];
  const names = [...new Set([...done.values()].flatMap((counts) => [...counts.keys()]))].toSorted();
  const rows = names.map((name) => [name, ...profiles.map((profile) => done.get(profile)?.get(name) ?? 0)]);
  const totals = profiles.map((_, column) => rows.reduce((sum, row) => sum + Number(row[column + 1]), 0));
  return [
    line(['', ...profiles]),
    ...rows.map(line),
    line(['all', ...totals]),
    '',
    `${rounds} rounds with ${foreign} revisions and comments of others.`,
    ...[...refused]
      .toSorted((a, b) => b[1] - a[1])
      .map(([reason, count]) => `${String(count).padStart(5)} refused: ${reason}`),
    '',
    ...faults.flatMap(({ seed, document, profile, error, smallest }) => [
      `seed ${seed}, ${document}, ${profile}: ${error}`,
      `  smallest: ${smallest}`,
      `  again: ${repeat(seed, profile)}`,
    ]),
    faults.length === 0 ? 'No differences.' : `${faults.length} rounds with differences.`,
  ].join('\n');
}

const line = ([name, ...cells]: readonly (string | number)[]): string =>
  String(name).padEnd(28) + cells.map((cell) => String(cell).padStart(10)).join('');
