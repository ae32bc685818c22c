/**
 * `npm run validate`: the schema, the project's own rules and, where Microsoft's validation service
 * answers, its verdict too. Says which of them ran.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { OfficeAddinManifest, validateManifest } from 'office-addin-manifest';
import { repositoryContext, ruleProblems } from './rules.ts';
import { schemaProblems } from './schema.ts';

const path = fileURLToPath(new URL('../../../manifest.xml', import.meta.url));
const manifest = await readFile(path, 'utf8');
const problems = [
  ...(await schemaProblems(manifest)),
  ...(await ruleProblems(manifest, await repositoryContext())),
];
const info = await OfficeAddinManifest.readManifestFile(path);
console.log(`${info.displayName} ${info.version}: schema and rules find ${problems.length} problems.`);

try {
  const verdict = await validateManifest(path);
  console.log(`Microsoft's validation service: ${verdict.isValid ? 'valid' : 'not valid'}.`);
  if (!verdict.isValid)
    problems.push(...(verdict.report?.errors ?? []).map((error) => `${error.title}: ${error.content}`));
} catch {
  // No network is no verdict: the offline checks stand alone, and the line says so.
  console.log("Microsoft's validation service was not reached; the offline checks stand alone.");
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
