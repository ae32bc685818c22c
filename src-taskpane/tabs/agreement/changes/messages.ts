import type { RevisedThing, StoryPlace } from '#pane/word/model.ts';
import type { EditKind, FoundKind } from './group-changes.ts';
import { count, plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';

const shown = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 160).trimEnd()}…` : line;
};

const kinds: Readonly<Record<FoundKind, string>> = {
  replaced: 'Replacements',
  inserted: 'Insertions',
  deleted: 'Deletions',
  moved: 'Moves',
  formatted: 'Formatting',
  silent: 'Not tracked',
  hidden: 'Hidden text',
};

const does: Readonly<Record<EditKind, (removed: string, added: string) => string>> = {
  replaced: (removed, added) => `Replaces “${shown(removed)}” with “${shown(added)}”.`,
  inserted: (_, added) =>
    shown(added) === ''
      ? 'Inserts a paragraph break.'
      : `Inserts ${added.includes('\n') ? 'a paragraph: ' : ''}“${shown(added)}”.`,
  deleted: (removed) =>
    shown(removed) === ''
      ? 'Deletes a paragraph break.'
      : `Deletes ${removed.includes('\n') ? 'a paragraph: ' : ''}“${shown(removed)}”.`,
  moved: (removed, added) => `Moves “${shown(removed === '' ? added : removed)}”.`,
  formatted: () => 'Changes the formatting.',
};

const things: Readonly<Record<RevisedThing, string>> = {
  row: 'Changes a table row.',
  cell: 'Changes table cells.',
  table: 'Changes the layout of a table.',
  section: 'Changes the page layout of a section.',
  numbering: 'Changes the numbering.',
  formula: 'Changes a formula.',
  control: 'Changes a content control.',
};

/** Where a change is beside the main text. */
function stories({ kind, number, pages }: StoryPlace): string {
  if (kind === 'footnote') return `Footnote ${count(number)}`;
  if (kind === 'endnote') return `Endnote ${count(number)}`;
  if (kind === 'box') return `Text box ${count(number)}`;
  const name = kind === 'header' ? 'Header' : 'Footer';
  const ofPages =
    pages === 'FirstPage' ? ' of the first page' : pages === 'EvenPages' ? ' of even pages' : '';
  return `${name}${ofPages}${number === 1 ? '' : `, section ${count(number)}`}`;
}

/** Sentences and labels for deciding about the other side’s changes. */
export const changesMessages = translate('changes', {
  kinds,
  does,
  things,
  row: { inserted: 'Inserts a table row.', deleted: 'Deletes a table row.' },
  stories,
  leftToWord: 'Decide it in Word',
  intro:
    'Lists the tracked changes and comments of the document, clause by clause. Nothing is decided before you tick it and press Apply.',
  start: 'List the changes',
  again: 'List again',
  reading: 'Reading the tracked changes…',
  none: 'The document has no tracked changes and no comments.',
  count: (changes: number, comments: number) =>
    `${plural(changes, 'change', 'changes')}, ${plural(comments, 'comment', 'comments')}`,
  filters: (on: number) => (on === 0 ? 'Filters' : `Filters (${count(on)})`),
  filter: { author: 'Author', kind: 'Kind', state: 'State', all: 'All' },
  states: { open: 'Not decided', ticked: 'Ticked', failed: 'Not applied' },
  own: 'Codicil',
  compare: 'Compare with the version sent',
  playbook: 'By the positions of a playbook',
  noPlaybook: 'No playbook',
  list: {
    name: 'tracked changes',
    open: 'Open',
    comment: 'Comment',
    says: (text: string) => `Says “${shown(text)}”.`,
    kinds: {
      replaced: 'Replacement',
      inserted: 'Insertion',
      deleted: 'Deletion',
      moved: 'Move',
      formatted: 'Formatting',
    },
    applied: { accept: 'Accepted', reject: 'Rejected', counter: 'Countered', comment: 'Commented' },
    columns: {
      clause: 'Clause',
      author: 'Author',
      date: 'Date',
      kind: 'Kind',
      removed: 'Text before',
      added: 'Text after',
      what: 'Change',
      effect: 'What it does',
      proposal: 'Proposal',
      reason: 'Why',
      decision: 'Decision',
      text: 'Our wording or comment',
      stated: 'Reason for the other side',
    },
  },
  decide: (what: string) => `Decision: ${what}`,
  actions: {
    none: 'Leave open',
    accept: 'Accept',
    reject: 'Reject',
    counter: 'Counter',
    comment: 'Comment',
  },
  reason: {
    add: 'Add a reason',
    addTo: (what: string) => `Add a reason: ${what}`,
    audienceOf: (what: string) => `Who reads the reason: ${what}`,
    textOf: (what: string) => `Reason: ${what}`,
    audiences: { internal: 'Internal', external: 'To the other side' },
    placeholders: { internal: 'Reason, for our side only', external: 'Reason, as a comment in the document' },
    onlyNote: 'It cannot be a comment here. It will be in the cover note only.',
  },
  decideAll: 'Decide all',
  /** Items of the menu for many changes. Changes by Codicil are not among them. */
  all: {
    accept: (n: number) => `Accept all by others (${count(n)})`,
    reject: (n: number) => `Reject all by others (${count(n)})`,
    none: (n: number) => `Leave all open (${count(n)})`,
  },
  /** What can be accepted without a judgement. */
  clear: {
    show: (n: number) => `Decide the clear ones (${count(n)})`,
    title: (n: number) => `Clear (${count(n)})`,
    accept: (n: number) => `Accept ${plural(n, 'clear one', 'clear ones')}`,
    typography: 'The same words; only marks or spaces are written differently.',
    wording: (topic: string, row: number) => `Reads as the playbook’s wording for ${topic} (row ${row}).`,
  },
  decided: (n: number) => `${count(n)} decided`,
  undoAll: 'Undo all',
  counter:
    'Our wording of the paragraph. It is written as tracked changes on top of theirs, which stay visible.',
  comment: 'Comment to the other side',
  apply: (n: number) => (n === 0 ? 'Apply ticked' : `Apply ticked (${count(n)})`),
  nothingTicked: 'Nothing is decided yet.',
  applying: (done: number, all: number) => `Word is applying: ${done} of ${all}…`,
  stop: 'Stop',
  applied: (done: number, failed: number) =>
    failed === 0
      ? `${plural(done, 'decision was', 'decisions were')} applied.`
      : `${plural(done, 'decision was', 'decisions were')} applied, ${plural(failed, 'was', 'were')} not.`,
  failedOf: (what: string, why: string) => `${what} ${why}`,
  commentOf: (author: string, text: string) => `${author}: ${shown(text)}`,
  comments: (n: number) => plural(n, 'comment', 'comments'),
  threads: {
    resolved: 'Resolved',
    replies: (n: number) => plural(n, 'reply', 'replies'),
    repliesTo: (what: string) => `Replies to ${what}`,
    reply: 'Reply',
    replyTo: (what: string) => `Reply to ${what}`,
    insertReply: 'Insert the reply',
    resolve: 'Resolve',
    resolveOf: (what: string) => `Resolve ${what}`,
    reopen: 'Open again',
    reopenOf: (what: string) => `Open again ${what}`,
  },
  otherWording:
    'You gave the paragraph two wordings, of which only the later one can be written. Combine them into one, and apply it.',
  changed: 'The change is no longer in the document as it was listed. List the changes again.',
  stoppedAfterReason:
    'It was not decided, because you stopped. Its reason is in the document as a comment and could not be removed again.',
  readOnlyList: (reason: string) => `${reason} Here they are only listed.`,
});
