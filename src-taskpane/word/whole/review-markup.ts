import { findElements, readAttribute, type XmlElement } from '#shared/ooxml/element.ts';
import { runToEnd } from '../../pure/diff/slices.ts';
import type { DocumentComment } from '../model/review.ts';
import { readBody } from '../read/markup/read-body.ts';
import { allText, toMarkup } from '../read/markup/markup.ts';
import { readStory } from '../read/markup/read-story.ts';
import type { Covered, Story } from '../read/markup/story.ts';
import type { Stretch } from '../read/markup/visible.ts';
import { words } from '../read/text.ts';
import { listChanges, type MarkedChange } from './list-changes.ts';

/** A comment in the markup, its paragraph by position there. */
export type MarkedComment = Pick<DocumentComment, 'id' | 'author' | 'date' | 'text' | 'paragraph'>;

/** Text that no pending insertion contains. */
interface StandingText extends Stretch {
  readonly paragraph: number;
  readonly text: string;
  /** True when a tracked change deletes it. */
  readonly isDeleted: boolean;
}

/** The tracked changes and the places of the comments in the markup of a story. */
export interface ReviewMarkup {
  readonly changes: readonly MarkedChange[];
  /** The paragraph of each comment, by its id, in the order of the text. */
  readonly commented: ReadonlyMap<string, number>;
  /** The text of each paragraph with all tracked changes rejected. */
  readonly originals: readonly string[];
  /** Positions of the paragraphs in Codicil's content controls. */
  readonly controlled: ReadonlySet<number>;
  /** Codicil's content controls that contain text, by tag. */
  readonly controls: readonly Covered[];
  readonly standing: readonly StandingText[];
}

/** Reads the review of the main text of a package (Flat OPC). Undefined for anything else. */
export function readReviewMarkup(ooxml: string): ReviewMarkup | undefined {
  const story = runToEnd(readBody(ooxml));
  return story && toReview(story);
}

/** Reads only the tracked changes of a package, such as one of a paragraph. Undefined for anything else. */
export function readMarkedChanges(ooxml: string): readonly MarkedChange[] | undefined {
  const story = runToEnd(readBody(ooxml));
  return story && listChanges(story.paragraphs);
}

/** Returns the review of a story. */
export function toReview({ paragraphs, controls, commented }: Story): ReviewMarkup {
  const standing = paragraphs.map(({ pieces }, paragraph): readonly StandingText[] => {
    let start = 0;
    return pieces.flatMap(({ piece: { text, isDeleted }, revisions }) => {
      const own = { paragraph, start, end: start + text.length, isDeleted, text };
      start = own.end;
      return text === '' || revisions.some(({ kind }) => kind === 'inserted') ? [] : [own];
    });
  });
  return {
    changes: listChanges(paragraphs),
    commented,
    originals: standing.map((own) => own.map(({ text }) => text).join('')),
    controlled: new Set(paragraphs.flatMap(({ isControlled }, index) => (isControlled ? [index] : []))),
    controls,
    standing: standing.flat(),
  };
}

/** Returns the texts of the notes of a part, without the separators, which are also notes in the markup. */
export const readNotes = (part: XmlElement | undefined): string[] =>
  findElements(part)
    .filter((note) => ['normal', undefined].includes(readAttribute(note, 'type')))
    .map(readWords);

/** Returns the words of an element that contains paragraphs, separated by line feeds, with its tracked deletions. */
const readWords = (element: XmlElement): string =>
  words(
    toMarkup(runToEnd(readStory(element)))
      .paragraphs.map(allText)
      .join('\n')
      .trim(),
  );

/** Returns the comments of a part that are on the text, with their places. */
export const readComments = (
  part: XmlElement | undefined,
  places: ReadonlyMap<string, number>,
): MarkedComment[] =>
  findElements(part).flatMap((comment) => {
    const id = readAttribute(comment, 'id') ?? '';
    const paragraph = places.get(id);
    if (paragraph === undefined) return [];
    const author = readAttribute(comment, 'author') ?? '';
    return [{ id, author, date: readAttribute(comment, 'date') ?? '', text: readWords(comment), paragraph }];
  });
