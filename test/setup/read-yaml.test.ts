import { describe, expect, it } from 'vitest';
import { readYaml } from './read-yaml.ts';

describe('plain YAML', () => {
  it('is mappings, lists and texts of one line', () => {
    const text = `
# A comment.
a:
  b: one two
  c: 'it''s'
  d:
    - x:y
    - "off"
e: {}
f: 3
`;
    expect(readYaml(text)).toEqual({
      a: { b: 'one two', c: 'it’s'.replace('’', "'"), d: ['x:y', 'off'] },
      e: {},
      f: '3',
    });
  });

  it.each([
    'a: off',
    'a: 1:30',
    'a: 1.10',
    'a: [b]',
    'a: *b',
    'a: b # c',
    'a: b: c',
    'a:',
    'a: b\na: c',
    'a: b\n  c: d',
    '- a\nb: c',
    'a: |\n  b',
    'a: "b\\n"',
    'a:\n\tb: c',
  ])('is not %j', (text) => {
    expect(() => readYaml(text)).toThrow(/is not plain YAML/);
  });
});
