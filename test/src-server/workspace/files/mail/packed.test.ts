import { describe, expect, it } from 'vitest';
import { readBytes } from '#server/workspace/files/read.ts';
import { outcomeOf } from '../damage.ts';
import { winmail } from './winmail.ts';

const BODY = 'The Supplier’s fee is €5 a seat, payable within thirty days of the invoice.';

/** A message whose only part has this type and content. */
const message = (type: string, content: Buffer, name: string, more = ''): Buffer =>
  Buffer.from(
    [
      'From: a@b.example',
      'Subject: fee',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      ...(more === '' ? [] : ['--x', 'Content-Type: text/plain; charset=utf-8', '', more]),
      '--x',
      `Content-Type: ${type}; name=${name}`,
      `Content-Disposition: attachment; filename=${name}`,
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64'),
      '--x--',
      '',
    ].join('\r\n'),
  );

/** An element of DER. */
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(5);
  size.writeUInt8(0x84);
  size.writeUInt32BE(content.length, 1);
  return Buffer.concat([Buffer.from([tag]), size, content]);
};
const oid = (hex: string): Buffer => der(6, Buffer.from(hex, 'hex'));
const withShortLength = (element: Buffer): Buffer =>
  Buffer.concat([element.subarray(0, 1), Buffer.from([element.length - 6]), element.subarray(6)]);
const id = (hex: string): Buffer => withShortLength(oid(hex));

const INNER = Buffer.from(`Content-Type: text/plain; charset=utf-8\r\n\r\n${BODY}`);
const signed = (content: Buffer): Buffer =>
  der(
    0x30,
    id('2a864886f70d010702'),
    der(
      0xa0,
      der(0x30, der(2, Buffer.from([1])), der(0x31), der(0x30, id('2a864886f70d010701'), der(0xa0, content))),
    ),
  );

describe('a message that is packed into an attachment', () => {
  it.each(['unicode', 'string8', 'html', 'attribute'] as const)(
    'is read from winmail.dat with the names of its attachments: body as %s',
    async (form) => {
      const packed = winmail({ form, subject: 'fee', body: BODY, attachments: ['Order form (signed).pdf'] });
      const { text } = await readBytes(message('application/ms-tnef', packed, 'winmail.dat'));
      expect(text).toContain(BODY);
      expect(text).toContain('Attachment: Order form (signed).pdf');
      expect(text).not.toContain('winmail.dat');
    },
  );

  it('keeps the body that stands beside winmail.dat, once', async () => {
    const packed = winmail({ form: 'unicode', subject: 'fee', body: BODY, attachments: ['a.pdf'] });
    const { text } = await readBytes(message('application/ms-tnef', packed, 'winmail.dat', BODY));
    expect(text.split(BODY)).toHaveLength(2);
    expect(text).toContain('Attachment: a.pdf');
  });

  it('names winmail.dat if it is damaged, wherever it is cut', async () => {
    const packed = winmail({ form: 'unicode', subject: 'fee', body: BODY, attachments: ['a.pdf'] });
    for (let length = 0; length < packed.length; length += 7) {
      const { text } = await readBytes(
        message('application/ms-tnef', packed.subarray(0, length), 'winmail.dat', 'See the attachment.'),
      );
      expect(text).toMatch(/Attachment: (winmail\.dat|ORDERF~1\.PDF|a\.pdf)$|See the attachment\.$/);
    }
  });

  it('is read from what S/MIME signs, whole or in parts', async () => {
    const parts = [INNER.subarray(0, 50), INNER.subarray(50)].map((part) => der(4, part));
    for (const content of [der(4, INNER), der(0x24, ...parts)]) {
      const { text } = await readBytes(message('application/pkcs7-mime', signed(content), 'smime.p7m'));
      expect(text).toContain(BODY);
    }
  });

  it('is refused as encrypted if S/MIME encrypts it', async () => {
    const enveloped = der(0x30, id('2a864886f70d010703'), der(0xa0, der(0x30, der(4, Buffer.alloc(64)))));
    expect(await outcomeOf(readBytes, message('application/pkcs7-mime', enveloped, 'smime.p7m'))).toBe(
      'encrypted',
    );
  });
});

const plain = (body: string): Buffer =>
  Buffer.from(
    `From: a@b.example\r\nSubject: s\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\n${body}`,
  );
const lines = (bytes: Buffer): string => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');

describe('a body in base64 whose header does not say so', () => {
  it('is read, and what is no text stays', async () => {
    const { text } = await readBytes(plain(`${lines(Buffer.from(BODY))}\r\n`));
    expect(text).toContain(BODY);
    const key = lines(Buffer.from(Array.from({ length: 90 }, (_, index) => (index * 89 + 131) % 256)));
    expect((await readBytes(plain(`Our key:\r\n\r\n${key}\r\n`))).text.replace(/\s/g, '')).toContain(
      key.replace(/\s/g, ''),
    );
  });
});
