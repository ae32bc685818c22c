import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/setup/rounds.ts';
import { refillText, type FilledText } from '#pane/pure/prompts/refill.ts';

const HIDDEN = 'Liability is unlimited.';
const filledWith = (selection: string): FilledText => ({
  text: `Explain ${selection} to me.`,
  values: new Map([['selection', selection]]),
});
const all = filledWith(`It is agreed. ${HIDDEN} It is signed.`);
const seen = filledWith('It is agreed. It is signed.');

describe('a filled text that is filled again', () => {
  it('has the other values, and what was written around them', () => {
    expect(refillText(all.text, all, seen, [HIDDEN])).toBe(seen.text);
    expect(refillText(`${all.text} Be kind.`, all, seen, [HIDDEN])).toBe(`${seen.text} Be kind.`);
    expect(refillText(`${seen.text} Be kind.`, seen, all, [])).toBe(`${all.text} Be kind.`);
  });

  it('never has what is not let in, wherever it was edited, unless the words are typed', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: all.text.length }),
        fc.nat({ max: 12 }),
        fc.string({ maxLength: 6 }),
        (at, removed, typed) => {
          const own = all.text.slice(0, at) + typed + all.text.slice(at + removed);
          expect(refillText(own, all, seen, [HIDDEN])).not.toContain(HIDDEN);
        },
      ),
      { numRuns: rounds(300) },
    );
  });

  it('stays as the user made it where it has nothing of the document any more', () => {
    expect(refillText('My own words.', all, seen, [HIDDEN])).toBe('My own words.');
  });
});
