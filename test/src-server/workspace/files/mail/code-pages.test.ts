import { describe, expect, it } from 'vitest';
import { readBytes } from '#server/workspace/files/read.ts';

/** Encodes text in a code page of one byte a character, by decoding each byte; windows-1252 as its table says, whatever Node decodes. */
function encode(text: string, charset: string): Buffer {
  const MARKS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
  const decoder = new TextDecoder(
    charset === 'us-ascii' || charset === 'iso-8859-1' ? 'windows-1252' : charset,
  );
  const isLatin1 = decoder.encoding === 'windows-1252';
  const bytes = Array.from({ length: 256 }, (_, byte) =>
    isLatin1 && byte >= 0x80 && byte <= 0x9f
      ? MARKS.charAt(byte - 0x80)
      : decoder.decode(Uint8Array.of(byte)),
  );
  return Buffer.from(Array.from(text, (letter) => bytes.indexOf(letter)));
}

const quoted = (bytes: Buffer): string =>
  Array.from(bytes, (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** Code pages with words that they hold. */
const PAGES: readonly (readonly [string, string])[] = [
  ['windows-1252', '“fee” of €5 – the Customer’s'],
  ['iso-8859-1', '“fee” of €5 – the Customer’s'],
  ['us-ascii', 'a “fee” of €5 – the Customer’s'],
  ['iso-8859-15', 'Gebühr €5 für Œuvre'],
  ['windows-1250', '„Łódź” – umowa €5'],
  ['iso-8859-2', 'Győr és Łódź'],
  ['windows-1251', '„Договор” – цена €5'],
  ['koi8-r', 'Договор поставки'],
  ['windows-1253', 'Σύμβαση – €5'],
  ['iso-8859-7', 'Σύμβαση'],
  ['windows-1254', 'Sözleşme ğ – €5'],
  ['windows-1255', 'הסכם – ₪5'],
  ['windows-1257', 'Šalys – žodžiai €5'],
];

describe('a message in a code page', () => {
  it.each(PAGES)(
    'is read in its subject, its body and the names of attachments: %s',
    async (charset, words) => {
      const bytes = encode(words, charset);
      const raw = Buffer.concat([
        Buffer.from(
          [
            'From: =?' + charset + '?B?' + bytes.toString('base64') + '?= <a@b.example>',
            `Subject: =?${charset}?Q?${quoted(bytes)}?=`,
            'MIME-Version: 1.0',
            'Content-Type: multipart/mixed; boundary=x',
            '',
            '--x',
            `Content-Type: text/plain; charset=${charset}`,
            'Content-Transfer-Encoding: 8bit',
            '',
            '',
          ].join('\r\n'),
        ),
        bytes,
        Buffer.from(
          [
            '',
            '--x',
            'Content-Type: application/pdf',
            `Content-Disposition: attachment; filename*=${charset}''${quoted(bytes).replaceAll('=', '%')}.pdf`,
            'Content-Transfer-Encoding: base64',
            '',
            'AAAA',
            '--x--',
            '',
          ].join('\r\n'),
        ),
      ]);
      const { text } = await readBytes(raw);
      expect(text.split('\n')).toEqual([
        words,
        `From: ${words} <a@b.example>`,
        words,
        `Attachment: ${words}.pdf`,
      ]);
    },
  );
});
