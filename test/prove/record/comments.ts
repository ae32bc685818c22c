import { canonical, elements, is } from './xml.ts';
import { attribute, isIn, type View } from './views.ts';

const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml';
const W15 = 'http://schemas.microsoft.com/office/word/2012/wordml';

/** A comment, as a record of a document keeps it. */
export interface CommentEntry {
  readonly id: string;
  readonly author: string;
  readonly date: string;
  readonly initials: string;
  readonly content: string;
  /** The id of the comment that it answers; empty for none. */
  readonly answers: string;
  readonly isDone: boolean;
  /** The words that it is on, as they read in the view, and those before them in the story. */
  readonly on: string;
  readonly before: string;
}

/** The parts that hold the comments of a document; undefined where it has none. */
interface CommentParts {
  readonly comments: Document | undefined;
  readonly extended: Document | undefined;
}

/** Characters before a comment's words that tell its place. */
const BEFORE = 40;

/**
 * Lists the comments of everyone but one author, in the order of their marks in a view of the text. Word removes a comment together with
 * the last of the words that it is on: one whose words are not in the view is not listed.
 */
export function commentsIn(
  { comments, extended }: CommentParts,
  story: Element,
  view: View,
  but: string,
): CommentEntry[] {
  if (comments === undefined) return [];
  const states = new Map(
    elements(extended?.documentElement ?? comments.documentElement).map((e) => [
      e.getAttributeNS(W15, 'paraId') ?? '',
      { parent: e.getAttributeNS(W15, 'paraIdParent') ?? '', done: e.getAttributeNS(W15, 'done') ?? '0' },
    ]),
  );
  const all = elements(comments.documentElement).filter((e) => is(e, 'comment'));
  const ids = new Map(all.map((comment) => [paraIdOf(comment), attribute(comment, 'id')]));
  const places = placesOf(story, view);
  return all
    .filter((comment) => attribute(comment, 'author') !== but)
    .flatMap((comment): { readonly entry: CommentEntry; readonly order: number }[] => {
      const id = attribute(comment, 'id');
      const state = states.get(paraIdOf(comment));
      const answers = ids.get(state?.parent ?? '-') ?? '';
      const place = places.get(id) ?? places.get(answers);
      if (place !== undefined && place.words !== '' && place.shown === '') return [];
      const entry = {
        id,
        author: attribute(comment, 'author'),
        date: attribute(comment, 'date'),
        initials: attribute(comment, 'initials'),
        content: elements(comment)
          .map((e) => canonical(e))
          .join(''),
        answers,
        isDone: /^(1|true)$/u.test(state?.done ?? ''),
        on: place?.shown ?? '(nowhere)',
        before: place?.before ?? '',
      };
      return [{ entry, order: place?.order ?? Infinity }];
    })
    .toSorted((a, b) => a.order - b.order || a.entry.id.localeCompare(b.entry.id, 'en', { numeric: true }))
    .map(({ entry }) => entry);
}

/** Comments are referred to by the id of their last paragraph (MS-DOCX 2.5.1.1). */
const paraIdOf = (comment: Element): string =>
  elements(comment)
    .findLast((e) => is(e, 'p'))
    ?.getAttributeNS(W14, 'paraId') ?? '-';

interface Place {
  /** All words between its marks, and those of them that are in the view. */
  words: string;
  shown: string;
  before: string;
  order: number;
}

function placesOf(story: Element, view: View): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const open = new Set<Place>();
  let before = '';
  let order = 0;
  const at = (id: string): Place => {
    const known = places.get(id) ?? { words: '', shown: '', before, order: (order += 1) };
    places.set(id, known);
    return known;
  };
  const walk = (parent: Element, isShown: boolean): void => {
    for (const node of elements(parent)) {
      const name = node.localName;
      const id = attribute(node, 'id');
      if (name === 'commentRangeStart') open.add(at(id));
      else if (name === 'commentRangeEnd') open.delete(at(id));
      else if (name === 'commentReference') at(id);
      else if (name === 't' || name === 'delText') {
        const text = node.textContent ?? '';
        for (const place of open) {
          place.words += text;
          if (isShown) place.shown += text;
        }
        if (isShown) before = (before + text).slice(-BEFORE);
      } else if (name !== 'pPr' && name !== 'rPr') walk(node, isShown && isInRevision(node, view));
    }
  };
  walk(story, true);
  return places;
}

function isInRevision(node: Element, view: View): boolean {
  if (/^(ins|del|moveFrom|moveTo)$/u.test(node.localName)) return isIn(node, view);
  if (!is(node, 'tr')) return true;
  const properties = elements(node).find((e) => is(e, 'trPr'));
  const own = properties === undefined ? [] : elements(properties);
  return own.every((e) => !/^(ins|del)$/u.test(e.localName) || isIn(e, view));
}
