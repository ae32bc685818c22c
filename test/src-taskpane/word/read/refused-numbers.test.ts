// @vitest-environment jsdom
// Word on the web refuses the number of a deleted list item, and fails the whole batch (OfficeDev/office-js#5335).
import { describe, expect, it } from 'vitest';
import { costOf } from '#word-host/host/cost.ts';
import { clause, numberedWith } from '../documents.ts';
import { open } from '../open.ts';

const mark = '<w:rPr><w:del w:id="20" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:rPr></w:pPr>';
/** A clause of which another author deleted the mark. */
const refused = (text: string): string => clause(text).replace('</w:pPr>', mark);

const isRefused = (index: number): boolean => [1, 2, 5, 9, 11].includes(index);

describe('the numbers of a document in which Word refuses some', () => {
  it('are the same at each look, and appear as soon as Word returns them', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `Clause ${index}.`);
    const { host, pane } = await open(
      numberedWith(...texts.map((text, index) => (isRefused(index) ? refused(text) : clause(text)))),
      { profile: 'web' },
    );
    const numbers = async (): Promise<string> =>
      (await pane.readAgreement(10_000, 'topic')).paragraphs
        .map(({ number }) => (number === '' ? '-' : number))
        .join('');
    const before = await numbers();
    expect(before.match(/-/gu)).toHaveLength(5);
    await host.idle();
    const trips = host.batches.length;
    expect(await numbers()).toBe(before);
    await host.idle();
    expect(costOf(host.batches.slice(trips)).roundTrips).toBeLessThanOrEqual(4);
    for (const change of host.document.trackedChanges()) change.reject();
    host.edited();
    expect(await numbers()).not.toContain('-');
  });
});
