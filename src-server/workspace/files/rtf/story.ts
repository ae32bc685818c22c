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
interface RtfParagraph {
  readonly text: string;
  readonly kind: BlockKind;
  readonly label?: string;
  readonly level?: number;
  readonly breaks: readonly number[];
}

/**
 * Assembles the text of one story (body, note, header ...) into paragraphs and table rows. Its methods throw `ReadFailure` too_large beyond
 * the limit on characters.
 */
export class RtfStory {
  /**
   * The completed paragraphs. Until the end, offsets in the story's text are unknown, so the index of the open paragraph identifies a
   * position.
   */
  readonly paragraphs: RtfParagraph[] = [];
  #text = '';
  #number = '';
  #row: string | undefined;
  #breaks: number[] = [];
  #total = 0;

  addText(added: string): void {
    this.#total += added.length;
    if (this.#total > READ_LIMITS.characters) throw new ReadFailure('too_large');
    this.#text += added;
  }

  /** Adds the printed number of a list paragraph, which the file contains as text. */
  addNumber(added: string): void {
    this.#number += added;
  }

  endParagraph(state: ParagraphState): void {
    if (state.inTable) {
      // Paragraphs of one cell are on separate lines.
      this.#text = `${this.#number}${this.#text}`.trimEnd();
      this.#number = '';
      if (this.#text !== '') this.#text += '\n';
      return;
    }
    if (this.#row !== undefined) this.#finishRow(this.#row);
    if (state.pageBreakBefore) this.#breaks.unshift(0);
    this.paragraphs.push(toParagraph(this.#text.trim(), this.#number.trim(), state, this.#breaks));
    this.#text = '';
    this.#number = '';
    this.#breaks = [];
  }

  endCell(): void {
    this.#row = `${this.#row ?? ''}${this.#number}${this.#text.trim()}\t`;
    this.#text = '';
    this.#number = '';
  }

  endRow(): void {
    if (this.#row === undefined && this.#text === '') return;
    this.#finishRow(`${this.#row ?? ''}${this.#text.trim()}`);
    this.#text = '';
  }

  breakPage(): void {
    // Words before and after a break are separate.
    if (this.#text.trim() !== '') this.#text += '\n';
    this.#breaks.push(this.#row === undefined && this.#text.trim() !== '' ? this.#text.length : 0);
  }

  finish(state: ParagraphState): void {
    if (this.#row !== undefined) this.endRow();
    if (this.#text.trim() !== '' || this.#breaks.length > 0) this.endParagraph({ ...state, inTable: false });
  }

  #finishRow(row: string): void {
    this.paragraphs.push({ text: row.trimEnd(), kind: 'tableRow', breaks: this.#breaks });
    this.#row = undefined;
    this.#breaks = [];
  }
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
