import type { Check, Finding, Report, Site } from './check.ts';
import { failureReason } from './visit.ts';

/** The time limit of one check, in milliseconds, since a server may accept connections and never answer. */
const CHECK_MS = 30_000;

/** The findings of one check. */
export interface Examination {
  readonly check: string;
  readonly findings: readonly Finding[];
}

/** Runs the checks concurrently, and yields their findings in order. No check can prevent or delay another beyond the time limit. */
export async function* examine(site: Site, checks: readonly Check[]): AsyncGenerator<Examination> {
  const running = checks.map((check) => findingsOf(check, site));
  for (const [index, { id }] of checks.entries())
    // oxlint-disable-next-line no-await-in-loop -- all of them are running already
    yield { check: id, findings: (await running[index]) ?? [] };
}

async function findingsOf(check: Check, site: Site): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const report: Report = {
    mistake: (text, mend) => void findings.push({ outcome: 'mistake', text, mend }),
    warning: (text, mend) => void findings.push({ outcome: 'warning', text, mend }),
    notChecked: (text) => void findings.push({ outcome: 'not checked', text }),
  };
  let cancel: (() => void) | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = CHECK_MS / 1000;
    cancel = site.clock.after(CHECK_MS, () => reject(new Error(`no answer in ${seconds} s`)));
  });
  try {
    const well = await Promise.race([check.run(site, report), late]);
    return findings.length === 0 && well !== undefined ? [{ outcome: 'ok', text: well }] : findings;
  } catch (error) {
    // An unreachable server is a finding too.
    const text = `It could not be looked at (${failureReason(error)}).`;
    const mend = 'Mend what is named above, and try again.';
    return [...findings, { outcome: 'mistake', text, mend, isUnseen: true }];
  } finally {
    cancel?.();
  }
}

const SIGNS: Readonly<Record<Finding['outcome'], string>> = {
  ok: 'ok     ',
  warning: 'WARNING',
  mistake: 'MISTAKE',
  'not checked': '-      ',
};

/** Formats the findings of a check as lines for a terminal. */
export function formatLines({ check, findings }: Examination): string {
  return findings
    .map(
      ({ outcome, text, mend }) =>
        `${SIGNS[outcome]} ${check.padEnd(16)} ${text}${mend === undefined ? '' : `\n${' '.repeat(25)}→ ${mend}`}\n`,
    )
    .join('');
}

/** Formats the summary: the number of mistakes, and the checks that could not examine anything. */
export function formatSummary(all: readonly Examination[]): string {
  const findings = all.flatMap((examined) => examined.findings);
  const mistakes = findings.filter(({ outcome }) => outcome === 'mistake').length;
  const unseen = all
    .filter((examined) =>
      examined.findings.some(({ outcome, isUnseen }) => outcome === 'not checked' || isUnseen === true),
    )
    .map(({ check }) => check);
  const not = unseen.length === 0 ? '' : `Not looked at: ${unseen.join(', ')}.\n`;
  return `${not}${mistakes === 0 ? 'No mistakes were found.' : `${mistakes} to mend.`}\n`;
}
