import type { Comment, Quirks, TrackedChange } from '../document/api.ts';
import { generalException } from '../protocol/errors.ts';
import type { HostObject } from '../protocol/host-object.ts';
import { note, orNull, range, storyBody, toBoolean, toDate, toText } from './convert.ts';
import { membersOf, collection, type Table } from './define.ts';
import { object, targetOf } from './targets.ts';

const change = membersOf<'TrackedChange'>();

function trackedChange(of: TrackedChange, siblings: () => readonly TrackedChange[]): HostObject {
  return object('TrackedChange', { change: of, siblings });
}

/** Word.TrackedChange. */
export const trackedChangeTable: Table<'TrackedChange'> = {
  members: {
    author: change.scalar('WordApi 1.6', ({ change: of }) => of.author),
    date: change.scalar('WordApi 1.6', ({ change: of }) => toDate(of.date)),
    text: change.scalar('WordApi 1.6', ({ change: of }) => of.text),
    type: change.scalar('WordApi 1.6', ({ change: of }) => of.type),
    accept: change.change('WordApi 1.6', ({ change: of }) => of.accept()),
    reject: change.change('WordApi 1.6', ({ change: of }) => of.reject()),
    getRange: change.method('WordApi 1.6', ({ change: of }, args, { document }) => {
      const wanted = args.oneOf(0, ['Whole', 'Start', 'End', 'Content', 'After'], 'Whole');
      const isEdge = wanted === 'Start' || wanted === 'End';
      return range(of.range().getRange(isEdge && document.quirks.changeEdgesAreWhole ? 'Whole' : wanted));
    }),
    ...change.methodPair('getNext', 'WordApi 1.6', ({ change: of, siblings }) => {
      const all = siblings();
      const at = all.findIndex(
        (other) => other.range().compareLocation(of.range()) === 'Equal' && other.type === of.type,
      );
      return orNull(all[at + 1] ?? null, (next) => trackedChange(next, siblings));
    }),
  },
};

const changes = membersOf<'TrackedChangeCollection'>();

/** Word.TrackedChangeCollection. */
export const trackedChangeCollectionTable: Table<'TrackedChangeCollection'> = {
  items: (list) => list().map((item) => trackedChange(item, list)),
  item: (list, key) => {
    const found = typeof key === 'number' ? list()[key] : undefined;
    return found && trackedChange(found, list);
  },
  members: {
    ...changes.methodPair('getFirst', 'WordApi 1.6', (list) =>
      orNull(list()[0] ?? null, (first) => trackedChange(first, list)),
    ),
    acceptAll: changes.change('WordApi 1.6', (list) => {
      for (const item of list()) if (item.exists) item.accept();
    }),
    rejectAll: changes.change('WordApi 1.6', (list) => {
      for (const item of list()) if (item.exists) item.reject();
    }),
  },
};

/** True where a build of Word fails to delete a comment, whatever is asked of it. */
function resistsDeletion(
  target: Comment,
  { commentAtPageBreakStays, commentOfDeletedTextStays }: Quirks,
): boolean {
  const at = target.range();
  return (
    (commentAtPageBreakStays && at.paragraphs().some(({ text }) => text.includes('\f'))) ||
    (commentOfDeletedTextStays && at.textOf('current') === '' && at.textOf('original') !== '')
  );
}

const comment = membersOf<'Comment'>();

/** Word.Comment. */
export const commentTable: Table<'Comment'> = {
  identity: (target) => ({ id: target.id }),
  members: {
    id: comment.scalar('WordApi 1.4', (target) => target.id),
    ...comment.settable('WordApi 1.4', ['content'], (target) => target, toText),
    authorName: comment.scalar('WordApi 1.4', (target) => target.authorName),
    authorEmail: comment.scalar('WordApi 1.4', (target) => target.authorEmail),
    creationDate: comment.scalar('WordApi 1.4', (target) => toDate(target.creationDate)),
    ...comment.settable('WordApi 1.4', ['resolved'], (target) => target, toBoolean),
    contentRange: comment.link('WordApi 1.4', (target) => object('CommentContentRange', target)),
    replies: comment.link('WordApi 1.4', (target) =>
      object('CommentReplyCollection', () => target.replies().map((reply) => object('CommentReply', reply))),
    ),
    getRange: comment.method('WordApi 1.4', (target) => range(target.range())),
    reply: comment.change('WordApi 1.4', (target, args) =>
      object('CommentReply', target.reply(args.string(0))),
    ),
    delete: comment.change('WordApi 1.4', (target, _args, { document }) => {
      if (resistsDeletion(target, document.quirks)) throw generalException();
      target.delete();
    }),
  },
};

/** Word.CommentCollection. */
export const commentCollectionTable: Table<'CommentCollection'> = collection({
  first: 'WordApi 1.4',
  key: (item) => targetOf(item, 'Comment').id,
});

const reply = membersOf<'CommentReply'>();

/** Word.CommentReply. */
export const commentReplyTable: Table<'CommentReply'> = {
  identity: (target) => ({ id: target.id }),
  members: {
    id: reply.scalar('WordApi 1.4', (target) => target.id),
    ...reply.settable('WordApi 1.4', ['content'], (target) => target, toText),
    authorName: reply.scalar('WordApi 1.4', (target) => target.authorName),
    authorEmail: reply.scalar('WordApi 1.4', (target) => target.authorEmail),
    creationDate: reply.scalar('WordApi 1.4', (target) => toDate(target.creationDate)),
    contentRange: reply.link('WordApi 1.4', (target) => object('CommentContentRange', target)),
    parentComment: reply.link('WordApi 1.4', (target) => object('Comment', target.parent() ?? target)),
    delete: reply.change('WordApi 1.4', (target) => target.delete()),
  },
};

/** Word.CommentReplyCollection. */
export const commentReplyCollectionTable: Table<'CommentReplyCollection'> = collection({
  first: 'WordApi 1.4',
  key: (item) => targetOf(item, 'CommentReply').id,
});

const content = membersOf<'CommentContentRange'>();

/** Word.CommentContentRange: the text of a comment or reply. */
export const commentContentRangeTable: Table<'CommentContentRange'> = {
  members: {
    text: content.scalar('WordApi 1.4', (target) => target.content),
    isEmpty: content.scalar('WordApi 1.4', (target) => target.content === ''),
    insertText: content.change('WordApi 1.4', (target, args) => {
      const text = args.string(0);
      const location = args.oneOf(1, ['Replace', 'Start', 'End']);
      const old = location === 'Replace' ? '' : target.content;
      target.content = location === 'Start' ? text + old : old + text;
      return object('CommentContentRange', target);
    }),
  },
};

const item = membersOf<'NoteItem'>();

/** Word.NoteItem: a footnote or an endnote. */
export const noteItemTable: Table<'NoteItem'> = {
  members: {
    type: item.scalar('WordApi 1.5', (target) => target.note.type),
    body: item.link('WordApi 1.5', (target) => storyBody(target.note.body)),
    reference: item.link('WordApi 1.5', (target) => range(target.note.reference())),
    ...item.methodPair('getNext', 'WordApi 1.5', ({ note: of, siblings }) => {
      const all = siblings();
      const at = all.findIndex((other) => other.id === of.id);
      return orNull(all[at + 1] ?? null, (next) => note(next, siblings));
    }),
    delete: item.change('WordApi 1.5', (target) => target.note.delete()),
  },
};

/** Word.NoteItemCollection. */
export const noteItemCollectionTable: Table<'NoteItemCollection'> = collection({ first: 'WordApi 1.5' });
