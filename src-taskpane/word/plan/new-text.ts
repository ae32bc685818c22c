import { bracketed } from '../../pure/citations/format.ts';
import type { InsertForm } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import { partLines, withoutTables, type RichPart } from '../../pure/markdown/rich-content.ts';
import { wordMessages } from '../messages.ts';
import type { Passage } from '../model/passage.ts';
import { endsInCell } from './forms.ts';
import type { NewContent } from './insertion.ts';

/** New text for the document, as the user asked for it. */
export interface NewText extends Omit<NewContent, 'parts'> {
  readonly form: InsertForm;
  /** Plain text, with paragraphs separated by a line feed. */
  readonly text: string;
  /** For text and tables: inserted instead of {@link text}. */
  readonly rich?: readonly RichPart[];
  readonly citationText?: string;
}

/** What is inserted. */
export interface ComposedText {
  readonly parts: readonly RichPart[];
  /** The note after it. */
  readonly note?: { readonly type: 'footnote' | 'endnote'; readonly text: string };
  /** The mode of Track Changes; `keep` leaves it as it is. */
  readonly mode: 'TrackAll' | 'Off' | 'keep';
  /** What to tell the user when it reads as planned. */
  readonly message: string;
}

/**
 * Returns what is inserted: with `footnote` or `endnote` the source goes into a note after the text, with `bracketed` into square brackets;
 * without a source, `bracketed` puts the text itself in brackets. A row of a table becomes a paragraph in a cell. Refuses empty text, and
 * forms that are not inserted after a passage.
 */
export function composeText(
  { form, text, rich, citationText = '' }: NewText,
  passage: Pick<Passage, 'story' | 'cells'>,
): ComposedText {
  const { done } = wordMessages;
  if (rich !== undefined && (form === 'tracked' || form === 'plain' || form === 'table')) {
    const parts = endsInCell(passage) ? withoutTables(rich) : rich;
    const message = form === 'table' ? done.table : done.rich[form];
    return { parts: worded(parts), mode: MODES[form], message };
  }
  switch (form) {
    case 'tracked':
    case 'plain':
      return {
        parts: toParts(text),
        mode: MODES[form],
        message: form === 'tracked' ? done.tracked : done.inserted,
      };
    case 'bracketed': {
      const own = citationText === '' ? bracketedOnly(text) : `${text} ${bracketed(citationText)}`;
      const message = citationText === '' ? done.inBrackets : done.bracketed;
      return { parts: toParts(text === '' ? bracketedOnly(citationText) : own), mode: 'keep', message };
    }
    case 'footnote':
    case 'endnote': {
      if (citationText === '') throw new PaneError('not_writable_here', wordMessages.unsuitable);
      const note = { type: form, text: citationText };
      const message = form === 'footnote' ? done.noted : done.endnotedText;
      return { parts: toParts(text), note, mode: 'keep', message };
    }
    default:
      throw new PaneError('not_writable_here', wordMessages.unsuitable);
  }
}

const MODES = { tracked: 'TrackAll', plain: 'Off', table: 'keep' } as const;

const bracketedOnly = (text: string): string => (text === '' ? '' : bracketed(text));

const toParts = (text: string): readonly RichPart[] =>
  worded(text.split('\n').map((line) => ({ kind: 'paragraph', runs: line === '' ? [] : [{ text: line }] })));

/** Refuses parts without words. */
function worded(parts: readonly RichPart[]): readonly RichPart[] {
  if (parts.every((part) => partLines(part).every((line) => line.trim() === '')))
    throw new PaneError('not_writable_here', wordMessages.emptyText);
  return parts;
}
