import { describe, expect, it } from 'vitest';
import { sourcesBelow, sourceText } from './imports.ts';

// The word list of src-taskpane/README.md, and plain English: what a stranger would stumble over is not written.

/** Words of the code's own that the field does not use, with what to write. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/iu, 'again'],
  [/\bparted\b/iu, 'separated, split'],
  [/\bgoes along\b/iu, 'is sent, is included'],
  [/\bgo(?:es)? on (?:with|in|from|until|after|as|to)\b/iu, 'continue'],
  [/\b(?:she|her|hers)\b/iu, 'they, the caller, the user'],
  [
    /\bservice-facts\b|\bdesign\.md\b|\bdesign decision \d|\(issue \d/iu,
    'what the repository holds, or a public address',
  ],
  [/\btaken out\b/iu, 'removed, deleted'],
  [/\bstands? (?:in|on|at|after|before|between) (?:the|its|a|an)\b/iu, 'is'],
];

const sources = [...(await sourcesBelow('src-taskpane')), ...(await sourcesBelow('src-server'))];
const texts = await Promise.all(sources.map(async (path) => ({ path, text: await sourceText(path) })));

/** The comments of a file. */
const comments = (text: string): readonly string[] => text.match(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu) ?? [];

describe('names and comments', () => {
  it('use the field’s words, in plain English', () => {
    const found = texts.flatMap(({ path, text }) =>
      comments(text).flatMap((comment) =>
        WORDS.flatMap(([word, plain]) => {
          const hit = word.exec(comment);
          return hit === null ? [] : [`${path}: “${hit[0]}”: write ${plain}`];
        }),
      ),
    );
    expect(found).toEqual([]);
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
