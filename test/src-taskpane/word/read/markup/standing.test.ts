import { describe, expect, it } from 'vitest';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { readBody } from '#pane/word/read/markup/read-body.ts';
import { standingIn } from '#pane/word/read/markup/standing.ts';
import { flatOpc } from '#test/fixtures/flat-opc.ts';
import { inserted, paragraph, row } from '../../documents.ts';

const by = 'w:id="7" w:author="Colleague" w:date="2026-01-05T09:00:00Z"';

/** What stands in the first paragraph of a body. */
const standing = (body: string) =>
  runToEnd(readBody(flatOpc(body)))
    ?.paragraphs.slice(0, 1)
    .flatMap((own) => standingIn(own).standing.map(({ author, text }) => [author, text]));

describe('the tracked changes that stand in a paragraph', () => {
  const words = paragraph('The Seller ', inserted('shall pay.'));

  it('are the same with and without the table, row and cell around it, whose own are none of them', () => {
    const alone = standing(words);
    expect(alone).toEqual([['Colleague', 'shall pay.']]);
    const around = row(words)
      .replace('<w:tr>', `<w:tr><w:trPr><w:ins ${by}/></w:trPr>`)
      .replace('</w:tcPr>', `<w:cellMerge ${by} w:vMerge="rest"/></w:tcPr>`);
    expect(standing(around)).toEqual(alone);
  });
});
