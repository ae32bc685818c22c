import { describe, expect, it } from 'vitest';
import {
  isNumberedHeading,
  looksLikeHeading,
  typedLabel,
} from '#server/workspace/files/text/clause-label.ts';

const at = (text: string): boolean => isNumberedHeading(text, typedLabel(text));

describe('typedLabel', () => {
  it.each([
    ['4. Fees', '4', 0],
    ['4.2 The Customer shall', '4.2', 1],
    ['4.2.1\tThe Customer shall', '4.2.1', 2],
    ['12) Notices', '12)', 0],
    ['(b) if the Supplier', '(b)', 2],
    ['(iii) in writing', '(iii)', 3],
    ['ARTICLE IV – LIABILITY', 'ARTICLE IV', 0],
    ['Schedule 2: Service Levels', 'Schedule 2', 0],
    ['Section 4.1', 'Section 4.1', 0],
  ])('finds the number of %j', (text, label, level) => {
    expect(typedLabel(text)).toEqual({ label, level });
  });

  it.each([
    '30 days after the notice',
    '98.0 % of the fees',
    '12 January 2026',
    'Section 4 applies, unless the parties agree otherwise.',
    '(the “Supplier”)',
    '2026 was a year',
    'The fee is 4.2',
  ])('does not treat %j as a clause number', (text) => {
    expect(typedLabel(text)).toBeUndefined();
  });
});

describe('headings', () => {
  it('are short, and not sentences', () => {
    expect(looksLikeHeading('Limitation of liability')).toBe(true);
    expect(looksLikeHeading('Restrictions on Customer.')).toBe(true);
    expect(looksLikeHeading('Each party is liable. It must pay')).toBe(false);
    expect(looksLikeHeading('x'.repeat(121))).toBe(false);
  });

  it('may have a first-level number, which no clause has', () => {
    expect(at('7. Confidentiality')).toBe(true);
    expect(at('7. The Customer shall pay the Fees.')).toBe(false);
    expect(at('7.1 Confidentiality')).toBe(false);
  });
});
