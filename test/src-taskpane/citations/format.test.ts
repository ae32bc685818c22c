import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketed, formatCitation, formatCitations } from '#pane/citations/format.ts';

const cell = { tableId: 3, tableTitle: 'NDA review', column: 'Term' };

describe('formatCitation', () => {
  it('names file and page', () => {
    expect(formatCitation({ fileName: 'Acme MSA.docx', page: 7, quote: 'x' }, 'full')).toBe(
      'Acme MSA.docx, p. 7',
    );
  });

  it('says of an estimated page that it is about that page', () => {
    const source = { fileName: 'Acme MSA.docx', page: 7, pageBasis: 'estimated', quote: 'x' } as const;
    expect(formatCitation(source, 'full')).toBe('Acme MSA.docx, about p. 7');
  });

  it('names no page where none is known', () => {
    expect(formatCitation({ fileName: 'Acme MSA.docx', quote: '' }, 'full')).toBe('Acme MSA.docx');
  });

  it('names the review cell that an answer came from', () => {
    expect(formatCitation({ fileName: 'Acme NDA.pdf', page: 2, quote: '', cell }, 'full')).toBe(
      'Acme NDA.pdf, p. 2 (review table “NDA review”, column “Term”)',
    );
  });

  it.each([
    ['Acme MSA.docx', 'Acme MSA, p. 7'],
    ['Acme v. Zenith', 'Acme v. Zenith, p. 7'],
    ['.docx', '.docx, p. 7'],
    ['Plan 2.0.pdf', 'Plan 2.0, p. 7'],
  ])('leaves the ending of %s off in the short form', (fileName, text) => {
    expect(formatCitation({ fileName, page: 7, quote: '', cell }, 'short')).toBe(text);
  });

  it('is one line and never empty, whatever the file is called', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('full' as const, 'short' as const),
        (fileName, style) => {
          expect(formatCitation({ fileName, quote: '' }, style)).toMatch(/^\P{Cc}+$/u);
        },
      ),
    );
  });
});

describe('formatCitations', () => {
  it('names each source once', () => {
    const source = { fileName: 'a.pdf', page: 1, quote: 'x' };
    expect(formatCitations([source, { ...source, quote: 'y' }, { ...source, page: 2 }], 'full')).toBe(
      'a.pdf, p. 1; a.pdf, p. 2',
    );
  });
});

describe('bracketed', () => {
  it('puts the citation into square brackets', () => {
    expect(bracketed('a.pdf, p. 1')).toBe('[a.pdf, p. 1]');
  });
});
