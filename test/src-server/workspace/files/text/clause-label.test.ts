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
    ['§ 5 Haftung', '§ 5', 0],
    ['§\u00a05a Übergang', '§\u00a05a', 0],
    ['§ 7. Der Mieter zahlt die Miete im Voraus, bis zum dritten Werktag eines Monats.', '§ 7', 0],
    ['Art. 5 Vergütung', 'Art. 5', 0],
    ['Article 5. Prix', 'Article 5', 0],
    ['Article 5. – Le prix est payé dans les trente jours, sans escompte.', 'Article 5', 0],
    ['Article 6 : Échéance', 'Article 6', 0],
    ['Anlage 1: Leistungen', 'Anlage 1', 0],
    ['3. Änderungen', '3', 0],
    ['2.1 « Information » désigne', '2.1', 1],
  ])('finds the number of %j', (text, label, level) => {
    expect(typedLabel(text)).toEqual({ label, level });
  });

  it.each([
    '30 days after the notice',
    '98.0 % of the fees',
    '12 January 2026',
    'Section 4 applies, unless the parties agree otherwise.',
    'Section 4. The fees that it sets are due, unless the parties agree otherwise.',
    '§ 5 Abs. 2 gilt, soweit die Parteien nichts anderes vereinbaren.',
    'Article 28 du règlement s’applique, sauf accord contraire.',
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
