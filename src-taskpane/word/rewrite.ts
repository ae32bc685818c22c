import type { LedgerAnchor } from '../citations/model.ts';
import { PaneError } from '../errors.ts';
import { applyHunks, planRewrite, type RewritePlan } from '../writing/plan.ts';
import { bookmark, control, type AnchorRole } from './anchors.ts';
import { locateHunks, type LocatedHunk } from './locate.ts';
import { wordMessages } from './messages.ts';
import type { Capabilities } from './model.ts';
import { mutate } from './mutation.ts';
import type { Written } from './outcome.ts';
import { readsBack, type Expected } from './readback.ts';
import type { Reading } from './reading.ts';
import { withTracking } from './tracking.ts';

/** What {@link writeRewrite} needs to know. */
export interface Rewrite {
  readonly entryId: string;
  /** The new text, paragraphs parted by line feeds. */
  readonly text: string;
  readonly form: 'tracked' | 'plain';
}

/**
 * Puts the new text in the passage's place, hunk by hunk: tracked, or as plain text. Everything is found
 * and checked first; then one batch changes the document from its end to its start, and another reads it
 * back. `undefined` when the new text is the old one.
 */
export async function writeRewrite(
  context: Word.RequestContext,
  reading: Reading,
  rewrite: Rewrite,
  capabilities: Capabilities,
): Promise<Written | undefined> {
  const plan = planRewrite(
    reading.paragraphs.map(({ part }) => part),
    rewrite.text,
  );
  const changes =
    plan.hunks.length + plan.deleted.length + plan.inserted.reduce((sum, { texts }) => sum + texts.length, 0);
  if (changes === 0) return undefined;
  refuseUnsafe(reading, plan);
  const located = await locateHunks(context, reading, plan.hunks, capabilities);
  const tracked = rewrite.form === 'tracked';
  const marker = createMarker(rewrite, capabilities);
  const { result: inserted, restored } = await withTracking(
    context,
    tracked ? 'TrackAll' : 'Off',
    capabilities,
    () =>
      mutate(async () => {
        const made = apply(reading, plan, located, marker.mark);
        await context.sync();
        return made;
      }, reading.isUntouched),
  );
  return {
    anchors: marker.anchors(),
    verified: await readsBack(context, [...expectation(reading, plan), ...inserted], capabilities),
    message: tracked ? wordMessages.done.rewritten(changes) : wordMessages.done.replaced(changes),
    remarks: restored ? [] : [wordMessages.done.trackingLeft],
  };
}

/** Whole paragraphs are put in or taken out only where the passage has whole paragraphs. */
function refuseUnsafe(reading: Reading, plan: RewritePlan): void {
  const last = reading.paragraphs.length - 1;
  const whole = (index: number): boolean => {
    const read = reading.paragraphs[index];
    return read !== undefined && read.part === read.current;
  };
  // Between two paragraphs of the passage a new one is always inside of it.
  const open = (after: number): boolean => (after < 0 ? whole(0) : after < last || whole(last));
  if (!plan.deleted.every(whole) || !plan.inserted.every(({ after }) => open(after))) {
    throw new PaneError('not_writable_here', wordMessages.splitParagraph);
  }
  if (plan.deleted.length > 0 && reading.passage.story === 'tableCell') {
    throw new PaneError('not_writable_here', wordMessages.cellParagraph);
  }
}

type Mark = (range: Word.Range, role: 'i' | 'p' | 'd' | 'q') => void;

/** Marks what is changed, and gathers the anchors in document order though they are made last to first. */
function createMarker(
  { entryId, form }: Rewrite,
  capabilities: Capabilities,
): { readonly mark: Mark; readonly anchors: () => LedgerAnchor[] } {
  const anchors: LedgerAnchor[] = [];
  const role = (given: AnchorRole): AnchorRole => (form === 'tracked' ? given : 'r');
  const mark: Mark = (range, given) => {
    // What plain text deletes is gone: there is nothing to mark.
    if ((given === 'd' || given === 'q') && form === 'plain') return;
    const anchor = capabilities.trackedChanges.available
      ? bookmark(range, entryId, role(given), anchors.length)
      : control(range, entryId, role(given)).anchor;
    // All content controls of an entry have one tag.
    if (!anchors.some(({ name }) => name === anchor.name)) anchors.unshift(anchor);
  };
  return { mark, anchors: () => anchors };
}

/** Builds the batch, last to first: what comes later in it never stands behind what was changed (OfficeDev/office-js#2800). */
function apply(reading: Reading, plan: RewritePlan, located: readonly LocatedHunk[], mark: Mark): Expected[] {
  const inserted: Expected[] = [];
  const put = (paragraph: Word.Paragraph, text: string, where: 'Before' | 'After'): void => {
    const made = paragraph.insertParagraph(text, where);
    mark(made.getRange('Content'), 'p');
    inserted.push({ place: made, texts: [text] });
  };
  const textsAfter = (index: number): readonly string[] =>
    plan.inserted.filter(({ after }) => after === index).flatMap(({ texts }) => texts);
  for (const [index, { paragraph }] of [...reading.paragraphs.entries()].toReversed()) {
    for (const text of textsAfter(index).toReversed()) put(paragraph, text, 'After');
    if (plan.deleted.includes(index)) {
      mark(paragraph.getRange('Content'), 'q');
      paragraph.getRange('Whole').delete();
    }
    for (const hunk of located.filter((candidate) => candidate.hunk.paragraph === index).toReversed()) {
      applyHunk(hunk, mark);
    }
    if (index === 0) for (const text of textsAfter(-1)) put(paragraph, text, 'Before');
  }
  return inserted;
}

function applyHunk({ hunk, anchor, deleted }: LocatedHunk, mark: Mark): void {
  // First the new text, then the deletion: a tracked "Replace" loses the deletion on Mac (OfficeDev/office-js#5188).
  if (hunk.text !== '') {
    const text =
      anchor.at === 'After'
        ? anchor.range.insertText(hunk.text, 'After')
        : anchor.range.insertText(hunk.text, 'Start');
    mark(text, 'i');
  }
  for (const stretch of deleted.toReversed()) {
    const first = stretch[0];
    const last = stretch.at(-1);
    if (first !== undefined && last !== undefined) mark(first === last ? first : first.expandTo(last), 'd');
    for (const range of stretch.toReversed()) range.delete();
  }
}

/** What each old paragraph that stays must read. A part that stands twice in its paragraph may have been either. */
function expectation(reading: Reading, plan: RewritePlan): Expected[] {
  const parts = applyHunks(
    reading.paragraphs.map(({ part }) => part),
    plan.hunks,
  );
  return reading.paragraphs.flatMap(({ paragraph, current, part, partStart }, index): Expected[] => {
    if (plan.deleted.includes(index)) return [];
    const places = partStart === undefined ? placesOf(current, part) : [partStart];
    return [
      {
        place: paragraph,
        texts: places.map(
          (at) => current.slice(0, at) + (parts[index] ?? '') + current.slice(at + part.length),
        ),
      },
    ];
  });
}

function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}
