import { at } from '../../at.ts';
import type { Hunk, TickedChange } from '../../pure/diff/model.ts';
import { PaneError } from '../../errors.ts';
import { carryOut } from '../execute/carry-out.ts';
import { aroundPassage } from '../execute/surroundings.ts';
import { replaceByPackage } from '../execute/commands/insert-package.ts';
import { expectedRanges } from '../execute/expected-ranges.ts';
import type { WriteResult } from '../execute/result.ts';
import type { WriteSession } from '../execute/session.ts';
import { locateHunks, type LocatedHunk } from '../find/locate-hunks.ts';
import { wordMessages } from '../messages.ts';
import { packageMessages } from '../package-messages.ts';
import { rejectedText } from '../plan/package/decided-text.ts';
import type { PackageRefusal } from '../plan/package/read-package.ts';
import { trackWords, type RevisionMark } from '../plan/package/track-words.ts';
import { refuseBlocked, refuseGone, stepsFor, touchedParagraphs, type Step } from '../plan/steps.ts';
import { isSearchedInPart } from '../read/insertion-side.ts';
import type { PlaceReading } from '../read/around.ts';
import { withMarkup, type Reading } from '../read/reading.ts';
import { words } from '../read/text.ts';

/**
 * Makes changes within the words of one paragraph as tracked changes, where Word cannot track changes for a pane: the stretch from the
 * first to the last changed word is replaced by its own package with the revisions in it. That real Word keeps them has not been recorded, so
 * the paragraph is read back both as it reads now and as it reads once they are rejected. They are not marked: nothing of Codicil
 * stays once they are decided. Returns `undefined` when there is nothing to change; rejects with `not_writable_here` where the package
 * could not be written back without loss.
 */
export async function writePackage(
  session: WriteSession,
  given: PlaceReading,
  changes: readonly TickedChange[],
  { entryId, ...mark }: RevisionMark & { readonly entryId: string },
): Promise<WriteResult | undefined> {
  if (changes.length === 0) return undefined;
  const { context } = session;
  const reading = await withMarkup(context, given, touchedParagraphs(changes));
  const steps = stepsFor(reading, changes);
  refuseBlocked(reading, steps);
  refuseGone(reading, steps);
  const hunks = withinOneParagraph(reading, steps);
  const located = await locateHunks(session, reading, hunks);
  const { paragraph } = at(reading.paragraphs, at(hunks, 0).paragraph);
  const stretch = await readStretch(context, reading, located);
  const made = trackWords(stretch.ooxml, stretch.text, stretch.changes, mark);
  if ('refusal' in made) throw refused(made.refusal);
  const before = await loadAround(context, paragraph);
  if (before === undefined) throw refused('unread');
  const ops = steps.flatMap((step) => step.ops);
  return carryOut(session, {
    entryId,
    mode: 'keep',
    around: aroundPassage(session, reading, touchedParagraphs(changes), ops),
    async work() {
      replaceByPackage(stretch.range, made.ooxml);
      await context.sync();
    },
    check: () => ({
      texts: expectedRanges(reading, steps).places,
      more: () => async () => (await loadAround(context, paragraph)) === before,
    }),
    say: (_, isVerified) => ({
      message: packageMessages.written(wordMessages.done.rewritten(changes.length)),
      remarks: isVerified ? [] : [packageMessages.undo],
    }),
  });
}

const refused = (reason: PackageRefusal): PaneError =>
  new PaneError('not_writable_here', packageMessages.refused[reason]);

/** Returns the changes as words of one paragraph; refuses any other. */
function withinOneParagraph(reading: Reading, steps: readonly Step[]): readonly Hunk[] {
  const ops = steps.flatMap((step) => step.ops);
  const hunks = ops.flatMap((op) => (op.kind === 'words' && !op.text.includes('\n') ? [op] : []));
  const paragraphs = new Set(hunks.map(({ paragraph }) => paragraph));
  const [first] = hunks;
  if (first === undefined || hunks.length < ops.length || paragraphs.size > 1) throw refused('shape');
  if (searchedText(reading, first).whole === '') throw refused('shape');
  return hunks;
}

/** Returns the text in which the places of changes are searched for, and where the offsets of changes begin in it. */
function searchedText({ paragraphs }: Reading, { paragraph }: Hunk) {
  const { part, current, partStart = 0 } = at(paragraphs, paragraph);
  return isSearchedInPart(paragraphs) ? { whole: part, lead: 0 } : { whole: current, lead: partStart };
}

/** Words within a paragraph that hold all changes, and what Word returned for them. */
interface Stretch {
  readonly range: Word.Range;
  readonly text: string;
  readonly ooxml: string;
  /** The changes, by offsets in the text. */
  readonly changes: readonly Hunk[];
}

/** Reads the words from the first to the last change; words to be inserted have those beside them with them. */
async function readStretch(
  context: Word.RequestContext,
  reading: Reading,
  located: readonly LocatedHunk[],
): Promise<Stretch> {
  const held = located.map(({ hunk, deleted, anchor }) => {
    // An empty paragraph, or the end of one after a field: there are no words to put the new ones beside.
    if (anchor.at === 'End') throw refused('fixed');
    const ranges = [...deleted.flat(), ...(deleted.length === 0 ? [anchor.range] : [])];
    for (const range of ranges) range.load('text');
    return { hunk, at: anchor.at, ranges, isInsertion: deleted.length === 0 };
  });
  const [first, ...others] = held.flatMap(({ ranges }) => ranges);
  if (first === undefined) throw refused('unread');
  const range = others.reduce((all, each) => all.expandTo(each), first);
  const ooxml = range.getOoxml();
  await context.sync();
  const { whole, lead } = searchedText(reading, at(located, 0).hunk);
  const ends = held.flatMap(({ hunk, at: side, ranges, isInsertion }) => {
    const { length } = isInsertion ? words(ranges[0]?.text ?? '') : '';
    return side === 'After' ? [hunk.start - length, hunk.end] : [hunk.start, hunk.end + length];
  });
  const from = lead + Math.min(...ends);
  const changes = located.map(({ hunk }) => ({
    ...hunk,
    start: hunk.start + lead - from,
    end: hunk.end + lead - from,
  }));
  return { range, text: whole.slice(from, lead + Math.max(...ends)), ooxml: ooxml.value, changes };
}

/**
 * Returns what must be the same afterwards; undefined where that cannot be read: what the paragraph says without its tracked changes, its style and number, and the two
 * paragraphs after it, which would be others if the package had ended the paragraph.
 */
async function loadAround(
  context: Word.RequestContext,
  paragraph: Word.Paragraph,
): Promise<string | undefined> {
  const ooxml = paragraph.getOoxml();
  const item = paragraph.listItemOrNullObject;
  const next = paragraph.getNextOrNullObject();
  const afterNext = next.getNextOrNullObject();
  paragraph.load('style,alignment,leftIndent,firstLineIndent');
  item.load('listString,level');
  for (const each of [next, afterNext]) each.load('text');
  await context.sync();
  const { style, alignment, leftIndent, firstLineIndent } = paragraph;
  const rejected = rejectedText(ooxml.value);
  if (rejected === undefined) return undefined;
  return JSON.stringify([
    rejected,
    [style, alignment, leftIndent, firstLineIndent],
    item.isNullObject ? '' : [item.listString, item.level],
    [next, afterNext].map((each) => (each.isNullObject ? null : words(each.text))),
  ]);
}
