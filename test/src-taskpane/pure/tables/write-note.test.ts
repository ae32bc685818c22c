import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toNote } from '#pane/pure/tables/write-note.ts';
import { rounds } from '#test/setup/rounds.ts';

const bodyOf = (text: string): string =>
  strFromU8(unzipSync(toNote(text))['word/document.xml'] ?? new Uint8Array());

/** The style and text of each paragraph. */
const paragraphsOf = (text: string): (readonly [string, string])[] =>
  [
    ...bodyOf(text).matchAll(
      /<w:p>(?:<w:pPr><w:pStyle w:val="(\w+)"\/><\/w:pPr>)?<w:r><w:t [^>]*>([^<]*)<\/w:t><\/w:r><\/w:p>/gu,
    ),
  ].map(([, style = '', words = '']) => [style, words]);

describe('a note as a Word document', () => {
  it('has the first line as its title, and the first line of each group as a heading', () => {
    expect(
      paragraphsOf('Our response\n\nWe accepted 1.\n\nClause 1\n– Accepted: it.\n– Rejected: R&D.\n'),
    ).toEqual([
      ['Title', 'Our response'],
      ['', 'We accepted 1.'],
      ['Heading1', 'Clause 1'],
      ['', '– Accepted: it.'],
      ['', '– Rejected: R&amp;D.'],
    ]);
  });

  it('has every line of whatever the user made of it', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '1', 'é'), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n');
        const written = paragraphsOf(text).map(([, words]) => words);
        const wanted = text.trim().split('\n');
        expect(written).toEqual(wanted.filter((one, index) => index === 0 || one.trim() !== ''));
      }),
      { numRuns: rounds(60) },
    );
  });
});
