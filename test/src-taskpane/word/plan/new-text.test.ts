import { describe, expect, it } from 'vitest';
import { richText, type RichPart } from '#pane/pure/markdown/rich-content.ts';
import { wordMessages } from '#pane/word/messages.ts';
import { composeText, type NewText } from '#pane/word/plan/new-text.ts';

const body = { story: 'body' } as const;
const compose = (given: NewText): string => richText(composeText(given, body).parts);

describe('new text', () => {
  it('is what the user asked for, one paragraph a line', () => {
    const { parts, mode } = composeText({ form: 'tracked', text: 'One.\n\nTwo.' }, body);
    expect(parts).toEqual([
      { kind: 'paragraph', runs: [{ text: 'One.' }] },
      { kind: 'paragraph', runs: [] },
      { kind: 'paragraph', runs: [{ text: 'Two.' }] },
    ]);
    expect(mode).toBe('TrackAll');
    expect(composeText({ form: 'plain', text: 'One.' }, body).mode).toBe('Off');
  });

  it.each([
    ['the text, without a source', 'Check the name.', '', '[Check the name.]'],
    ['the source after the text', 'As agreed', 'MSA, p. 7', 'As agreed [MSA, p. 7]'],
    ['the source alone', '', 'MSA, p. 7', '[MSA, p. 7]'],
  ])('has square brackets around %s', (_, text, citationText, expected) => {
    expect(compose({ form: 'bracketed', text, citationText })).toBe(expected);
  });

  it.each(['footnote', 'endnote'] as const)('has its source in a %s, and needs one', (form) => {
    const { note, mode } = composeText({ form, text: '“pay now”', citationText: 'MSA, p. 7' }, body);
    expect([note, mode]).toEqual([{ type: form, text: 'MSA, p. 7' }, 'keep']);
    expect(() => composeText({ form, text: '“pay now”' }, body)).toThrow(wordMessages.unsuitable);
  });

  it('has no table in a cell: its rows become paragraphs', () => {
    const rich: RichPart[] = [
      { kind: 'table', rows: [[{ runs: [{ text: 'a' }] }, { runs: [{ text: 'b' }] }]] },
    ];
    const inCell = composeText({ form: 'plain', text: '', rich }, { story: 'tableCell' });
    expect(inCell.parts).toEqual([{ kind: 'paragraph', runs: [{ text: 'a\tb' }] }]);
    expect(composeText({ form: 'plain', text: '', rich }, body).parts).toEqual(rich);
  });

  it.each([
    ['no words', { form: 'plain', text: ' \n' }, wordMessages.emptyText],
    ['no source and no words', { form: 'bracketed', text: '' }, wordMessages.emptyText],
    ['a form for a rewrite', { form: 'trackedComment', text: 'x' }, wordMessages.unsuitable],
    ['a table that is plain text', { form: 'table', text: 'x' }, wordMessages.unsuitable],
  ] as const)('is refused where it has %s', (_, given, reason) => {
    expect(() => composeText(given, body)).toThrow(reason);
  });
});
