import type { Steps } from '../../steps.ts';
import { findChild, findElements, readAttribute, type XmlElement } from '../element.ts';
import { readLooks, type Around, type Looks } from '../looks/looks.ts';
import { createNumbering, type NumberingCounter } from '../numbering.ts';
import type { OoxmlPackage } from '../package.ts';
import { readStyles, type Styles } from '../paragraph-styles.ts';
import type { Story, StoryKind, Unread } from './model.ts';
import { readStory } from './read-story.ts';
import { Rest } from './unread.ts';

/** The stories of a document, and what determines how they are shown. */
export interface DocumentStories {
  readonly body: Story;
  /** Footnotes, endnotes and comments, by {@link toNoteKey}, without separators. */
  readonly notes: ReadonlyMap<string, Story>;
  /** Headers, then footers, each part once. */
  readonly headers: readonly Story[];
  readonly styles: Styles;
  readonly looks: Looks;
  /** Creates a counter of automatic numbers: one for each reading of a story. */
  readonly newNumbering: () => NumberingCounter;
  readonly unread: readonly Unread[];
  /** The roots of all parts that were read, by their names in small letters. */
  readonly roots: ReadonlyMap<string, XmlElement>;
  /** The roots of those that consumers need. */
  readonly parts: {
    readonly document: XmlElement;
    readonly styles: XmlElement | undefined;
    readonly numbering: XmlElement | undefined;
  };
}

/** Returns the key of a note or comment. */
export const toNoteKey = ({ kind, id }: { readonly kind: StoryKind; readonly id: string }): string =>
  `${kind}/${id}`;

const SEPARATORS: ReadonlySet<string> = new Set(['separator', 'continuationSeparator', 'continuationNotice']);

/** Reads the stories of a document; undefined if it has no body. Pauses often. Throws `OoxmlFailure`, or what the source of its parts throws. */
export function* readStories(file: OoxmlPackage): Steps<DocumentStories | undefined> {
  const roots = new Map<string, XmlElement>();
  const parse = function* (name: string | undefined): Steps<XmlElement | undefined> {
    const root = yield* file.parse(name);
    if (name !== undefined && root !== undefined) roots.set(name.toLowerCase(), root);
    return root;
  };
  const document = yield* parse(file.main);
  const container = findChild(document, 'w:body');
  if (document === undefined || container === undefined) return undefined;
  const relations = file.relations(file.main);
  const related = (type: string): Steps<XmlElement | undefined> => parse(relations.byType(type)[0]);
  const stylesPart = yield* related('styles');
  const numberingPart = yield* related('numbering');
  const styles = readStyles(stylesPart);
  const looks = readLooks({
    document,
    styles: stylesPart,
    theme: yield* related('theme'),
    settings: yield* related('settings'),
  });
  const rest = new Rest();
  const read = (part: string, root: XmlElement, kind: StoryKind, around: Around): Steps<Story> => {
    const own = file.relations(part);
    return readStory(root, kind, around, { part, looks, rest, address: (id) => own.address(id) });
  };

  const body = yield* read(file.main, container, 'body', looks.body);
  const notes = new Map<string, Story>();
  for (const kind of ['footnote', 'endnote', 'comment'] as const) {
    const [part = ''] = relations.byType(`${kind}s`);
    for (const note of findElements(yield* parse(part))) {
      if (note.name !== `w:${kind}` || SEPARATORS.has(readAttribute(note, 'type') ?? '')) continue;
      const story = yield* read(part, note, kind, looks.beside);
      notes.set(toNoteKey(story), story);
    }
  }
  const headers: Story[] = [];
  for (const kind of ['header', 'footer'] as const) {
    for (const part of new Set(relations.byType(kind))) {
      const root = yield* parse(part);
      if (root !== undefined) headers.push(yield* read(part, root, kind, looks.beside));
    }
  }
  return {
    body,
    notes,
    headers,
    styles,
    looks,
    newNumbering: () => createNumbering(numberingPart, styles),
    unread: rest.list(),
    roots,
    parts: { document, styles: stylesPart, numbering: numberingPart },
  };
}
