// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import { openLedgerPart } from '#pane/word/ledger/ledger-part.ts';
import { createRefusals } from '#pane/word/refusals.ts';
import { createMarking } from '#pane/word/execute/marking.ts';
import { updateCitations } from '#pane/word/citations/update-citations.ts';
import { cite, from, withNotes } from './citing.ts';
import { document } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const text = ['The first clause.', 'The second clause.'];
const notes = 'The first “pay now”{Acme MSA, p. 7} clause.\nThe second “pay now”{Acme MSA, p. 9} clause.';

/** Two citations in brackets, and one that was cited as a note. */
async function prepared(): Promise<Opened & { readonly trips: () => number }> {
  const opened = await open(document(...text));
  await cite(opened, opened.pane, 'second', 'bracketed', from('Acme MSA.docx', 9));
  await cite(opened, opened.pane, 'first', 'bracketed', from('Acme MSA.docx', 7));
  await opened.host.idle();
  const trips = (): number => opened.host.batches.filter(({ internal }) => !internal).length;
  return { ...opened, trips };
}

describe('redrawing citations, when a round trip fails', () => {
  it.each(quickPart(['after', 'before'] as const, 1))(
    '%s Word executed it: is reported, keeps the list true, and completes the next time',
    async (when) => {
      const calm = await prepared();
      const before = calm.trips();
      await calm.pane.redraw('footnote');
      const trips = calm.trips() - before;
      expect(withNotes(calm.host)).toBe(notes);
      await calm.close();
      expect(trips).toBeGreaterThan(5);
      for (let failing = when === 'before' ? 0 : 1; failing < trips; failing += 2) {
        // oxlint-disable-next-line no-await-in-loop -- only one Word at a time can be the page's
        const opened = await prepared();
        const { host, pane } = opened;
        const old = host.text();
        const pass = Array.from({ length: failing }, () => undefined);
        host.faults.next(...pass, { kind: 'transport', error: 5001, when });
        // oxlint-disable-next-line no-await-in-loop -- see above
        const told = await pane.redraw('footnote').then(
          ({ outcome, message }) => ({ outcome, message }),
          (error: unknown) => ({
            outcome: error instanceof PaneError ? error.code : 'unknown',
            message: String(error),
          }),
        );
        host.faults.clear();
        const unsure = told.outcome === 'differs' || told.outcome === 'write_incomplete';
        const honest = unsure ? [withNotes(host)] : told.outcome === 'verified' ? [notes] : [old];
        expect(honest, `round trip ${failing}, ${told.outcome}: ${told.message}`).toContain(withNotes(host));
        // oxlint-disable-next-line no-await-in-loop -- see above
        await (await opened.reload()).redraw('footnote');
        expect(`${failing}: ${withNotes(host)}`).toBe(`${failing}: ${notes}`);
        // oxlint-disable-next-line no-await-in-loop -- see above
        await opened.close();
      }
    },
    60_000,
  );

  it('changes nothing when the list cannot be written first', async () => {
    const { host, pane, word } = await prepared();
    const before = host.text('all');
    const entries = await openLedgerPart(word.Office.context.document.customXmlParts).read();
    const settings = {
      capabilities: pane.capabilities,
      readOnly: false,
      tellsProtection: true,
      marking: createMarking(pane.capabilities),
      route: { throughEnds: false },
      pause: () => undefined,
      sha256: () => Promise.resolve(''),
      refusals: createRefusals(),
    };
    await expect(
      word.Word.run((context) =>
        updateCitations({ ...settings, context }, entries, { style: 'footnote' }, () =>
          Promise.reject(new Error('full')),
        ),
      ),
    ).rejects.toThrow('full');
    expect(host.text('all')).toBe(before);
  });

  it('reports an unknown state when Word does not answer afterwards either', async () => {
    const { host, pane, trips } = await prepared();
    const failure = { kind: 'transport', error: 5001, when: 'after' } as const;
    const start = trips();
    await pane.redraw();
    const reading = trips() - start;
    // First only reading, then the first write to the ledger; then every round trip fails.
    host.faults.next(
      ...Array.from({ length: reading }, () => undefined),
      ...Array.from({ length: 9 }, () => failure),
    );
    await expect(pane.redraw('footnote')).rejects.toMatchObject({ code: 'write_incomplete' });
    host.faults.clear();
    await pane.redraw('footnote');
    expect(withNotes(host)).toBe(notes);
  });
});
