import { strFromU8, unzipSync } from 'fflate';
import type { XmlTools } from '#word-host/document/api.ts';
import { commentsIn, type CommentEntry } from './comments.ts';
import { revisionsIn, type Entry } from './revisions.ts';
import type { View } from './views.ts';
import { elements, is } from './xml.ts';

/** What others have pending in a document, in a view of it: their revisions by part, their comments, and who they are. */
export interface Foreign {
  readonly revisions: readonly (Entry & { readonly part: string })[];
  readonly comments: readonly CommentEntry[];
  /** Their entries in `people.xml`, by name. */
  readonly people: readonly string[];
}

/** A .docx that was read, part by part. */
export interface Parts {
  /** The stories of each part that has text: the body, each header and footer, the notes. */
  readonly stories: readonly { readonly part: string; readonly root: Element }[];
  readonly document: (name: string) => Document | undefined;
}

const TEXT = /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/u;
const PARTS =
  /^word\/(document|comments|commentsExtended|people|footnotes|endnotes|header\d*|footer\d*)\.xml$/u;

/**
 * Reads the parts of a saved .docx that can hold revisions and comments. Text boxes are read as part of their run only. Documents whose
 * main part has another name are not read; Word writes none.
 */
export function readParts(docx: Uint8Array, tools: XmlTools): Parts {
  const files = unzipSync(docx, { filter: ({ name }) => PARTS.test(name) });
  const documents = new Map<string, Document>();
  const document = (name: string): Document | undefined => {
    const bytes = files[name];
    if (bytes === undefined) return undefined;
    const known =
      documents.get(name) ?? new tools.DOMParser().parseFromString(strFromU8(bytes), 'application/xml');
    documents.set(name, known);
    return known;
  };
  const stories = Object.keys(files)
    .filter((name) => TEXT.test(name))
    .toSorted()
    .flatMap((name) => {
      const root = document(name)?.documentElement;
      if (root === undefined) return [];
      const body = elements(root).find((e) => is(e, 'body'));
      return [{ part: name.slice(5, -4), root: body ?? root }];
    });
  return { stories, document };
}

/** Returns what everyone but `author` has pending in a view of the parts. */
export function foreignIn(parts: Parts, view: View, author: string): Foreign {
  const main = parts.stories.find(({ part }) => part === 'document')?.root;
  const comments = {
    comments: parts.document('word/comments.xml'),
    extended: parts.document('word/commentsExtended.xml'),
  };
  const people = parts.document('word/people.xml')?.documentElement;
  return {
    revisions: parts.stories.flatMap(({ part, root }) =>
      revisionsIn(root, view)
        .filter((entry) => entry.author !== author)
        .map((entry) => ({ ...entry, part })),
    ),
    comments: main === undefined ? [] : commentsIn(comments, main, view, author),
    people: (people === undefined ? [] : elements(people))
      .map((person) => Array.from(person.attributes, ({ value }) => value).join(' '))
      .filter((name) => name !== author),
  };
}
