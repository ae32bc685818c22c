import type { Report, Tally } from './run.ts';

/** The report as a table, a line a document and profile; then why rounds were refused, and each fault with its seed. */
export function tableOf(
  { tallies, faults }: Report,
  repeat: (seed: number, profile: string) => string,
): string {
  const head = [
    'document',
    'profile',
    'rounds',
    'written',
    'changes',
    'taken out',
    'same text',
    'refused',
    'opened',
    'settled',
    'faults',
  ];
  const rows = tallies.map(row);
  const total = head.map((_, column) =>
    column === 0
      ? 'all'
      : column === 1
        ? ''
        : String(rows.reduce((sum, one) => sum + Number(one[column]), 0)),
  );
  const all = [head, ...rows, total];
  const widths = head.map((_, column) => Math.max(...all.map((one) => (one[column] ?? '').length)));
  const lines = all.map((one) =>
    one
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  return [
    ...lines,
    '',
    'opened: files that LibreOffice opened and rejected to the old text; settled: of these, the ones it accepted to the new.',
    ...counted(
      'wrote  ',
      tallies.map(({ ways }) => ways),
    ),
    ...counted(
      'refused',
      tallies.map(({ refused }) => refused),
    ),
    '',
    ...faults.flatMap(({ seed, document, profile, error, smallest }) => [
      `seed ${seed}, ${document}, ${profile}: ${error}`,
      ...(smallest === undefined ? [] : [`  smallest: ${smallest}`]),
      `  again: ${repeat(seed, profile)}`,
    ]),
    faults.length === 0 ? 'No faults.' : `${faults.length} faults.`,
  ].join('\n');
}

/** How often each thing was counted, most often first, a line each. */
function counted(what: string, counts: readonly ReadonlyMap<string, number>[]): string[] {
  const all = new Map<string, number>();
  for (const [name, count] of counts.flatMap((each) => [...each]))
    all.set(name, (all.get(name) ?? 0) + count);
  return [...all]
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, count]) => `${what} ${String(count).padStart(5)}  ${name}`);
}

function row(tally: Tally): string[] {
  const refused = [...tally.refused.values()].reduce((sum, count) => sum + count, 0);
  const { rounds, written, changes, removed, unchanged, opened, compared, faults } = tally;
  return [
    tally.document,
    tally.profile,
    ...[rounds, written, changes, removed, unchanged, refused, opened, compared, faults].map(String),
  ];
}
