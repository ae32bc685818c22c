/**
 * Run by `npm version`, after it wrote package.json and before it commits and tags: writes the new version into the
 * manifest and dates the changelog’s section. Exit code 1, with nothing written, where the changelog has no section for it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { stampChangelog, stampManifest } from './stamp.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const today = new Date().toISOString().slice(0, 10);
const changelog = stampChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, today);
if (changelog === undefined) {
  console.error(`CHANGELOG.md has no section “## ${version} (unreleased)”: write one first.`);
  process.exitCode = 1;
} else {
  writeFileSync('CHANGELOG.md', changelog);
  writeFileSync('manifest.xml', stampManifest(readFileSync('manifest.xml', 'utf8'), version));
}
