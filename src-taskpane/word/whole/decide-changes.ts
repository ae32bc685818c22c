import { PaneError } from '../../errors.ts';
import { runWrite } from '../execute/run-write.ts';
import { decideEach } from '../execute/tracking.ts';
import { wordMessages } from '../messages.ts';
import type { DocumentReview, TrackedChange, WriteReport } from '../model.ts';
import { askEach } from '../read/ask-each.ts';
import { unseparated, words } from '../read/text.ts';
import { toChanges } from './read-review.ts';
import { readDocument, type ReadDocument } from './whole-text.ts';
import type { WordSession } from '../session.ts';

/** Word's names for the kinds of changes. */
type WordType = 'Added' | 'Deleted' | 'Formatted';
const TYPES: Readonly<Record<TrackedChange['kind'], WordType>> = {
  inserted: 'Added',
  deleted: 'Deleted',
  formatted: 'Formatted',
};
const APART: ReadonlySet<string> = new Set([
  'Before',
  'After',
  'AdjacentBefore',
  'AdjacentAfter',
  'Unrelated',
]);

/**
 * Accepts or rejects changes that belong together. They are found again by their paragraph, kind and order there, and identified in
 * Word’s own list by the same criteria; then the markup is read again, and exactly these must be gone.
 */
export async function decideChanges(
  session: WordSession,
  review: DocumentReview,
  changes: readonly TrackedChange[],
  decision: 'accept' | 'reject',
): Promise<WriteReport> {
  const { context, capabilities } = session;
  if (!capabilities.rejectChanges.available)
    throw new PaneError('unavailable_in_this_word', capabilities.rejectChanges.reason);
  const before = await readPending(context);
  const targets = changes.map((change) => findAgain(review, before, change));
  const found: Word.TrackedChange[] = [];
  for (const target of targets) {
    // oxlint-disable-next-line no-await-in-loop -- a decision has at most two changes, and Word handles one request at a time best
    found.push(await findInWord(context, before, target));
  }
  await runWrite(
    async () => {
      decideEach(found, decision);
      await context.sync();
    },
    async () => (await readPending(context)).changes.length === before.changes.length,
  );
  const isDone = await isDecided(context, before, targets);
  const { whole } = wordMessages;
  return {
    outcome: isDone ? 'verified' : 'differs',
    message: !isDone ? whole.decisionDiffers : decision === 'accept' ? whole.accepted : whole.rejected,
  };
}

interface Pending {
  readonly read: ReadDocument;
  readonly changes: readonly TrackedChange[];
}

async function readPending(context: Word.RequestContext): Promise<Pending> {
  const read = await readDocument(context);
  const { markup, review } = read;
  if (markup === undefined || review === undefined)
    throw new PaneError('word_failed', wordMessages.whole.noReview);
  return { read, changes: toChanges(read, review) };
}

const keyOf = ({ kind, author, date, text }: TrackedChange): string =>
  JSON.stringify([kind, author, date, text]);

/** Finds the change in the document as it is now: the same change in a paragraph with the same changes. */
function findAgain(review: DocumentReview, { read, changes }: Pending, change: TrackedChange): TrackedChange {
  const given = review.paragraphs[change.paragraph]?.given ?? '';
  const same = review.changes.filter(
    (one) => one.paragraph === change.paragraph && keyOf(one) === keyOf(change),
  );
  const nth = same.indexOf(change);
  const texts = read.outline.map(({ text }) => text);
  const places = texts.flatMap((text, index) => (text === given ? [index] : []));
  const paragraph =
    texts[change.paragraph] === given ? change.paragraph : places.length === 1 ? places[0] : undefined;
  const now = changes.filter((one) => one.paragraph === paragraph && keyOf(one) === keyOf(change));
  const found = now[nth];
  if (found === undefined || now.length !== same.length)
    throw new PaneError('selection_changed', wordMessages.whole.changeGone);
  return found;
}

/** Finds Word’s own object for a change: among those of its kind that touch its paragraph, the one at the same position. */
async function findInWord(
  context: Word.RequestContext,
  { read, changes }: Pending,
  target: TrackedChange,
): Promise<Word.TrackedChange> {
  const item = read.items[target.paragraph];
  if (item === undefined) throw new PaneError('selection_changed', wordMessages.whole.changeGone);
  const touching = changes.filter(
    (one) =>
      one.kind === target.kind && (one.paragraph === target.paragraph || reaches(one, target, changes)),
  );
  for (const list of [() => context.document.body.getTrackedChanges(), () => item.getTrackedChanges()]) {
    // oxlint-disable-next-line no-await-in-loop -- the paragraph's list is read only where the whole text's does not identify the change
    const listed = await placedAt(context, list, item, TYPES[target.kind]);
    const found = pick(touching, target, listed);
    if (found !== undefined) return found;
  }
  throw new PaneError('target_ambiguous', wordMessages.whole.changeAmbiguous);
}

/** True for a change that begins in an earlier paragraph and continues into this one. */
function reaches(one: TrackedChange, target: TrackedChange, changes: readonly TrackedChange[]): boolean {
  if (!one.isLong || one.paragraph >= target.paragraph) return false;
  const lines = one.text.split('\n').length - 1;
  return changes.includes(one) && one.paragraph + lines >= target.paragraph;
}

/** Returns the changes of a type in a list that touch a paragraph, in order. Empty where Word fails. */
async function placedAt(
  context: Word.RequestContext,
  list: () => Word.TrackedChangeCollection,
  item: Word.Paragraph,
  type: WordType,
): Promise<readonly Word.TrackedChange[]> {
  let placed: readonly Word.TrackedChange[] = [];
  let listed: Word.TrackedChangeCollection | undefined;
  await askEach(context, [
    () => {
      const collection = list();
      collection.load('items/type,items/author,items/text');
      return () => {
        listed = collection;
      };
    },
  ]);
  const own = (listed?.items ?? []).filter((change) => change.type === type);
  const range = item.getRange('Whole');
  await askEach(
    context,
    own.map((change) => () => {
      const relation = change.getRange().compareLocationWith(range);
      return () => {
        if (!APART.has(relation.value)) placed = [...placed, change];
      };
    }),
  );
  return placed;
}

/** True where author and words are the same, as far as Word returns words (OfficeDev/office-js#5188). */
const agree = (change: TrackedChange, { author, text }: Word.TrackedChange): boolean =>
  author === change.author && (words(text) === '' || unseparated(text) === unseparated(change.text));

/** Returns the change at the same position, if the lists agree in number and in the words and authors that Word returns. */
function pick(
  known: readonly TrackedChange[],
  target: TrackedChange,
  listed: readonly Word.TrackedChange[],
): Word.TrackedChange | undefined {
  const zipped = listed[known.indexOf(target)];
  const isSame =
    listed.length === known.length &&
    listed.every((one, index) => {
      const change = known[index];
      return change !== undefined && agree(change, one);
    });
  if (isSame) return zipped;
  // Word's list and the markup divide the changes differently: only a change with unique words is accepted then.
  const alike = listed.filter((one) => words(one.text) !== '' && agree(target, one));
  const twins = known.filter((change) => unseparated(change.text) === unseparated(target.text));
  return alike.length === 1 && twins.length === 1 ? alike[0] : undefined;
}

/** Returns true when exactly these changes are gone. Asks twice, because some versions of Word show revisions one batch late. */
async function isDecided(
  context: Word.RequestContext,
  before: Pending,
  targets: readonly TrackedChange[],
): Promise<boolean> {
  const expected = before.changes.filter((change) => !targets.includes(change)).map(keyOf);
  const isSame = async (): Promise<boolean> => {
    const now = (await readPending(context)).changes.map(keyOf);
    return now.length === expected.length && now.every((key, index) => key === expected[index]);
  };
  try {
    return (await isSame()) || (await isSame());
  } catch {
    // The decision is carried out; a failure to read it back is reported as "differs".
    return false;
  }
}
