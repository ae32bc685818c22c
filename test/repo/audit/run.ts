/**
 * `npm run audit`: the licences of every package that runs at a firm, npm's advisories about them where the
 * registry tells them, their licences and notices in dist/third-party-notices.txt, and bills of materials
 * (CycloneDX): of all in dist/sbom.cdx.json, of what a relay alone is installed with in dist/sbom-relay.cdx.json. Exit code 1 when a licence
 * is not allowed or an advisory is high or critical.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { advisoriesOf, auditReport } from './advisories.ts';
import { billOfMaterials, shippedBill } from './bill.ts';
import { writeNotices } from './notices.ts';
import { licenceProblems, relayPackages, shippedPackages } from './licences.ts';

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

const report = auditReport.safeParse(npm('audit', '--json'));
if (!report.success) {
  console.log('Advisories: not checked, because the registry does not answer `npm audit` from here.');
} else {
  const advisories = advisoriesOf(report.data, packages);
  console.log(`Advisories: ${advisories.counts}.`);
  problems.push(...advisories.problems);
}

mkdirSync('dist', { recursive: true });
writeFileSync('dist/third-party-notices.txt', writeNotices(packages));
console.log('Licences and notices of all of them: dist/third-party-notices.txt');

const installed = billOfMaterials.safeParse(npm('sbom', '--sbom-format', 'cyclonedx'));
if (!installed.success) problems.push('npm could not write the bill of materials: run `npm ci` first.');
else {
  for (const [what, some, file] of [
    ['the server and of the pane', packages, 'dist/sbom.cdx.json'],
    ['the relay alone', relayPackages(packages), 'dist/sbom-relay.cdx.json'],
  ] as const) {
    const bill = shippedBill(installed.data, some);
    writeFileSync(file, JSON.stringify(bill, null, 2));
    console.log(`Bill of materials of ${what}, ${bill.components.length} packages: ${file}`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
