import { describe, expect, it } from 'vitest';
import { advisoriesOf, auditReport } from './advisories.ts';
import { shippedPackages } from './licences.ts';

const advisory = (name: string, severity: string, node = `node_modules/${name}`) => ({
  name,
  severity,
  via: [{ title: 'x' }],
  nodes: [node],
  fixAvailable: true,
});

describe('advisories', () => {
  it('count for the server and for the pane, and not for what only builds or tests', async () => {
    const report = auditReport.parse({
      auditReportVersion: 2,
      vulnerabilities: {
        express: advisory('express', 'moderate'),
        react: advisory('react', 'high'),
        vitest: advisory('vitest', 'critical'),
        zod: advisory('zod', 'high', 'node_modules/vitest/node_modules/zod'),
      },
    });
    expect(advisoriesOf(report, await shippedPackages())).toEqual({
      counts: '0 critical, 1 high, 1 moderate, 0 low, 0 info',
      problems: ['react has an advisory (high): npm audit tells more.'],
    });
  });
});
