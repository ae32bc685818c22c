import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut as layOutIn } from '#pane/pure/citations/layout.ts';
import { CITATION_STYLES } from '#pane/pure/citations/model.ts';
import { rounds } from '#test/setup/rounds.ts';

const layOut = (...[citations, style]: [Parameters<typeof layOutIn>[0], Parameters<typeof layOutIn>[1]]) =>
  layOutIn(citations, style, 'en');

const msa = (page: number) => ({ fileName: 'Acme MSA.docx', fileId: 'f1', page, quote: '' });
const nda = (page: number) => ({ fileName: 'Acme NDA.pdf', fileId: 'f2', page, quote: '' });
const long = (page: number) => ({
  fileName: 'Master Services Agreement - Northmoor (signed).docx',
  clause: `${page}.1`,
  page,
  quote: '',
});

describe('the layout of a document’s citations', () => {
  it('cites the first of a file in full and later ones short', () => {
    expect(layOut([[msa(7)], [nda(2), msa(8)], [nda(3)]], 'footnote').texts).toEqual([
      'Acme MSA, p. 7',
      'Acme NDA, p. 2; Acme MSA, p. 8',
      'Acme NDA, p. 3',
    ]);
  });

  it('has brackets in the text, and numbers of the table of sources', () => {
    expect(layOut([[msa(7)], [msa(8)]], 'inline').texts).toEqual(['[Acme MSA, p. 7]', '[Acme MSA, p. 8]']);
    const numbered = layOut([[nda(2), msa(7)], [nda(3)]], 'numbered');
    expect(numbered.texts).toEqual(['[1, p. 2; 2, p. 7]', '[1, p. 3]']);
    expect(numbered.table).toEqual(['Table of sources', '[1] Acme NDA, p. 2; p. 3', '[2] Acme MSA, p. 7']);
  });

  it('lists the files by name if nothing refers to a number', () => {
    expect(layOut([[nda(2)], [msa(7)], [msa(7)]], 'endnote').table).toEqual([
      'Table of sources',
      'Acme MSA, p. 7',
      'Acme NDA, p. 2',
    ]);
  });

  it('lists the pages of a file in order, 2 before 10', () => {
    expect(layOut([[msa(10)], [msa(2)], [msa(7)]], 'footnote').table).toEqual([
      'Table of sources',
      'Acme MSA, p. 2; p. 7; p. 10',
    ]);
  });

  it('identifies a file by its id, whatever its name, and by its name if it has no id', () => {
    const renamed = { ...msa(8), fileName: 'Acme MSA v2.docx' };
    expect(layOut([[msa(7)], [renamed]], 'footnote').texts).toEqual(['Acme MSA, p. 7', 'Acme MSA v2, p. 8']);
    const named = { fileName: 'a.docx', quote: '' };
    expect(layOut([[named], [named]], 'footnote').texts).toEqual(['a', 'a']);
  });

  it('includes prefix, pinpoint and suffix', () => {
    const source = { ...msa(7), prefix: 'See', pinpoint: 'clause 9.2', suffix: '(emphasis added)' };
    expect(layOut([[source]], 'inline').texts).toEqual(['[See Acme MSA, clause 9.2 (emphasis added)]']);
  });

  it('names no review table: that is where the user found the source, not where it is', () => {
    const cell = { tableId: 3, tableTitle: 'NDA review', column: 'Term' };
    expect(layOut([[{ ...msa(7), cell }], [{ ...msa(8), cell }]], 'footnote').texts).toEqual([
      'Acme MSA, p. 7',
      'Acme MSA, p. 8',
    ]);
  });

  it('cites a file after its first citation without parties, date and version', () => {
    expect(layOut([[long(2)], [long(3), long(5)]], 'footnote').texts).toEqual([
      'Master Services Agreement - Northmoor (signed), clause 2.1, p. 2',
      'Master Services Agreement, clause 3.1, p. 3; clause 5.1, p. 5',
    ]);
    const titled = { ...long(2), title: 'MSA Northmoor - 2024' };
    expect(layOut([[titled], [titled]], 'footnote').texts[1]).toBe('MSA Northmoor - 2024, clause 2.1, p. 2');
  });

  it.each([
    ['de', 'Acme MSA, Ziffer 4.2, S. 7', 'Acme NDA, etwa S. 2', 'Quellenverzeichnis'],
    ['fr', 'Acme MSA, article 4.2, p. 7', 'Acme NDA, vers p. 2', 'Table des sources'],
  ] as const)('is worded in the language of the document: %s', (language, first, second, heading) => {
    const cited = [[{ ...msa(7), clause: '4.2' }], [{ ...nda(2), pageBasis: 'estimated' as const }]];
    const { texts, table } = layOutIn(cited, 'footnote', language);
    expect(texts).toEqual([first, second]);
    expect(table).toEqual([heading, first, second]);
  });

  it('keeps the endings of two files of the document that differ in nothing else', () => {
    const pdf = { ...nda(2), fileName: 'Acme MSA.pdf' };
    const { texts, table } = layOut([[msa(7)], [pdf]], 'footnote');
    expect(texts).toEqual(['Acme MSA.docx, p. 7', 'Acme MSA.pdf, p. 2']);
    expect(table).toEqual(['Table of sources', 'Acme MSA.docx, p. 7', 'Acme MSA.pdf, p. 2']);
    expect(layOut([], 'footnote').table).toEqual([]);
  });

  it('has one line per file, and no two files under one name', () => {
    const file = fc
      .tuple(fc.constantFrom('Lease', 'Deed'), fc.constantFrom('.docx', '.pdf', ''), fc.nat(30))
      .map(([name, ending, page]) => ({
        fileName: `${name}${ending}`,
        fileId: `${name}${ending}`,
        page: page + 1,
        quote: '',
      }));
    fc.assert(
      fc.property(
        fc.array(fc.array(file, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...CITATION_STYLES),
        (citations, style) => {
          const { texts, table } = layOut(citations, style);
          expect(texts).toHaveLength(citations.length);
          const ids = new Set(citations.flat().map(({ fileId }) => fileId));
          const [, ...lines] = table;
          const names = lines.map((line) => line.replace(/^\[\d+\] /u, '').split(', ')[0]);
          expect(new Set(names).size).toBe(ids.size);
          expect(lines).toHaveLength(ids.size);
        },
      ),
      { numRuns: rounds(100) },
    );
  });
});
