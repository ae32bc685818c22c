import { describe, expect, it } from 'vitest';
import { createWording } from '#pane/language/wording.ts';

const en = createWording('en');
const de = createWording('de');
const fr = createWording('fr');

const forms = (n: number): readonly string[] => [
  en.plural(n, 'change', 'changes'),
  de.plural(n, 'Änderung', 'Änderungen'),
  fr.plural(n, 'modification', 'modifications'),
];

describe('numbers, counts and lists', () => {
  it('use the separators of the language', () => {
    expect([en, de, fr].map(({ count }) => count(1_234_567))).toEqual([
      '1,234,567',
      '1.234.567',
      '1\u202f234\u202f567',
    ]);
    expect([en, de, fr].map(({ decimal }) => decimal(2.25))).toEqual(['2.3', '2,3', '2,3']);
  });

  it('use the plural rules of the language: in French, 0 is singular', () => {
    expect(forms(0)).toEqual(['0 changes', '0 Änderungen', '0 modification']);
    expect(forms(1)).toEqual(['1 change', '1 Änderung', '1 modification']);
    expect(forms(21)).toEqual(['21 changes', '21 Änderungen', '21 modifications']);
  });

  it('are joined by the conjunction of the language', () => {
    expect([en, de, fr].map(({ list }) => list(['A', 'B', 'C']))).toEqual([
      'A, B and C',
      'A, B und C',
      'A, B et C',
    ]);
  });
});
