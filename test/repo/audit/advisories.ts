import { z } from 'zod';
import type { ShippedPackage } from './licences.ts';

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const;

/** The part of the output of `npm audit --json` that is read here. `nodes` are places in the lock file. */
export const auditReport = z.looseObject({
  vulnerabilities: z.record(
    z.string(),
    z.looseObject({ name: z.string(), severity: z.enum(SEVERITIES), nodes: z.array(z.string()).default([]) }),
  ),
});

/**
 * Counts the packages that run at a firm and have an advisory, by severity, with a sentence for each that needs action (high and
 * critical). The report covers everything that is installed, since npm treats the pane’s packages as development dependencies.
 */
export function advisoriesOf(
  report: z.infer<typeof auditReport>,
  packages: readonly ShippedPackage[],
): { readonly counts: string; readonly problems: readonly string[] } {
  const shipped = new Set(packages.map(({ path }) => path));
  const found = Object.values(report.vulnerabilities).filter(({ nodes }) =>
    nodes.some((node) => shipped.has(node)),
  );
  const counts = SEVERITIES.map(
    (severity) => `${found.filter((one) => one.severity === severity).length} ${severity}`,
  ).join(', ');
  const problems = found
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity }) => `${name} has an advisory (${severity}): npm audit tells more.`);
  return { counts, problems };
}
