import type { Check, Finding, Site } from './check.ts';
import { mistake } from './check.ts';
import { addresses } from './checks/addresses.ts';
import { budget } from './checks/budget.ts';
import { certificate } from './checks/certificate.ts';
import { clock } from './checks/clock.ts';
import { crossOrigin } from './checks/cross-origin.ts';
import { database } from './checks/database.ts';
import { groups } from './checks/groups.ts';
import { manifest } from './checks/manifest.ts';
import { network } from './checks/network.ts';
import { metrics, pane, relay } from './checks/pane.ts';
import { readFiles } from './checks/read-files.ts';
import { officeJs, signIn } from './checks/sign-in.ts';
import { streaming } from './checks/streaming.ts';
import { token } from './checks/token.ts';
import { uploads } from './checks/uploads.ts';
import { workspaces } from './checks/workspaces.ts';
import { failureReason } from './visit.ts';

/** All checks, in the order in which a request passes the parts that they examine. */
export const CHECKS: readonly Check[] = [
  network,
  certificate,
  relay,
  pane,
  crossOrigin,
  streaming,
  uploads,
  metrics,
  token,
  workspaces,
  budget,
  database,
  readFiles,
  clock,
  signIn,
  addresses,
  groups,
  officeJs,
  manifest,
];

/** The time limit of one check, in milliseconds, since a server may accept connections and never answer. */
export const CHECK_MS = 30_000;

/** The findings of one check. */
export interface Examination {
  readonly check: string;
  readonly findings: readonly Finding[];
}

/** Runs the checks concurrently, and yields their findings in order. No check can prevent or delay another beyond the time limit. */
export async function* examine(site: Site, checks: readonly Check[] = CHECKS): AsyncGenerator<Examination> {
  const running = checks.map((check) => findingsOf(check, site));
  for (const [index, check] of checks.entries())
    // oxlint-disable-next-line no-await-in-loop -- all of them are running already
    yield { check: check.name, findings: (await running[index]) ?? [] };
}

async function findingsOf(check: Check, site: Site): Promise<readonly Finding[]> {
  let cancel: (() => void) | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = CHECK_MS / 1000;
    cancel = site.clock.after(CHECK_MS, () => reject(new Error(`no answer in ${seconds} s`)));
  });
  try {
    return await Promise.race([check.run(site), late]);
  } catch (error) {
    // An unreachable server is a finding too.
    const unseen = `It could not be looked at (${failureReason(error)}).`;
    return [{ ...mistake(unseen, 'Mend what is named above, and try again.'), isUnseen: true }];
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
