import type { Check, Result } from './model.ts';
import { NotApplicable } from './unkept.ts';
import type { Session } from './session.ts';

/**
 * Runs every check in sequence, and then removes what they created. Never rejects because of the service: its faults are results, and so is
 * a failed removal. `report` is called with each result as it arrives.
 */
export async function runChecks(
  session: Session,
  checks: readonly Check[],
  report: (result: Result) => void,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const note = (result: Result): void => {
    results.push(result);
    report(result);
  };
  for (const check of checks) note(await resultOf(check, session));
  const cleanup = {
    section: '4.10',
    name: 'removes what the checks made',
    run: (open: Session) => open.close(),
  };
  note(await resultOf(cleanup, session));
  return results;
}

async function resultOf({ section, name, run }: Check, session: Session): Promise<Result> {
  try {
    await run(session);
    return { section, name, outcome: 'passed' };
  } catch (error) {
    // Any error concerns the service: a refusal, an unexpected shape, a lost connection.
    const reason = error instanceof Error ? error.message : String(error);
    return { section, name, outcome: error instanceof NotApplicable ? 'not applicable' : 'failed', reason };
  }
}

/** Formats the results as a table for a terminal, with the counts below it. */
export function formatTable(results: readonly Result[]): string {
  const width = Math.max(...results.map((result) => result.name.length));
  const lines = results.map(
    ({ section, name, outcome, reason }) =>
      `${section.padEnd(5)}  ${name.padEnd(width)}  ${outcome}${reason === undefined ? '' : `: ${reason}`}`,
  );
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return [
    `${'spec'.padEnd(5)}  ${'check'.padEnd(width)}  outcome`,
    ...lines,
    '',
    `${count('passed')} passed, ${count('failed')} failed, ${count('not applicable')} not applicable`,
    '',
  ].join('\n');
}
