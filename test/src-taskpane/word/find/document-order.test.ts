// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { inDocumentOrder } from '#pane/word/find/document-order.ts';
import { document, paragraph, row } from '../documents.ts';
import { open } from '../open.ts';

describe('the order of places in a document', () => {
  it.each([1, 3, 40, 90])('is the order of the text, for %i places given in any order', async (count) => {
    const names = Array.from({ length: count }, (_, index) => `word${String(index).padStart(3, '0')}`);
    const half = Math.floor(count / 2);
    const { word } = await open(
      document(
        names.slice(0, half).join(' '),
        row(paragraph('Cell.'), paragraph(names.slice(half).join(' '))),
        'End.',
      ),
    );
    const shuffled = names.toSorted((a, b) => a.slice(-1).localeCompare(b.slice(-1)) || b.localeCompare(a));
    const ordered = await word.Word.run(async (context) => {
      const things = shuffled.map((name) => ({
        name,
        range: context.document.body.search(name, { matchCase: true }).getFirst(),
      }));
      return (await inDocumentOrder(context, things, ({ range }) => range)).map(({ name }) => name);
    });
    expect(ordered).toEqual(names);
  });
});
