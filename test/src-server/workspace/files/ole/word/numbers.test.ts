import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openOle } from '#server/workspace/files/ole/container.ts';
import { readFib, type Fib } from '#server/workspace/files/ole/word/fib.ts';
import { countNumbers, readMemberships } from '#server/workspace/files/ole/word/numbers.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { ole } from '../container.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../../fixtures/files/${name}`, import.meta.url));
const CLAUSES = fixture('clauses.doc');

const ILVL = 0x260a;
const ILFO = 0x460b;
const CLAUSE = 30;
const BASED_ON_CLAUSE = 31;
const NO_STYLE = 0x0fff;

async function numbered(
  bytes: Buffer,
): Promise<readonly (readonly [string, string | undefined, number | undefined])[]> {
  const { blocks, text } = await readBytes(bytes);
  return blocks.map(({ start, end, label, level }) => [text.slice(start, end), label, level]);
}

function streams(): { word: Buffer; table: Buffer } {
  const container = openOle(CLAUSES);
  const [word, table] = [container.stream('WordDocument'), container.stream('1Table')];
  if (word === undefined || table === undefined) throw new Error('The fixture is not a Word file.');
  return { word, table };
}

interface LevelBytes {
  readonly start?: number;
  readonly format?: number;
  readonly flags?: number;
  readonly restartLimit?: number;
}

/** Returns a level ([MS-DOC] 2.9.150) whose text contains counters as the characters 0 to 8. */
function levelBytes(
  text: string,
  { start = 1, format = 0, flags = 0, restartLimit = 0 }: LevelBytes = {},
): Buffer {
  const head = Buffer.alloc(30);
  head.writeInt32LE(start, 0);
  head.writeUInt8(format, 4);
  head.writeUInt8(flags, 5);
  head.writeUInt8(restartLimit, 26);
  head.writeUInt16LE(text.length, 28);
  return Buffer.concat([head, Buffer.from(text, 'utf16le')]);
}

/** Returns a list override: `id` of the list, and for each level its number, flags, start and, if these say so, the level. */
function override(
  id: number,
  ...levels: readonly { ilvl: number; flags: number; start: number; level?: Buffer }[]
): { readonly head: Buffer; readonly data: Buffer } {
  const head = Buffer.alloc(16);
  head.writeInt32LE(id, 0);
  head.writeUInt8(levels.length, 12);
  const data = levels.map(({ ilvl, flags, start, level: own }) => {
    const bytes = Buffer.alloc(8);
    bytes.writeInt32LE(start, 0);
    bytes.writeUInt32LE(ilvl | flags, 4);
    return own === undefined ? bytes : Buffer.concat([bytes, own]);
  });
  return { head, data: Buffer.concat([Buffer.alloc(4, 0xff), ...data]) };
}

/** Returns a file with one list of nine levels, and the overrides that paragraphs refer to. */
function fibOf(levels: readonly Buffer[], overrides: readonly { head: Buffer; data: Buffer }[]): Fib {
  const lists = Buffer.alloc(30);
  lists.writeUInt16LE(1, 0);
  lists.writeInt32LE(5, 2);
  for (let ilvl = 0; ilvl < 9; ilvl += 1) lists.writeUInt16LE(NO_STYLE, 10 + ilvl * 2);
  const all = [...levels, ...Array.from({ length: 9 - levels.length }, () => levelBytes(''))];
  const count = Buffer.alloc(4);
  count.writeUInt32LE(overrides.length);
  const table = [count, ...overrides.map(({ head }) => head), ...overrides.map(({ data }) => data)];
  return {
    encrypted: false,
    length: 0,
    story: () => ({ start: 0, end: 0 }),
    structure: (name) =>
      name === 'lists' ? lists : name === 'listOverrides' ? Buffer.concat(table) : Buffer.alloc(0),
    behind: () => Buffer.concat(all),
  };
}

/** Returns what is printed before paragraphs of these lists and levels, in turn. */
function print(
  fib: Fib,
  ...paragraphs: readonly (readonly [ilfo: number, ilvl: number])[]
): (string | undefined)[] {
  const membershipOf = readMemberships(fib);
  const next = countNumbers();
  return paragraphs.map(([ilfo, ilvl]) => {
    const membership = membershipOf(
      0,
      new Map([
        [ILFO, ilfo],
        [ILVL, ilvl],
      ]),
    );
    return membership === undefined ? undefined : next(membership)?.label;
  });
}

/** Returns every 23rd offset of a range. */
function everyFew(start: number, end: number): number[] {
  return Array.from({ length: Math.ceil((end - start) / 23) }, (_, index) => start + index * 23);
}

describe('automatic numbers of a .doc file', () => {
  it('are those of the .docx file that LibreOffice made it from', async () => {
    const read = await numbered(CLAUSES);
    expect(read).toEqual(await numbered(fixture('clauses.docx')));
    expect(read.map(([, label]) => label).filter((label) => label !== undefined)).toContain('(ii)');
    expect(read).toContainEqual(['3. Instalment\t4. EUR 5,000\n5. payable at once', undefined, undefined]);
  });

  it('come from the style of a paragraph, or the style that it is based on', () => {
    const { word, table } = streams();
    const membershipOf = readMemberships(readFib(word, table));
    for (const style of [CLAUSE, BASED_ON_CLAUSE]) {
      expect(membershipOf(style, new Map())).toMatchObject({ list: { definition: '1' }, ilvl: 1 });
      expect(membershipOf(style, new Map([[ILFO, 0]]))).toBeUndefined();
    }
    expect(membershipOf(0, new Map())).toBeUndefined();
  });

  it('restart in a list that overrides the start of another, at its first use', () => {
    const start = override(5, { ilvl: 0, flags: 0x10, start: 7 });
    const fib = fibOf([levelBytes('\u0000.')], [override(5), start]);
    expect(print(fib, [1, 0], [1, 0], [2, 0], [2, 0], [1, 0])).toEqual(['1.', '2.', '7.', '8.', '9.']);
  });

  it('have the format of a list that overrides a level', () => {
    const own = override(5, { ilvl: 0, flags: 0x20, start: 0, level: levelBytes('(\u0000)', { format: 4 }) });
    expect(print(fibOf([levelBytes('\u0000.')], [override(5), own]), [2, 0], [2, 0])).toEqual(['(a)', '(b)']);
  });

  it('are decimal in a legal level, and go on below a higher level that does not restart them', () => {
    const levels = [
      levelBytes('Article \u0000', { format: 1 }),
      levelBytes('\u0000.\u0001', { flags: 0x04 }),
      levelBytes('[\u0002]', { flags: 0x08, restartLimit: 0 }),
    ];
    const paragraphs = [
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ] as const;
    expect(print(fibOf(levels, [override(5)]), ...paragraphs)).toEqual([
      'Article I',
      '1.1',
      '[1]',
      'Article II',
      '2.1',
      '[2]',
    ]);
  });

  it('belong to a list whose number is negative, for a paragraph with its own indentation', () => {
    const fib = fibOf([levelBytes('\u0000.')], [override(5)]);
    expect(print(fib, [0xffff, 0], [0xf801, 0], [0, 0], [2, 0], [1, 9])).toEqual([
      '1.',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are left out, and the text kept, if the lists are damaged', async () => {
    const { word, table } = streams();
    // The offset of the lists, beyond the end ([MS-DOC] 2.5.6, fcPlfLst).
    word.writeUInt32LE(table.length - 5, 0x9a + 73 * 8);
    const read = await numbered(ole({ WordDocument: word, '1Table': table }));
    expect(read[1]).toEqual([
      'The Supplier performs the services with skill and care.',
      undefined,
      undefined,
    ]);
  });

  it('cost no word of the text, whichever byte of the lists and the styles is damaged', async () => {
    const { word, table } = streams();
    const place = (index: number): { readonly start: number; readonly end: number } => {
      const start = word.readUInt32LE(0x9a + index * 8);
      return { start, end: start + word.readUInt32LE(0x9a + index * 8 + 4) };
    };
    const styles = place(1);
    // The levels of the lists stand between the lists and their overrides.
    for (const at of [...everyFew(styles.start, styles.end), ...everyFew(place(73).start, place(74).end)]) {
      const damaged = Buffer.from(table);
      damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << (at % 8)), at);
      const { text } = await readBytes(ole({ WordDocument: word, '1Table': damaged }));
      for (const words of ['with skill and care.', 'in the workshop.', 'Another list begins', 'EUR 5,000'])
        expect(text, `byte ${at}`).toContain(words);
    }
  });

  it('are left out if a level begins or reads as Word cannot have written it', () => {
    for (const bad of [levelBytes('\u0000.', { start: -2 }), levelBytes('x'.repeat(300)), Buffer.alloc(10)])
      expect(print(fibOf([bad], [override(5)]), [1, 0])).toEqual([undefined]);
  });
});
