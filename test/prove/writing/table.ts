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
  const reasons = new Map<string, number>();
  for (const { refused } of tallies)
    for (const [reason, count] of refused) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  return [
    ...lines,
    '',
    'opened: files that LibreOffice opened and rejected to the old text; settled: of these, the ones it accepted to the new.',
    ...[...reasons]
      .toSorted((a, b) => b[1] - a[1])
      .map(([reason, count]) => `refused ${String(count).padStart(5)}  ${reason}`),
    '',
    ...faults.flatMap(({ seed, document, profile, error, smallest }) => [
      `seed ${seed}, ${document}, ${profile}: ${error}`,
      ...(smallest === undefined ? [] : [`  smallest: ${smallest}`]),
      `  again: ${repeat(seed, profile)}`,
    ]),
    faults.length === 0 ? 'No faults.' : `${faults.length} faults.`,
  ].join('\n');
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
