import type { RedlinePiece } from '../diff/model.ts';
import { escapeMarkup } from '../tables/escape-markup.ts';
import { packDocument } from '../tables/pack-document.ts';
import { PAGE_STYLES, SECTION, writeRun } from './redline-page.ts';
import type { RedlinedParagraph } from './redline-paragraphs.ts';

/** What a redline says about itself. */
interface RedlineAbout {
  readonly title: string;
  /** A line below the title, such as which files were compared. */
  readonly subtitle: string;
  /** The author of its tracked changes. */
  readonly author: string;
  readonly date: Date;
  /** The heading above what headers and footers say. */
  readonly headers: string;
}

/**
 * Writes a redline as a separate .docx, whose tracked changes can be accepted and rejected: plain paragraphs with their numbers, rows of
 * tables as lines. It has the words of both documents, and the looks of neither.
 */
export function writeRedline(
  paragraphs: readonly RedlinedParagraph[],
  about: RedlineAbout,
): Uint8Array<ArrayBuffer> {
  const tracker = createTracker(about);
  const headers = paragraphs.filter(isHeader);
  const body = [
    untracked(about.title, 'Title'),
    untracked(about.subtitle, 'Subtitle'),
    ...paragraphs.filter((one) => !isHeader(one)).map(tracker),
    ...(headers.length === 0 ? [] : [untracked(about.headers, 'Subtitle'), ...headers.map(tracker)]),
  ];
  return packDocument(PAGE_STYLES, `${body.join('')}${SECTION}`);
}

const isHeader = ({ part }: RedlinedParagraph): boolean => part === 'header';

/** Returns what writes a paragraph, with numbers for its revisions that no other one has. */
function createTracker({ author, date }: RedlineAbout): (paragraph: RedlinedParagraph) => string {
  // ISO 8601 without fractions of a second, as Word writes it.
  const when = date.toISOString().replace(/\.\d+Z$/u, 'Z');
  let id = 0;
  const revision = (kind: 'deleted' | 'inserted', content: string): string => {
    id += 1;
    const name = kind === 'deleted' ? 'w:del' : 'w:ins';
    const attributes = `w:id="${id}" w:author="${escapeAttribute(author)}" w:date="${when}"`;
    return content === '' ? `<${name} ${attributes}/>` : `<${name} ${attributes}>${content}</${name}>`;
  };
  const piece = ({ kind, text }: RedlinePiece): string =>
    kind === 'kept' ? writeRun(text) : revision(kind, writeRun(text, kind));
  return ({ part, number, mark, pieces }) => {
    const own = mark === 'kept' ? '' : `<w:rPr>${revision(mark, '')}</w:rPr>`;
    const style = part === 'text' ? '' : '<w:pStyle w:val="Aside"/>';
    const properties = style + own === '' ? '' : `<w:pPr>${style}${own}</w:pPr>`;
    // The number is part of no document's words, so it goes and comes with its paragraph.
    const label = number === '' ? '' : piece({ kind: mark, text: `${number}\t` });
    return `<w:p>${properties}${label}${pieces.map(piece).join('')}</w:p>`;
  };
}

const untracked = (text: string, style: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${writeRun(text)}</w:p>`;

const escapeAttribute = (text: string): string => escapeMarkup(text).replaceAll('"', '&quot;');
