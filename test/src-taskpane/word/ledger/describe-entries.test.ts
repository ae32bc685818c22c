// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { document } from '../documents.ts';
import { open } from '../open.ts';
import { planned } from '../planned.ts';

const cell = (text: string) => ({ runs: [{ text }] });
const clause = 'The Seller shall pay the Buyer. The Buyer shall confirm the payment.';

describe.each([
  ['splits its paragraph, where Word lacks bookmarks', 'ltsc2021', clause.replace('. The', '.\nThe')],
  ['only deletes words', 'ltsc2021', 'The Seller shall pay. The Buyer shall confirm the payment.'],
  ['only deletes words', 'windows', 'The Seller shall pay. The Buyer shall confirm the payment.'],
] as const)('a plain rewrite that %s (%s)', (_, profile, text) => {
  it('is never listed as gone and can be restored while the pane is open', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'), { profile });
    host.select(clause);
    const target = await pane.readSelection();
    const { entry } = await pane.insert(
      planned({ form: 'plain', action: 'rewrite', target, text, sources: [] }),
    );
    expect(entry?.anchors).toEqual([]);
    expect(await pane.listInsertions()).toMatchObject([
      { state: 'unmarked', restores: true, removal: { available: true } },
    ]);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe(`${clause}\nOutro.`);
    expect(await pane.listInsertions()).toEqual([]);
  });

  it('stays on the list after a reload as one that cannot be found', async () => {
    const { host, pane, reload } = await open(document(clause, 'Outro.'), { profile });
    host.select(clause);
    const target = await pane.readSelection();
    const { entry } = await pane.insert(
      planned({ form: 'plain', action: 'rewrite', target, text, sources: [] }),
    );
    const again = await reload();
    const reason: unknown = expect.stringContaining('could not be marked');
    expect(await again.listInsertions()).toMatchObject([
      { state: 'unmarked', removal: { available: false, reason } },
    ]);
    await expect(again.remove(entry?.id ?? '')).rejects.toMatchObject({
      code: 'not_writable_here',
      message: reason,
    });
    expect(host.text('current')).toBe(`${text}\nOutro.`);
    expect(await again.listInsertions()).toHaveLength(1);
  });
});

describe.each(['windows', 'ltsc2021'] as const)('a separate table in Word %s', (profile) => {
  it('is listed with its words and can be selected', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'), { profile });
    host.select(clause);
    const target = await pane.readSelection();
    const rich = [{ kind: 'table', rows: [[cell('Law'), cell('England')]] }] as const;
    const { entry } = await pane.insert({
      form: 'table',
      action: 'after',
      target,
      text: '',
      rich,
      sources: [],
    });
    expect(await pane.listInsertions()).toMatchObject([
      { state: 'present', excerpt: expect.stringContaining('England') },
    ]);
    host.select('Outro.');
    await pane.goTo(entry?.id ?? '');
    expect(host.document.selection.textOf('current')).toContain('England');
  });
});

describe('an empty paragraph that is a tracked change', () => {
  it('is on the list until it is rejected', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select(clause);
    const target = await pane.readSelection();
    const text = `\n${clause}`;
    await pane.insert(planned({ form: 'tracked', action: 'rewrite', target, text, sources: [] }));
    expect(await pane.listInsertions()).toMatchObject([{ state: 'present', pending: 1 }]);
    host.document.rejectAllChanges();
    expect(await pane.listInsertions()).toMatchObject([{ state: 'missing', pending: 0 }]);
  });
});
