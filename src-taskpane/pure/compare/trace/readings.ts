import type { XmlElement } from '#shared/ooxml/element.ts';
import { acceptAll, listRevisions, toRevisionKey, type Accepts } from '#shared/ooxml/revisions.ts';
import type { DocumentStories } from '#shared/ooxml/story/document.ts';
import type { Steps } from '../../diff/slices.ts';
import type { ComparedPart, ReadParagraph } from '../model.ts';
import { readParagraphs } from '../read/read-paragraphs.ts';
import type { TracedPlace } from './model.ts';

/** The paragraphs of a reading, with the place of each. */
export interface Reading {
  readonly paragraphs: readonly ReadParagraph[];
  readonly places: readonly TracedPlace[];
}

/** The readings between which everything happened: as it came; the later file without the changes that it tracks; and with them. */
export interface Readings {
  readonly came: Reading;
  readonly base: Reading;
  readonly now: Reading;
  /** What came, without its tracked changes that are no longer in the later file. */
  readonly rejected: Reading;
  /** The keys of the tracked changes of both files. */
  readonly known: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> };
}

/** Reads both files. Pauses often. */
export function* readBoth(before: DocumentStories, after: DocumentStories): Steps<Readings> {
  const known = { before: yield* keysOf(before), after: yield* keysOf(after) };
  return {
    known,
    came: yield* read(before, acceptAll, 'before'),
    rejected: yield* read(before, (revision) => known.after.has(toRevisionKey(revision)), 'before'),
    base: yield* read(after, (revision) => known.before.has(toRevisionKey(revision)), 'after'),
    now: yield* read(after, acceptAll, 'after'),
  };
}

/** Lists the elements that contain the stories of a document. */
export const listStories = ({ body, notes, headers }: DocumentStories): readonly XmlElement[] =>
  [body, ...notes.values(), ...headers].map(({ source }) => source);

/** Returns all elements of the paragraphs of a reading. */
export const listElements = ({ paragraphs }: Reading): ReadonlySet<XmlElement> =>
  new Set(paragraphs.flatMap(({ elements }) => elements));

function* keysOf(opened: DocumentStories): Steps<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const source of listStories(opened)) {
    listRevisions(source, keys);
    yield;
  }
  return keys;
}

function* read(opened: DocumentStories, accepts: Accepts, file: TracedPlace['in']): Steps<Reading> {
  const paragraphs = yield* readParagraphs(opened, accepts);
  const counts = new Map<ComparedPart, number>();
  const places = paragraphs.map(({ part, number }): TracedPlace => {
    const ordinal = (counts.get(part) ?? 0) + 1;
    counts.set(part, ordinal);
    return { part, ordinal, number, in: file };
  });
  return { paragraphs, places };
}
