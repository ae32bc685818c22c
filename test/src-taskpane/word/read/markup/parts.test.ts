import { describe, expect, it } from 'vitest';
import { splitParts } from '#pane/word/read/markup/parts.ts';

describe('the parts of a selection', () => {
  it('are the end of the first paragraph, all of those between, and the start of the last', () => {
    expect(splitParts('is here.\rTwo.\rThree', ['One is here.', 'Two.', 'Three is there.'])).toEqual([
      { text: 'is here.', start: 4 },
      { text: 'Two.', start: 0 },
      { text: 'Three', start: 0 },
    ]);
  });

  it('are whole cells, whatever Word puts between them', () => {
    const cells = ['Left', 'Right', 'After.'];
    const whole = cells.map((text) => ({ text, start: 0 }));
    for (const text of [
      'Left\rRight\rAfter.',
      'Left\tRight\r\nAfter.',
      'Left\r\u0007Right\r\u0007After.\r',
    ]) {
      expect(splitParts(text, cells, true)).toEqual(whole);
    }
  });

  it('are uncertain where a tracked change deletes a mark, in a table too', () => {
    expect(splitParts('One.Two.', ['One.', 'Two.'])).toBeUndefined();
    expect(splitParts('One.Two.', ['One.', 'Two.'], true)).toBeUndefined();
    expect(splitParts('One.\tTwo.', ['One.\t', 'Two.'], true)).toBeUndefined();
  });

  it('are uncertain where any of them differs from its paragraph', () => {
    const paragraphs = ['One is here.', 'Two.', 'Three is there.'];
    for (const text of [
      'One was here.\rTwo.\rThree',
      'One is here.\rTwo!\rThree',
      'One is here.\rTwo.\rFour',
      'One is here.\rTwo.\ris there.',
    ])
      expect(splitParts(text, paragraphs)).toBeUndefined();
  });

  it('have no certain place where their words occur twice', () => {
    expect(splitParts('pay', ['to pay or to pay'])).toEqual([{ text: 'pay', start: undefined }]);
  });
});
