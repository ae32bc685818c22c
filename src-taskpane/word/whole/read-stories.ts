import { runInSlices } from '../../pure/diff/slices.ts';
import type { StoryPlace } from '../model/review.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { readBody } from '../read/markup/read-body.ts';
import { words } from '../read/text.ts';
import type { WordSession } from '../session.ts';
import { matchReading, type StoryReading } from './match-reading.ts';

/** A story as Word has it now. */
export interface BoundStory extends StoryReading {
  readonly body: Word.Body;
  readonly items: readonly Word.Paragraph[];
  readonly texts: readonly string[];
}

/**
 * Reads stories through their own bodies; those that this version of Word does not return are absent. Two round trips, none without
 * stories. A header or footer must be one of the file: Word fails for another one, or makes it (OfficeDev/office-js-docs-reference#1202).
 */
export async function readStories(
  session: Pick<WordSession, 'context' | 'capabilities' | 'pause'>,
  places: readonly StoryPlace[],
): Promise<ReadonlyMap<StoryPlace, BoundStory>> {
  const { context, pause } = session;
  const bodies = await findBodies(session, places);
  const asked = new Map<StoryPlace, { readonly items: readonly Word.Paragraph[]; readonly ooxml: string }>();
  const asks = [...bodies].map(([place, body]): Ask => () => {
    const { paragraphs } = body;
    paragraphs.load('items/text');
    const ooxml = body.getOoxml();
    return () => asked.set(place, { items: paragraphs.items, ooxml: ooxml.value });
  });
  if (asks.length > 0) await askEach(context, asks);
  const found = new Map<StoryPlace, BoundStory>();
  for (const [place, { items, ooxml }] of asked) {
    const body = bodies.get(place);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, with breaks for the page
    const story = await runInSlices(readBody(ooxml), pause);
    const texts = items.map(({ text }) => words(text));
    if (body !== undefined && story !== undefined)
      found.set(place, { body, items, texts, ...matchReading(story, texts) });
  }
  return found;
}

/** Finds Word's own bodies of stories. One round trip, none without stories. */
async function findBodies(
  { context, capabilities }: Pick<WordSession, 'context' | 'capabilities'>,
  places: readonly StoryPlace[],
): Promise<ReadonlyMap<StoryPlace, Word.Body>> {
  const bodies = new Map<StoryPlace, Word.Body>();
  const { document } = context;
  const among = (...kinds: readonly StoryPlace['kind'][]): readonly StoryPlace[] =>
    places.filter(({ kind }) => kinds.includes(kind));
  const askNotes =
    (kind: 'footnote' | 'endnote'): Ask =>
    () => {
      const notes = kind === 'footnote' ? document.body.footnotes : document.body.endnotes;
      notes.load('items');
      return () => {
        for (const place of among(kind)) {
          const note = notes.items[place.number - 1];
          if (note !== undefined) bodies.set(place, note.body);
        }
      };
    };
  const askSections: Ask = () => {
    const { sections } = document;
    sections.load('items');
    return () => {
      for (const place of among('header', 'footer')) {
        const section = sections.items[place.number - 1];
        const { kind, pages = 'Primary' } = place;
        if (section !== undefined)
          bodies.set(place, kind === 'header' ? section.getHeader(pages) : section.getFooter(pages));
      }
    };
  };
  const kinds = capabilities.footnotes.available ? (['footnote', 'endnote'] as const) : [];
  const asks = [
    ...kinds.filter((kind) => among(kind).length > 0).map(askNotes),
    ...(among('header', 'footer').length > 0 ? [askSections] : []),
  ];
  if (asks.length > 0) await askEach(context, asks);
  return bodies;
}
