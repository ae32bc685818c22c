// @vitest-environment jsdom
// A colleague's tracked paragraph mark stays tracked when Codicil's plain text after it is removed, where no paragraph follows.
import { describe, expect, it } from 'vitest';
import { document, paragraph, row } from '../documents.ts';
import { insertHere } from '../insert-here.ts';
import { open } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const words = 'The Buyer may audit.';
const by = 'w:id="77" w:author="Colleague" w:date="2025-01-01T00:00:00Z"';
const text = `<w:r><w:t>${words}</w:t></w:r>`;

/** What a colleague can have tracked on the mark of the paragraph. */
const MARKS = {
  'an insertion': `<w:p><w:pPr><w:rPr><w:ins ${by}/></w:rPr></w:pPr><w:ins ${by}>${text}</w:ins></w:p>`,
  'a format change': `<w:p><w:pPr><w:jc w:val="center"/><w:pPrChange ${by}><w:pPr/></w:pPrChange></w:pPr>${text}</w:p>`,
} as const;

/** Places at which no paragraph follows that could be deleted with its mark. */
const PLACES = {
  'before a table': (own: string) => [paragraph('Intro.'), own, row(paragraph('Cell.')), paragraph('Outro.')],
  'last in a content control': (own: string) => [
    `<w:sdt><w:sdtPr><w:id w:val="5"/></w:sdtPr><w:sdtContent>${paragraph('Intro.')}${own}</w:sdtContent></w:sdt>`,
    paragraph('Outro.'),
  ],
  'last in a cell': (own: string) => [row(`${paragraph('Intro.')}${own}`), paragraph('Outro.')],
} as const;

const FORMS = {
  'plain text': { form: 'plain', action: 'after', text: 'More of ours.' },
  'two paragraphs': { form: 'plain', action: 'after', text: 'More of ours.\nAnd more.' },
} as const;

const revisionsIn = (xml: string): string[] =>
  [...xml.matchAll(/<w:(?:ins|pPrChange)[^>]*?w:author="Colleague"/gu)].map(([found]) => found);

describe.each(quickPart(['windows', 'web', 'mac'] as const, 1))('in Word %s', (profile) => {
  describe.each(Object.entries(MARKS))('%s on a colleague’s mark', (_, own) => {
    it.each(
      Object.entries(PLACES).flatMap(([place, blocks]) =>
        Object.entries(FORMS).map(([name, form]) => [place, name, blocks, form] as const),
      ),
    )('stays %s when our %s is removed', async (_place, _name, blocks, form) => {
      const { host, pane } = await open(document(...blocks(own)), { profile });
      const markup = (): string => new XMLSerializer().serializeToString(host.document.markup);
      const [before, texts] = [revisionsIn(markup()), host.text('all')];
      expect(before.length).toBeGreaterThan(0);
      host.select(words);
      const { entry } = await insertHere(pane, form);
      const report = await pane.remove(entry?.id ?? '');
      expect(revisionsIn(markup())).toEqual(before);
      expect(host.text('all').replaceAll('\n', '')).toBe(texts.replaceAll('\n', ''));
      expect(report).toMatchObject({
        outcome: 'differs',
        message: expect.stringMatching(/^Removed from the document\. An empty paragraph stays/u),
      });
    });
  });
});
