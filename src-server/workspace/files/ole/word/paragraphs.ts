import { citedLabel, isNumberedHeading, looksLikeHeading, typedLabel } from '../../text/clause-label.ts';
import type { BlockKind, ReadNote } from '../../model.ts';
import { numbered, type PrintedNumber } from '../../../../shared/numbering/counter.ts';
import { createFields } from './fields.ts';
import type { Membership, NextNumber } from './numbers.ts';

/** The properties of the paragraph that ends at a character position. */
export interface ParagraphEnd {
  readonly rowEnd: boolean;
  readonly pageBreakBefore: boolean;
  /** Outline level from 0; undefined for body text. */
  readonly outline: number | undefined;
  /** The list whose number it carries. */
  readonly membership: Membership | undefined;
}

/** A paragraph or table row of a Word file. */
export interface WordParagraph {
  readonly text: string;
  readonly kind: BlockKind;
  readonly label?: string;
  readonly level?: number;
  /** Character position of its first character. */
  readonly position: number;
  /** Page breaks, as offsets in the text. */
  readonly breaks: readonly number[];
}

/** Marks of characters that are not shown. */
export const DELETED = 1;
export const HIDDEN = 2;
/** The character of a picture, and of the data of a form field. */
const PICTURE = 0x01;
/** The character of a drawing or a text box beside the text. */
const DRAWING = 0x08;

/** What splits a story into paragraphs. */
export interface StorySource {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** {@link DELETED} or {@link HIDDEN} for each character that is. */
  readonly unseen: Uint8Array;
  /** Returns what a form field shows whose data a character stands for; undefined for a character of a picture. */
  readonly formAt: (position: number) => string | undefined;
  /** Counts what is in no paragraph. */
  readonly leaveOut: (kind: ReadNote['kind']) => void;
  readonly paragraphEnds: ReadonlyMap<number, ParagraphEnd>;
  /** Positions of section marks that do not begin a page. */
  readonly continuous: ReadonlySet<number>;
  readonly nextNumber: NextNumber;
}

/**
 * Splits a story at its marks ([MS-DOC] 2.4.2): 0x0D ends a paragraph, 0x07 a cell or a row, 0x0C a page or a section. Fields show their
 * results. Automatic numbers precede their paragraphs.
 */
export function readParagraphs(source: StorySource): WordParagraph[] {
  const { text: all, start, end, unseen, paragraphEnds, continuous, nextNumber, formAt, leaveOut } = source;
  const paragraphs: WordParagraph[] = [];
  const fields = createFields();
  let text = '';
  let begun = 0;
  let cells: string[] = [];
  let breaks: number[] = [];
  let position = start;
  let isHidden = false;

  const numberOf = (properties: ParagraphEnd | undefined) =>
    properties?.membership === undefined ? undefined : nextNumber(properties.membership);
  /** Ends a paragraph of a cell. `begun` is where it begins in the text of the cell. */
  const finishInCell = (properties: ParagraphEnd | undefined): void => {
    text = text.slice(0, begun) + numbered(text.slice(begun).trim(), numberOf(properties)).text;
  };
  const finish = (next: number, properties: ParagraphEnd | undefined, number?: PrintedNumber): void => {
    const outline = properties?.outline;
    if (properties?.pageBreakBefore === true) breaks.unshift(0);
    paragraphs.push({ ...toParagraph(text, cells, number, outline, breaks), position });
    text = '';
    begun = 0;
    cells = [];
    breaks = [];
    position = next;
  };

  for (let at = start; at < end; at += 1) {
    const code = all.charCodeAt(at);
    if (fields.take(code)) continue;
    if (code === 0x0d) {
      // The mark of a deleted paragraph is deleted too, so the remaining text runs into the next one.
      if (unseen[at] !== 0 && paragraphEnds.get(at) !== undefined && cells.length === 0) continue;
      const properties = paragraphEnds.get(at);
      if (cells.length > 0) {
        finishInCell(properties);
        text += '\n';
        begun = text.length;
      } else finish(at + 1, properties, numberOf(properties));
    } else if (code === 0x07) {
      if (paragraphEnds.get(at)?.rowEnd === true) finish(at + 1, paragraphEnds.get(at));
      else {
        finishInCell(paragraphEnds.get(at));
        cells.push(text.trim());
        text = '';
        begun = 0;
      }
    } else if (code === 0x0c) {
      // Words before and after a break are separate.
      if (text.trim() !== '') text += '\n';
      if (!continuous.has(at)) breaks.push(text.trim() === '' ? 0 : text.length);
      if (paragraphEnds.has(at)) {
        const pending = breaks;
        const properties = paragraphEnds.get(at);
        breaks = [];
        // Word neither prints nor counts the number of an empty paragraph that only ends a section.
        finish(at + 1, properties, text.trim() === '' ? undefined : numberOf(properties));
        // The break that ends a section belongs to the following paragraph.
        breaks = pending.map(() => 0);
      }
    } else if (unseen[at] !== DELETED) {
      const form = code === PICTURE ? formAt(at) : undefined;
      if (form !== undefined && (fields.isResult() || fields.isCode())) text += form;
      if (!fields.isResult()) continue;
      const character = shown(code, all.charAt(at));
      if (unseen[at] === HIDDEN) {
        // Each stretch of hidden words counts once.
        if (!isHidden && character.trim() !== '') leaveOut('hidden');
        isHidden ||= character.trim() !== '';
        continue;
      }
      isHidden = false;
      text += character;
      if (code === PICTURE && form === undefined) leaveOut('picture');
      else if (code === DRAWING) leaveOut('drawing');
    }
  }
  if (text.trim() !== '' || cells.length > 0 || breaks.length > 0) finish(end, undefined);
  return paragraphs;
}

/** Returns a paragraph with its number, or a row of `cells` if there are any. `breaks` are offsets in its body. */
function toParagraph(
  text: string,
  cells: readonly string[],
  number: PrintedNumber | undefined,
  outline: number | undefined,
  breaks: readonly number[],
): Omit<WordParagraph, 'position'> {
  const isRow = cells.length > 0;
  const body = isRow ? cells.filter((cell) => cell !== '').join('\t') : text.trim();
  const { text: content, shift } = numbered(body, number);
  const typed = isRow || number !== undefined ? undefined : typedLabel(body);
  const label = number === undefined ? typed?.label : number.bullet ? undefined : citedLabel(number.label);
  const isHeading =
    !isRow && ((outline !== undefined && looksLikeHeading(body)) || isNumberedHeading(body, typed));
  const level = number?.level ?? typed?.level ?? (isHeading ? outline : undefined);
  return {
    text: content,
    kind: isRow ? 'tableRow' : isHeading ? 'heading' : 'paragraph',
    ...(label === undefined || label === '' ? {} : { label }),
    ...(level === undefined ? {} : { level }),
    breaks: breaks.map((offset) => Math.min(offset === 0 ? 0 : offset + shift, content.length)),
  };
}

function shown(code: number, character: string): string {
  if (code >= 0x20) return character;
  if (code === 0x09) return '\t';
  if (code === 0x0b || code === 0x0e) return '\n';
  // A non-breaking hyphen; an optional hyphen and the marks of pictures and notes print nothing.
  return code === 0x1e ? '\u2011' : '';
}
