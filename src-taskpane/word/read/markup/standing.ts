import type { Revision, StoryParagraph } from './story.ts';
import { comparable, words } from '../text.ts';

/** A part of a tracked change: some of its words, or the paragraph mark or format that it is of. */
export interface Standing {
  /** What all parts of a change have in common. */
  readonly key: string;
  readonly author: string;
  /** Its words; {@link THING} for anything else. */
  readonly text: string;
  /** The offset of its words in the paragraph as Word shows it now; undefined for anything else, and for deleted words. */
  readonly start?: number;
}

/** A paragraph as Word shows it now, and the tracked changes in it. */
export interface StandingParagraph {
  readonly current: string;
  readonly standing: readonly Standing[];
}

/** The text of what has no words, which no words contain. */
export const THING = '\n';

/**
 * Returns the tracked changes in a paragraph. Those of the section and of the table, row or cell around it are none of them: which of these a
 * package has depends on the range that was asked for, and a write into a paragraph changes none.
 */
export function standingIn({ pieces, mark, formats }: StoryParagraph): StandingParagraph {
  let current = '';
  const own = pieces.flatMap(({ piece, revisions }) => {
    const text = words(piece.text);
    const place = piece.isDeleted ? {} : { start: current.length };
    current += piece.isDeleted ? '' : text;
    return text === '' ? [] : revisions.map((revision) => ({ ...toStanding(revision, text), ...place }));
  });
  const things = [...mark, ...formats];
  return { current, standing: [...own, ...things.map((revision) => toStanding(revision, THING))] };
}

const toStanding = ({ source, author, date, of }: Revision, text: string): Standing => ({
  key: [source.name, of ?? '', author, date].join('\t'),
  author,
  text,
});

/** Returns a comment in the same form. Some versions of Word name its id otherwise each time. */
export const toStandingComment = (author: string, text: string): Standing => ({
  key: ['comment', author, comparable(text)].join('\t'),
  author,
  text: THING,
});
