import { PaneError } from '../../errors.ts';
import { pickHit, searchable, searchText } from '../find/search-text.ts';
import { wordMessages } from '../messages.ts';
import type { TextPlace } from '../model/whole.ts';
import { askOutline } from '../read/document/outline.ts';
import { words } from '../read/text.ts';

/**
 * Selects words of a paragraph, wherever the paragraph is now, or the whole paragraph where the words cannot be located. Rejects with
 * `selection_changed` where no paragraph has this text, or several have it and none is at the original position.
 */
export async function selectWords(context: Word.RequestContext, place: TextPlace): Promise<void> {
  const { items } = await loadParagraphs(context);
  const index = findParagraph(
    items.map(({ text }) => words(text)),
    place,
  );
  const item = items[index ?? -1];
  if (item === undefined) throw new PaneError('selection_changed', wordMessages.whole.changed);
  const hit = await findWords(context, item, place);
  (hit ?? item.getRange('Content')).select('Select');
  await context.sync();
}

/** Selects the reference mark of a footnote or endnote (WordApi 1.5), by its position among the notes. */
export async function selectNote(context: Word.RequestContext, position: number): Promise<void> {
  const { body } = context.document;
  const kinds = [body.footnotes, body.endnotes];
  for (const kind of kinds) kind.load('items');
  await context.sync();
  const note = kinds.flatMap(({ items }) => items)[position];
  if (note === undefined) throw new PaneError('selection_changed', wordMessages.whole.changed);
  note.reference.select('Select');
  await context.sync();
}

async function loadParagraphs(context: Word.RequestContext): Promise<Word.ParagraphCollection> {
  const paragraphs = askOutline(context);
  await context.sync();
  return paragraphs;
}

/** Returns its original position, or the only paragraph with the same text. */
function findParagraph(texts: readonly string[], { given, paragraph }: TextPlace): number | undefined {
  if (texts[paragraph] === given) return paragraph;
  const found = texts.flatMap((text, index) => (text === given ? [index] : []));
  return found.length === 1 ? found[0] : undefined;
}

/** Finds the range of the words; undefined where Word’s hits do not identify it. */
async function findWords(
  context: Word.RequestContext,
  item: Word.Paragraph,
  { given, text, start, end }: TextPlace,
): Promise<Word.Range | undefined> {
  // The offsets refer to the text that is shown; in a paragraph with tracked deletions they differ.
  if (given !== text || start >= end) return undefined;
  const [first] = searchable(given, { start, end });
  if (first === undefined) return undefined;
  const hits = item.search(searchText(given.slice(first.start, first.end)), { matchCase: true });
  hits.load('items/text');
  try {
    await context.sync();
  } catch {
    // Where Word cannot search for the words, the paragraph is selected.
    return undefined;
  }
  const at = pickHit(
    { text: given, stretch: first },
    hits.items.map((hit) => hit.text),
  );
  return at === undefined ? undefined : hits.items[at];
}
