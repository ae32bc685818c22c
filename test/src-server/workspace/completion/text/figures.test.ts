import { describe, expect, it } from 'vitest';
import {
  figuresIn,
  hasDate,
  hasDuration,
  hasMoney,
  hasPercent,
} from '#server/workspace/completion/text/figures.ts';

describe('figuresIn', () => {
  it('finds durations, dates, amounts and percentages in order, each once', () => {
    expect(
      figuresIn(
        'Within thirty (30) days after 5 May 2026 it pays US$1.5 million, and 4% a year, or five Business Days; then 4% again.',
      ),
    ).toEqual(['Within thirty (30) days', 'after 5 May 2026', 'US$1.5 million', '4%', 'five Business Days']);
  });

  it('does not treat a clause number or a plain count as one', () => {
    expect(figuresIn('Section 4.2 names 12 devices and a day in court.')).toEqual([]);
  });
});

describe('the figures in a text', () => {
  it.each([
    [hasDuration, 'a term of three (3) years', 'the term of this agreement'],
    [hasDate, 'ends on December 31, 2004', 'ends in December'],
    [hasMoney, 'a fee of €132,000', 'a fee of 132 units'],
    [hasPercent, 'four per cent (4%)', 'four parts'],
  ])('are recognised by their form', (has, yes, no) => {
    expect([has(yes), has(no)]).toEqual([true, false]);
  });
});
