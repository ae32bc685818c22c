import { describe, expect, it } from 'vitest';
import { agree } from './oracle.ts';

describe('agree', () => {
  const lost = 'Error: Reference source not found';

  it('accepts any words for a reference that LibreOffice has lost, on either side', () => {
    expect(agree(`See (a) ${lost} now.\nNext.`, 'See (a) Section 12.3 now.\nNext.')).toBe(true);
    expect(agree('See *.', `See ${lost}.`)).toBe(true);
    expect(agree('One.\nTwo.', 'One.\nTwo.')).toBe(true);
  });

  it('accepts nothing else as equal, and no line for two', () => {
    expect(agree(`See ${lost} now.`, 'See Section 12.3 then.')).toBe(false);
    expect(agree(`See ${lost}`, 'See\nthere')).toBe(false);
    expect(agree('See (a).', 'See a.')).toBe(false);
    expect(agree('Non-compete, 10% $ and/or.', 'Non-compete, 20% $ and/or.')).toBe(false);
  });
});
