// @vitest-environment jsdom
// From the file of a source to the document: search results, answers and notes that quote several numbered clauses.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { citeAnswer } from '#pane/features/insert/cite-answer.ts';
import { citedInsertion, QUOTE_FORMS } from '#pane/features/insert/forms/citation-form.ts';
import { toQuote } from '#pane/features/insert/marked-words.ts';
import { inQuotationMarks } from '#pane/pure/citations/quote.ts';
import { plainText } from '#pane/pure/markdown/markdown.ts';
import { isRich, planRich } from '#pane/pure/markdown/rich-content.ts';
import type { Insertion } from '#pane/word/model.ts';
import { quoteAll } from '#server/workspace/completion/extract/quotations.ts';
import { chunkFile } from '#server/workspace/files/chunks.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { insertHere } from '../../word/insert-here.ts';
import { document, numberedClauses } from '../../word/documents.ts';
import { open } from '../../word/open.ts';

const FILE = 'common-paper-professional-services-agreement.docx';
const CITED = 'common-paper-professional-services-agreement, p. 3';
/** Passages of the agreement, whose clauses are numbered by Word: sub-clauses, and the items of one. */
let [clauses, items, article] = ['', '', ''];

beforeAll(async () => {
  const file = await readBytes(readFileSync(`test/fixtures/agreements/${FILE}`));
  const passages = chunkFile(file).map(({ start, end }) => file.text.slice(start, end));
  const beginning = (words: string): string => passages.find((text) => text.startsWith(words)) ?? '';
  clauses = beginning('2.2 Customer Materials.');
  items = beginning('2.4 Third-Party Materials.');
  article = beginning('3. Privacy & Security');
});

/** Returns the first word of each line. */
const numbers = (text: string): readonly string[] =>
  text.split('\n').map((line) => line.replace(/^“/u, '').split(' ')[0] ?? '');

const source = (quote: string) => ({ number: 1, fileName: FILE, page: 3, quote });

/** Inserts an answer as text after the clause, and returns what is in the document after it, a line for each paragraph. */
async function insertAnswer(text: string, quote: string, context?: string): Promise<string> {
  const opened = await open(document('The clause.', 'Outro.'));
  opened.host.select('The clause.');
  const sources = [{ ...source(quote), ...(context === undefined ? {} : { context }) }];
  const { blocks, sources: cited } = citeAnswer(text, sources, undefined);
  const rich = planRich(blocks, { headings: false });
  const insertion = { form: 'plain', action: 'after', text: plainText(blocks), sources: cited } as const;
  const report = await insertHere(opened.pane, { ...insertion, ...(isRich(rich) ? { rich } : {}) });
  expect(report.outcome).toBe('verified');
  const shown = opened.host.document.body
    .paragraphs()
    .map((each) => `${each.listLabel()?.listString ?? ''} ${each.text}`.trim());
  await opened.close();
  return shown.slice(1, -1).join('\n');
}

describe('a quote of several numbered clauses', () => {
  it('has the numbers and lines of the agreement when it is found', () => {
    expect(numbers(clauses)).toEqual(['2.2', '2.3']);
    expect(numbers(items)).toEqual(['2.4', '(a)', '(b)']);
    expect(numbers(article).slice(0, 2)).toEqual(['3.', '3.1']);
  });

  it.each(QUOTE_FORMS)('has them in the document as a search result in the form %s', async (form) => {
    const opened = await open(numberedClauses('The clause.', 'Outro.'));
    const { host, pane } = opened;
    host.select('The clause.');
    const quote = inQuotationMarks(toQuote(items, ''));
    const cited: Insertion = citedInsertion(quote, [source(items)], await pane.readSelection(), form);
    expect((await pane.insert(cited)).outcome).toBe('verified');
    const written =
      form === 'comment'
        ? (host.document.comments()[0]?.content ?? '')
        : host.text('current').split('\n').slice(1, -1).join('\n');
    expect(numbers(written)).toEqual(['2.4', '(a)', '(b)']);
    expect(written.replaceAll(/\n“/gu, '\n')).toContain(items);
    // Their numbers are text: the clauses of the document keep their own.
    const labels = host.document.body.paragraphs().flatMap((each) => each.listLabel()?.listString ?? []);
    expect(labels).toEqual(['1.', '2.']);
  });

  it('has them where only a part of the passage is marked, however the page shows it', () => {
    const from = items.indexOf('(a)');
    const marked = items.slice(from).replaceAll('\n', '  \n\n');
    expect(toQuote(items, marked)).toBe(items.slice(from));
  });

  it('has them in an answer without a language model', async () => {
    for (const quote of [clauses, items, article]) {
      const evidence = {
        fileName: FILE,
        page: 3,
        pageBasis: 'exact',
        text: quote,
        start: 0,
        end: quote.length,
        score: 1,
      } as const;
      const { textWithCitations } = quoteAll([{ evidence, start: 0, end: quote.length }]);
      // oxlint-disable-next-line no-await-in-loop -- one Word at a time
      expect(await insertAnswer(textWithCitations, quote)).toContain(`“${quote}”`);
    }
  });

  it('has them in an answer whose model ran the clauses together', async () => {
    for (const quote of [clauses, items, article]) {
      const together = quote.replaceAll(/\s+/gu, ' ').replaceAll('’', "'");
      // oxlint-disable-next-line no-await-in-loop -- one Word at a time
      const inserted = await insertAnswer(`It says: “${together}” [1]\n\nNothing else.`, together, quote);
      expect(inserted).toBe(`It says: “${quote.replaceAll(/ +\n/gu, '\n')}” [${CITED}]\nNothing else.`);
    }
  });

  it('keeps its own numbers in a quotation of Markdown, also where they do not follow each other', async () => {
    const answer =
      '> 4. Payment is due at once.\n> 7. Interest runs.\n> (b) in each case.\n\nSo it is due. [1]';
    expect(await insertAnswer(answer, 'Payment is due at once.')).toBe(
      `4. Payment is due at once.\n7. Interest runs.\n(b) in each case.\nSo it is due. [${CITED}]`,
    );
  });

  it('keeps them in a list whose numbers jump', async () => {
    const shown = await insertAnswer('It says:\n\n4. Payment.\n7. Interest.\n8. Costs.', 'Payment.');
    expect(numbers(shown)).toEqual(['It', '4.', '7.', '8.']);
  });

  it('has them in a note on the passage', async () => {
    const opened = await open(document('The clause.', 'Outro.'));
    opened.host.select('The clause.');
    const { blocks } = citeAnswer(`“${items.replaceAll('\n', ' ')}” [1]`, [source(items)], undefined);
    const text = plainText(blocks);
    const report = await insertHere(opened.pane, { form: 'footnote', action: 'annotate', text });
    expect(report.outcome).toBe('verified');
    const note = opened.host.document.footnotes()[0]?.body.text.replaceAll('\r', '\n') ?? '';
    // The text of a note begins with its own number.
    expect(numbers(note.replace(/^[^“]*/u, ''))).toEqual(['2.4', '(a)', '(b)']);
  });
});
