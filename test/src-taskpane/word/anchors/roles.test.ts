import { describe, expect, it } from 'vitest';
import { bookmarkName, controlTag, parseRole } from '#pane/word/anchors/anchors.ts';
import type { AnchorRole } from '#pane/word/anchors/roles.ts';

/** The letters are in documents, so they stay as they were in the first version. */
const LETTERS: readonly [AnchorRole, string][] = [
  ['words', 'i'],
  ['paragraphs', 'p'],
  ['deletedWords', 'd'],
  ['deletedParagraphs', 'q'],
  ['replacement', 'r'],
  ['table', 'b'],
  ['note', 'n'],
  ['citation', 't'],
  ['comment', 'c'],
];

describe('the name of an anchor', () => {
  it.each(LETTERS)('of %s has the letter %s, from which its role is read', (role, letter) => {
    const bookmark = bookmarkName('a1b2', role, 3, 'hidden');
    expect(bookmark).toBe(`_codicil_a1b2_${letter}3`);
    expect(parseRole({ kind: 'bookmark', name: bookmark })).toBe(role);
    const tag = controlTag('a1b2', role);
    expect(tag).toBe(`codicil:a1b2:${letter}`);
    expect(parseRole({ kind: 'contentControl', name: tag })).toBe(role);
  });
});
