import { PaneError } from '../../errors.ts';
import { tokenize } from '../../pure/diff/tokens.ts';
import type { Hunk } from '../../pure/diff/model.ts';
import { runInSlices, type Steps } from '../../pure/diff/slices.ts';
import { wordMessages } from '../messages.ts';
import type { Reading } from '../read/reading.ts';
import { insertionSide, isSearchedInPart, toUnits } from '../read/insertion-side.ts';
import { pickHit, searchText, searchable, type Needle } from './search-text.ts';
import { stretches, type Stretch, type VisibleUnit } from '../read/markup/visible.ts';
import type { WordSession } from '../session.ts';

/** A hunk with its ranges in Word. */
export interface LocatedHunk {
  readonly hunk: Hunk;
  /** The stretches to delete, in order; each unbroken stretch as ranges that Word could search for. */
  readonly deleted: readonly (readonly Word.Range[])[];
  /** Where to insert the new text: after a range, at the start of one, or into an empty paragraph. */
  readonly anchor:
    | { readonly at: 'After' | 'Start'; readonly range: Word.Range }
    | { readonly at: 'End'; readonly range: Word.Paragraph };
}

/** The text in which the hunks of one paragraph are searched for. */
interface Scope {
  readonly range: Word.Range | Word.Paragraph;
  /** The paragraph, where the scope is all of it. */
  readonly paragraph?: Word.Paragraph;
  /** Its text as Word returns it. */
  readonly all: string;
  /** Its visible code units. */
  readonly units: readonly VisibleUnit[];
  /** Offsets in {@link all} at which a field begins or ends. */
  readonly borders: readonly number[];
  /** Number of visible code units before the selected part. */
  readonly lead: number;
}

/** A search in a scope, and its hits. */
interface Sought {
  readonly scope: Scope;
  readonly stretch: Stretch;
  readonly hits: Word.RangeCollection;
}

const ambiguous = (): PaneError => new PaneError('target_ambiguous', wordMessages.ambiguous);

/** Longest text that an insertion is anchored to: long enough to be rare, short enough to be found. */
const ANCHOR_LENGTH = 80;

/** Number of hunks that are searched for in one round trip: reading the results of many more would block the page. */
const HUNKS_A_TRIP = 400;

/**
 * Finds the ranges of each hunk with Word's search, in one round trip per 400 hunks, and checks every hit against what was read. Rejects
 * with `target_ambiguous` when a place is not certain; changes nothing.
 */
export async function locateHunks(
  session: WordSession,
  reading: Reading,
  hunks: readonly Hunk[],
): Promise<LocatedHunk[]> {
  const { context, pause } = session;
  const wanted = new Set(hunks.map(({ paragraph }) => paragraph));
  const scopes = new Map([...wanted].map((index) => [index, scopeOf(reading, index)]));
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
  function* planned(some: readonly Hunk[]): Steps<Plan[]> {
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
    plans.push(...(await runInSlices(planned(hunks.slice(from, from + HUNKS_A_TRIP)), pause)));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await context.sync();
  }
  return runInSlices(locatedIn(plans), pause);
}

interface Plan extends Targets {
  readonly hunk: Hunk;
  readonly scope: Scope;
}

function* locatedIn(plans: readonly Plan[]): Steps<LocatedHunk[]> {
  const located: LocatedHunk[] = [];
  for (const { hunk, scope, deleted, anchor, end } of plans) {
    const ranges = deleted.map((stretch) => stretch.map(found));
    const last = ranges.at(-1)?.at(-1);
    if (last !== undefined) located.push({ hunk, deleted: ranges, anchor: { at: 'After', range: last } });
    else if (end !== undefined) located.push({ hunk, deleted: [], anchor: { at: 'End', range: end } });
    else if (anchor === undefined) {
      // A separate range, which outlives an empty paragraph whose mark was deleted untracked.
      located.push({ hunk, deleted: [], anchor: { at: 'Start', range: scope.range.getRange('Start') } });
    } else located.push({ hunk, deleted: [], anchor: { at: anchor.at, range: found(anchor.sought) } });
    yield;
  }
  return located;
}

function found({ scope, stretch, hits }: Sought): Word.Range {
  const texts = hits.items.map(({ text }) => text);
  // Versions of Word differ in whether search includes tracked deletions: the hits must match one view or the other.
  const index =
    pickHit({ text: scope.all, stretch, borders: scope.borders }, texts) ??
    pickHit(visible(scope, stretch), texts);
  const range = index === undefined ? undefined : hits.items[index];
  if (range === undefined) throw ambiguous();
  return range;
}

/** Returns the visible text, with the offsets of the stretch and of the borders of fields in it. */
function visible({ all, units, borders }: Scope, stretch: Stretch): Needle {
  const at = (offset: number): number => units.findIndex((unit) => unit.offset >= offset);
  const text = units.map(({ offset }) => all.charAt(offset)).join('');
  const start = at(stretch.start);
  return {
    text,
    stretch: { start, end: start + stretch.end - stretch.start },
    borders: borders.map(at),
  };
}

interface Targets {
  readonly deleted: readonly (readonly Sought[])[];
  /** The paragraph at whose end the new text is inserted. */
  readonly end?: Word.Paragraph;
  readonly anchor?: { readonly at: 'After' | 'Start'; readonly sought: Sought };
}

function targetsOf(hunk: Hunk, scope: Scope, seek: (stretch: Stretch) => Sought): Targets {
  const start = scope.lead + hunk.start;
  const end = scope.lead + hunk.end;
  if (end > scope.units.length) throw ambiguous();
  if (end > start) {
    return {
      deleted: stretches(scope.units, start, end).map((stretch) => searchable(scope.all, stretch).map(seek)),
    };
  }
  const side = insertionSide(scope.units, start, scope.paragraph === undefined);
  if (side === 'Only') return { deleted: [] };
  if (side === 'End') return { deleted: [], ...(scope.paragraph && { end: scope.paragraph }) };
  return { deleted: [], anchor: { at: side, sought: seek(anchorStretch(scope, start, side)) } };
}

/** Returns unbroken text directly before a place, or after it where there is none before: a few whole words. */
function anchorStretch(scope: Scope, place: number, at: 'After' | 'Start'): Stretch {
  const [from, to] =
    at === 'After'
      ? [Math.max(0, place - ANCHOR_LENGTH), place]
      : [place, Math.min(scope.units.length, place + ANCHOR_LENGTH)];
  const around = stretches(scope.units, from, to);
  const stretch = at === 'After' ? around.at(-1) : around[0];
  if (stretch === undefined) throw ambiguous();
  const parts = searchable(scope.all, wholeTokens(scope.all, stretch, at));
  const part = at === 'After' ? parts.at(-1) : parts[0];
  if (part === undefined) throw ambiguous();
  return part;
}

/** Removes the partial token at the far end of a stretch, unless it is all of it. */
function wholeTokens(all: string, stretch: Stretch, at: 'After' | 'Start'): Stretch {
  const tokens = tokenize(all.slice(stretch.start, stretch.end));
  if (tokens.length < 3) return stretch;
  return at === 'After'
    ? { start: stretch.start + (tokens[0]?.length ?? 0), end: stretch.end }
    : { start: stretch.start, end: stretch.end - (tokens.at(-1)?.length ?? 0) };
}

/**
 * Returns the text to search in. A passage within one paragraph is searched in its own range; the end parts of longer ones are known by
 * their side.
 */
function scopeOf(reading: Reading, index: number): Scope {
  const read = reading.paragraphs[index];
  if (read === undefined) throw ambiguous();
  const isPart = isSearchedInPart(reading.paragraphs);
  const [range, all, lead] = isPart
    ? ([reading.range, reading.all, 0] as const)
    : ([read.paragraph, read.all, read.partStart ?? 0] as const);
  const units = toUnits(read, all, isPart);
  if (units === undefined) throw ambiguous();
  const whole = isPart ? {} : { paragraph: read.paragraph };
  return { range, ...whole, all, units, lead, borders: bordersIn(units) };
}

/** Returns the offsets in the text at which a field begins or ends between two units. */
function bordersIn(units: readonly VisibleUnit[]): number[] {
  return units.flatMap(({ offset, piece }, index) => {
    const before = units[index - 1];
    return before !== undefined && before.piece.field !== piece.field ? [offset] : [];
  });
}
