// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CitationStyle } from '#pane/pure/citations/model.ts';
import { rounds } from '#test/setup/rounds.ts';
import { cite, from, withNotes } from './citing.ts';
import { document } from '../documents.ts';
import { open, type Opened } from '../open.ts';

const text = ['The first clause.', 'The second clause.', 'The third clause.'];
const places = ['first', 'second', 'third'] as const;

type Step =
  | {
      readonly do: 'cite';
      readonly at: number;
      readonly file: number;
      readonly form: 'footnote' | 'endnote' | 'bracketed';
    }
  | { readonly do: 'redraw'; readonly style: CitationStyle }
  | { readonly do: 'edit'; readonly which: number; readonly pinpoint: string }
  | { readonly do: 'remove'; readonly which: number }
  | { readonly do: 'track'; readonly on: boolean }
  | { readonly do: 'accept' }
  | { readonly do: 'reject' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('cite' as const),
      at: fc.nat(2),
      file: fc.nat(2),
      form: fc.constantFrom('footnote', 'endnote', 'bracketed'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('redraw' as const),
      style: fc.constantFrom('footnote', 'endnote', 'inline', 'numbered'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      which: fc.nat(4),
      pinpoint: fc.constantFrom('', 'clause 9'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('track' as const), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'accept' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reject' as const }) },
);

const LEFT = /edited by hand|could|differs/u;

/** Takes a step. Returns what the pane reported, where it must not report that anything is left. */
async function take({ host, pane }: Opened, each: Step): Promise<string> {
  const idOf = async (which: number): Promise<string | undefined> => {
    const items = await pane.listInsertions();
    return items[which % Math.max(1, items.length)]?.entry.id;
  };
  if (each.do === 'cite') {
    await cite(
      { host },
      pane,
      places[each.at] ?? 'first',
      each.form,
      from(`File ${each.file}.docx`, each.at + 1),
    );
  } else if (each.do === 'redraw') {
    return (await pane.redraw(each.style)).message;
  } else if (each.do === 'track') host.document.trackingMode = each.on ? 'TrackAll' : 'Off';
  else if (each.do === 'accept') host.document.acceptAllChanges();
  else if (each.do === 'reject') host.document.rejectAllChanges();
  else {
    const id = await idOf(each.which);
    if (id === undefined) return '';
    if (each.do === 'remove') return (await pane.remove(id)).outcome;
    await pane.editSource(id, 0, { pinpoint: each.pinpoint });
  }
  return '';
}

describe('citations, after any sequence of steps', () => {
  it('have the chosen style after a redraw, and leave the text unchanged when all are removed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const opened = await open(document(...text));
        const { host, pane } = opened;
        try {
          for (const each of steps) {
            // oxlint-disable-next-line no-await-in-loop -- one after the other, as a user does
            await take(opened, each);
          }
          host.document.trackingMode = 'Off';
          host.document.acceptAllChanges();
          expect((await pane.redraw('inline')).message).not.toMatch(LEFT);
          const items = await pane.listInsertions();
          const present = items.filter(({ state }) => state === 'present');
          expect(host.text().match(/\[[^\]]+\]/gu) ?? []).toHaveLength(present.length);
          expect(host.document.footnotes().length + host.document.endnotes().length).toBe(0);
          for (const { entry } of items) {
            // oxlint-disable-next-line no-await-in-loop -- see above
            expect(await pane.remove(entry.id)).toMatchObject({ outcome: 'verified' });
          }
          expect(withNotes(host)).toBe(text.join('\n'));
          expect(host.document.contentControls()).toEqual([]);
          expect(host.document.bookmarks(true)).toEqual([]);
        } finally {
          await opened.close();
        }
      }),
      { numRuns: rounds(6) },
    );
  });
});
