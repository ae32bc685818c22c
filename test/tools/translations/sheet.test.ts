import Papa from 'papaparse';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tables as german } from '#pane/translations/de/index.ts';
import { tables as french } from '#pane/translations/fr/index.ts';
import { listSentences, readSheet, writeSheet, type Line } from './sheet.ts';

const sourcesOf = (language: string, tables: object): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(tables).map((table) => [
      table,
      readFileSync(`src-taskpane/translations/${language}/${table}.ts`, 'utf8'),
    ]),
  );

describe.each([
  ['de', german],
  ['fr', french],
] as const)('a translator’s sheet: %s', (language, tables) => {
  const sources = sourcesOf(language, tables);
  const lines = listSentences(tables);

  it('has every sentence with its translation, and read back as it is changes nothing', () => {
    expect(lines.length).toBeGreaterThan(900);
    expect(readSheet(writeSheet(lines), tables, sources)).toEqual({ sources: new Map(), problems: [] });
  });

  it('carries each correction of words into its source, but for a few that it names', () => {
    const corrected = lines.map((line): Line =>
      line.kind === 'words' ? { ...line, translated: `${line.translated} «ß'»` } : line,
    );
    const { sources: changed, problems } = readSheet(writeSheet(corrected), tables, sources);
    const written = [...changed.values()].join('\n').split("«ß\\'»").length - 1;
    const twice = [...changed.values()].join('\n').split(`«ß'»`).length - 1;
    const words = lines.filter(({ kind }) => kind === 'words').length;
    expect(written + twice + problems.length).toBe(words);
    expect(problems.length).toBeLessThan(words / 5);
  });
});

it('a correction of a pattern, or of what is no sentence, is named and written nowhere', () => {
  const pattern = listSentences(german).find(({ kind }) => kind === 'pattern');
  const csv = Papa.unparse([
    { key: pattern?.key, translated: 'Anders' },
    { key: 'draft.none', translated: 'Anders' },
  ]);
  const { sources, problems } = readSheet(csv, german, sourcesOf('de', german));
  expect(sources.size).toBe(0);
  expect(problems).toEqual([
    `${pattern?.key}: is a pattern; change it in the source.`,
    'draft.none: there is no such sentence.',
  ]);
});
