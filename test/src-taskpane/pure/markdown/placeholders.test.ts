import { describe, expect, it } from 'vitest';
import { openPlaceholders } from '#pane/pure/markdown/placeholders.ts';

describe('open placeholders', () => {
  it.each([
    '[●]',
    '[ • ]',
    '[insert date of signing]',
    '[Name of Party]',
    '[amount]',
    '[TBD]',
    '[…]',
    '[___]',
    '<insert name>',
    '{{party_name}}',
    '[Note to draft: check with tax]',
  ])('are found: %s', (open) => {
    expect(openPlaceholders([`The Supplier ${open} pays.`])).toEqual([open]);
  });

  it('include a signature line, however long', () => {
    expect(openPlaceholders(['By: ____________', 'Name: _____'])).toEqual(['____']);
  });

  it.each(['[1]', '[Acme MSA, p. 7]', '[thirty (30)]', '[sic]', 'snake_case', '[ x ] Tick', 'a < b > c'])(
    'are not %s',
    (text) => {
      expect(openPlaceholders([text])).toEqual([]);
    },
  );
});
