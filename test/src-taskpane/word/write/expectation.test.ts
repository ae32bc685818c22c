// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { document } from '../documents.ts';
import { open } from '../open.ts';
import { planned } from '../planned.ts';

const clause = 'The Seller shall pay the Buyer within thirty days of the very invoice.';
/** Two changes: the first replaces a word, the last deletes one. */
const text = 'The Seller must pay the Buyer within thirty days of the invoice.';

describe('a rewrite that fails half-way', () => {
  it('reports how many of its changes are in the document', async () => {
    const { host, pane } = await open(document('Intro.', clause, 'Outro.'));
    host.select(clause);
    const target = await pane.readSelection();
    host.faults.refuse('Range.insertText', 'GeneralException');
    await expect(
      pane.insert(planned({ form: 'tracked', action: 'rewrite', target, text, sources: [] })),
    ).rejects.toMatchObject({
      code: 'write_incomplete',
      message: expect.stringContaining('the last 1 of 2 changes are in the document'),
    });
    expect(host.text('current')).toBe(`Intro.\n${clause.replace('very ', '')}\nOutro.`);
    expect(host.document.trackingMode).toBe('Off');
  });

  it('reports that all of them are in the document, even if Word reported a failure', async () => {
    const { host, pane } = await open(document('Intro.', clause, 'Outro.'));
    host.select(clause);
    const target = await pane.readSelection();
    await host.idle();
    // Reading takes two round trips, finding the words one, Track Changes two; then comes the write.
    host.faults.next(...Array.from({ length: 5 }, () => undefined), {
      kind: 'transport',
      error: 5001,
      when: 'after',
    });
    await expect(
      pane.insert(planned({ form: 'tracked', action: 'rewrite', target, text, sources: [] })),
    ).rejects.toMatchObject({
      code: 'write_incomplete',
      message: expect.stringContaining('all 2 changes are in the document'),
    });
    expect(host.text('current')).toBe(`Intro.\n${text}\nOutro.`);
  });

  it('reports no number where the document matches no partial write', async () => {
    const { host, pane } = await open(document('Intro.', clause, 'Outro.'));
    host.select(clause);
    const target = await pane.readSelection();
    host.faults.refuse('Range.delete', 'GeneralException', 2);
    await expect(
      pane.insert(
        planned({
          form: 'tracked',
          action: 'rewrite',
          target,
          text: clause.replace('shall', 'must'),
          sources: [],
        }),
      ),
    ).rejects.toMatchObject({
      code: 'write_incomplete',
      message: expect.stringContaining('Part of the change is in the document'),
    });
  });
});
