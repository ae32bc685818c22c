// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { issuesInsertion } from '#pane/tabs/agreement/write/issues-table.ts';
import { document, paragraph } from '#test/src-taskpane/word/documents.ts';
import { xml } from '#test/src-taskpane/word/insert-rich.ts';
import { open } from '#test/src-taskpane/word/open.ts';

/** The section that ends at a paragraph; the document has one of its own at its end. */
const SECTION =
  '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:lnNumType w:countBy="5"/><w:pgNumType w:start="3"/></w:sectPr>';
const SECTIONS = document(
  paragraph('First section.'),
  `<w:p><w:pPr>${SECTION}</w:pPr></w:p>`,
  paragraph('Second section.'),
  paragraph('Signed.'),
);
const sections = (markup: string): readonly string[] => markup.match(/<w:sectPr[\s\S]*?<\/w:sectPr>/gu) ?? [];
const ROWS = [
  ['Topic', 'Clause', 'Finding', 'Position', 'Proposal', 'Decision', 'Comment', 'Row'],
  ['Cap', 'Clause 8', 'unacceptable', 'EUR 1,250,000.00', 'an acknowledgement', 'Open', 'None', '3'],
];

describe('an issues list in a document of several sections', () => {
  it.each(['First section.', 'Signed.'])(
    'leaves each section unchanged, and is removed without a trace, after “%s”',
    async (place) => {
      const opened = await open(SECTIONS);
      const { host, pane } = opened;
      const [before, text] = [sections(xml(opened)), host.text()];
      expect(before).toHaveLength(2);
      host.select(place);
      const target = await pane.read(await pane.look('selection'));
      const report = await pane.insert(issuesInsertion(ROWS, target));
      expect(report.outcome).toBe('verified');
      expect(host.document.body.text).toContain('EUR\u{A0}1,250,000.00');
      expect(sections(xml(opened))).toEqual(before);
      const [item] = await pane.listInsertions();
      await pane.remove(item?.entry.id ?? '');
      expect(sections(xml(opened))).toEqual(before);
      expect(host.text()).toBe(text);
    },
  );
});
