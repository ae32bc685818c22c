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

  it('decodes strings of one byte by the code page that the message names', async () => {
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
  ])('reads a body that is only there as %s', async (_, rtf) => {
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

  it('answers every cut and every flipped byte with text or a typed failure', async () => {
    await expect(assertSurvivesDamageInChild(ANSWER, 'answer.msg')).resolves.toBeUndefined();
  }, 120_000);
});
