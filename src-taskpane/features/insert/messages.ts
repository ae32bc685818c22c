import { byAuthors, count, list, plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';
import type { Wrapping } from '../../pure/rewrite/unwrap-rewrite.ts';

/** What was around a rewrite. */
const WRAPPINGS: Readonly<Record<Wrapping, string>> = {
  prompt: 'marks of the request',
  fence: 'a code fence',
  preamble: 'a line before it',
  closing: 'a line after it',
  note: 'a note',
  quotes: 'quotation marks',
  repeated: 'the passage itself',
};

/** Sentences and labels for inserting into the document. */
export const insertMessages = translate('insert', {
  shortcut: 'Alt+I inserts',
  chooseForm: 'Choose the form',
  chooseFormOf: (what: string) => `Choose the form: ${what}`,
  citedForms: {
    footnote: 'With a footnote',
    endnote: 'With an endnote',
    bracketed: 'With its source in brackets',
    tracked: 'As tracked change, source in brackets',
    comment: 'As comment, with its source',
  },
  citedAs: {
    footnote: 'with a footnote',
    endnote: 'with an endnote',
    bracketed: 'with its source in brackets',
    tracked: 'as tracked change, with its source in brackets',
    comment: 'as comment, with its source',
  },
  untried: 'Tracked changes have not been tried in this version of Word. Codicil checks the result.',
  commentNeedsText: 'Select text to comment on.',
  inserting: 'Word is inserting…',
  progress: (done: number, all: number) => `Word is inserting: ${done} of ${all} changes…`,
  stop: 'Stop',
  undoHint: 'Undo removes all of it in one press; Word’s own Undo goes step by step.',
  goTo: 'Go to',
  undo: 'Undo',
  done: 'Inserted',
  again: 'Insert again',
  beforeWriting: 'Before Codicil writes',
  copyInstead: 'Copy instead',
  questions: {
    incomplete: 'The answer broke off before its end. Insert what arrived?',
    quoteNotFound: 'A quotation in this answer was not found in its source. Insert it anyway?',
    place: (around: string) =>
      around === ''
        ? 'Nothing is selected, and no cursor was placed in the text. Where should this go?'
        : `Nothing is selected, and no cursor was placed in the text: it is at “${around}”. Where should this go?`,
    tracking: 'Track Changes is on in Word. Plain text would not show as a change.',
    unknownChanges:
      'The passage is too long to see whether it contains tracked changes. Plain text would not show as a change among them.',
    amongChanges: (authors: readonly string[]) =>
      `The passage contains tracked changes${byAuthors(authors)}. Untracked text would not show among them.`,
  },
  decisions: {
    end: 'At the end of the document',
    here: 'At the cursor',
    track: 'Insert as tracked change',
    untracked: 'Insert untracked',
    anyway: 'Insert anyway',
  },
  undoing: 'Removing…',
  redline: 'Redline',
  newText: 'New text',
  view: 'Show the rewrite as',
  ticked: (ticked: number, all: number) =>
    `${count(ticked)} of ${plural(all, 'change', 'changes')} will be written`,
  judged: {
    unasked: (n: number) => `${plural(n, 'change alters', 'changes alter')} the meaning unasked: not ticked.`,
    asked: (n: number) => `${plural(n, 'change changes', 'changes change')} the meaning.`,
    notJudged: 'Whether the meaning changes was not checked: only English, German and French are read.',
    show: 'Show',
    hide: 'Hide',
    change: (number: number) => `Change ${count(number)}:`,
  },
  tickAll: 'Tick all',
  tickNone: 'Tick none',
  removed: (wrappings: readonly Wrapping[]) =>
    `Not part of the rewrite, and left out: ${list(wrappings.map((one) => WRAPPINGS[one]))}.`,
  noRewrite: {
    unrelated: 'This is no rewrite of the passage, so nothing of it is inserted. You can read and copy it.',
    language:
      'This is in another language than the passage, so nothing of it is inserted. You can read and copy it.',
    cut: 'This breaks off in the middle of a sentence, so nothing of it is inserted. Send again to get all of it.',
  },
  cannotWrite: (number: number, reason: string) =>
    `Change ${count(number)} cannot be written: it is ${reason}`,
  changeLabel: (number: number, all: number, deleted: string, inserted: string) =>
    `Change ${count(number)} of ${count(all)}: ${
      inserted === ''
        ? `delete “${deleted}”`
        : deleted === ''
          ? `insert “${inserted}”`
          : `“${deleted}” becomes “${inserted}”`
    }`,
  space: 'a space',
  leftOut: 'left out: ',
  deleted: 'deleted: ',
  inserted: 'inserted: ',
  forms: {
    tracked: 'Tracked change',
    plain: 'Plain text',
    trackedComment: 'Tracked, with a comment',
    comment: 'Comment',
    footnote: 'Footnote',
    endnote: 'Endnote',
    bracketed: 'Text in square brackets',
  },
  insertsAs: {
    tracked: 'as tracked change',
    plain: 'as plain text',
    trackedComment: 'as tracked change with a comment',
    comment: 'as comment',
    footnote: 'as footnote',
    endnote: 'as endnote',
    bracketed: 'in square brackets',
  },
  many: {
    title: 'Insertions',
    progress: (number: number, all: number, label: string) =>
      `Writing ${count(number)} of ${count(all)}: ${label}`,
    outcome: (label: string, message: string) => `${label}: ${message}`,
    outcomes: {
      verified: 'Inserted',
      differs: 'Inserted, look at it',
      unchanged: 'Nothing to change',
      refused: 'Not inserted',
    },
    counts: {
      verified: (n: number) => `${count(n)} inserted`,
      differs: (n: number) => `${count(n)} to look at`,
      unchanged: (n: number) => `${count(n)} with nothing to change`,
      refused: (n: number) => `${count(n)} not inserted`,
    },
    stayed: (n: number) => `Undo left ${plural(n, 'insertion', 'insertions')} in the document`,
    notTried: 'Not undone: Undo ended before it.',
    stop: 'Stop after this one',
    goToOf: (label: string) => `Go to ${label}`,
    undoOf: (label: string) => `Undo ${label}`,
    undoAll: 'Undo all',
    undoAllOf: (n: number) => `Undo all ${count(n)}`,
  },
});
