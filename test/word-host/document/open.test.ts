import { describe, expect, it } from 'vitest';
import { blankDocument } from './file/blank.ts';
import { openDocument } from './open.ts';
import { options, tools } from './file/opened.ts';

describe('opening', () => {
  it('refuses bytes that are no Word document', () => {
    expect(() => openDocument(new Uint8Array([1, 2, 3]), tools, options)).toThrow('not a .docx');
  });
  it('opens a blank document', () => {
    expect(openDocument(blankDocument(), tools, options).body.text).toBe('');
  });
});
