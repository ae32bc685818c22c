/**
 * `npm run translations -- de FILE.csv`: writes every sentence of the pane beside its German (de) or French (fr), for a
 * translator; with `--read`, carries the corrections of such a file into src-taskpane/translations and names what is left.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { tables as german } from '#pane/translations/de/index.ts';
import { tables as french } from '#pane/translations/fr/index.ts';
import { listSentences, readSheet, writeSheet } from './sheet.ts';

const USAGE = 'Usage: npm run translations -- de|fr FILE.csv [--read]';

const { values, positionals } = parseArgs({ options: { read: { type: 'boolean' } }, allowPositionals: true });
const [language, file] = positionals;
if ((language !== 'de' && language !== 'fr') || file === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const tables = language === 'de' ? german : french;
  if (values.read === true) {
    const pathOf = (table: string): string => `src-taskpane/translations/${language}/${table}.ts`;
    const sources = new Map(Object.keys(tables).map((table) => [table, readFileSync(pathOf(table), 'utf8')]));
    const corrections = readSheet(readFileSync(file, 'utf8'), tables, sources);
    for (const [table, source] of corrections.sources) writeFileSync(pathOf(table), source);
    for (const problem of corrections.problems) console.log(problem);
    console.log(`${corrections.sources.size} tables changed: npm run format, then npm run check.`);
  } else {
    const lines = listSentences(tables);
    writeFileSync(file, writeSheet(lines));
    console.log(`${lines.length} sentences: ${file}`);
  }
}
