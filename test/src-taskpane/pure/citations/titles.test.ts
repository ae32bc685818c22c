import { describe, expect, it } from 'vitest';
import { shortTitles } from '#pane/pure/citations/titles.ts';

describe('Short titles', () => {
  it.each([
    ['Master Services Agreement - Northmoor', 'Master Services Agreement'],
    ['Mutual NDA (Acme, 3 May 2024)', 'Mutual NDA'],
    ['Lease Agreement, Dublin', 'Lease Agreement'],
    ['Acme - Master Services Agreement', 'Acme - Master Services Agreement'],
    ['Non-Disclosure Agreement', 'Non-Disclosure Agreement'],
    ['(signed) Lease', '(signed) Lease'],
  ])('leave out parties and dates: %s', (title, short) => {
    expect(shortTitles([title])).toEqual([short]);
  });

  it('are whole where another title begins alike', () => {
    const titles = [
      'Master Services Agreement - Acme',
      'Master Services Agreement - Zenith',
      'Mutual NDA - Acme',
    ];
    expect(shortTitles(titles)).toEqual([...titles.slice(0, 2), 'Mutual NDA']);
  });
});
