import { describe, expect, it } from 'vitest';
import { isSameWord } from '#pane/tabs/search/stem.ts';

describe('two forms of a word', () => {
  it.each([
    ['terminate', 'termination'],
    ['party', 'parties'],
    ['pay', 'payment'],
    ['liable', 'liability'],
    ['confidential', 'confidentiality'],
    ['indemnify', 'indemnify'],
    ['assign', 'assignment'],
    ['supply', 'suppliers'],
    ['fee', 'fees'],
  ])('%s and %s are the same word', (one, other) => {
    expect([isSameWord(one, other), isSameWord(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['contract', 'contrary'],
    ['notice', 'nothing'],
    ['interest', 'interim'],
    ['pay', 'paper'],
    ['cap', 'capital'],
    ['law', 'lawyer'],
  ])('%s and %s are two words', (one, other) => {
    expect([isSameWord(one, other), isSameWord(other, one)]).toEqual([false, false]);
  });
});
