import type { PageBasis, PageStart } from '../model.ts';

/** A place where a page ends. `hard` was asked for in the document, `rendered` was recorded by Word when it last laid it out. */
export interface PageMark {
  readonly offset: number;
  readonly kind: 'hard' | 'rendered';
}

/** A paragraph or a table row, and what it takes of a page. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** 1 for a whole page. */
  readonly share: number;
  /** Begins on the next page as a whole where it does not fit, unless it is longer than a page. */
  readonly whole: boolean;
}

/** Characters of a page where nothing else is known. */
const CHARACTERS_PER_PAGE = 2_800;

interface Start extends PageStart {
  readonly kind: PageMark['kind'] | 'first';
}

/** A page shorter than this, in a document that has more breaks than pages, is a break that was recorded twice. */
const DOUBLED = 1_000;

function countMarks(text: string, marks: readonly PageMark[]): Start[] {
  const starts: Start[] = [{ offset: 0, page: 1, kind: 'first' }];
  let last = 0;
  for (const { offset, kind } of marks) {
    const hasText = text.slice(last, offset).trim() !== '';
    // Word records the break that a hard break causes a second time, at the next run: it is one page.
    if (!hasText && (kind === 'rendered' || starts.length === 1)) continue;
    last = offset;
    starts.push({ offset, page: starts.length + 1, kind });
  }
  return starts;
}

/** Takes out breaks that Word recorded twice, as it does where a table row runs on, down to the count that it recorded. */
function withoutDoubled(starts: readonly Start[], recorded: number): Start[] {
  const kept = [...starts];
  for (let extra = starts.length - recorded; extra > 0; extra -= 1) {
    const lengths = kept.map(({ offset, kind }, index) =>
      kind === 'rendered' ? offset - (kept[index - 1]?.offset ?? 0) : Infinity,
    );
    const shortest = lengths.indexOf(Math.min(...lengths));
    if ((lengths[shortest] ?? Infinity) >= DOUBLED) break;
    kept.splice(shortest, 1);
  }
  return kept.map((start, index) => ({ ...start, page: index + 1 }));
}

function snapToSpace(text: string, offset: number, limit: number): number {
  for (let at = offset; at < Math.min(limit, offset + 400); at += 1) {
    if (/\s/.test(text.charAt(at))) return at + 1;
  }
  return offset;
}

/** Splits the stretches between known breaks, the longest pages first, until there are `total` pages. */
function spread(text: string, length: number, starts: readonly PageStart[], total: number): PageStart[] {
  const stretches = starts.map((start, index) => ({
    start: start.offset,
    end: starts[index + 1]?.offset ?? length,
    pages: 1,
  }));
  for (let extra = total - starts.length; extra > 0; extra -= 1) {
    const longest = stretches.reduce((best, stretch) =>
      (stretch.end - stretch.start) / stretch.pages > (best.end - best.start) / best.pages ? stretch : best,
    );
    longest.pages += 1;
  }
  const result: PageStart[] = [];
  for (const { start, end, pages } of stretches) {
    for (let index = 0; index < pages; index += 1) {
      const even = start + Math.floor(((end - start) * index) / pages);
      result.push({ offset: index === 0 ? start : snapToSpace(text, even, end), page: result.length + 1 });
    }
  }
  return result;
}

/** Where pages begin in a stretch of text between two known breaks, from how much of a page each part of it takes. */
function fill(text: string, from: number, to: number, stretches: readonly Stretch[]): readonly number[] {
  const starts = [from];
  let used = 0;
  for (const { start, end, share, whole } of stretches) {
    if (start < from || start >= to) continue;
    if (used + share <= 1) {
      used += share;
      continue;
    }
    if (whole && share < 1) {
      starts.push(start);
      used = share;
      continue;
    }
    let left = share;
    let room = 1 - used;
    while (left > room) {
      left -= room;
      const at = start + Math.floor(((end - start) * (share - left)) / share);
      starts.push(at <= start ? start : snapToSpace(text, at, end));
      room = 1;
    }
    used = left;
  }
  return starts;
}

/** As {@link fill}, where nothing is known but the text. */
function fillByCharacters(text: string, from: number, to: number): readonly number[] {
  const pages = Math.max(1, Math.round((to - from) / CHARACTERS_PER_PAGE));
  return spread(text, to, [{ offset: from, page: 1 }], pages).map(({ offset }) => offset);
}

/**
 * Pages of a Word document, which stores none: breaks in the text, then the page count that its
 * program recorded (`docProps/app.xml`) spread by characters over what the breaks leave open, then
 * an estimate: from what paragraphs and rows take of a page where `stretches` say it, else from characters. `marks` and
 * `stretches` are in order; `bodyLength` is the part of `text` that pages are counted over.
 */
export function layOutPages(
  text: string,
  bodyLength: number,
  marks: readonly PageMark[],
  recordedPages: number | undefined,
  stretches: readonly Stretch[] = [],
): { readonly pages: PageStart[]; readonly basis: PageBasis } {
  const body = text.slice(0, bodyLength);
  // A count of 1 is what programs write that do not lay out at all.
  const recorded = recordedPages !== undefined && recordedPages > 1 ? recordedPages : undefined;
  const counted = withoutDoubled(countMarks(body, marks), recorded ?? Infinity);
  const rendered = counted.some(({ kind }) => kind === 'rendered');
  const starts = counted.map(({ offset, page }) => ({ offset, page }));
  // A count from another state of the document can be wild: no page of an agreement holds fewer than 100 characters.
  const believable =
    recorded !== undefined && recorded <= Math.max(starts.length, Math.ceil(bodyLength / 100));
  if (recorded !== undefined && believable && recorded > starts.length) {
    return { pages: spread(body, bodyLength, starts, recorded), basis: 'interpolated' };
  }
  if (rendered || (recorded !== undefined && recorded === starts.length))
    return { pages: starts, basis: 'recorded' };
  const estimated = starts.flatMap(({ offset }, index) => {
    const end = starts[index + 1]?.offset ?? bodyLength;
    return stretches.length === 0 ? fillByCharacters(body, offset, end) : fill(body, offset, end, stretches);
  });
  return { pages: estimated.map((offset, index) => ({ offset, page: index + 1 })), basis: 'estimated' };
}
