import { describe, expect, it } from 'vitest';
import { csvDelimiter, readCsv } from '#server/workspace/files/text/csv.ts';

describe('csvDelimiter', () => {
  it.each([
    ['commas', 'name,fee\nAnn,5\nBob,6\n', ','],
    ['semicolons', 'name;fee\nAnn;5,0\nBob;6,0\n', ';'],
    ['tabs', 'a\tb\tc\n1\t2\t3\n', '\t'],
    ['quoted cells over two lines', 'a,b,c\n"x\ny",2,3\n', ','],
  ])('finds %s', (_, text, delimiter) => {
    expect(csvDelimiter(text)).toBe(delimiter);
  });

  it.each([
    ['prose', 'The Buyer, however, pays.\nThe Seller, too, agrees.\nBoth, in fact, sign.\n'],
    ['one line', 'a,b,c'],
    ['JSON', '{\n"a": 1,\n"b": 2,\n"c": 3\n}'],
    ['code', 'x = 1;\ny = 2;\nz = 3;\n'],
    ['rows of different lengths', 'a,b\n1,2,3\n4\n'],
  ])('does not treat %s as a table', (_, text) => {
    expect(csvDelimiter(text)).toBeUndefined();
  });
});

describe('readCsv', () => {
  it('makes each row a block, with cells separated by tabs', () => {
    const file = readCsv('name,fee\n"Müller, Søn & Co",“5,000”\n\n', ',');
    expect(file.text).toBe('name\tfee\nMüller, Søn & Co\t“5\t000”');
    expect(file.blocks.map((block) => block.kind)).toEqual(['tableRow', 'tableRow']);
  });
});
