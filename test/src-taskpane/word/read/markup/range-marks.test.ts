import { describe, expect, it } from 'vitest';
import { readMarkedChanges } from '#pane/word/whole/review-markup.ts';
import { flatOpc } from '#test/fixtures/flat-opc.ts';
import { run } from '../../documents.ts';

/** What begins or ends between words and is none of them. */
const MARKS = [
  'bookmarkStart',
  'bookmarkEnd',
  'commentRangeStart',
  'commentRangeEnd',
  'moveFromRangeStart',
  'moveFromRangeEnd',
  'moveToRangeStart',
  'moveToRangeEnd',
  'permStart',
  'permEnd',
  'proofErr',
] as const;

const change = (tag: 'ins' | 'del', words: string): string =>
  `<w:${tag} w:id="1" w:author="Us" w:date="2026-01-05T09:00:00Z">${run(words, tag === 'ins' ? 't' : 'delText')}</w:${tag}>`;

describe.each(['ins', 'del'] as const)('a tracked change of words (w:%s)', (tag) => {
  it.each(MARKS)('continues where a w:%s is in it', (mark) => {
    const between = `<w:${mark} w:id="7" w:name="A"/>`;
    const body = `<w:p>${run('The ')}${change(tag, 'Seller ')}${between}${change(tag, 'may ')}${run('pay.')}</w:p>`;
    expect(readMarkedChanges(flatOpc(body))).toMatchObject([{ text: 'Seller may ', start: 4, end: 15 }]);
  });

  it('ends where words stand that are none', () => {
    const body = `<w:p>${change(tag, 'Seller ')}${run('x')}${change(tag, 'may ')}</w:p>`;
    expect(readMarkedChanges(flatOpc(body))?.map(({ text }) => text)).toEqual(['Seller ', 'may ']);
  });
});
