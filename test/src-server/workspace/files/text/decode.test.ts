import { isUtf8 } from 'node:buffer';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBytes } from '#server/workspace/files/read.ts';
import { decodeText } from '#server/workspace/files/text/decode.ts';
import { rounds } from '#test/setup/rounds.ts';

const TEXT = 'The Supplier’s fees are £5 — no more.\nSigned: Zoë Brontë, Siobhán Keane.\n'.repeat(4);

/** Returns an encoder of a double-byte encoding, by what its decoder makes of each pair of bytes. */
function encoderOf(encoding: string): (text: string) => Buffer {
  const decoder = new TextDecoder(encoding);
  const bytesOf: ReadonlyMap<string, readonly number[]> = new Map(
    Array.from({ length: 0x10000 }, (_, code) => (code < 0x100 ? [code] : [code >> 8, code & 0xff]))
      .flatMap((bytes) => {
        const text = decoder.decode(Uint8Array.from(bytes));
        return text.length === 1 && text !== '\ufffd' ? [[text, bytes] as const] : [];
      })
      .toReversed(),
  );
  return (text) => Buffer.from(text.split('').flatMap((letter) => bytesOf.get(letter) ?? []));
}
const shiftJis = encoderOf('shift_jis');

/** The letters of the examples: kana, and common kanji of the first level. */
const JAPANESE =
  'あいうのをにはがでするアイウンリース契約金額賃料敷更新毎月末日払株式会社東京都甲乙丙第条項目'.split('');

/** Common letters of each encoding, for tables without a declaration. */
const UNDECLARED: Readonly<Record<string, string>> = {
  shift_jis: JAPANESE.join(''),
  gbk: '甲乙丙方合同金额租赁期限公司签订日年月第条款违约责任付款人民币元',
  big5: '甲乙丙方合約金額租賃期限公司簽訂日年月第條款違約責任付款人民幣元',
  'euc-kr': '갑을병계약금액임대기간회사체결일년월제조항위반책임지급인원화본사',
  'windows-1251': 'договорсуммаценастороныакт',
  'windows-1253': 'σύμβασηποσότιμήμέρος',
  'windows-1250': 'smlouvačástkaměsícpříloha',
};

describe('a file that does not say its character set', () => {
  it.each(Object.entries(UNDECLARED))(
    '%s: is noted as guessed, with how many letters',
    async (name, letters) => {
      const encode = name.startsWith('windows-') ? encoderOfBytes(name) : encoderOf(name);
      const word = fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: 1, maxLength: 6 });
      const rows = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(rows, async (words) => {
          const table = words.map((row, index) => `${index},${row.join(',')},${index * 1_000}`).join('\n');
          const bytes = encode(table);
          // What happens to be UTF-8 is read as that, as by every reader.
          fc.pre(/[^\p{ASCII}]/u.test(table) && !isUtf8(bytes));
          const read = await readBytes(bytes);
          const count = read.text.match(/[^\p{ASCII}]/gu)?.length;
          expect(read.notes).toEqual([{ kind: 'guessed', place: 'body', count }]);
        }),
        { numRuns: rounds(60) },
      );
    },
  );

  it.each([
    ['UTF-8', Buffer.from('1,契約,2')],
    [
      'a declaration',
      Buffer.concat([Buffer.from('<html><meta charset="gbk"><p>'), encoderOf('gbk')('合同')]),
    ],
    ['ASCII alone', Buffer.from('1,contract,2')],
  ])('is not noted with %s', async (_, bytes) => {
    expect((await readBytes(bytes)).notes ?? []).toEqual([]);
  });
});

/** Returns an encoder of a single-byte encoding. */
function encoderOfBytes(encoding: string): (text: string) => Buffer {
  const letters = Array.from({ length: 0x100 }, (_, code) =>
    new TextDecoder(encoding).decode(Uint8Array.of(code)),
  );
  return (text) => Buffer.from(text.split('').map((letter) => letters.indexOf(letter)));
}

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 little-endian with its mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16 little-endian without', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 big-endian with its mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
    ['UTF-16 big-endian without', Buffer.from(TEXT, 'utf16le').swap16()],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT);
  });

  it('reads windows-1252, whose curly quotes are not in ISO-8859-1', () => {
    const bytes = Buffer.from(
      'The Supplier\u0092s caf\u00e9 costs \u00a35 \u0096 \u0093no more\u0094.',
      'latin1',
    );
    expect(decodeText(bytes)).toBe('The Supplier’s café costs £5 – “no more”.');
  });

  it('reads a table of few Japanese words in Shift_JIS', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(...JAPANESE), minLength: 2, maxLength: 6 }), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (rows) => {
        const table = rows.map((row, index) => `${index},${row.join(',')},${index * 1_000}`).join('\n');
        expect(decodeText(shiftJis(table))).toBe(table);
      }),
      { numRuns: rounds(400) },
    );
  });

  it.each(['id,name\n1,株式会社\n2,株式会社', '名前,年\nｱｲｳ,1\nｶｷｸ,2', '①,㈱\n髙橋,￥100\n山田,∑'])(
    'reads the table %j in Shift_JIS',
    (table) => {
      expect(decodeText(shiftJis(table))).toBe(table);
    },
  );

  it.each([
    [
      'apostrophes alone',
      'It\u0092s the Supplier\u0092s and the Customer\u0092s fee',
      'It’s the Supplier’s and the Customer’s fee',
    ],
    [
      'marks side by side',
      'the \u0093Fee\u0094\u0097\u0093Costs\u0094 are \u8364'.replace('\u8364', '\u0080') + '5',
      'the “Fee”—“Costs” are €5',
    ],
  ])('reads windows-1252 with %s as such', (_, bytes, text) => {
    expect(decodeText(Buffer.from(bytes, 'latin1'))).toBe(text);
  });

  it('uses the declared encoding if the bytes are not UTF-8', () => {
    expect(decodeText(Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), 'windows-1251')).toBe('Привет');
  });

  it('refuses bytes that are not text', () => {
    expect(() =>
      decodeText(Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 7) % 32))),
    ).toThrow(/cannot be read/);
  });
});
