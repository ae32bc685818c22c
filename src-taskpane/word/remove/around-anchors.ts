import type { FoundAnchor } from '../anchors/anchors.ts';
import { askGone, type Surroundings } from '../execute/surroundings.ts';
import { askComments, askStanding, hasAsManyComments } from '../read/around.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { standingIn, toStandingComment, type Standing } from '../read/markup/standing.ts';
import type { StoryParagraph } from '../read/markup/story.ts';
import { words } from '../read/text.ts';
import type { WordSession } from '../session.ts';

/** What of an entry is removed or accepted. */
export interface Going {
  /** Its tracked changes. Others of their authors are not compared. */
  readonly changes: readonly Pick<Word.TrackedChange, 'author'>[];
  /** The kind of change whose words go, and what others did within them. */
  readonly words: 'inserted' | 'deleted';
  readonly comment?: Word.Comment | undefined;
  /** Reads them again and returns whether they are unchanged. */
  readonly isUntouched: () => Promise<boolean>;
}

/**
 * Reads what others put into the paragraphs of anchors and those beside them, and all comments: it stays when what is going is gone. Two
 * round trips.
 */
export async function readAround(
  session: WordSession,
  found: readonly FoundAnchor[],
  going: Going,
): Promise<Surroundings> {
  const asks: Ask[] = [];
  const comments = askComments(session, asks);
  const authors = new Set(going.changes.map(({ author }) => author));
  const places = await placesAround(session.context, found);
  const isGoing = ({ revisions }: StoryParagraph['pieces'][number]): boolean =>
    revisions.some(({ kind, author }) => kind === going.words && authors.has(author));
  const read = places.map((place) =>
    askStanding(place, asks, (paragraph) =>
      standingIn({ ...paragraph, pieces: paragraph.pieces.filter((piece) => !isGoing(piece)) }),
    ),
  );
  await askEach(session.context, asks);
  const others = read.map((each) =>
    (each() ?? []).flatMap(({ standing }) => standing).filter(({ author }) => !authors.has(author)),
  );
  // A place where nobody else did anything may go as a whole.
  const left = places.filter((_, index) => others[index]?.length !== 0);
  const commented = without(comments() ?? [], going.comment);
  return {
    isUntouched: async () => (await going.isUntouched()) && (await hasAsManyComments(session, comments())),
    askLost: (_, later) => askGone(session, others.flat(), left, commented, later),
  };
}

/** Returns the paragraphs of the anchors as one place, and those before and after, where they have words. */
async function placesAround(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
): Promise<readonly (Word.Range | Word.Paragraph)[]> {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return [];
  const start = first.range.paragraphs.getFirst();
  const end = last.range.paragraphs.getLast();
  const whole = start.getRange('Whole').expandTo(end.getRange('Whole'));
  const beside = [start.getPreviousOrNullObject(), end.getNextOrNullObject()];
  for (const place of [whole, ...beside]) place.load('text');
  await context.sync();
  return [whole, ...beside].filter((place) => !place.isNullObject && words(place.text) !== '');
}

function without(comments: readonly Standing[], own: Word.Comment | undefined): readonly Standing[] {
  const key = own && toStandingComment(own.authorName, own.content).key;
  const index = comments.findIndex((comment) => comment.key === key);
  return comments.filter((_, at) => at !== index);
}
