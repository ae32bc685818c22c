const count = (n: number): string => n.toLocaleString('en-US');
const plural = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`;

/** Sentences and labels of inserting into the document. */
export const insertMessages = {
  chooseForm: 'Choose the form',
  chooseFormOf: (what: string) => `Choose the form: ${what}`,
  citedForms: {
    footnote: 'With a footnote',
    endnote: 'With an endnote',
    bracketed: 'With its source in brackets',
  },
  citedAs: {
    footnote: 'with a footnote',
    endnote: 'with an endnote',
    bracketed: 'with its source in brackets',
  },
  choiceNotKept: 'This browser keeps nothing for the pane: the choice lasts until the pane is closed.',
  commentNeedsText: 'A comment needs selected text to hang on.',
  inserting: 'Word is inserting…',
  progress: (done: number, all: number) => `Word is inserting: ${done} of ${all} changes…`,
  stop: 'Stop',
  undoHint: 'Undo takes all of it out in one press; Word’s own Undo goes step by step.',
  goTo: 'Go to it',
  undo: 'Undo',
  undoing: 'Word is taking it out…',
  redline: 'Redline',
  newText: 'New text',
  view: 'Show the rewrite as',
  ticked: (ticked: number, all: number) =>
    `${count(ticked)} of ${plural(all, 'change', 'changes')} will be written`,
  tickAll: 'Tick all',
  tickNone: 'Tick none',
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
    stop: 'Stop after this one',
    goToOf: (label: string) => `Go to ${label}`,
    undoOf: (label: string) => `Undo ${label}`,
    undoAll: (n: number) => `Undo all ${count(n)}`,
  },
} as const;
