import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from '#pane/citations/layout.ts';
import { CITATION_STYLES } from '#pane/citations/model.ts';
import { rounds } from '#test/setup/rounds.ts';

const msa = (page: number) => ({ fileName: 'Acme MSA.docx', fileId: 'f1', page, quote: '' });
const nda = (page: number) => ({ fileName: 'Acme NDA.pdf', fileId: 'f2', page, quote: '' });

describe('the layout of a document’s citations', () => {
  it('has the first of a file in full and later ones short', () => {
    expect(layOut([[msa(7)], [nda(2), msa(8)], [nda(3)]], 'footnote').texts).toEqual([
      'Acme MSA.docx, p. 7',
      'Acme NDA.pdf, p. 2; Acme MSA, p. 8',
      'Acme NDA, p. 3',
    ]);
  });

  it('has brackets in the text, and numbers of the table of sources', () => {
    expect(layOut([[msa(7)], [msa(8)]], 'inline').texts).toEqual([
      '[Acme MSA.docx, p. 7]',
      '[Acme MSA, p. 8]',
    ]);
    const numbered = layOut([[nda(2), msa(7)], [nda(3)]], 'numbered');
    expect(numbered.texts).toEqual(['[1, p. 2; 2, p. 7]', '[1, p. 3]']);
    expect(numbered.table).toEqual(['[1] Acme NDA.pdf, p. 2, p. 3', '[2] Acme MSA.docx, p. 7']);
  });

  it('lists the files by name where nothing refers to a number', () => {
    expect(layOut([[nda(2)], [msa(7)], [msa(7)]], 'endnote').table).toEqual([
      'Acme MSA.docx, p. 7',
      'Acme NDA.pdf, p. 2',
    ]);
  });

  it('lists the pages of a file in order, 2 before 10', () => {
    expect(layOut([[msa(10)], [msa(2)], [msa(7)]], 'footnote').table).toEqual([
      'Acme MSA.docx, p. 2, p. 7, p. 10',
    ]);
  });

  it('knows a file by its id, whatever it is called, and by its name where it has none', () => {
    const renamed = { ...msa(8), fileName: 'Acme MSA v2.docx' };
    expect(layOut([[msa(7)], [renamed]], 'footnote').texts).toEqual([
      'Acme MSA.docx, p. 7',
      'Acme MSA v2, p. 8',
    ]);
    const named = { fileName: 'a.docx', quote: '' };
    expect(layOut([[named], [named]], 'footnote').texts).toEqual(['a.docx', 'a']);
  });

  it('draws prefix, pinpoint and suffix', () => {
    const source = { ...msa(7), prefix: 'See', pinpoint: 'clause 9.2', suffix: '(emphasis added)' };
    expect(layOut([[source]], 'inline').texts).toEqual(['[See Acme MSA.docx, clause 9.2 (emphasis added)]']);
  });

  it('names each file in full once, in document order', () => {
    const file = fc.integer({ min: 0, max: 4 }).map((index) => ({
      fileName: `File ${index}.docx`,
      fileId: `f${index}`,
      quote: '',
    }));
    fc.assert(
      fc.property(
        fc.array(fc.array(file, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
        fc.constantFrom(...CITATION_STYLES),
        (citations, style) => {
          const { texts, table } = layOut(citations, style);
          expect(texts).toHaveLength(citations.length);
          const ids = new Set(citations.flat().map(({ fileId }) => fileId));
          expect(table).toHaveLength(ids.size);
          const full = texts.join(' ').match(/\.docx/gu) ?? [];
          expect(full).toHaveLength(style === 'numbered' ? 0 : ids.size);
        },
      ),
      { numRuns: rounds(100) },
    );
  });
});
