// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { readBody } from '#pane/word/read/markup/read-body.ts';
import { flatOpc } from '#test/fixtures/flat-opc.ts';
import { changeAuthors } from '#pane/word/read/markup/change-authors.ts';
import { deleted, document, inserted, paragraph } from '../../documents.ts';
import { open } from '../../open.ts';

const change = (name: string, author: string): string => `<w:${name} w:id="1" w:author="${author}"/>`;

describe('the tracked changes of a passage', () => {
  it('are reported by their authors, each once', async () => {
    const { host, pane } = await open(
      document(paragraph('The Seller ', deleted('shall'), inserted(' must'), ' pay.'), 'Another clause.'),
    );
    host.document.select(host.document.body.range('Content'));
    expect((await pane.readSelection()).changeAuthors).toEqual(['Colleague']);
  });

  it('are none where the passage has none, whatever is next to it', async () => {
    const { host, pane } = await open(
      document(paragraph('The Seller ', inserted('must'), ' pay.'), 'Another clause.'),
    );
    host.select('Another clause');
    expect((await pane.readSelection()).changeAuthors).toEqual([]);
  });

  it('are read by their elements, with names as they are written', () => {
    const body = `<w:p><w:r><w:rPr>${change('rPrChange', 'A &amp; B')}</w:rPr><w:t>a</w:t></w:r>${change('comment', 'D')}</w:p><w:p><w:pPr><w:rPr>${change('moveFrom', 'C')}</w:rPr></w:pPr></w:p>`;
    const story = runToEnd(readBody(flatOpc(body)));
    expect(story && changeAuthors(story)).toEqual(['A & B', 'C']);
  });
});

describe('the end of the document', () => {
  it('accepts inserted text as a separate paragraph', async () => {
    const { host, pane } = await open(document('First.', 'Last.'));
    const report = await pane.insert({
      form: 'plain',
      action: 'after',
      target: await pane.readEnd(),
      text: 'More.',
      sources: [],
    });
    expect(report.outcome).toBe('verified');
    expect(host.document.body.text).toMatch(/First\.[\r\n]Last\.[\r\n]More\./u);
  });
});

describe('Track Changes', () => {
  it('is reported as it is now', async () => {
    const { host, pane } = await open(document('A clause.'));
    expect(await pane.isTracking()).toBe(false);
    host.document.trackingMode = 'TrackAll';
    expect(await pane.isTracking()).toBe(true);
  });
});
