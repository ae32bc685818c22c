// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { document } from '../documents.ts';
import { clause, insertHere } from '../insert-here.ts';
import { open } from '../open.ts';

describe('tracked text after the passage', () => {
  it('is one insertion and is removed by rejecting it', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select(clause);
    const { entry, outcome } = await insertHere(pane, {
      form: 'tracked',
      action: 'after',
      text: 'A new clause.',
    });
    expect(outcome).toBe('verified');
    expect(host.text('current')).toBe(`${clause}\nA new clause.\nOutro.`);
    expect(host.text('original')).toBe(`${clause}\nOutro.`);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.document.trackedChanges()).toHaveLength(0);
    expect(host.text()).toBe(`${clause}\nOutro.`);
  });
});
