import type { LedgerEntry, OwnedComment } from '../../pure/citations/model.ts';
import type { FoundAnchor } from './anchors.ts';
import { SAME } from '../read/positions.ts';
import { comparable } from '../read/text.ts';
import type { WordSession } from '../session.ts';

/** What Word returned of a comment when it was attached. */
export interface WrittenComment {
  readonly id: string;
  readonly authorName: string;
  readonly content: string;
}

/**
 * Why no comment is certain to be the entry's. `edited`: it, or the passage that it is on, was changed since. `unclear`: it was edited or
 * deleted, since another one of its author is on the passage. `alike`: several read alike. `renamed`: one has its words, but names another
 * author. `unrecorded`: the version that inserted it did not note which one it is.
 */
type CommentDoubt = 'edited' | 'unclear' | 'alike' | 'renamed' | 'unrecorded';

/** The comment of an entry as it is now. */
export type OwnComment =
  | { readonly state: 'gone' }
  | { readonly state: 'certain'; readonly comment: Word.Comment }
  /** `answered`: it is certain, but Word would delete the answers of others with it. */
  | { readonly state: 'stays'; readonly why: CommentDoubt | 'answered' };

type Sha256 = WordSession['sha256'];

/** Returns what identifies a comment in the ledger, without its words: hashes, salted with the id of the entry. */
export async function identifyComment(
  sha256: Sha256,
  entryId: string,
  { id, authorName, content }: WrittenComment,
): Promise<OwnedComment> {
  const hash = async (text: string): Promise<string> => (await sha256(`${entryId} ${text}`)).slice(0, 32);
  return { id, by: await hash(`by ${authorName}`), is: await hash(`is ${comparable(content)}`) };
}

/**
 * Finds the comment that an entry attached at its anchor; where the anchor is gone, in the whole text. It is certain when Word's id, the
 * author and the words are those that were noted, or when it is the only one with that author and those words on exactly the passage:
 * ids may change when a document is opened again. A time or a place alone proves nothing. `all`: the entries of the ledger, since what is
 * another entry's is not this one's, edited. Word on the web may not list a comment yet (OfficeDev/office-js#5322), which returns `gone`.
 */
export async function findOwnComment(
  session: WordSession,
  entry: LedgerEntry,
  anchor: FoundAnchor | undefined,
  all: readonly LedgerEntry[],
): Promise<OwnComment> {
  const { context } = session;
  const noted = entry.comment;
  if (anchor === undefined && noted === undefined) return { state: 'gone' };
  const comments = anchor?.range.getComments() ?? context.document.body.getComments();
  comments.load('items/id,items/authorName,items/content,items/replies/items/authorName');
  await context.sync();
  if (noted === undefined)
    return comments.items.length === 0 ? { state: 'gone' } : { state: 'stays', why: 'unrecorded' };
  const likely = await likenessOf(session, entry.id, noted, comments.items);
  const byId = likely.find((each) => each.isSameId && each.isSameAuthor && each.isSameText);
  if (byId !== undefined) return unlessAnswered(byId.comment);
  // Elsewhere in the text, only Word's id can distinguish it.
  if (anchor === undefined) return { state: 'gone' };
  const relations = likely.map(({ comment }) => comment.getRange().compareLocationWith(anchor.range));
  if (relations.length > 0) await context.sync();
  const here = likely.map((each, index) => ({ ...each, isHere: SAME.has(relations[index]?.value ?? '') }));
  const same = here.filter(({ isSameAuthor, isSameText }) => isSameAuthor && isSameText);
  const [only, ...others] = same.filter(({ isHere }) => isHere);
  if (only !== undefined && others.length === 0) return unlessAnswered(only.comment);
  if (same.length > 0) return { state: 'stays', why: same.length > 1 ? 'alike' : 'edited' };
  if (here.some(({ isSameText }) => isSameText)) return { state: 'stays', why: 'renamed' };
  const possible = here.filter(({ isSameAuthor, isSameId, isHere }) => isSameAuthor && (isSameId || isHere));
  const free = await unclaimed(session, possible, all);
  if (free.length === 0) return { state: 'gone' };
  return { state: 'stays', why: free.some(({ isSameId }) => isSameId) ? 'edited' : 'unclear' };
}

interface Likeness {
  readonly comment: Word.Comment;
  readonly isSameId: boolean;
  readonly isSameAuthor: boolean;
  readonly isSameText: boolean;
}

function likenessOf(
  { sha256 }: WordSession,
  entryId: string,
  noted: OwnedComment,
  comments: readonly Word.Comment[],
): Promise<Likeness[]> {
  return Promise.all(
    comments.map(async (comment) => {
      const { id, by, is } = await identifyComment(sha256, entryId, comment);
      return {
        comment,
        isSameId: id === noted.id,
        isSameAuthor: by === noted.by,
        isSameText: is === noted.is,
      };
    }),
  );
}

/** Returns those that do not have the author and the words of another entry's comment. */
async function unclaimed(
  session: WordSession,
  candidates: readonly Likeness[],
  entries: readonly LedgerEntry[],
): Promise<Likeness[]> {
  const comments = candidates.map(({ comment }) => comment);
  const claims = await Promise.all(
    entries.flatMap(({ id, comment: noted }) =>
      noted === undefined ? [] : [likenessOf(session, id, noted, comments)],
    ),
  );
  const isClaimed = (_: Likeness, index: number): boolean =>
    claims.some((claim) => claim[index]?.isSameAuthor === true && claim[index].isSameText);
  return candidates.filter((each, index) => !isClaimed(each, index));
}

const unlessAnswered = (comment: Word.Comment): OwnComment =>
  comment.replies.items.some(({ authorName }) => authorName !== comment.authorName)
    ? { state: 'stays', why: 'answered' }
    : { state: 'certain', comment };
