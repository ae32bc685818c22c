import { describe, expect, it } from 'vitest';
import { wordsOf } from '../checking.ts';

/** Clauses that another program joined in one paragraph, with a reference to follow. */
const references = (...paragraphs: readonly string[]): string[] => wordsOf('reference', ...paragraphs);

const NUMBERED = ['1. Definitions', '2. Licence', '3. Fees'] as const;

describe('clauses joined in one paragraph', () => {
  it('are there if “Section” and their number begin a sentence', () => {
    const joined =
      '4. Use. Section 4.01. Grant. Licensor grants the licence under Section 4.02. Section 4.02 Quality. Licensee keeps it under Sections 4.01 and 4.02.';
    expect(references(...NUMBERED, joined)).toEqual([]);
  });

  it('are there if “ARTICLE” and a Roman numeral head them', () => {
    const joined =
      'The parties agree as follows: ARTICLE V ENFORCEMENT 5.1. Costs. Each party bears its own under this Article V. ARTICLE VI. Term. Article V survives.';
    expect(references(...NUMBERED, joined)).toEqual([]);
  });

  it('are there if their number follows the one before it, also where no sentence ends before it', () => {
    const joined =
      '4. Term 4.1 Term. It ends in accordance with Sections 4.2 and 4.3 below, by notice of termination 4.2 Breach. Either party may end it on the date of termination 4.3 Insolvency. It ends at once.';
    expect(references(...NUMBERED, joined)).toEqual([]);
  });

  it('are not made of references, wherever they are', () => {
    const text =
      'It ends. Section 4.5 survives. Sections 3.1, 3.2 and 3.3 Licensee accepts. Subject to clause 3.1 Licensee pays. Under Section 7.1. Licensee pays.';
    expect(references(...NUMBERED, text)).toEqual(['4.5', '3.1', '3.2', '3.3', '3.1', '7.1']);
  });

  it('have contents whose entries are no references', () => {
    expect(references(...NUMBERED, '3.1 Counterparts 42 3.2 Schedules 42 3.3 Expenses 43')).toEqual([]);
  });

  it('have attachments to attachments, whose headings are no references', () => {
    const heading = 'EXHIBIT I TO SCHEDULE A (COMPLIANCE WITH SECURITIES LAWS)';
    expect(references(...NUMBERED, heading, 'The certificate is in Exhibit I.')).toEqual([]);
  });
});
