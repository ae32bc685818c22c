import type { Quirks } from '../document/api.ts';
import { docxOf } from '../fixture.ts';
import type { OpenedWord, OpenWordOptions } from '../jsdom.ts';
import { openForTest } from '../open-for-test.ts';

/** Opens these blocks in a kind Word with only these quirks, and closes it when the test ends. */
export function openQuirky(
  quirks: Partial<Quirks>,
  blocks: readonly string[],
  options: Partial<OpenWordOptions> = {},
): Promise<OpenedWord> {
  return openForTest({ docx: docxOf(...blocks), temper: 'kind', quirks, ...options });
}

/** Returns the result of a batch: its value, or the code of Word’s error. */
export function outcomeOf<T>(run: Promise<T>): Promise<T | string> {
  return run.catch((error: unknown) => (error as { readonly code: string }).code);
}

const by = 'w:author="Opposing Counsel" w:date="2025-06-01T08:00:00Z"';

/** Runs of a paragraph: plain text, a colleague's insertion, deletion, and the two ends of a move. */
export const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const inserted = (text: string): string => `<w:ins w:id="901" ${by}>${run(text)}</w:ins>`;
export const deleted = (text: string): string =>
  `<w:del w:id="902" ${by}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
export const movedFrom = (text: string): string => `<w:moveFrom w:id="903" ${by}>${run(text)}</w:moveFrom>`;
export const movedTo = (text: string): string => `<w:moveTo w:id="904" ${by}>${run(text)}</w:moveTo>`;
/** A paragraph of runs. */
export const paragraph = (runs: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`;
/** A cross-reference that shows these words. */
export const reference = (text: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> REF there \\h </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(text)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
/** An inline content control of a kind: `text` (plain text), `date`, or '' for rich text. */
export const control = (kind: string, text: string, lock = ''): string =>
  `<w:sdt><w:sdtPr><w:id w:val="777"/>${lock === '' ? '' : `<w:lock w:val="${lock}"/>`}${kind === '' ? '' : `<w:${kind}/>`}</w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`;

const NS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const ITEM = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';

const part = (name: string, xml: string): string =>
  `<pkg:part pkg:name="/word/${name}.xml"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;

/** A package of one numbered list and other blocks after it, for insertOoxml. */
export const listPackage = (items: readonly string[], besides = ''): string =>
  `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${part(
    'document',
    `<w:document xmlns:w="${NS}"><w:body>${items.map((text) => paragraph(run(text), ITEM)).join('')}${besides}</w:body></w:document>`,
  )}${part(
    'numbering',
    `<w:numbering xmlns:w="${NS}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  )}</pkg:package>`;
