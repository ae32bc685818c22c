import type { Difference } from './replay.ts';
import type { Recording } from './recording.ts';

/** A row of the table in the word host’s README, which a scenario tests. */
export type Rows = Readonly<Record<string, { readonly row?: number }>>;

/**
 * Returns the table of recordings for the word host’s README: a row for each scenario, a column for each recording,
 * with “as here” if the host responds as that Word did, else the number of differences.
 */
export function recordedMatrix(
  scenarios: Rows,
  recordings: readonly { readonly recording: Recording; readonly differences: readonly Difference[] }[],
): string {
  if (recordings.length === 0) return 'No real Word has been recorded yet.';
  const names = recordings.map(({ recording }) => `${recording.platform} ${recording.wordVersion}`);
  const lines = Object.entries(scenarios).map(([name, { row }]) => {
    const cells = recordings.map(({ recording, differences }) => {
      if (!recording.scenarios.some((scenario) => scenario.name === name)) return 'not recorded';
      const count = differences.filter(({ scenario }) => scenario === name).length;
      return count === 0 ? 'as here' : `${count} ${count === 1 ? 'difference' : 'differences'}`;
    });
    return `| ${[row ?? '', name, ...cells].join(' | ')} |`;
  });
  return [
    `| ${['Row', 'Scenario', ...names].join(' | ')} |`,
    `| ${['Row', 'Scenario', ...names].map(() => '---').join(' | ')} |`,
    ...lines,
  ].join('\n');
}
