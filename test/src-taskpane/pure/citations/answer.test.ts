import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citedSources, segmentAnswer, withoutMarkers } from '#pane/pure/citations/answer.ts';

const sources = [1, 2, 3].map((number) => ({ number }));

describe('segmentAnswer', () => {
  it('splits the answer at its markers', () => {
    expect(segmentAnswer('Net 30 [1]. Capped [2, 3].', sources)).toEqual([
      { kind: 'text', text: 'Net 30 ' },
      { kind: 'marker', text: '[1]', sources: [{ number: 1 }] },
      { kind: 'text', text: '. Capped ' },
      { kind: 'marker', text: '[2, 3]', sources: [{ number: 2 }, { number: 3 }] },
      { kind: 'text', text: '.' },
    ]);
  });

  it.each(['[2024]', '[●]', '[4]', '[1, 9]', '[3-1]', '[sic]', '[]', '[0–99999999]'])(
    'leaves %s in the text',
    (bracket) => {
      expect(segmentAnswer(bracket, sources)).toEqual([{ kind: 'text', text: bracket }]);
    },
  );

  it('loses no text', () => {
    const text = fc
      .array(fc.constantFrom('a ', '[1]', '[1–3]', ' [2;3]', '[', ']', '[7]', '\n'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (answer) => {
        expect(
          segmentAnswer(answer, sources)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(answer);
      }),
    );
  });
});

describe('withoutMarkers', () => {
  it('removes the markers with the space before them', () => {
    expect(withoutMarkers('Net 30 [1][2]. See [2024].', sources)).toBe('Net 30. See [2024].');
  });
});

describe('citedSources', () => {
  it('returns each source once, in the order of the answer', () => {
    expect(citedSources('a [3] b [1–2] c [3]', sources).map(({ number }) => number)).toEqual([3, 1, 2]);
  });
});
