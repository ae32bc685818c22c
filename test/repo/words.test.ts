import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sourcesBelow, sourceText } from './imports.ts';

// The word list of src-taskpane/README.md, and plain English: what a stranger would stumble over is not written.

const readme = await readFile(new URL('../../src-taskpane/README.md', import.meta.url), 'utf8');
const list = readme.slice(readme.indexOf('## Word list'));

/** Returns the rows of the table of the word list whose first heading is `heading`: two cells each. */
function rows(heading: string): readonly (readonly [string, string])[] {
  const table = list.slice(list.indexOf(`| ${heading} |`)).split('\n\n')[0] ?? '';
  return [...table.matchAll(/^\| (.+?) +\| (.*?) *\|$/gmu)]
    .slice(2)
    .map(([, first = '', second = '']) => [first, second] as const);
}

/** Phrases that are not written, in any case unless one has a capital, from the word list: `goes along`, `stand/stands in/on the`. */
const BANNED = rows('instead of').flatMap(([phrases, plain]) =>
  phrases.split(', ').map((phrase) => ({ phrase, pattern: toPattern(phrase), plain })),
);

function toPattern(phrase: string): RegExp {
  const words = phrase.split(' ').map((word) => `(?:${word.split('/').join('|')})`);
  return new RegExp(String.raw`\b${words.join(String.raw`[\s*/]+`)}\b`, /\p{Lu}/u.test(phrase) ? 'u' : 'iu');
}

const isBanned = (text: string): boolean => BANNED.some(({ pattern }) => pattern.test(text));

/** What the repository does not hold, so that nobody can look it up. */
const PRIVATE = /\bservice-facts\b|\bdesign\.md\b|\bdesign decision \d|\(issue \d/iu;

const sources = [...(await sourcesBelow('src-taskpane')), ...(await sourcesBelow('src-server'))];
const texts = await Promise.all(sources.map(async (path) => ({ path, text: await sourceText(path) })));
const isEnglishTable = (path: string): boolean =>
  path.endsWith('messages.ts') && !path.includes('translations/');

/** The comments of a file. */
const comments = (text: string): readonly string[] => text.match(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu) ?? [];

/** The strings of a file, without the expressions in them. */
const strings = (text: string): readonly string[] =>
  (text.match(/'[^'\n]*'|`[^`]*`/gu) ?? []).map((string) => string.replaceAll(/\$\{[^}]*\}/gu, '…'));

/** The names that a file declares, with their words apart: `takenOut` as “taken out”. */
const names = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /\b(?:const|let|function\*?|class|interface|type|readonly)\s+([A-Za-z]\w*)|^\s+([a-z]\w*)\??[:(]/gmu,
    ),
  ].map(([, declared, member]) => (declared ?? member ?? '').replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2'));

/** Returns what is not to be written of what `read` reads in the files, with what to write. */
const findBanned = (read: (text: string, path: string) => readonly string[]): string[] =>
  texts.flatMap(({ path, text }) =>
    read(text, path).flatMap((words) =>
      BANNED.flatMap(({ pattern, plain }) => {
        const hit = pattern.exec(words);
        return hit === null ? [] : [`${path}: “${hit[0]}”: write ${plain}`];
      }),
    ),
  );

describe('the word list', () => {
  it('has a plain word for each that is not written', () => {
    expect(BANNED.length).toBeGreaterThan(10);
    expect(BANNED.filter(({ plain }) => !/\p{L}{2}/u.test(plain)).map(({ phrase }) => phrase)).toEqual([]);
  });

  it('uses none of them in its own text', () => {
    const own = [...rows('noun'), ...rows('verb')].flat();
    const all = [...own, ...BANNED.map(({ plain }) => plain)];
    expect(own.length).toBeGreaterThan(30);
    expect(all.filter((text) => isBanned(text))).toEqual([]);
  });

  it('recognises a phrase in any of its forms, and no other', () => {
    expect(isBanned('It goes on\n * with the next.')).toBe(true);
    expect(isBanned('What was taken out is kept.')).toBe(true);
    expect(isBanned(names('const takenOut = 1;')[0] ?? '')).toBe(true);
    expect(isBanned('A departed colleague continues with this version of Word.')).toBe(false);
  });

  it('names what the pane has: each noun is part of a name in its code', () => {
    const all = texts
      .filter(({ path }) => path.includes('src-taskpane/'))
      .flatMap(({ text }) => names(text))
      .join('\n');
    const unused = rows('noun').filter(([noun]) => !new RegExp(String.raw`\b${noun}s?\b`, 'iu').test(all));
    expect(unused.map(([noun]) => noun)).toEqual([]);
  });
});

describe('names, sentences and comments', () => {
  it('use the field’s words, in plain English: comments', () => {
    expect(findBanned(comments)).toEqual([]);
    const hidden = texts.filter(({ text }) => comments(text).some((comment) => PRIVATE.test(comment)));
    expect(hidden.map(({ path }) => path)).toEqual([]);
  });

  it('use the field’s words, in plain English: the sentences of the pane', () => {
    expect(texts.filter(({ path }) => isEnglishTable(path)).length).toBeGreaterThan(25);
    expect(findBanned((text, path) => (isEnglishTable(path) ? strings(text) : []))).toEqual([]);
  });

  it('use the field’s words, in plain English: names', () => {
    expect(findBanned(names)).toEqual([]);
  });

  it('have a verb for each function: none is called after what it gives', () => {
    const found = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const) (\w+Of)\b/gmu)].map(
        ([, name]) => `${path}: ${name}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('have a noun for each type: no participle says what something is', () => {
    const participle =
      /^(?:Made|Put|Placed|Written|Sought|Asked|Kept|Taken|Removed|Redrawn|Told|Held|Given|Done)$/u;
    const found = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:interface|type|class) (\w+)/gmu)].flatMap(([, name = '']) =>
        participle.test(name) ? [`${path}: ${name}`] : [],
      ),
    );
    expect(found).toEqual([]);
  });
});
