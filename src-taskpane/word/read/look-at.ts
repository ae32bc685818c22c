import { askEach } from './ask-each.ts';
import { MOST_PARAGRAPHS, readBase, type ReadSession } from './base-reading.ts';
import type { PassageContent } from '../model/passage.ts';
import { asksCells, readStructure, seenIn, visibleTexts } from './reading.ts';
import { askStructure, blockNumbers } from './structure.ts';

/** A place as Word shows it, read without side effects. */
export interface Seen {
  readonly content: PassageContent;
  /** Distinguishes it from other looks; see `Reading.seen`. */
  readonly identity: string;
  /** Its text as Word returns it. */
  readonly all: string;
}

/**
 * Reads a range without side effects, only by members that neither scroll nor affect undo and are not known to crash Word. One round
 * trip, two where there are numbers or cells.
 */
export async function lookAt(session: ReadSession, range: Word.Range): Promise<Seen> {
  const { context, refusals } = session;
  const base = await readBase(session, range);
  const { items, story, refusal } = base;
  const structure = askStructure(items.length > MOST_PARAGRAPHS ? [] : items, { cells: asksCells(base) });
  await askEach(context, structure.asks, { refusals });
  const structures = structure.paragraphs();
  const texts = visibleTexts(base, structures);
  return {
    content: {
      paragraphs: texts,
      text: texts.join('\n'),
      isEmpty: range.isEmpty,
      story,
      ...(texts.length === structures.length ? readStructure(structures, blockNumbers(structures)) : {}),
      unread: [],
      ...(refusal === undefined ? {} : { refusal }),
    },
    identity: seenIn(base, texts),
    all: range.text,
  };
}
