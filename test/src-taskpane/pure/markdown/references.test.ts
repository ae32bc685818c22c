import { describe, expect, it } from 'vitest';
import { deadReferences } from '#pane/pure/markdown/references.ts';

const document = {
  paragraphs: ['1. Term', '2.1 Fees', '2.2 Taxes', 'As in Exhibit A.', 'SCHEDULE 3', 'Services'],
  numbers: ['', '', '', '', '', '9.4', '(a)', 'Article IX'],
};
const dead = (...text: readonly string[]): string[] => deadReferences(text, document);

describe('dead cross-references', () => {
  it('are reported with their word', () => {
    expect(dead('Subject to Section 7.2(b) and Schedule 4, see Clause 12.')).toEqual([
      'Section 7.2(b)',
      'Schedule 4',
      'Clause 12',
    ]);
  });

  it('are each of a list', () => {
    expect(dead('Sections 2.1, 2.9 and 11 survive, and Exhibits A and B.')).toEqual([
      'Section 2.9',
      'Section 11',
      'Exhibit B',
    ]);
  });

  it.each([
    'Section 1',
    'Section 2',
    'Section 2.2(a)(iv)',
    'Clause 9.4',
    'Article IX',
    'Article 9',
    'Exhibit A',
    'Schedule 3',
  ])('are not %s, which exists', (text) => {
    expect(dead(`See ${text}.`)).toEqual([]);
  });

  it.each([
    'Section 44 of the Companies Act 2006',
    'Section 12 of that agreement',
    'Article 28 GDPR',
    'Section 1542',
    'Section 409A',
    'Regulation (EU) 2016/679',
  ])('are not those to other texts: %s', (text) => {
    expect(dead(`See ${text}.`)).toEqual([]);
  });

  it('include a reference followed by this agreement', () => {
    expect(dead('See Section 7 of this Agreement.')).toEqual(['Section 7']);
  });

  it('take the inserted text into account', () => {
    expect(dead('7. New clause. See Section 7 and Schedule 8.', 'Schedule 8', 'Details')).toEqual([]);
  });

  it('are not searched for among clauses if the document shows no numbers', () => {
    expect(deadReferences(['See Section 7.'], { paragraphs: ['Term', 'Fees'], numbers: [] })).toEqual([]);
  });
});
