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
} as const;
