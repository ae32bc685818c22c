import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RedlinePiece } from '#pane/pure/diff/model.ts';
import { planRewrite } from '#pane/pure/diff/plan.ts';
import { redline as redlineOf } from '#pane/pure/diff/redline.ts';
import { rewrite } from './texts.ts';

const redline = (before: string, after: string): RedlinePiece[] => {
  const paragraphs = before.split('\n');
  return redlineOf(paragraphs, planRewrite([paragraphs], after));
};
const show = (pieces: readonly RedlinePiece[]): string =>
  pieces
    .map(({ kind, text }) => (kind === 'kept' ? text : kind === 'deleted' ? `[-${text}-]` : `[+${text}+]`))
    .join('');
const sideOf = (pieces: readonly RedlinePiece[], side: 'deleted' | 'inserted'): string =>
  pieces
    .filter((piece) => piece.kind === 'kept' || piece.kind === side)
    .map((piece) => piece.text)
    .join('');

const words = (stem: string): string => Array.from({ length: 6000 }, (_, n) => `${stem}${n}`).join(' ');

describe('redline', () => {
  it('changes words, not letters', () => {
    expect(show(redline('The Seller shall pay the Buyer.', 'The Seller must pay the Buyer.'))).toBe(
      'The Seller [-shall-][+must+] pay the Buyer.',
    );
  });

  it('changes a whole amount if one of its digits changes', () => {
    expect(
      show(redline('A fee of $1,000.00 is due under § 4.2(b).', 'A fee of $1,500.00 is due under § 4.2(c).')),
    ).toBe('A fee of [-$1,000.00-][+$1,500.00+] is due under [-§ 4.2(b)-][+§ 4.2(c)+].');
  });

  it('joins changes that are separated only by white space or punctuation', () => {
    expect(
      show(
        redline(
          'It is null and void, and dead here today.',
          'It is wholly without effect, or dead here today.',
        ),
      ),
    ).toBe('It is [-null and void, and-][+wholly without effect, or+] dead here today.');
  });

  it('replaces a whole sentence if hardly a word is kept', () => {
    expect(
      show(
        redline(
          'The parties hereto agree as follows in the matter',
          'Nothing of what stands here limits the liability',
        ),
      ),
    ).not.toMatch(/\] the \[/u);
  });

  it('shows an inserted paragraph as inserted, and leaves the others unchanged', () => {
    expect(show(redline('One is here.\nTwo is there.', 'One is here.\nA new one.\nTwo is there.'))).toBe(
      'One is here.[+\nA new one.+]\nTwo is there.',
    );
  });

  it('gives the old text without the insertions and the new one without the deletions', () => {
    fc.assert(
      fc.property(rewrite, ({ before, after }) => {
        const pieces = redline(before.join('\n'), after.join('\n'));
        expect(sideOf(pieces, 'deleted')).toBe(before.join('\n'));
        expect(sideOf(pieces, 'inserted')).toBe(after.join('\n'));
        expect(pieces.every(({ text }) => text !== '')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('stays fast on two long texts that have nothing in common', () => {
    expect(redline(words('a'), words('b')).length).toBeGreaterThan(1);
  });

  it('shows one change before a repeated word, not two around it', () => {
    expect(redline('In the event that the Supplier pays', 'If the Supplier pays')).toEqual([
      { kind: 'deleted', text: 'In the event that', change: 0 },
      { kind: 'inserted', text: 'If', change: 0 },
      { kind: 'kept', text: ' the Supplier pays' },
    ]);
  });
});
