import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketed, formatCitation, formatCitations } from '#pane/pure/citations/format.ts';

const cell = { tableId: 3, tableTitle: 'NDA review', column: 'Term' };

describe('formatCitation', () => {
  it('names file and page', () => {
    expect(formatCitation({ fileName: 'Acme MSA.docx', page: 7, quote: 'x' }, 'full')).toBe('Acme MSA, p. 7');
  });

  it('marks an estimated page as approximate', () => {
    const source = { fileName: 'Acme MSA.docx', page: 7, pageBasis: 'estimated', quote: 'x' } as const;
    expect(formatCitation(source, 'full')).toBe('Acme MSA, about p. 7');
  });

  it('names no page if none is known', () => {
    expect(formatCitation({ fileName: 'Acme MSA.docx', quote: '' }, 'full')).toBe('Acme MSA');
  });

  it('names the review cell that an answer came from', () => {
    expect(formatCitation({ fileName: 'Acme NDA.pdf', page: 2, quote: '', cell }, 'full')).toBe(
      'Acme NDA, p. 2 (review table “NDA review”, column “Term”)',
    );
  });

  it.each([
    ['Acme MSA.docx', 'Acme MSA, p. 7'],
    ['Acme MSA.PDF', 'Acme MSA, p. 7'],
    ['Notice 4.2.pdf', 'Notice 4.2, p. 7'],
    ['Acme v. Zenith', 'Acme v. Zenith, p. 7'],
    ['Smith v.Jones', 'Smith v.Jones, p. 7'],
    ['Annex.C', 'Annex.C, p. 7'],
    ['.docx', '.docx, p. 7'],
    ['Plan 2.0', 'Plan 2.0, p. 7'],
  ])('omits the ending of %s, and no other part of a name', (fileName, text) => {
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

const msa = (page: number) => ({ fileName: 'Acme MSA.docx', page, quote: '' });
const nda = (page: number) => ({ fileName: 'Acme NDA.pdf', page, quote: '' });
const at = (clause: string) => ({ ...msa(3), clause });

describe('formatCitations', () => {
  it('names each source once', () => {
    expect(formatCitations([{ ...nda(1), quote: 'x' }, { ...nda(1), quote: 'y' }, nda(2)], 'full')).toBe(
      'Acme NDA, p. 1; p. 2',
    );
  });

  it('names a file once for its sources, in the order of its pages', () => {
    expect(formatCitations([nda(10), msa(3), nda(2)], 'full')).toBe('Acme NDA, p. 2; p. 10; Acme MSA, p. 3');
  });

  it('sorts the clauses of a page, 9 before 10', () => {
    expect(formatCitations([at('10.1'), at('9.2')], 'full')).toBe(
      'Acme MSA, clause 9.2, p. 3; clause 10.1, p. 3',
    );
  });

  it('keeps the order if a prefix refers to it', () => {
    expect(formatCitations([nda(10), { ...nda(2), prefix: 'see also' }], 'full')).toBe(
      'Acme NDA, p. 10; see also Acme NDA, p. 2',
    );
  });

  it('keeps the endings of two files that differ in nothing else', () => {
    const pdf = { fileName: 'acme msa.pdf', page: 3, quote: '' };
    expect(formatCitations([msa(3), pdf, nda(1)], 'full')).toBe(
      'Acme MSA.docx, p. 3; acme msa.pdf, p. 3; Acme NDA, p. 1',
    );
  });
});

describe('bracketed', () => {
  it('puts the citation in square brackets', () => {
    expect(bracketed('a, p. 1')).toBe('[a, p. 1]');
  });
});
