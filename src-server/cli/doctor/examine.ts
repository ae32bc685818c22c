import type { Check, Finding, Site } from './check.ts';
import { mistake } from './check.ts';
import { addresses } from './checks/addresses.ts';
import { budget } from './checks/budget.ts';
import { certificate } from './checks/certificate.ts';
import { clock } from './checks/clock.ts';
import { database } from './checks/database.ts';
import { manifest } from './checks/manifest.ts';
import { metrics, pane, relay } from './checks/pane.ts';
import { officeJs, signIn } from './checks/sign-in.ts';
import { streaming } from './checks/streaming.ts';
import { token } from './checks/token.ts';
import { reasonOf } from './visit.ts';

/** Every check, in the order in which a request meets what they look at. */
export const CHECKS: readonly Check[] = [
  certificate,
  relay,
  pane,
  streaming,
  metrics,
  token,
  budget,
  database,
  clock,
  signIn,
  addresses,
  officeJs,
  manifest,
];

/** What one check found. */
export interface Examined {
  readonly check: string;
  readonly findings: readonly Finding[];
}

/** Runs the checks one after the other. None keeps another from running. */
export async function* examine(site: Site, checks: readonly Check[] = CHECKS): AsyncGenerator<Examined> {
  for (const check of checks) yield { check: check.name, findings: await findingsOf(check, site) };
}

async function findingsOf(check: Check, site: Site): Promise<readonly Finding[]> {
  try {
    return await check.run(site);
  } catch (error) {
    // What cannot be reached is a finding, too.
    return [
      mistake(`It could not be looked at (${reasonOf(error)}).`, 'Mend what is named above, and try again.'),
    ];
  }
}

const SIGNS: Readonly<Record<Finding['outcome'], string>> = {
  ok: 'ok     ',
  warning: 'WARNING',
  mistake: 'MISTAKE',
  'not checked': '-      ',
};

/** The findings of a check as lines for a terminal. */
export function linesOf({ check, findings }: Examined): string {
  return findings
    .map(
      ({ outcome, text, mend }) =>
        `${SIGNS[outcome]} ${check.padEnd(16)} ${text}${mend === undefined ? '' : `\n${' '.repeat(25)}→ ${mend}`}\n`,
    )
    .join('');
}
