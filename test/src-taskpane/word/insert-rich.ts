import { strFromU8, unzipSync } from 'fflate';
import type { Insertion, WordDocument } from '#pane/word/model.ts';
import { readMarkdown } from '#pane/pure/markdown/markdown.ts';
import { planRich } from '#pane/pure/markdown/rich-content.ts';
import { run } from './documents.ts';
import type { Opened } from './open.ts';
import { planned } from './planned.ts';

/** The passage of the tests, and an answer with every kind of content. */
export const clause = 'The Seller shall pay the Buyer within thirty days.';
export const answer = [
  '## Payment',
  'It is **due** at *once*.',
  '1. first',
  '   - inner',
  '2. second',
  '',
  '| Party | Cap |',
  '|---|---|',
  '| **Seller** | $1 |',
  '',
  'Behind it.',
].join('\n');

/** Returns an answer as the parts that are inserted. */
export const parts = (markdown: string, headings = false) => planRich(readMarkdown(markdown), { headings });

/** Inserts an answer at the selection as it is now. */
export async function insertRich(
  pane: WordDocument,
  markdown: string,
  insertion: Partial<Insertion> = {},
  headings = false,
): ReturnType<WordDocument['insert']> {
  return pane.insert(
    planned({
      form: 'plain',
      action: 'after',
      target: await pane.readSelection(),
      text: '',
      rich: parts(markdown, headings),
      sources: [],
      ...insertion,
    }),
  );
}

/** Returns the body as it is saved. */
export const xml = ({ host }: Opened): string =>
  /<w:body>[\s\S]*<\/w:body>/u.exec(
    strFromU8(unzipSync(host.save())['word/document.xml'] ?? new Uint8Array()),
  )?.[0] ?? '';
/** Returns text, style and number of each paragraph. */
export const looks = ({ host }: Opened) =>
  host.document.body.paragraphs().map((each) => [each.text, each.styleBuiltIn, each.listLabel()?.listString]);

/** Returns a numbered heading. */
export const heading = (text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;
