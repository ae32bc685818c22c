import { describe, expect, it } from 'vitest';
import { seededRandom } from '#test/setup/random.ts';
import { draw } from './draw.ts';

const sources = new Map([
  ['src-taskpane/word/read/a.ts', 'const x = a && b;\nconst y = c || d;'],
  ['src-taskpane/tabs/draft/b.ts', 'const x = a < b;'],
  ['src-server/relay/c.ts', 'const x = a === b;\nconst y = !c;\nconst z = a > b;'],
  ['src-server/workspace/d.ts', 'const x = a !== b;'],
  ['src-server/config/e.ts', 'const x = a !== b;'],
  ['src-taskpane/translations/de/f.ts', 'const x = a !== b;'],
]);

describe('a sample of mutations', () => {
  it('takes the areas in turn, and nothing twice', () => {
    const drawn = draw(sources, 6, seededRandom(1));
    expect(drawn.slice(0, 4).map(({ area }) => area)).toEqual([
      'word and text',
      'rest of the pane',
      'workspace client and relay',
      'workspace',
    ]);
    expect(new Set(drawn.map(({ file, mutation }) => `${file}:${mutation.start}`)).size).toBe(6);
  });

  it('is the same for the same seed, and ends when there are no more', () => {
    expect(draw(sources, 99, seededRandom(7))).toEqual(draw(sources, 99, seededRandom(7)));
    expect(draw(sources, 99, seededRandom(7))).toHaveLength(7);
  });
});
