import type { Ask } from './ask-each.ts';
import type { BaseReading } from './base-reading.ts';
import { changeAuthors } from './markup/change-authors.ts';
import { readMarkup, type MarkupParagraph } from './markup/markup.ts';
import { matchParagraphs } from './markup/passage-markup.ts';
import { countObjects, type ObjectCounts } from './markup/unread-objects.ts';
import { words } from './markup/visible.ts';

/** What the markup says of the paragraphs of a range; undefined for what could not be matched with what Word said. */
export interface RangeMarkup {
  readonly whole: readonly (MarkupParagraph | undefined)[];
  /** The part of each that is in the range. */
  readonly part: readonly (MarkupParagraph | undefined)[];
  /** The words that tracked changes remove; undefined where no package says so. */
  readonly deletions: readonly string[] | undefined;
  /** True when a tracked change removes the mark of the last paragraph. */
  readonly isEndMarkDeleted: boolean;
  /** Its pictures and other objects; undefined where no package says so. */
  readonly objects: ObjectCounts | undefined;
  /** Who made its tracked changes; undefined where no package says so. */
  readonly authors: readonly string[] | undefined;
}

/** True when every paragraph is known, whole and in its part. */
export const isComplete = ({ whole, part }: RangeMarkup): boolean =>
  whole.every((paragraph) => paragraph !== undefined) && part.every((paragraph) => paragraph !== undefined);

/**
 * Adds what asks for the packages of a range: one, and one for each end that begins or stops inside of a paragraph, since
 * that of the range holds the part only. A package that Word refuses (OfficeDev/office-js#2577) leaves its paragraphs unknown.
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

const NO_WORDS: MarkupParagraph = { pieces: [], isMarkDeleted: false, isRowDeleted: false };

/** Adds what asks for the package of the last paragraph of a range that is too long to be asked for its own. */
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

/** Adds what asks for the package of one paragraph alone. */
export function askParagraphMarkup(item: Word.Paragraph, asks: Ask[]): () => MarkupParagraph | undefined {
  const read = askPackage(item, asks);
  return () => onlyParagraph(read(), item.text);
}

/** Whether the last mark is removed; of a paragraph that is not known, as its package has one that is. */
const isEndDeleted = (known: MarkupParagraph | undefined, read: ReadPackage | undefined): boolean =>
  known?.isMarkDeleted ?? read?.paragraphs.some(({ isMarkDeleted }) => isMarkDeleted) ?? false;

/** The paragraph of this text in a package. */
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
      const markup = readMarkup(ooxml.value);
      read = markup && {
        paragraphs: markup.paragraphs,
        objects: countObjects(ooxml.value),
        authors: changeAuthors(ooxml.value),
      };
    };
  });
  return () => read;
}

/** Whether the range begins or ends inside of a paragraph, as far as its words tell; where they do not, it is taken to. */
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

/** What Words put between paragraphs and cells; a cell ends with a control character. */
// oxlint-disable-next-line no-control-regex -- Word's own marks are control characters
const START = /^[\r\n\t\u0007]/u;
// oxlint-disable-next-line no-control-regex -- as above
const END = /[\r\n\t\u0007]+$/u;
