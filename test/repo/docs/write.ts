/**
 * `npm run docs`: writes what the settings' schema says into the guide for IT and .env.example, and what is reported of real Word into the
 * word host's README; and the accessibility conformance report. With `--pictures` it takes the pictures again.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { withReports } from '#word-host/reports/table.ts';
import { accessibilityReport } from './accessibility/report.ts';
import { envExample, withSettings } from './settings.ts';

const root = new URL('../../../', import.meta.url);
const guide = new URL('src-server/deploy/README.md', root);
await writeFile(guide, withSettings(await readFile(guide, 'utf8')));
await writeFile(new URL('.env.example', root), envExample());
const wordHost = new URL('test/word-host/README.md', root);
await writeFile(wordHost, withReports(await readFile(wordHost, 'utf8')));
await writeFile(new URL('src-server/deploy/ACCESSIBILITY.md', root), accessibilityReport());
if (process.argv.includes('--pictures')) await import('../../pictures/take.ts');
