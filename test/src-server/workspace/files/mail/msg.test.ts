import { Attachment, Email } from '@tutao/oxmsg';
import { describe, expect, it } from 'vitest';
import { readBytes } from '#server/workspace/files/read.ts';
import { assertSurvivesDamageInChild } from '../damage.ts';
import { msg, uncompressedRtf } from './message.ts';

const ANSWER = msg({
  strings: {
    '0037': 'Liability cap – an answer',
    '0C1A': 'Ann Müller',
    '0C1F': 'ann@northmoor.example',
    '1000': 'Dear Bob,\r\n\r\nthe Customer accepts a cap of twelve months’ fees.\r\n',
  },
  recipients: [{ name: 'Bob', address: 'bob@atlas.example' }],
});

describe('reading an Outlook message', () => {
  it('reads subject, people and the body', async () => {
    expect((await readBytes(ANSWER)).text).toBe(
      [
        'Liability cap – an answer',
        'From: Ann Müller <ann@northmoor.example>',
        'To: Bob <bob@atlas.example>',
        'Dear Bob,',
        'the Customer accepts a cap of twelve months’ fees.',
      ].join('\n'),
    );
  });

  it('decodes strings of one byte per character by the code page that the message names', async () => {
    const file = await readBytes(
      msg({ strings: {}, codePage: 1250, bytes: { '0037': Buffer.from([0x47, 0x79, 0xf5, 0x72]) } }),
    );
    expect(file.text).toBe('Győr');
  });

  it.each([
    [
      'HTML wrapped in RTF',
      '{\\rtf1\\ansi\\ansicpg1252\\fromhtml1{\\*\\htmltag64 <p>}The cap stands.{\\*\\htmltag72 </p>}}',
    ],
    ['text wrapped in RTF', '{\\rtf1\\ansi\\ansicpg1252\\fromtext The cap stands.}'],
    ['a true RTF body', '{\\rtf1\\ansi The cap stands.\\par}'],
  ])('reads a body that is only stored as %s', async (_, rtf) => {
    const file = await readBytes(
      msg({ strings: { '0037': 's' }, binaries: { '1009': uncompressedRtf(rtf) } }),
    );
    expect(file.text).toBe('s\nThe cap stands.');
  });

  it('reads a body of HTML bytes in the encoding that they declare', async () => {
    const html = Buffer.from('<meta charset="windows-1250"><p>Gy\xf5r</p>', 'latin1');
    expect((await readBytes(msg({ strings: { '0037': 's' }, binaries: { '1013': html } }))).text).toBe(
      's\nGyőr',
    );
  });

  it('reads a message of another program: people, both bodies and the name of an attachment', async () => {
    const email = new Email(true)
      .subject('Liability cap – an answer')
      .bodyText('Dear Bob,\r\n\r\nthe Customer accepts a cap of twelve months’ fees (Győr).\r\n')
      .bodyHtml('<p>Dear Bob,</p><p>the Customer accepts a cap of twelve months’ fees (Győr).</p>')
      .sender('ann@northmoor.example', 'Ann Müller')
      .to('bob@atlas.example', 'Bob')
      .cc('carol@atlas.example', 'Carol')
      .sentOn(new Date('2026-03-31T08:00:00Z'))
      .attach(new Attachment(new Uint8Array([1, 2, 3]), 'Entwurf Müller.pdf'));
    expect((await readBytes(Buffer.from(email.msg()))).text).toBe(
      [
        'Liability cap – an answer',
        'From: Ann Müller <ann@northmoor.example>',
        'To: Bob <bob@atlas.example>',
        'Cc: Carol <carol@atlas.example>',
        'Date: Tue, 31 Mar 2026 08:00:00 GMT',
        'Dear Bob,',
        'the Customer accepts a cap of twelve months’ fees (Győr).',
        'Attachment: Entwurf Müller.pdf',
      ].join('\n'),
    );
  });

  it('reads the messages inside of it, with their people and bodies', async () => {
    const first = { strings: { '0037': 'The offer', '1000': 'The rent is 4,000 a month.' } };
    const forwarded = {
      strings: { '0037': 'Re: the offer', '0C1A': 'Carol', '1000': 'We accept the rent.' },
      recipients: [{ name: 'Ann', address: 'ann@northmoor.example' }],
      attached: [{ name: 'The offer', message: first }],
    };
    const file = await readBytes(
      msg({
        strings: { '0037': 'FW: the offer', '1000': 'For your file.' },
        attached: [{ name: 'Re: the offer', message: forwarded }],
      }),
    );
    expect(file.text.split('\n')).toEqual([
      'FW: the offer',
      'For your file.',
      'Attachment: Re: the offer',
      'Re: the offer',
      'From: Carol',
      'To: Ann <ann@northmoor.example>',
      'We accept the rent.',
      'Attachment: The offer',
      'The offer',
      'The rent is 4,000 a month.',
    ]);
  });

  it('decodes strings by the code page of the message, whatever the encoding of its body in transit', async () => {
    const bytes = { '0037': Buffer.from([0x93, 0xfa, 0x96, 0x7b]) };
    // Shift JIS in a message that was sent as ISO-2022-JP (50220), as Outlook writes it.
    expect((await readBytes(msg({ strings: {}, codePage: 50220, bytes }))).text).toBe('日本');
    expect((await readBytes(msg({ strings: {}, codePage: 932, bytes }))).text).toBe('日本');
    const unknown = msg({ strings: {}, codePage: 29001, bytes: { '0037': Buffer.from('Rent') } });
    expect((await readBytes(unknown)).text).toBe('Rent');
  });

  it('reads a body in a seven-bit encoding, whose bytes are also valid UTF-8', async () => {
    const html = Buffer.from('<meta charset="iso-2022-jp"><p>\u001b$BF|K\\\u001b(B</p>', 'latin1');
    expect((await readBytes(msg({ strings: { '0037': 's' }, binaries: { '1013': html } }))).text).toBe(
      's\n日本',
    );
  });

  it('reads text or returns a typed failure for every truncation and every flipped byte', async () => {
    await expect(assertSurvivesDamageInChild(ANSWER, 'answer.msg')).resolves.toBeUndefined();
  });
});
