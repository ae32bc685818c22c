import { citedFiles } from '../../pure/citations/cited-files.ts';
import { countGeneratedEntries } from '../../pure/citations/ledger.ts';
import type { LedgerEntry } from '../../pure/citations/model.ts';
import { findAnchors, isOwnBookmark, isUsable, parseRole } from '../anchors/anchors.ts';
import { isOwnControl } from '../read/own-control.ts';
import type { LedgerPart } from '../ledger/ledger-part.ts';
import { readMarkup } from '../read/markup/markup.ts';
import { citingMessages } from '../citing-messages.ts';
import type { Capabilities } from '../model/capabilities.ts';
import type { Traces } from '../model/file.ts';
import { findOwnComment, type OwnComment } from '../anchors/own-comment.ts';
import { deleteComments, deleteTraces, type Deletable } from '../execute/commands/delete-traces.ts';
import { carryOut } from '../execute/carry-out.ts';
import type { WriteSession } from '../execute/session.ts';
import { askAround } from '../execute/surroundings.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import type { WordSession } from '../session.ts';

/** Longest text of a comment in the list, in UTF-16 code units. */
const COMMENT_LENGTH = 120;

/** Matches the names of Codicil's properties and settings. Today it writes only the mark of generated text. */
const NAMED = /^codicil/iu;

/** Everything that Codicil left in the file, as objects that can be removed. */
interface Inventory {
  readonly controls: readonly Word.ContentControl[];
  readonly bookmarks: readonly string[];
  readonly properties: readonly { readonly name: string; readonly property: Deletable }[];
  /** The comments that are certain to be Codicil's, and are no one else's business. */
  readonly comments: readonly { readonly entryId: string; readonly comment: Word.Comment }[];
  /** Why comments of other entries are not touched, once for each. */
  readonly staying: readonly Why[];
}

type Why = (OwnComment & { readonly state: 'stays' })['why'];

/** Lists what Codicil left in the file. Changes nothing. */
export async function listTraces(session: WordSession, ledger: LedgerPart): Promise<Traces> {
  const { capabilities } = session;
  return tracesOf(await takeInventory(session, await ledger.read()), ledger, capabilities);
}

/**
 * Removes everything of Codicil from the file: content controls, leaving their content; bookmarks; properties and settings; the comments
 * of the entries in `commentsOf` that are certain to be theirs, as {@link findOwnComment} decides; and last the ledger, since the others are
 * found through it. Untracked. Text and notes stay, and so does everything that is not Codicil's. Returns what remains, how many comments
 * the user kept, sentences on those that stay for another reason, and the error that Word threw, if any.
 */
export async function cleanFile(
  session: WriteSession,
  ledger: LedgerPart,
  commentsOf: readonly string[],
): Promise<{
  readonly left: Traces;
  readonly kept: number;
  readonly staying: readonly string[];
  /** Sentences on what of others went with it, or could not be set back. */
  readonly lost: readonly string[];
  readonly failure?: unknown;
}> {
  const { context, capabilities } = session;
  const entries = await ledger.read();
  const inventory = await takeInventory(session, entries);
  const chosen = inventory.comments.filter(({ entryId }) => commentsOf.includes(entryId));
  const asks: Ask[] = [];
  const { body } = context.document;
  const own = chosen.map(({ comment }) => comment);
  const around = askAround(session, [body], asks, { deleted: own });
  await askEach(context, asks);
  let failure: unknown;
  let lost: readonly string[] = [];
  try {
    ({ remarks: lost } = await carryOut(session, {
      entryId: '',
      mode: 'Off',
      around: around(),
      async work() {
        const refused = await deleteComments(context, own);
        deleteTraces(context, {
          controls: inventory.controls.filter(({ cannotDelete }) => !cannotDelete),
          bookmarks: isUsable('bookmark', capabilities) ? inventory.bookmarks : [],
          properties: inventory.properties.map(({ property }) => property),
        });
        await context.sync();
        if (refused !== undefined) throw refused;
      },
      check: () => ({ texts: [] }),
      say: () => ({ message: '' }),
    }));
    await ledger.clear();
  } catch (error) {
    // What remains is read below and shown; nothing is tried again.
    failure = error;
  }
  // Without the ledger the remaining comments can no longer be recognised as Codicil's.
  const left = await tracesOf(await takeInventory(session, await ledger.read()), ledger, capabilities);
  return {
    left,
    kept: inventory.comments.length - chosen.length,
    staying: sentencesOn(inventory.staying),
    lost,
    ...(failure === undefined ? {} : { failure }),
  };
}

/** True when only comments are left. */
export function isClean({ controls, bookmarks, parts, properties }: Traces): boolean {
  return controls + bookmarks + parts + properties.length === 0;
}

async function tracesOf(
  { controls, bookmarks, properties, comments, staying }: Inventory,
  ledger: LedgerPart,
  capabilities: Capabilities,
): Promise<Traces> {
  const { clean } = citingMessages;
  const entries = await ledger.read();
  const marks = new Set([...controls.map(({ tag }) => tag), ...bookmarks]);
  return {
    cited: citedFiles(entries, ({ anchor }) => marks.has(anchor)),
    controls: controls.length,
    bookmarks: bookmarks.length,
    parts: await ledger.count(),
    properties: properties.map(({ name }) => name),
    generated: countGeneratedEntries(entries),
    comments: comments.map(({ entryId, comment }) => ({ entryId, text: cut(comment.content) })),
    unseen: [
      ...(bookmarks.length === 0 || isUsable('bookmark', capabilities) ? [] : [clean.bookmarksStay]),
      ...(capabilities.comments.available ? [] : [clean.commentsUnseen]),
      ...sentencesOn(staying),
      ...(controls.some(({ cannotDelete }) => cannotDelete) ? [clean.lockedControls] : []),
    ],
  };
}

async function takeInventory(session: WordSession, entries: readonly LedgerEntry[]): Promise<Inventory> {
  const { context, capabilities } = session;
  const { document } = context;
  const newer = capabilities.bookmarks.available;
  const controls = document.contentControls;
  controls.load('items/tag,items/cannotDelete');
  const custom = document.properties.customProperties;
  custom.load('items/key');
  const settings = newer ? document.settings : undefined;
  settings?.load('items/key');
  const names = newer ? document.body.getRange('Whole').getBookmarks(true, true) : undefined;
  // Older versions of Word name them only in the document's markup.
  const ooxml = newer ? undefined : document.body.getOoxml();
  await context.sync();
  const marks = names?.value ?? readMarkup(ooxml?.value ?? '')?.bookmarks.keys();
  return {
    controls: controls.items.filter(isOwnControl),
    bookmarks: [...new Set(marks)].filter(isOwnBookmark),
    properties: [
      ...custom.items.map((property) => ({ name: property.key, property })),
      ...(settings?.items ?? []).map((property) => ({ name: property.key, property })),
    ].filter(({ name }) => NAMED.test(name)),
    ...(capabilities.comments.available
      ? await findOwnComments(session, entries)
      : { comments: [], staying: [] }),
  };
}

/** Says of the comments that stay how many do for which reason. */
function sentencesOn(staying: readonly Why[]): string[] {
  return [...new Set(staying)].map((why) =>
    citingMessages.clean.stays[why](staying.filter((other) => other === why).length),
  );
}

/** Finds the comments of the entries. */
async function findOwnComments(
  session: WordSession,
  entries: readonly LedgerEntry[],
): Promise<Pick<Inventory, 'comments' | 'staying'>> {
  const comments: { entryId: string; comment: Word.Comment }[] = [];
  const staying: Why[] = [];
  const places = await findAnchors(
    session,
    entries.flatMap(({ anchors }) => anchors).filter((anchor) => parseRole(anchor) === 'comment'),
  );
  for (const entry of entries) {
    const place = places.find(({ anchor }) => entry.anchors.some(({ name }) => name === anchor.name));
    // oxlint-disable-next-line no-await-in-loop -- comments are few, and Word takes one question at a time best
    const own = await findOwnComment(session, entry, place, entries);
    if (own.state === 'certain') comments.push({ entryId: entry.id, comment: own.comment });
    if (own.state === 'stays') staying.push(own.why);
  }
  return { comments, staying };
}

function cut(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= COMMENT_LENGTH ? line : `${line.slice(0, COMMENT_LENGTH)}…`;
}
