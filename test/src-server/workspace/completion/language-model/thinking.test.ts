import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createThoughtFilter } from '#server/workspace/completion/language-model/thinking.ts';
import { rounds } from '#test/setup/rounds.ts';

/** Returns the text that a user gets from these pieces, and the text before it restarted. */
function filter(pieces: readonly string[]): { text: string; before?: string } {
  const thoughts = createThoughtFilter();
  let text = '';
  let before: string | undefined;
  for (const piece of pieces) {
    const next = thoughts.push(piece);
    if (next.restarts === true) [before, text] = [text, ''];
    text += next.text;
  }
  return { text: text + thoughts.end(), ...(before === undefined ? {} : { before }) };
}

/** Splits a text at these offsets. */
function cut(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b);
  return [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

describe('a model’s thinking', () => {
  it.each([
    ['<think>\nThe cap is hidden.\n</think>\n\nThe cap is £5.', 'The cap is £5.'],
    ['<THINKING>a < b</THINKING>Yes [1].', 'Yes [1].'],
    ['[THINK]hm[/THINK]No.', 'No.'],
    ['◁think▷hm◁/think▷No.', 'No.'],
    ['<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final<|message|>No.', 'No.'],
    ['First. <reasoning>hm</reasoning>Second.', 'First. Second.'],
    ['Only <think>thoughts without an end', 'Only '],
    ['a < b and <thin> air [x]', 'a < b and <thin> air [x]'],
  ])('is removed from %j, wherever it is split', (whole, text) => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 8 }), (places) => {
        expect(filter(cut(whole, places))).toEqual({ text });
      }),
      { numRuns: rounds(60) },
    );
    expect(filter(whole.split(''))).toEqual({ text });
  });

  it('is removed if only its end is visible, and the answer begins after it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 8 }), (places) => {
        expect(filter(cut('Okay, so the user asks.\n</think>\nThe cap is £5.', places)).text).toBe(
          'The cap is £5.',
        );
      }),
      { numRuns: rounds(60) },
    );
  });

  it('delays no text that cannot be part of a tag', () => {
    const thoughts = createThoughtFilter();
    expect(thoughts.push('The cap is £5. <')).toEqual({ text: 'The cap is £5. ' });
    expect(thoughts.push('6')).toEqual({ text: '<6' });
  });
});
