import { describe, expect, it } from 'vitest';
import { toSentences } from '#pane/pure/playbooks/sentences.ts';

describe('the sentences of a paragraph', () => {
  it.each([
    'Orders placed by 5:00 p.m. London time are sent the same day.',
    'The line is staffed from 9:00 a.m. to 5:30 p.m. CET on Business Days.',
    'The line is staffed until 5 p.m. (New York time) on Business Days.',
    'The office is open until 6:00 p.m. Monday to Friday.',
  ])('do not end with a time of day within one: %s', (sentence) => {
    expect(toSentences(`${sentence} It is agreed.`)).toEqual([sentence, 'It is agreed.']);
  });

  it('end with a time of day where the next one begins', () => {
    expect(toSentences('Delivery ends at 5:00 p.m. The Supplier shall wait.')).toEqual([
      'Delivery ends at 5:00 p.m.',
      'The Supplier shall wait.',
    ]);
  });
});
