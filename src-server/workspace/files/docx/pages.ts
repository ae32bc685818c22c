import type { PageBasis, PageStart } from '../model.ts';

/** A page break in the text. A `hard` break is part of the document; a `rendered` break was recorded by Word at its last layout. */
export interface PageMark {
  readonly offset: number;
  readonly kind: 'hard' | 'rendered';
}

/** A paragraph or table row, and its share of a page. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** 1 for a whole page. */
  readonly share: number;
  /** True if it moves to the next page as a whole when it does not fit, unless it is longer than a page. */
  readonly whole: boolean;
}

/** Characters per page if nothing else is known. */
const CHARACTERS_PER_PAGE = 2_800;

interface Start extends PageStart {
  readonly kind: PageMark['kind'] | 'first';
}

/** In a document with more breaks than pages, a shorter page comes from a break that was recorded twice, in characters. */
const DOUBLED = 1_000;

function countMarks(text: string, marks: readonly PageMark[]): Start[] {
  const starts: Start[] = [{ offset: 0, page: 1, kind: 'first' }];
  let last = 0;
  for (const { offset, kind } of marks) {
    const hasText = text.slice(last, offset).trim() !== '';
    // Word records the break caused by a hard break a second time, at the next run: they are one page break.
    if (!hasText && (kind === 'rendered' || starts.length === 1)) continue;
    last = offset;
    starts.push({ offset, page: starts.length + 1, kind });
  }
  return starts;
}

/** Removes breaks that Word recorded twice, as it does where a table row spans pages, until the recorded page count is reached. */
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

/** Splits the ranges between known breaks, the longest pages first, until there are `total` pages. */
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

/** Finds where pages begin between two known breaks, from the share of a page that each part takes. */
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

/** Does the same as {@link fill} from the text only. */
function fillByCharacters(text: string, from: number, to: number): readonly number[] {
  const pages = Math.max(1, Math.round((to - from) / CHARACTERS_PER_PAGE));
  return spread(text, to, [{ offset: from, page: 1 }], pages).map(({ offset }) => offset);
}

/**
 * Finds the pages of a Word document, which does not store them: first the breaks in the text, then the page count that its program
 * recorded (`docProps/app.xml`), distributed by characters over the ranges between breaks, then an estimate from the share of a page of
 * paragraphs and rows if `stretches` has them, otherwise from characters. `marks` and `stretches` are in order.
 */
export function layOutPages(
  body: string,
  marks: readonly PageMark[],
  recordedPages: number | undefined,
  stretches: readonly Stretch[] = [],
): { readonly pages: PageStart[]; readonly basis: PageBasis } {
  // Programs without page layout write a count of 1.
  const recorded = recordedPages !== undefined && recordedPages > 1 ? recordedPages : undefined;
  const counted = withoutDoubled(countMarks(body, marks), recorded ?? Infinity);
  const rendered = counted.some(({ kind }) => kind === 'rendered');
  const starts = counted.map(({ offset, page }) => ({ offset, page }));
  // A count from an earlier state of the document can be far off: no page of an agreement has fewer than 100 characters.
  const believable =
    recorded !== undefined && recorded <= Math.max(starts.length, Math.ceil(body.length / 100));
  if (recorded !== undefined && believable && recorded > starts.length) {
    return { pages: spread(body, body.length, starts, recorded), basis: 'interpolated' };
  }
  if (rendered || (recorded !== undefined && recorded === starts.length))
    return { pages: starts, basis: 'recorded' };
  const estimated = starts.flatMap(({ offset }, index) => {
    const end = starts[index + 1]?.offset ?? body.length;
    return stretches.length === 0 ? fillByCharacters(body, offset, end) : fill(body, offset, end, stretches);
  });
  return { pages: estimated.map((offset, index) => ({ offset, page: index + 1 })), basis: 'estimated' };
}
