import { askEach } from './ask-each.ts';
import { MOST_PARAGRAPHS, readBase, seenIdentity, type ReadingHost } from './base-reading.ts';
import type { PassageContent } from '../model.ts';
import { asksCells, readStructure, visibleTexts } from './reading.ts';
import { askStructure, blockNumbers } from './structure.ts';

/** A place as it looks. */
export interface Seen {
  readonly content: PassageContent;
  /** Tells it from other looks; see `Reading.seen`. */
  readonly identity: string;
  /** As Word gives its text. */
  readonly all: string;
}

/**
 * Looks at a range: one round trip, two where there are numbers or cells. By members alone that neither scroll nor touch
 * undo, and that no Word is known to stop at.
 */
export async function lookAt(
  context: Word.RequestContext,
  range: Word.Range,
  host: ReadingHost,
): Promise<Seen> {
  const base = await readBase(context, range, host);
  const { items, story, refusal, before, after } = base;
  const structure = askStructure(items.length > MOST_PARAGRAPHS ? [] : items, asksCells(base));
  await askEach(context, structure.asks);
  const standings = structure.standings();
  const texts = visibleTexts(base, standings);
  return {
    content: {
      paragraphs: texts,
      text: texts.join('\n'),
      isEmpty: range.isEmpty,
      story,
      ...(texts.length === standings.length ? readStructure(standings, blockNumbers(standings)) : {}),
      unread: [],
      ...(refusal === undefined ? {} : { refusal }),
    },
    identity: seenIdentity(texts, {
      first: items[0]?.text ?? '',
      last: items.at(-1)?.text ?? '',
      before,
      after,
    }),
    all: range.text,
  };
}
