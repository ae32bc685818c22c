import { describe, expect, it } from 'vitest';
import { toCitedForm } from '#pane/pure/citations/cited-form.ts';
import type { InsertForm } from '#pane/pure/citations/model.ts';

const at = (form: InsertForm, day: number) => ({ form, insertedAt: `2026-01-0${day}T09:00:00.000Z` });

describe('how a document cites', () => {
  it('is unknown while nothing is cited', () => {
    expect(toCitedForm([], undefined)).toBeUndefined();
    expect(toCitedForm([at('tracked', 1), at('comment', 2)], undefined)).toBeUndefined();
  });

  it('is the form of the latest citation, whatever else was inserted since', () => {
    const entries = [at('footnote', 1), at('endnote', 3), at('bracketed', 2), at('plain', 4)];
    expect(toCitedForm(entries, undefined)).toBe('endnote');
  });

  it.each([
    ['footnote', 'footnote'],
    ['endnote', 'endnote'],
    ['inline', 'bracketed'],
    ['numbered', 'bracketed'],
  ] as const)('is what the style %s requires, if one was chosen', (style, form) => {
    expect(toCitedForm([at('footnote', 1), at('endnote', 2)], style)).toBe(form);
  });
});
