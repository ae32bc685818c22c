import { runToEnd } from '../../pure/diff/slices.ts';
import type { Ask } from './ask-each.ts';
import type { BaseReading } from './base-reading.ts';
import { changeAuthors } from './markup/change-authors.ts';
import { toMarkup, type MarkupParagraph } from './markup/markup.ts';
import { matchParagraphs } from './markup/passage-markup.ts';
import { openBody } from './markup/read-body.ts';
import { readStory } from './markup/read-story.ts';
import { countObjects, type ObjectCounts } from './markup/unread-objects.ts';
import { words } from './text.ts';

/** The markup of the paragraphs of a range; undefined for paragraphs that could not be matched with what Word returned. */
export interface RangeMarkup {
  readonly whole: readonly (MarkupParagraph | undefined)[];
  /** The part of each paragraph that is in the range. */
  readonly part: readonly (MarkupParagraph | undefined)[];
  /** The words that tracked changes delete; undefined where there is no package. */
  readonly deletions: readonly string[] | undefined;
  /** True when a tracked change deletes the mark of the last paragraph. */
  readonly isEndMarkDeleted: boolean;
  /** Its pictures and other objects; undefined where there is no package. */
  readonly objects: ObjectCounts | undefined;
  /** The authors of its tracked changes; undefined where there is no package. */
  readonly authors: readonly string[] | undefined;
}

/** True when every paragraph is known, both whole and in part. */
export const isComplete = ({ whole, part }: RangeMarkup): boolean =>
  whole.every((paragraph) => paragraph !== undefined) && part.every((paragraph) => paragraph !== undefined);

/**
 * Adds the requests for the packages of a range: one for the range, and one for each end within a paragraph, since the range's package
 * contains only that part. A package that Word refuses (OfficeDev/office-js#2577) leaves its paragraphs unknown.
 */
export function askMarkup(base: BaseReading, asks: Ask[]): () => RangeMarkup {
  const { range, items } = base;
  const { fromInside, toInside } = endsOf(base);
  const last = items.length - 1;
  const isPart = fromInside || toInside;
  const ofRange = range.isEmpty || (last === 0 && !isPart) ? undefined : askPackage(range, asks);
  const first = items[0];
  const end = items[last];
  const ofFirst = first !== undefined && (last === 0 || fromInside) ? askPackage(first, asks) : undefined;
  const ofLast = last > 0 && end !== undefined && toInside ? askPackage(end, asks) : undefined;
  const texts = items.map(({ text }) => text);
  return () => {
    const covered =
      ofRange === undefined
        ? [onlyParagraph(ofFirst?.(), texts[0])]
        : matchParagraphs(ofRange()?.paragraphs ?? [], {
            paragraphs: last === 0 ? [range.text] : texts,
            fromInside: last > 0 && fromInside,
            toInside: last > 0 && toInside,
          });
    const whole = items.map((_, index) => {
      if (index === 0 && (last === 0 || fromInside)) return onlyParagraph(ofFirst?.(), texts[0]);
      return index === last && toInside ? onlyParagraph(ofLast?.(), texts[index]) : covered?.[index];
    });
    const known = (ofRange ?? ofFirst)?.();
    return {
      whole,
      part: items.map((_, index) => (range.isEmpty ? NO_WORDS : covered?.[index])),
      deletions: known?.paragraphs.flatMap(({ pieces }) =>
        pieces.flatMap(({ isDeleted, text }) => (isDeleted ? [words(text)] : [])),
      ),
      isEndMarkDeleted: isEndDeleted(whole.at(-1), ofLast?.() ?? known),
      objects: known?.objects,
      authors: known?.authors,
    };
  };
}

const NO_WORDS: MarkupParagraph = {
  pieces: [],
  isMarkDeleted: false,
  isInLockedControl: false,
  isRowDeleted: false,
  standing: () => ({ current: '', standing: [] }),
};

/** Adds the request for the package of the last paragraph of a range that is too long to request as a whole. */
export function askEndMarkup({ items }: BaseReading, asks: Ask[]): () => RangeMarkup {
  const last = items.at(-1);
  const end = last === undefined ? undefined : askPackage(last, asks);
  return () => ({
    whole: items.map((item) => (item === last ? onlyParagraph(end?.(), item.text) : undefined)),
    part: items.map(() => undefined),
    deletions: undefined,
    isEndMarkDeleted: isEndDeleted(last && onlyParagraph(end?.(), last.text), end?.()),
    objects: undefined,
    authors: undefined,
  });
}

/** Adds the request for the package of a single paragraph. */
export function askParagraphMarkup(item: Word.Paragraph, asks: Ask[]): () => MarkupParagraph | undefined {
  const read = askPackage(item, asks);
  return () => onlyParagraph(read(), item.text);
}

/** True where the last mark is deleted. For an unknown paragraph, true where any paragraph of its package has a deleted mark. */
const isEndDeleted = (known: MarkupParagraph | undefined, read: ReadPackage | undefined): boolean =>
  known?.isMarkDeleted ?? read?.paragraphs.some(({ isMarkDeleted }) => isMarkDeleted) ?? false;

/** Finds the paragraph with this text in a package. */
function onlyParagraph(read: ReadPackage | undefined, text: string | undefined): MarkupParagraph | undefined {
  if (read === undefined || text === undefined) return undefined;
  return matchParagraphs(read.paragraphs, { paragraphs: [text], fromInside: false, toInside: false })?.[0];
}

interface ReadPackage {
  readonly paragraphs: readonly MarkupParagraph[];
  readonly objects: ObjectCounts;
  readonly authors: readonly string[];
}
type AskedPackage = () => ReadPackage | undefined;

function askPackage(place: { getOoxml(): OfficeExtension.ClientResult<string> }, asks: Ask[]): AskedPackage {
  let read: ReadPackage | undefined;
  asks.push(() => {
    const ooxml = place.getOoxml();
    return () => {
      const body = runToEnd(openBody(ooxml.value))?.body;
      const story = body && runToEnd(readStory(body));
      read = body &&
        story && {
          paragraphs: toMarkup(story).paragraphs,
          objects: countObjects(body),
          authors: changeAuthors(story),
        };
    };
  });
  return () => read;
}

/** Returns whether the range begins or ends within a paragraph, judged by its words; where they are not clear, it is assumed to. */
function endsOf({ range, items }: BaseReading): { readonly fromInside: boolean; readonly toInside: boolean } {
  const [first, last] = [items[0], items.at(-1)];
  if (range.isEmpty || first === undefined || last === undefined)
    return { fromInside: false, toInside: false };
  if (first === last) {
    const isPart = words(range.text) !== words(first.text);
    return { fromInside: isPart, toInside: isPart };
  }
  const text = range.text.replace(END, '');
  return {
    fromInside: !(text.startsWith(first.text) && START.test(text.slice(first.text.length))),
    toInside: !(text.endsWith(last.text) && END.test(text.slice(0, text.length - last.text.length))),
  };
}

/** Characters that versions of Word put between paragraphs and cells; a cell ends with a control character. */
// oxlint-disable-next-line no-control-regex -- Word's own marks are control characters
const START = /^[\r\n\t\u0007]/u;
// oxlint-disable-next-line no-control-regex -- as above
const END = /[\r\n\t\u0007]+$/u;
