import type { Difference } from './replay.ts';
import type { Recording } from './recording.ts';

/** Describes a recording for `npm run replay`: the members to which Word and the word host respond differently, by scenario. */
export function describeDifferences(recording: Recording, differences: readonly Difference[]): string {
  const { platform, wordVersion, language, scenarios } = recording;
  const differing = new Set(differences.map(({ scenario }) => scenario));
  const lines = [
    `${platform} ${wordVersion} (${language}) differs from the word host in ${differing.size} of ${scenarios.length} scenarios.`,
  ];
  for (const { name, error, batches } of scenarios) {
    const own = differences.filter(({ scenario }) => scenario === name);
    if (own.length === 0) continue;
    const refusal = error === null ? '' : `; Word refused: ${error}`;
    const ms = batches.reduce((sum, batch) => sum + batch.ms, 0);
    lines.push('', `${name} (${ms} ms${refusal})`);
    for (const { member, at, word, host } of own)
      lines.push(`  ${member}${at}`, `    Word: ${show(word)}`, `    host: ${show(host)}`);
  }
  return lines.join('\n');
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
