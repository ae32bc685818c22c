import type { CommentEntry } from './comments.ts';
import type { Entry } from './revisions.ts';
import type { Foreign } from './record.ts';

/** How closely two records are compared. */
interface Closeness {
  /**
   * Whether the paragraphs of revisions, and the words of comments, must read the same. They do not where words came in or went that are
   * no tracked change.
   */
  readonly lines: boolean;
}

type Revision = Foreign['revisions'][number];

/**
 * Returns the differences between two records as sentences; none where they are the same. Compared are, in document order: the name of
 * the element, author, date, words, properties, part and paragraph of each revision; and the id, author, date, initials, words, thread,
 * state and place of each comment.
 *
 * Not compared is what Word itself renumbers: the `w:id` of a revision (annotations are numbered at each save, and a revision that
 * another author writes into becomes two), `w:rsid…`, and `w14:paraId` of paragraphs; the beginnings of a move are compared by their
 * `w:name`, and its ends are not, since a decision may move them. The `w:id` of a comment is what `Word.Comment.id` returns while the document is open, and it is compared; after a save Word
 * may renumber comments too, so a comparison of two files that Word saved must leave it out.
 *
 * Our Word is kinder than Word here: it keeps all ids when it saves, it never joins two authors' changes, and it lists a change as the
 * markup has it (the quirks `rangeHidesDeleted`, `lateRevisions` and `ghostTrackedChanges` are on only where a profile has them). What Word
 * makes of words that are entered untracked within another author's insertion is not known; here they split it.
 */
export function differences(before: Foreign, after: Foreign, { lines }: Closeness): string[] {
  const revision = (entry: Revision): string => keyOf(entry, lines);
  const comment = (entry: CommentEntry): string =>
    JSON.stringify(lines ? entry : { ...entry, on: '', before: '' });
  const joined = ({ revisions }: Foreign): readonly Revision[] =>
    lines ? revisions : withoutGaps(revisions);
  return [
    ...listed('revision', joined(before).map(revision), joined(after).map(revision)),
    ...listed('comment', before.comments.map(comment), after.comments.map(comment)),
    ...before.people.filter((name) => !after.people.includes(name)).map((name) => `person gone: ${name}`),
  ];
}

const SPLIT = /^(ins|del|moveFrom|moveTo|rPrChange)$/u;

/** Joins what follows each other and has the same author, date and properties: words that are no tracked change may stand between. */
function withoutGaps(revisions: readonly Revision[]): readonly Revision[] {
  const joined: Revision[] = [];
  for (const entry of revisions) {
    const last = joined.at(-1);
    const [now, then] = [entry, last].map((one) => /^[^]*?\]/u.exec(one?.content ?? '')?.[0] ?? '');
    const isSame =
      last !== undefined &&
      SPLIT.test(entry.name) &&
      now === then &&
      keyOf({ ...entry, content: '' }, false) === keyOf({ ...last, content: '' }, false);
    if (isSame)
      joined[joined.length - 1] = { ...last, content: last.content + entry.content.slice(now?.length) };
    else joined.push(entry);
  }
  return joined;
}

/** One revision as text, for comparison and for messages. */
const keyOf = (
  { part, name, author, date, content, line }: Entry & { readonly part: string },
  withLine: boolean,
): string => JSON.stringify([part, name, author, date, content, ...(withLine ? [line.text] : [])]);

/** Names what is missing and what is new; where both lists have the same items, the first that is in another place. */
function listed(what: string, before: readonly string[], after: readonly string[]): string[] {
  const gone = missing(before, after);
  const fresh = missing(after, before);
  if (gone.length + fresh.length > 0)
    return [...gone.map((one) => `${what} gone: ${one}`), ...fresh.map((one) => `${what} new: ${one}`)];
  const at = before.findIndex((one, index) => one !== after[index]);
  return at < 0 ? [] : [`${what} in another place: ${before[at] ?? ''}`];
}

function missing(from: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of others) counts.set(one, (counts.get(one) ?? 0) + 1);
  return from.filter((one) => {
    const left = counts.get(one) ?? 0;
    counts.set(one, left - 1);
    return left <= 0;
  });
}

/** Revisions of words that are in the text: these words can be deleted as plain text, like others. */
const LIVE = /^(ins|moveTo|rPrChange)$/u;

const keys = (entries: readonly Revision[]): string[] =>
  withoutGaps(entries).map((entry) => keyOf(entry, false));
const quiet = (entries: readonly Revision[]): string[] =>
  keys(entries.filter(({ name }) => !LIVE.test(name)));

/**
 * Returns the differences after words of some paragraphs were replaced as plain text, which removes words of others' insertions for
 * good, as the user decided. Before and behind these paragraphs (`first` to `last` of the body before, `added` more or fewer after) all is
 * the same. Within them no words of a revision are new; and where `keepsShape` says that no paragraph was added or removed, everything
 * but words of the text is the same.
 */
export function differencesAround(
  before: Foreign,
  after: Foreign,
  within: {
    readonly first: number;
    readonly last: number;
    readonly added: number;
    readonly keepsShape: boolean;
  },
): string[] {
  const [old, now] = [
    split(before, within.first, within.last),
    split(after, within.first, within.last + within.added),
  ];
  const inside = within.keepsShape
    ? listed('revision', quiet(old.inside), quiet(now.inside))
    : missing(quiet(now.inside), quiet(old.inside)).map((one) => `revision new: ${one}`);
  return [
    ...listed('revision', keys(old.front), keys(now.front)),
    ...listed('revision', keys(old.rear), keys(now.rear)),
    ...inside,
    ...grown(old.inside, now.inside),
  ];
}

function split(
  { revisions }: Foreign,
  first: number,
  last: number,
): Readonly<Record<'front' | 'inside' | 'rear', readonly Revision[]>> {
  const isFront = ({ part, line }: Revision): boolean => part === 'document' && line.last < first;
  const isRear = ({ part, line }: Revision): boolean => part !== 'document' || line.first > last;
  return {
    front: revisions.filter(isFront),
    inside: revisions.filter((one) => !isFront(one) && !isRear(one)),
    rear: revisions.filter((one) => isRear(one)),
  };
}

/** Names the authors' times whose insertions have words that they had not. */
function grown(before: readonly Revision[], after: readonly Revision[]): string[] {
  const words = (entries: readonly Revision[]): ReadonlyMap<string, string> => {
    const all = new Map<string, string>();
    for (const { name, author, date, content } of entries.filter((entry) => LIVE.test(entry.name))) {
      const key = [name, author, date].join(' ');
      all.set(key, (all.get(key) ?? '') + content.replaceAll(/\[[^\]]*\]/gu, ''));
    }
    return all;
  };
  const old = words(before);
  return [...words(after)].flatMap(([key, text]) =>
    isWithin(text, old.get(key) ?? '') ? [] : [`words new in ${key}: ${text}`],
  );
}

/** True if the characters of a text are in another one, in their order. */
function isWithin(text: string, whole: string): boolean {
  let at = 0;
  for (const character of text) {
    at = whole.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
