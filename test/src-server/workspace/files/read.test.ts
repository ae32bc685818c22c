import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import { readBytes } from '#server/workspace/files/read.ts';

async function reasonOf(bytes: Buffer): Promise<string> {
  try {
    await readBytes(bytes);
  } catch (error) {
    if (error instanceof ReadFailure) return error.reason;
    throw error;
  }
  return 'read';
}

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

describe('readBytes recognises a file by its content', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'no_text'],
    ['white space', Buffer.from(' \n\t '), 'no_text'],
    ['an archive of something else', Buffer.from(zipSync({ 'a.txt': strToU8('text') })), 'unsupported'],
    ['a broken archive', Buffer.from('PK\u0003\u0004nothing'), 'corrupt'],
    [
      'a document with a password',
      Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le')]),
      'encrypted',
    ],
    ['an OLE file of nothing', Buffer.concat([OLE, Buffer.alloc(600)]), 'corrupt'],
    ['a picture of a kind that is not taken', Buffer.from('474946383961', 'hex'), 'unsupported'],
    ['a PDF that breaks off', Buffer.from('%PDF-1.7\n1 0 obj'), 'corrupt'],
  ])('%s', async (_, bytes, reason) => {
    expect(await reasonOf(bytes)).toBe(reason);
  });

  it('reads HTML after a comment and a byte order mark', async () => {
    expect((await readBytes(Buffer.from('\ufeff<!-- saved -->\n<!DOCTYPE html><p>shown</p>'))).text).toBe(
      'shown',
    );
  });

  it('treats text that only mentions HTML as text', async () => {
    expect((await readBytes(Buffer.from('We write <html> in our notes.'))).text).toBe(
      'We write <html> in our notes.',
    );
  });
});
