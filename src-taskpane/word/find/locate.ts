import { PaneError } from '../../errors.ts';
import { tokenize } from '../../diff/tokens.ts';
import type { Hunk } from '../../diff/model.ts';
import { inSlices, type Pause, type Sliced } from '../../diff/slices.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities } from '../model.ts';
import type { Reading } from '../read/reading.ts';
import { pickHit, searchText, searchable } from './searching.ts';
import { stretches, visibleOffsets, words, type Piece, type Stretch } from '../read/visible.ts';

/** A hunk with the ranges of Word that it is about. */
export interface LocatedHunk {
  readonly hunk: Hunk;
  /** What is to be deleted, in order: unbroken stretches, each as ranges that Word could search for. */
  readonly deleted: readonly (readonly Word.Range[])[];
  /** Where the new text goes: behind a range, at the start of one, or into an empty paragraph. */
  readonly anchor:
    | { readonly at: 'After'; readonly range: Word.Range }
    | { readonly at: 'Start'; readonly range: Word.Range };
}

/** A stretch of text in which the hunks of one paragraph are looked for. */
interface Scope {
  readonly range: Word.Range | Word.Paragraph;
  readonly all: string;
  /** Offsets of the visible characters; see `visible.ts`. */
  readonly offsets: readonly number[];
  /** Visible code units before the part that is selected. */
  readonly lead: number;
}

/** What is looked for in a scope, and what became of it. */
interface Sought {
  readonly scope: Scope;
  readonly stretch: Stretch;
  readonly hits: Word.RangeCollection;
}

const ambiguous = (): PaneError => new PaneError('target_ambiguous', wordMessages.ambiguous);

/** Longest text that an insertion is anchored behind: long enough to be rare, short enough to be found. */
const ANCHOR_LENGTH = 80;

/** Hunks that are searched for in one round trip: the answers to many more would hold the page up while they are read. */
const HUNKS_A_TRIP = 400;

/**
 * Finds each hunk's ranges by Word's search, in one or two round trips and one more for every 400 hunks, and checks every
 * hit against what was read. Rejects with `target_ambiguous` when a place is not certain; changes nothing.
 */
export async function locateHunks(
  context: Word.RequestContext,
  reading: Reading,
  hunks: readonly Hunk[],
  capabilities: Capabilities,
  pause: Pause,
): Promise<LocatedHunk[]> {
  const scopes = await scopesOf(
    context,
    reading,
    new Set(hunks.map(({ paragraph }) => paragraph)),
    capabilities,
  );
  const searches = new Map<string, Word.RangeCollection>();
  const seek = (paragraph: number, scope: Scope, stretch: Stretch): Sought => {
    const text = scope.all.slice(stretch.start, stretch.end);
    const key = `${paragraph}:${text}`;
    const known = searches.get(key);
    if (known !== undefined) return { scope, stretch, hits: known };
    const hits = scope.range.search(searchText(text), { matchCase: true });
    hits.load('items/text');
    searches.set(key, hits);
    return { scope, stretch, hits };
  };
  function* planned(some: readonly Hunk[]): Sliced<Plan[]> {
    const plans: Plan[] = [];
    for (const hunk of some) {
      const scope = scopes.get(hunk.paragraph);
      if (scope === undefined) throw ambiguous();
      const targets = targetsOf(hunk, scope, (stretch) => seek(hunk.paragraph, scope, stretch));
      plans.push({ hunk, scope, ...targets });
      yield;
    }
    return plans;
  }
  const plans: Plan[] = [];
  for (let from = 0; from < hunks.length || from === 0; from += HUNKS_A_TRIP) {
    // oxlint-disable-next-line no-await-in-loop -- one round trip after the other
    plans.push(...(await inSlices(planned(hunks.slice(from, from + HUNKS_A_TRIP)), pause)));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await context.sync();
  }
  return inSlices(locatedIn(plans), pause);
}

interface Plan extends Targets {
  readonly hunk: Hunk;
  readonly scope: Scope;
}

function* locatedIn(plans: readonly Plan[]): Sliced<LocatedHunk[]> {
  const located: LocatedHunk[] = [];
  for (const { hunk, scope, deleted, anchor } of plans) {
    const ranges = deleted.map((stretch) => stretch.map(found));
    const last = ranges.at(-1)?.at(-1);
    if (last !== undefined) located.push({ hunk, deleted: ranges, anchor: { at: 'After', range: last } });
    else if (anchor === undefined) {
      // A range of its own: an empty paragraph is gone once its mark was taken out untracked, and its place is not.
      located.push({ hunk, deleted: [], anchor: { at: 'Start', range: scope.range.getRange('Start') } });
    } else located.push({ hunk, deleted: [], anchor: { at: anchor.at, range: found(anchor.sought) } });
    yield;
  }
  return located;
}

function found({ scope, stretch, hits }: Sought): Word.Range {
  const texts = hits.items.map(({ text }) => text);
  // Words differ in whether search sees tracked deletions: the hits must be those of one view or the other.
  const index = pickHit(scope.all, stretch, texts) ?? pickHit(...visible(scope, stretch), texts);
  const range = index === undefined ? undefined : hits.items[index];
  if (range === undefined) throw ambiguous();
  return range;
}

/** The text that is visible, and where the stretch stands in it. */
function visible({ all, offsets }: Scope, stretch: Stretch): [string, Stretch] {
  const start = offsets.indexOf(stretch.start);
  const text = offsets.map((offset) => all.charAt(offset)).join('');
  return [text, { start, end: start + stretch.end - stretch.start }];
}

interface Targets {
  readonly deleted: readonly (readonly Sought[])[];
  readonly anchor?: { readonly at: 'After' | 'Start'; readonly sought: Sought };
}

function targetsOf(hunk: Hunk, scope: Scope, seek: (stretch: Stretch) => Sought): Targets {
  const start = scope.lead + hunk.start;
  const end = scope.lead + hunk.end;
  if (end > start) {
    const gone = stretches(scope.offsets, start, end);
    if (gone === undefined) throw ambiguous();
    return { deleted: gone.map((stretch) => searchable(scope.all, stretch).map(seek)) };
  }
  if (scope.offsets.length === 0) return { deleted: [] };
  const at = start > 0 ? 'After' : 'Start';
  return { deleted: [], anchor: { at, sought: seek(anchorStretch(scope, start, at)) } };
}

/** Unbroken text just before a place, or just behind it where nothing stands before: whole words, few of them. */
function anchorStretch(scope: Scope, place: number, at: 'After' | 'Start'): Stretch {
  const [from, to] =
    at === 'After'
      ? [Math.max(0, place - ANCHOR_LENGTH), place]
      : [place, Math.min(scope.offsets.length, place + ANCHOR_LENGTH)];
  const around = stretches(scope.offsets, from, to) ?? stretches(scope.offsets, ...nearest(place, at));
  const stretch = at === 'After' ? around?.at(-1) : around?.[0];
  if (stretch === undefined) throw ambiguous();
  const parts = searchable(scope.all, wholeTokens(scope.all, stretch, at));
  const part = at === 'After' ? parts.at(-1) : parts[0];
  if (part === undefined) throw ambiguous();
  return part;
}

const nearest = (place: number, at: 'After' | 'Start'): [number, number] =>
  at === 'After' ? [place - 1, place] : [place, place + 1];

/** The stretch without the half token that the cut left at its far end, unless that is all of it. */
function wholeTokens(all: string, stretch: Stretch, at: 'After' | 'Start'): Stretch {
  const tokens = tokenize(all.slice(stretch.start, stretch.end));
  if (tokens.length < 3) return stretch;
  return at === 'After'
    ? { start: stretch.start + (tokens[0]?.length ?? 0), end: stretch.end }
    : { start: stretch.start, end: stretch.end - (tokens.at(-1)?.length ?? 0) };
}

async function scopesOf(
  context: Word.RequestContext,
  reading: Reading,
  wanted: ReadonlySet<number>,
  capabilities: Capabilities,
): Promise<Map<number, Scope>> {
  const whole = [...wanted].map((index) => ({ index, ...bounds(reading, index) }));
  const pieces = await piecesOf(context, whole, capabilities);
  return new Map(
    whole.map(({ index, range, all, lead }): [number, Scope] => {
      const offsets = visibleOffsets(pieces.get(index) ?? []);
      if (offsets === undefined) throw ambiguous();
      return [index, { range, all, offsets, lead }];
    }),
  );
}

interface Bounds {
  readonly range: Word.Range | Word.Paragraph;
  readonly all: string;
  readonly current: string;
  readonly lead: number;
}

/** A passage inside one paragraph is looked for in its own range; the ends of longer ones are known by their side. */
function bounds(reading: Reading, index: number): Bounds {
  const read = reading.paragraphs[index];
  if (read === undefined) throw ambiguous();
  if (reading.paragraphs.length === 1 && read.part !== read.current) {
    return { range: reading.range, all: reading.all, current: read.part, lead: 0 };
  }
  return { range: read.paragraph, all: read.all, current: read.current, lead: read.partStart ?? 0 };
}

/**
 * The pieces of each scope: one where nothing is deleted; else word by word, each with what Word shows
 * of it now, since the two texts alone cannot tell which of two same words was deleted.
 */
async function piecesOf(
  context: Word.RequestContext,
  scopes: readonly (Bounds & { readonly index: number })[],
  capabilities: Capabilities,
): Promise<Map<number, Piece[]>> {
  const pieces = new Map<number, Piece[]>();
  const deleted = scopes.filter(({ index, all, current }) => {
    if (words(all) !== current) return true;
    pieces.set(index, [{ all, current }]);
    return false;
  });
  if (deleted.length === 0) return pieces;
  if (!capabilities.reviewedText.available) throw ambiguous();
  const parted = deleted.map((scope) => {
    const ranges = scope.range.getTextRanges([' '], false);
    ranges.load('items/text');
    return { ...scope, ranges };
  });
  await context.sync();
  const reviewed = parted.map(({ index, all, ranges }) => {
    if (ranges.items.map(({ text }) => text).join('') !== all) throw ambiguous();
    return {
      index,
      parts: ranges.items.map((part) => ({ all: part.text, current: part.getReviewedText('Current') })),
    };
  });
  await context.sync();
  for (const { index, parts } of reviewed) {
    pieces.set(
      index,
      parts.map(({ all, current }) => ({ all, current: current.value })),
    );
  }
  return pieces;
}
