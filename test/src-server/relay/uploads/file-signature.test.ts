import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { VAULT_FILE_TYPES } from '#contract/limits.ts';
import { HEAD_BYTES, matchesSignature } from '#server/relay/uploads/file-signature.ts';

const SAMPLES = fileURLToPath(new URL('../../../../src-server/workspace/sample/files', import.meta.url));
const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([...part]))));
const ZIP = bytes('PK', [3, 4]);
const COMPOUND = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const PROGRAM = bytes('MZ', [0x90, 0, 3, 0]);

describe('the beginning of a file', () => {
  it('fits its name for every file of the sample matter', () => {
    const names = readdirSync(SAMPLES).filter((name) => name.includes('.'));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const head = readFileSync(join(SAMPLES, name)).subarray(0, HEAD_BYTES);
      expect([name, matchesSignature(name.split('.').at(-1) ?? '', head)]).toEqual([name, true]);
    }
  });

  it.each([
    ['a PDF behind other bytes', 'pdf', bytes('\r\n'.repeat(200), '%PDF-1.7')],
    ['an Office file with a password', 'docx', COMPOUND],
    ['a message', 'msg', COMPOUND],
    ['an old document that is RTF', 'doc', bytes('{\\rtf1')],
    ['an old table that is a page', 'xls', bytes('<html>')],
    [
      'a text that begins with MZ',
      'txt',
      bytes('MZ GmbH and others, of the one part, agree with the tenant as follows.'),
    ],
    ['a text in UTF-16', 'txt', bytes([0xff, 0xfe, 0x4d, 0])],
    ['an empty text', 'txt', bytes()],
    ['a picture', 'jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
    ['a big scan', 'tif', bytes([0x4d, 0x4d, 0, 0x2b])],
  ])('may be that of %s', (_what, ending, head) => {
    expect(matchesSignature(ending, head)).toBe(true);
  });

  it.each([
    ['a page instead of a PDF', 'pdf', bytes('<!doctype html>')],
    ['a PDF mark that comes too late', 'pdf', bytes(' '.repeat(HEAD_BYTES), '%PDF-1.7')],
    ['an archive instead of a PDF', 'pdf', ZIP],
    ['a text instead of a document', 'docx', bytes('Dear all')],
    ['an archive instead of a message', 'msg', ZIP],
    ['a page instead of a picture', 'png', bytes('<svg')],
    ['nothing instead of a document', 'docx', bytes()],
  ])('is never that of %s', (_what, ending, head) => {
    expect(matchesSignature(ending, head)).toBe(false);
  });

  it('is never that of a program, whatever the name', () => {
    for (const ending of VAULT_FILE_TYPES)
      for (const head of [PROGRAM, bytes([0x7f], 'ELF')]) expect(matchesSignature(ending, head)).toBe(false);
  });
});
