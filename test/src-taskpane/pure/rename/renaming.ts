import { runToEnd } from '#pane/pure/diff/slices.ts';
import { findPlaces, replacePlaces } from '#pane/pure/rename/find-places.ts';
import type { NamingParagraph, Names, RenamePlace } from '#pane/pure/rename/model.ts';

/** A paragraph; one that begins with a # is a title. */
export const toParagraph = (text: string): NamingParagraph =>
  text.startsWith('#') ? { text: text.slice(1), isHeading: true } : { text };

/** Returns the names of “old → new”. */
export function toNames(arrow: string): Names {
  const [from = '', to = ''] = arrow.split(' → ');
  return { from, to };
}

export const placesIn = (texts: readonly string[], names: Names): readonly RenamePlace[] =>
  runToEnd(findPlaces(texts.map(toParagraph), names));

/** Returns the texts with every certain place replaced. */
export function renamed(texts: readonly string[], names: Names): readonly string[] {
  const places = placesIn(texts, names).filter(({ doubt }) => doubt === undefined);
  return texts.map((text, index) => {
    const { text: words } = toParagraph(text);
    return replacePlaces(
      words,
      places.filter(({ paragraph }) => paragraph === index),
    );
  });
}

/** Returns the places that are not certain, each with its reason. */
export const doubts = (texts: readonly string[], names: Names): readonly string[] =>
  placesIn(texts, names).flatMap(({ doubt, paragraph, start, end }) =>
    doubt === undefined ? [] : [`${doubt}: ${toParagraph(texts[paragraph] ?? '').text.slice(start, end)}`],
  );
