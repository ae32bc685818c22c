import { describe, expect, it } from 'vitest';
import { decodeText } from '#server/workspace/files/text/decode.ts';

const TEXT = 'The Supplier’s fees are £5 — no more.\nSigned: Zoë Brontë, Siobhán Keane.\n'.repeat(4);

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

  it('uses the declared encoding if the bytes are not UTF-8', () => {
    expect(decodeText(Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), 'windows-1251')).toBe('Привет');
  });

  it('refuses bytes that are not text', () => {
    expect(() =>
      decodeText(Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 7) % 32))),
    ).toThrow(/cannot be read/);
  });
});
