import { z } from 'zod';
import type { ShippedPackage } from './licences.ts';

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const;

/** What `npm audit --json` prints, as far as it is read here. `nodes` are places in the lock file. */
export const auditReport = z.looseObject({
  vulnerabilities: z.record(
    z.string(),
    z.looseObject({ name: z.string(), severity: z.enum(SEVERITIES), nodes: z.array(z.string()).default([]) }),
  ),
});

/**
 * How many packages that run at a firm have an advisory, by severity, and a sentence for each that must be acted on (high and
 * critical). The report is of everything that is installed, since npm takes the pane's packages for development's.
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
