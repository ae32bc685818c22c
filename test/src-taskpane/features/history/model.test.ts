import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHistoryRows } from '#pane/features/history/export-history.ts';
import { composeFollowUp } from '#pane/pure/prompts/follow-up.ts';
import {
  describeEntry,
  groupEntries,
  searchGroups,
  type HistoryEntry,
} from '#pane/features/history/model.ts';

let number = 0;
function entry(over: Partial<HistoryEntry> = {}): HistoryEntry {
  number += 1;
  return {
    key: String(number),
    userId: 'u',
    documentId: 'd',
    at: '2026-11-20T10:00:00.000Z',
    kind: 'question',
    sent: 'What is the cap?',
    projectId: undefined,
    fileName: undefined,
    model: undefined,
    answer: 'Twelve months.',
    isComplete: true,
    sources: [],
    ...over,
  };
}

describe('the history', () => {
  it('groups repeated requests, newest first, and loses nothing', () => {
    const time = fc.integer({ min: 0, max: 5 }).map((hour) => `2026-11-20T0${hour}:00:00.000Z`);
    const one = fc.record({
      at: time,
      sent: fc.constantFrom('a', 'b', 'c'),
      projectId: fc.constantFrom('p', undefined),
    });
    fc.assert(
      fc.property(fc.array(one), (list) => {
        const entries = list.map((over) => entry(over));
        const groups = groupEntries(entries);
        expect(groups.flatMap(({ versions }) => versions.map(({ key }) => key)).toSorted()).toEqual(
          entries.map(({ key }) => key).toSorted(),
        );
        for (const { versions } of groups)
          expect(new Set(versions.map(({ sent, projectId }) => `${sent} ${projectId ?? ''}`)).size).toBe(1);
        const times = groups.map(({ newest }) => newest.at);
        expect(times).toEqual(times.toSorted().toReversed());
      }),
    );
  });

  it('can be searched by what was sent, answered and cited', () => {
    const groups = groupEntries([
      entry({ sent: 'One' }),
      entry({ sent: 'Two', answer: 'Indemnity' }),
      entry({ sent: 'Three', sources: [{ number: 1, fileName: 'Lease.docx', page: 2, quote: 'the rent' }] }),
    ]);
    const found = (query: string) => searchGroups(groups, query).map(({ newest }) => newest.sent);
    expect(found('indemnity two')).toEqual(['Two']);
    expect(found('RENT lease')).toEqual(['Three']);
    expect(found('nowhere')).toEqual([]);
  });

  it('names a request by its question, without what was sent with it', () => {
    expect(describeEntry(entry({ sent: 'Explain.\n\nFor a child.\n\n<passage>\nA.\n</passage>' }))).toBe(
      'Explain.\n\nFor a child.',
    );
    const { prompt } = composeFollowUp({
      question: 'Is that usual?',
      yields: 'answer',
      parts: [{ id: 'q', kind: 'question', label: 'Question', text: 'Explain.' }],
      without: new Set(),
      limit: 4_000,
    });
    expect(describeEntry(entry({ sent: prompt }))).toBe('Is that usual?');
  });

  it('is exported oldest first, with names if they are known', () => {
    const rows = toHistoryRows(
      [
        entry({ at: '2026-11-20T11:00:00.000Z', sent: 'Later', projectId: 'p1', isComplete: false }),
        entry({
          sent: 'Earlier',
          fileName: 'a.pdf',
          sources: [{ number: 1, fileName: 'L', page: 2, quote: 'q' }],
        }),
      ],
      'Embedded workspace',
      (id) => (id === 'p1' ? 'Acme' : id),
    );
    expect(rows[0]).toHaveLength(10);
    expect(rows[1]).toEqual([
      '2026-11-20T10:00:00.000Z',
      'Request',
      'Embedded workspace',
      '',
      'a.pdf',
      '',
      'Earlier',
      'Twelve months.',
      'yes',
      'L, p. 2: “q”',
    ]);
    expect(rows[2]?.slice(3, 9)).toEqual(['Acme', '', '', 'Later', 'Twelve months.', 'no']);
  });
});
