import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBytes } from '#server/workspace/files/read.ts';
import { assertSurvivesDamageInChild, outcomeOf } from '../damage.ts';

const ANSWER = readFileSync(new URL('../../../../fixtures/files/answer.eml', import.meta.url));

const mail = (body: string, more = ''): Buffer =>
  Buffer.from(`From: a@b.example\r\nSubject: s\r\nMIME-Version: 1.0\r\n${more}\r\n${body}`);

describe('reading an .eml message', () => {
  it('reads subject, people, date, the body once, and the names of attachments', async () => {
    const file = await readBytes(ANSWER);
    expect(file.text).toBe(
      [
        'Liability cap – the Customer’s answer',
        'From: Ann Müller <ann@northmoor.example>',
        'To: Bob <bob@atlas.example>, Carol <carol@atlas.example>',
        'Cc: Győr office <gyor@atlas.example>',
        'Date: 2026-03-31T08:00:00.000Z',
        'Dear Bob,',
        'the Customer accepts a cap of twelve months’ fees.',
        'Ann',
        'Attachment: Entwurf Müller.pdf',
      ].join('\n'),
    );
    expect(file.blocks[0]?.kind).toBe('heading');
    expect(file.pages).toEqual([{ offset: 0, page: 1 }]);
  });

  it('uses the formatted body if the plain one is a stub', async () => {
    const body =
      '--x\r\nContent-Type: text/plain\r\n\r\nSee HTML.\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>The cap of liability is twelve months of fees.</p>\r\n--x--\r\n';
    const file = await readBytes(mail(body, 'Content-Type: multipart/alternative; boundary=x\r\n'));
    expect(file.text).toContain('The cap of liability is twelve months of fees.');
    expect(file.text).not.toContain('See HTML');
  });

  it('treats a memo that only begins like a message as text', async () => {
    const memo = 'To: the board\nFrom: Ann\nDate: today\n\nThe cap stands.';
    expect((await readBytes(Buffer.from(memo))).text).toBe(memo);
  });

  it('refuses parts nested 1,000 deep as too large', async () => {
    const more = 'Content-Type: multipart/mixed; boundary=b0\r\n';
    let body = '';
    for (let depth = 0; depth < 1_000; depth += 1)
      body += `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n\r\n`;
    expect(await outcomeOf(readBytes, mail(body, more))).toBe('too_large');
  });

  it('reads text or returns a typed failure for every truncation and every flipped byte', async () => {
    await expect(assertSurvivesDamageInChild(ANSWER, 'answer.eml')).resolves.toBeUndefined();
  });
});
