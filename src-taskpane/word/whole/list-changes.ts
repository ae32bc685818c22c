import type { RevisionPlace, Revisions } from '../../pure/revisions/count-revisions.ts';
import type { TrackedChange } from '../model/review.ts';
import type { Revision, StoryParagraph } from '../read/markup/story.ts';

/** The kind of a tracked change in the markup. */
export type MarkedKind = TrackedChange['kind'];

/**
 * A tracked change in the markup, its paragraph by position there. Adjoining revisions of one author, kind and minute are one change.
 */
export interface MarkedChange extends Omit<TrackedChange, 'id' | 'isOwn'> {
  /** The elements that it is made of, each once. */
  readonly revisions: readonly Revision[];
}

/** Lists the tracked changes of a story, in its order. */
export function listChanges(paragraphs: readonly StoryParagraph[]): readonly MarkedChange[] {
  const lister = new Lister();
  for (const paragraph of paragraphs) lister.read(paragraph);
  return lister.changes;
}

/** A change to which the next revision of its kind may belong. */
interface Open {
  readonly index: number;
  readonly revision: Revision;
  readonly paragraph: number;
}

const KINDS = ['inserted', 'deleted', 'formatted'] as const;

class Lister {
  readonly changes: MarkedChange[] = [];
  /** By kind, where the words before are of this kind too. */
  readonly #open = new Map<MarkedKind, Open>();
  /** Changes of tables and other things, by what they are of. */
  readonly #things = new Map<Revision['of'], Open>();
  #paragraph = 0;

  read({ before, pieces, mark, formats }: StoryParagraph): void {
    for (const revision of before) {
      if (isWords(revision)) this.#add(this.#open, revision.kind, revision, { text: '', start: 0 });
      else this.#add(this.#things, revision.of, revision, { text: '', start: 0 });
    }
    let start = 0;
    for (const { piece, revisions } of pieces) {
      const { text } = piece;
      for (const kind of KINDS) this.#continue(kind, revisions, { text, start });
      start += text.length;
    }
    for (const kind of KINDS) this.#continue(kind, mark, { text: '\n', start });
    for (const revision of formats) this.#add(this.#open, 'formatted', revision, { text: '', start: 0 });
    this.#open.delete('formatted');
    this.#paragraph += 1;
  }

  #continue(kind: MarkedKind, revisions: readonly Revision[], words: Words): void {
    const revision = revisions.find((one) => one.kind === kind);
    if (revision === undefined) this.#open.delete(kind);
    else this.#add(this.#open, kind, revision, words);
  }

  #add<Key>(open: Map<Key, Open>, key: Key, revision: Revision, { text, start }: Words): void {
    const last = open.get(key);
    const before = last && this.changes[last.index];
    const paragraph = this.#paragraph;
    const end = start + text.length;
    // A table is formatted cell by cell, and is one change.
    if (
      last === undefined ||
      before === undefined ||
      !isSame(last.revision, revision) ||
      last.paragraph + 1 < paragraph
    ) {
      const { kind, isMoved, author, date, of } = revision;
      const thing = of === undefined ? {} : { of };
      const left = isWords(revision) ? {} : { isLeftToWord: true as const };
      open.set(key, { index: this.changes.length, revision, paragraph });
      const words = { kind, isMoved, author, date, text, paragraph, start, end, isLong: false };
      this.changes.push({ ...words, ...thing, ...left, revisions: [revision] });
      return;
    }
    open.set(key, { ...last, paragraph });
    const isKnown = before.revisions.some(({ source }) => source === revision.source);
    const isLong = before.isLong || before.paragraph !== paragraph;
    const { of: _, ...words } = before;
    this.changes[last.index] = {
      // What also inserts or deletes words is not of a row alone.
      ...(text === '' ? before : words),
      text: before.text + text,
      isLong,
      end: isLong ? before.end : end,
      revisions: isKnown ? before.revisions : [...before.revisions, revision],
    };
  }
}

interface Words {
  readonly text: string;
  readonly start: number;
}

/** True for a revision that Word lists: of words, their format, a paragraph or a row. */
const isWords = ({ of, kind }: Revision): boolean =>
  of === undefined || (of === 'row' && kind !== 'formatted');

/** True for two parts of one change. Where nobody is named, as in the grid of a table, each changes its own thing. */
const isSame = (one: Revision, other: Revision): boolean =>
  (isWords(one) || one.author !== '') &&
  one.kind === other.kind &&
  one.isMoved === other.isMoved &&
  one.author === other.author &&
  one.date === other.date;

/** The changes of a story, and what they count as outside of the main text. */
interface CountedStory {
  readonly changes: readonly Pick<MarkedChange, 'revisions'>[];
  readonly as?: RevisionPlace;
}

/** Counts the elements that changes are made of, by their place and name. */
export function countListed(stories: readonly CountedStory[]): Revisions['places'] {
  const places = new Map<RevisionPlace, Map<string, number>>();
  for (const { changes, as } of stories) {
    for (const { source, place } of changes.flatMap(({ revisions }) => revisions)) {
      const own = as ?? place;
      const names = places.get(own) ?? new Map<string, number>();
      places.set(own, names.set(source.name, (names.get(source.name) ?? 0) + 1));
    }
  }
  return places;
}
