import { citedLabel, isNumberedHeading, looksLikeHeading, typedLabel } from '../text/clause-label.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { BlockKind } from '../model.ts';

/** The properties of the paragraph that is being read. */
export interface ParagraphState {
  readonly inTable: boolean;
  /** Outline level from 0; undefined for body text. */
  readonly outline: number | undefined;
  /** List level, from 0. */
  readonly listLevel: number | undefined;
  readonly pageBreakBefore: boolean;
}

/** A finished paragraph or table row. Breaks are offsets in its text. */
export interface RtfParagraph {
  readonly text: string;
  readonly kind: BlockKind;
  readonly label?: string;
  readonly level?: number;
  readonly breaks: readonly number[];
}

/** Assembles the text of one story (body, note, header ...) into paragraphs and table rows. */
export interface RtfStory {
  addText(text: string): void;
  /** Adds the printed number of a list paragraph, which the file contains as text. */
  addNumber(text: string): void;
  endParagraph(state: ParagraphState): void;
  endCell(): void;
  endRow(): void;
  breakPage(): void;
  /**
   * The completed paragraphs. Until the end, offsets in the story's text are unknown, so the index of the open paragraph identifies a
   * position.
   */
  readonly paragraphs: RtfParagraph[];
  finish(state: ParagraphState): void;
}

/** Creates an empty story. Its methods throw `ReadFailure` too_large beyond the limit on characters. */
export function createRtfStory(): RtfStory {
  const paragraphs: RtfParagraph[] = [];
  let text = '';
  let number = '';
  let row: string | undefined;
  let breaks: number[] = [];
  let total = 0;

  const finishRow = (): void => {
    const content = (row ?? '').trimEnd();
    paragraphs.push({ text: content, kind: 'tableRow', breaks });
    row = undefined;
    breaks = [];
  };
  const endParagraph = (state: ParagraphState): void => {
    if (state.inTable) {
      // Paragraphs of one cell are on separate lines.
      text = `${number}${text}`.trimEnd();
      number = '';
      if (text !== '') text += '\n';
      return;
    }
    if (row !== undefined) finishRow();
    if (state.pageBreakBefore) breaks = [0, ...breaks];
    paragraphs.push(toParagraph(text.trim(), number.trim(), state, breaks));
    text = '';
    number = '';
    breaks = [];
  };

  return {
    paragraphs,
    addText(added) {
      total += added.length;
      if (total > READ_LIMITS.characters) throw new ReadFailure('too_large');
      text += added;
    },
    addNumber(added) {
      number += added;
    },
    endParagraph,
    endCell() {
      row = `${row ?? ''}${number}${text.trim()}\t`;
      text = '';
      number = '';
    },
    endRow() {
      if (row !== undefined || text !== '') {
        row = `${row ?? ''}${text.trim()}`;
        text = '';
        finishRow();
      }
    },
    breakPage() {
      // Words before and after a break are separate.
      if (text.trim() !== '') text += '\n';
      breaks.push(row === undefined ? (text.trim() === '' ? 0 : text.length) : 0);
    },
    finish(state) {
      if (row !== undefined) this.endRow();
      if (text.trim() !== '' || breaks.length > 0) endParagraph({ ...state, inTable: false });
    },
  };
}

/** Returns a finished paragraph. `printed` is the number that the file contains as text; empty for none. */
function toParagraph(
  body: string,
  printed: string,
  { outline, listLevel = 0 }: ParagraphState,
  breaks: readonly number[],
): RtfParagraph {
  const isBullet = printed !== '' && !/[\p{L}\p{N}]/u.test(printed);
  const text = body === '' ? '' : `${printed === '' ? '' : `${printed}\t`}${body}`;
  const typed = printed === '' ? typedLabel(body) : undefined;
  const label = printed === '' ? typed?.label : isBullet ? undefined : citedLabel(printed);
  const isHeading = (outline !== undefined && looksLikeHeading(body)) || isNumberedHeading(body, typed);
  const level =
    typed?.level ?? (label === undefined ? undefined : listLevel) ?? (isHeading ? outline : undefined);
  return {
    text,
    kind: isHeading ? 'heading' : 'paragraph',
    ...(label === undefined || label === '' ? {} : { label }),
    ...(level === undefined ? {} : { level }),
    breaks: breaks.map((at) => Math.min(at, text.length)),
  };
}
