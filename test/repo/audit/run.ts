/**
 * `npm run audit`: the licences of every package that runs at a firm, npm's advisories about them where the
 * registry tells them, and a bill of materials (CycloneDX) in dist/sbom.cdx.json. Exit code 1 when a licence
 * is not allowed or an advisory is high or critical.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { licenceProblems, shippedPackages } from './licences.ts';

const packages = await shippedPackages();
const counts = new Map<string, { server: number; pane: number }>();
for (const { licence = 'none', part } of packages) {
  const count = counts.get(licence) ?? { server: 0, pane: 0 };
  counts.set(licence, { ...count, [part]: count[part] + 1 });
}
console.table(Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b))));
const problems = [...licenceProblems(packages)];

/** Runs npm and reads what it prints as JSON; `undefined` when it prints none. */
function npm(...parts: string[]): Record<string, unknown> | undefined {
  const { stdout } = spawnSync('npm', parts, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  try {
    return JSON.parse(stdout) as Record<string, unknown>;
  } catch {
    // No JSON is no answer; the caller says so.
    return undefined;
  }
}

const advisories = npm('audit', '--omit=dev', '--json')?.['metadata'] as
  { vulnerabilities: Record<'low' | 'moderate' | 'high' | 'critical', number> } | undefined;
if (advisories === undefined) {
  console.log('Advisories: not checked, because the registry does not answer `npm audit` from here.');
} else {
  const { low, moderate, high, critical } = advisories.vulnerabilities;
  console.log(`Advisories: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`);
  if (high + critical > 0)
    problems.push('There are advisories to act on: `npm audit --omit=dev` names them.');
}

const bill = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev');
if (bill === undefined) problems.push('npm could not write the bill of materials: run `npm ci` first.');
else {
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/sbom.cdx.json', JSON.stringify(bill, null, 2));
  console.log('Bill of materials of the server: dist/sbom.cdx.json');
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
