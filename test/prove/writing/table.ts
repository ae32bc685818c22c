import { aligned } from '#test/tools/aligned.ts';
import type { Disagreement } from './checks/checks.ts';
import type { Fault, Report } from './run.ts';
import type { Tally } from './tally.ts';

const HEAD = [
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
] as const;

/**
 * Formats the report: one line per document and profile; the number of rounds by kind of document; what was written; the reasons for
 * refusals, by profile; where the judges disagree with the word host; and each fault with the command that repeats it.
 */
export function tableOf(report: Report, repeat: (seed: number, profile: string) => string): string {
  const { tallies, faults, disagreements } = report;
  const rows = tallies.map(row);
  const total = HEAD.map((_, column) =>
    column === 0 ? 'all' : column === 1 ? '' : String(sum(rows.map((one) => Number(one[column])))),
  );
  return [
    ...aligned([HEAD, ...rows, total], 2),
    '',
    'opened: files that every judge rejected to the old text; settled: of these, the ones that they accepted to the new.',
    '',
    ...kinds(tallies),
    '',
    ...written(tallies),
    '',
    ...refusals(tallies),
    '',
    ...disagreements.map(asked),
    ...faults.flatMap((fault) => told(fault, repeat)),
    faults.length === 0 ? 'No faults.' : `${faults.length} faults.`,
  ].join('\n');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function row(tally: Tally): string[] {
  const { rounds, written: wrote, changes, removed, unchanged, opened, compared, faults } = tally;
  return [
    tally.document,
    tally.profile,
    ...[rounds, wrote, changes, removed, unchanged, refusedIn(tally), opened, compared, faults].map(String),
  ];
}

const refusedIn = ({ refused }: Tally): number => sum([...refused.values()]);

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** Counts the rounds by kind of document, and how many of them were refused, by profile. */
function kinds(tallies: readonly Tally[]): string[] {
  const names = {
    'made up': 'on agreements made up',
    file: 'on the .docx of --docs',
    hard: 'on hard documents',
  };
  const profiles = [...new Set(tallies.map(({ profile }) => profile))];
  const rows = Object.entries(names).flatMap(([kind, name]) =>
    profiles.flatMap((profile) => {
      const those = tallies.filter((tally) => tally.kind === kind && tally.profile === profile);
      const rounds = sum(those.map((tally) => tally.rounds));
      const refused = sum(those.map(refusedIn));
      return rounds === 0 ? [] : [[name, profile, String(rounds), String(refused), percent(refused, rounds)]];
    }),
  );
  return aligned([['rounds', 'profile', 'rounds', 'refused', ''], ...rows], 2);
}

/** Lists how often each form was written, most frequent first. */
function written(tallies: readonly Tally[]): string[] {
  return counted(tallies.map(({ ways }) => ways)).map(
    ([name, count]) => `wrote ${String(count).padStart(6)}  ${name}`,
  );
}

/** Lists the reasons for refusals, most frequent first, with their number by profile. */
function refusals(tallies: readonly Tally[]): string[] {
  const profiles = [...new Set(tallies.map(({ profile }) => profile))];
  const reasons = counted(tallies.map(({ refused }) => refused));
  if (reasons.length === 0) return ['Nothing was refused.'];
  const rows = reasons.map(([reason, count]) => [
    String(count),
    ...profiles.map((profile) =>
      String(sum(tallies.map((tally) => (tally.profile === profile ? (tally.refused.get(reason) ?? 0) : 0)))),
    ),
    ` ${reason}`,
  ]);
  const lines = aligned(
    [['refused', ...profiles, ''], ...rows.map((cells) => [...cells.slice(0, -1), ''])],
    0,
  );
  return lines.map((line, index) => (index === 0 ? line : `${line} ${rows[index - 1]?.at(-1) ?? ''}`));
}

function counted(counts: readonly ReadonlyMap<string, number>[]): [string, number][] {
  const all = new Map<string, number>();
  for (const [name, count] of counts.flatMap((each) => [...each]))
    all.set(name, (all.get(name) ?? 0) + count);
  return [...all].toSorted((a, b) => b[1] - a[1]);
}

const asked = ({ judge, document, seed, what }: Disagreement): string =>
  `${judge} reads ${document} (seed ${seed}) otherwise than the word host before anything is written. ${what}`;

function told(
  { seed, document, profile, error, smallest }: Fault,
  repeat: (seed: number, profile: string) => string,
): string[] {
  return [
    `seed ${seed}, ${document}, ${profile}: ${error}`,
    ...(smallest === undefined ? [] : [`  smallest: ${smallest}`]),
    `  again: ${repeat(seed, profile)}`,
  ];
}
