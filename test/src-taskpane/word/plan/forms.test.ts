import { describe, expect, it } from 'vitest';
import { wordMessages } from '#pane/word/messages.ts';
import type { Capabilities, Insertion } from '#pane/word/model.ts';
import { refuseForm } from '#pane/word/plan/forms.ts';

const able = { available: true } as const;
const lacking = (reason: string) => ({ available: false, reason }) as const;
const all: Capabilities = {
  trackedChanges: able,
  trackedWords: able,
  comments: able,
  footnotes: able,
  bookmarks: able,
  reviewedText: able,
  rejectChanges: able,
  newDocument: able,
  host: { platform: 'PC', version: '16.0', sets: [] },
};
const target: Insertion['target'] = {
  paragraphs: ['Words.'],
  text: 'Words.',
  isEmpty: false,
  story: 'body',
  unread: [],
  fingerprint: '',
};

describe('a form', () => {
  it.each([
    { form: 'trackedComment', action: 'after' },
    { form: 'bracketed', action: 'rewrite' },
    { form: 'table', action: 'annotate' },
  ] as const)('is refused where the action does not allow it: $form, $action', (pair) => {
    expect(() => refuseForm({ ...pair, target }, all)).toThrow(wordMessages.unsuitable);
  });

  it.each([
    ['footnote', 'annotate', { footnotes: lacking('No notes.') }],
    ['endnote', 'after', { footnotes: lacking('No notes.') }],
    ['comment', 'annotate', { comments: lacking('No comments.') }],
    ['trackedComment', 'rewrite', { trackedChanges: lacking('No changes.') }],
    ['trackedComment', 'rewrite', { comments: lacking('No comments.') }],
    ['tracked', 'after', { trackedChanges: lacking('No changes.') }],
  ] as const)('is refused with the reason where Word lacks what it needs: %s, %s', (form, action, lack) => {
    const [reason] = Object.values(lack);
    expect(() => refuseForm({ form, action, target }, { ...all, ...lack })).toThrow(
      expect.objectContaining({ code: 'unavailable_in_this_word', message: reason?.reason }),
    );
    expect(() => refuseForm({ form, action, target }, all)).not.toThrow();
  });

  it.each([
    ['in a table cell', { story: 'tableCell' }],
    ['after several cells', { cells: [undefined, { nesting: 1, row: 0, column: 0 }] }],
  ] as const)('is refused %s where it is a table', (_, place) => {
    const inCell = { form: 'table', action: 'after', target: { ...target, ...place } } as const;
    expect(() => refuseForm(inCell, all)).toThrow(wordMessages.tableInCell);
  });

  it('needs words where it is a rewrite or a comment, while a note can be at a cursor', () => {
    const cursor = { ...target, text: '', paragraphs: [''], isEmpty: true };
    for (const [form, action] of [
      ['tracked', 'rewrite'],
      ['comment', 'annotate'],
    ] as const)
      expect(() => refuseForm({ form, action, target: cursor }, all)).toThrow(wordMessages.nothingSelected);
    expect(() => refuseForm({ form: 'footnote', action: 'annotate', target: cursor }, all)).not.toThrow();
  });
});
