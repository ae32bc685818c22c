import type { BlockedReason, FixedReason } from '../pure/diff/model.ts';
import { count, list as listed } from '../language/english.ts';
import { translate } from '../language/translate.ts';

/** Why a change cannot be made, as the end of a sentence. */
const fixedReasons: Readonly<Record<BlockedReason, string>> = {
  field:
    'in a field, such as a cross-reference: Word would overwrite it when fields are updated. Change what the field refers to instead.',
  locked: 'in a locked content control. Unlock it on the Developer tab first.',
  inline:
    'a paragraph break inside a content control, where Word would write a line break. Remove the content control first.',
  noRewrite: 'part of an answer that is no rewrite of the passage.',
  sentence: 'in the same sentence as a change that cannot be written, and no sentence is written in part.',
};

const megabytes = (bytes: number): string => count(Math.ceil(bytes / (1024 * 1024)));

/** Lists the first deleted words, shortened to fit a sentence. */
function named(words: readonly string[]): string {
  const shown = words.map((text) => text.trim()).filter((text) => text !== '');
  const some = shown.slice(0, 5).map((text) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`);
  if (some.length === 0) return '';
  return ` Deleted: ${some.join(', ')}${shown.length > some.length ? ' and more' : ''}.`;
}

/** Messages about Word and about what was written into the document. */
export const wordMessages = translate('word', {
  old: {
    trackedChanges:
      'This version of Word cannot write tracked changes from a pane. It needs Word 2024 or Microsoft 365.',
    comments: 'This version of Word cannot write comments from a pane. It needs Word 2024 or Microsoft 365.',
    footnotes:
      'This version of Word cannot write footnotes from a pane: the source goes into square brackets instead.',
    reviewedText: 'This version of Word cannot return text without tracked deletions.',
    rejectChanges:
      'This version of Word cannot reject changes from a pane. Reject them on Word’s Review tab instead.',
    newDocument: 'This version of Word cannot open a new document from a pane.',
    commentStays:
      'This version of Word does not let the pane remove a comment. Delete the comment in Word; Clean removes it from this list.',
    noteStays:
      'This version of Word does not let the pane remove a note. Delete the note’s mark in the text, which also deletes the note.',
  },
  /** Why a change cannot be made, after “it is”. */
  fixed: fixedReasons,
  file: {
    tooLarge: (size: number, most: number) =>
      `The document has ${megabytes(size)} MB; the vault takes ${megabytes(most)} MB. Save a copy without its pictures and upload that.`,
    incomplete: 'Word did not return the whole document. Save it, and try again.',
  },
  nothingSelected: 'Nothing is selected. Select the passage in the document first.',
  selectionChanged:
    'The passage in the document is no longer the one that was sent. Select it again and send it again, or insert the answer at another place.',
  caution: {
    notice:
      'Word or the pane closed unexpectedly while Codicil was working on this document. To be safe, Codicil now avoids the Word features that may have caused it: it reads tracked changes from the file’s own markup, and cannot undo tracked changes.',
    reason:
      'Word or the pane closed unexpectedly while Codicil was working on this document, so this is off until you press “Turn them on again”.',
  },
  changedSinceSeen:
    'The passage changed after it was shown here. Look at it again, and try again if it is the one you mean.',
  scope: {
    document: 'Whole document',
    notInText: 'The cursor is not in the main text. Put it into the clause.',
    paragraph: 'Paragraph: no numbered clause or heading above it',
    noClause:
      'There is no numbered clause or heading at or above the cursor, and its paragraph is empty. Put the cursor into a clause, or select it.',
  },
  agreement: {
    beginning: 'Beginning',
    empty: 'The document has no text that could be reviewed.',
    tooLong: 'The document has more than 5,000 paragraphs, which is too long for Codicil to review.',
    changed: 'The clause is no longer in the document as it was read. Read the agreement again.',
  },
  whole: {
    noMarkup:
      'Word did not return the document’s markup: words of tracked deletions were read as text, and tracked changes and comments were not counted.',
    noReview:
      'Word did not return the document’s markup, so its tracked changes cannot be listed. Look at them on Word’s Review tab.',
    noComments: 'The document has comments that this version of Word does not return: they are not listed.',
    changeGone: 'The change is no longer in the document as it was listed. List the changes again.',
    changeAmbiguous:
      'Word cannot distinguish this change from another one, so nothing was changed. Decide it on Word’s Review tab.',
    leftToWord:
      'This version of Word lets no add-in decide this change. Decide it in Word, on its Review tab.',
    accepted: 'The change was accepted.',
    rejected: 'The change was rejected.',
    decisionDiffers:
      'Word did so, but the tracked changes are not what was expected. Look at this place in the document.',
    notes: 'This version of Word does not return footnotes and endnotes: they were not read.',
    changed: 'The words are no longer in the document as they were read. Check the document again.',
  },
  unread: {
    stories: 'Headers and footers were not read.',
    deletions: (words: readonly string[]) =>
      `The passage contains tracked deletions that this version of Word cannot leave out: they were read as text.${named(words)}`,
    reviewed: (words: readonly string[]) =>
      `Word could not leave tracked deletions out of this passage: they were read as text.${named(words)}`,
    notes: 'The passage has notes that this version of Word does not return: they were not read.',
    objects: 'Pictures, text boxes and other objects, where the passage has any, were not read.',
    long: (paragraphs: number) =>
      `The selection has ${paragraphs} paragraphs, too many to edit; select less.`,
  },
  refusal: {
    readOnly:
      'The document is read-only, or a label or rights management prevents changes. Click Enable Editing, save a copy, or ask who protected it, and try again.',
    protected:
      'The document is protected. Ask who protected it, or turn the protection off under Review > Protect (Restrict Editing), and try again.',
    header: 'The selection is in a header. Codicil writes into the main text only.',
    footer: 'The selection is in a footer. Codicil writes into the main text only.',
    footnote: 'The selection is in a footnote. Codicil writes into the main text only.',
    endnote: 'The selection is in an endnote. Codicil writes into the main text only.',
    other: 'The selection is in a text box or another part that Codicil does not write into.',
    locked: 'The passage is in a content control that is locked. Unlock it on the Developer tab first.',
    lockedEnd:
      'The passage ends at a content control that is locked. Unlock it on the Developer tab first, or select a passage outside it.',
    blocked: (numbers: ReadonlyMap<FixedReason, readonly number[]>) =>
      [
        ...[...numbers].map(([reason, all]) => {
          const [subject, verb] =
            all.length === 1 ? [`Change ${all[0]}`, 'is'] : [`Changes ${listed(all.map(count))}`, 'are'];
          return `${subject} ${verb} ${fixedReasons[reason]}`;
        }),
        'Untick these changes to insert the others. Nothing was changed.',
      ].join(' '),
    columns:
      'Only a column, or several separate pieces, of a table are selected, and Word returns only the last one. Select whole rows, or the words of one cell.',
    lastItem:
      'The text ends here with a heading or a list item, which would lose its number when the answer is removed. Put an empty paragraph after it first, or insert the answer as a comment.',
    deletedMark:
      'A tracked change joins or removes paragraphs in this passage. Accept or reject that change first.',
    deletions:
      'The passage contains tracked deletions that this version of Word cannot skip. Accept or reject them first.',
  },
  ambiguous:
    'A place in the passage could not be found for certain, so nothing was changed. Select less, or insert the answer after the passage.',
  trackingRefused: {
    TrackAll: 'Word did not turn Track Changes on, so nothing was written.',
    Off: 'Word did not turn Track Changes off, so nothing was written. Turn it off on Word’s Review tab, or insert the text as a tracked change. If it is locked, only tracked changes can be inserted.',
  },
  thread: {
    replied: 'The reply is in the document.',
    resolved: 'The comment is resolved.',
    reopened: 'The comment is open again.',
    gone: 'The comment is no longer in the document as it was listed. List the changes again.',
    differs: 'Word does not show the comment as expected. Look at it in Word.',
  },
  commentRefused: 'Word refuses comments here. Insert the text in another form.',
  noteRefused: 'Word refuses footnotes here. Insert the text in another form.',
  unsuitable: 'This form is not available here. Choose another one.',
  emptyText: 'There is nothing to insert.',
  tableInCell: 'A table cannot go into a table cell. Put the cursor into the main text.',
  done: {
    unchanged: 'The new text is the same as the old. Nothing was changed.',
    rewritten: (changes: number) =>
      changes === 1 ? 'Written as 1 tracked change.' : `Written as ${count(changes)} tracked changes.`,
    replaced: (changes: number) =>
      changes === 1
        ? '1 change was written as plain text.'
        : `${count(changes)} changes were written as plain text.`,
    tracked: 'Inserted after the passage as a tracked change.',
    inserted: 'Inserted after the passage.',
    commented: 'The comment is on the passage.',
    commentUnlisted:
      'Word did not list its comment. If it is there, or shows after a reload, delete it in Word.',
    commentNotDeleted:
      'Word did not delete its comment. Delete it in Word; if Word shows the document in Viewing mode, choose Editing at the top right first.',
    commentLater: 'Word on the web may show it after a reload.',
    rewrittenCommented: (sentence: string) => `${sentence} The comment is on the passage.`,
    uncommented: (reason: string) => `The comment is not there. ${reason}`,
    noted: 'Inserted after the passage, with a footnote.',
    endnotedText: 'Inserted after the passage, with an endnote.',
    footnoted: 'The footnote is on the passage.',
    endnoted: 'The endnote is on the passage.',
    inBrackets: 'Inserted after the passage, in square brackets.',
    rich: {
      tracked: 'Inserted after the passage as a tracked change, in the document’s own format.',
      plain: 'Inserted after the passage, in the document’s own format.',
    },
    table: 'The table is in the document.',
    partOf: (clause: string) => `It has no number of its own: it is part of ${clause}.`,
    numberLeft: 'Which number the clause has at this place is not certain: give it its number by hand.',
    numberBehind: 'The paragraph after the list has another number than before. Correct it in Word.',
    looksLeft: 'The format of what was inserted could not be set: check it.',
    headingLeft:
      'Word did not make the first row a heading: if the table runs over a page, choose Repeat Header Rows on Word’s Layout tab.',
    undoLost: 'Word on the web may not undo past a list: Undo in this pane removes it.',
    notesLeft: 'Not every source could be put into a footnote. Look at the table’s cells.',
    bracketed: 'Inserted after the passage, with its source in square brackets.',
    stopped: (made: number, all: number) =>
      `Stopped: the last ${made} of ${all} changes are in the document, the others are not. Undo removes them again.`,
    stoppedBefore: 'Stopped before anything was written.',
    unmarked:
      'Word did not allow it to be marked, so the pane cannot find or remove it: use Word’s Undo if you need to.',
    differs:
      'It was written, but the result is not what was planned. Look at the passage before you continue.',
    changesLost: (authors: readonly string[]) =>
      `Tracked changes of ${listed(authors)} at this place are not as they were. Use Word’s Undo, or look at the place before you continue.`,
    commentsLost: (authors: readonly string[]) =>
      `A comment of ${listed(authors)} went with the words that it was on. Use Word’s Undo if you need it.`,
    unlisted: 'It could not be noted in the list of insertions; everything else is done.',
    trackingLeft: 'Track Changes could not be set back to what it was. Look at Word’s Review tab.',
    removed: 'Removed from the document.',
    settled: 'Its changes were accepted or rejected before. The text stays as it is and is no longer listed.',
    settledPart: (texts: readonly string[]) =>
      `What was accepted or added there since stays: ${texts.map((text) => `“${text}”`).join(', ')}.`,
    gone: 'It was already gone, and is no longer listed.',
    emptyStays:
      'An empty paragraph stays, because a tracked change is on the paragraph mark before it, which Word would make permanent.',
    removalDiffers:
      'It was removed, but something of it is still there. Look at the place before you continue.',
  },
  incomplete: {
    unchanged:
      'Word did not write this, and the passage is unchanged. If it shows the document in Viewing mode, choose Editing at the top right; then try again.',
    changed:
      'Word stopped part-way. Part of the change is in the document. Look at the passage and undo it in Word if you need to. Codicil did not retry.',
    counted: (made: number, all: number) =>
      made === all
        ? `Word failed, but ${all === 1 ? 'the change is' : `all ${all} changes are`} in the document. Look at the passage before you continue. It is not on the list of insertions: use Word’s Undo if you need to.`
        : `Word stopped part-way: the last ${made} of ${all} changes are in the document, the others are not. Look at the passage, and use Word’s Undo if you need to. Codicil did not retry.`,
    unknown:
      'Word failed, and what is in the document now could not be read. Look at the passage before you continue. Codicil did not retry.',
  },
  missing: 'This insertion is no longer in the document.',
  unreachable:
    'It is in the document, but this version of Word cannot find its place: a newer one marked it. Go to its name, which begins with _codicil_, under Insert > Bookmark with Hidden bookmarks ticked, and change it by hand; or open the document in Word 2024 or Microsoft 365.',
  unmarked:
    'What was written here could not be marked, so it cannot be found for certain. Use Word’s Undo, or change it by hand; Clean removes it from this list.',
  unknownEntry: 'This insertion is no longer on the list.',
  noOldWords: 'The old words were replaced as plain text and not kept. Use Word’s Undo.',
  commentStays: {
    answered:
      'Others answered its comment, so the comment stays: Word would delete their answers with it. Resolve it or delete it in Word.',
    edited:
      'Its comment, or the passage that the comment is on, was edited since, so the comment stays. Delete it in Word.',
    unclear:
      'Its comment was edited or deleted since, and no other comment here is certain to be it, so all comments here stay. Look through them in Word.',
    alike:
      'Several comments here read alike, and which one is Codicil’s is not certain, so all stay. Delete it in Word.',
    renamed:
      'A comment here has the words of Codicil’s but names another author, so it stays. Delete it in Word.',
    unrecorded:
      'An earlier version of Codicil inserted the comment and did not note which one it is, so all comments here stay. Delete it in Word; Clean removes it from this list.',
  },
  marksInside:
    'Tracked changes or comments were made in its words since, and Word would delete them with the words. Accept or reject those changes and delete those comments first, then remove it. Nothing was changed.',
  marksUnknown:
    'Word did not return the markup of its words, so tracked changes and comments in them cannot be seen and would be deleted with them. Accept or reject the changes there first, then remove it. Nothing was changed.',
  silent: {
    waiting:
      'Word has not answered for a minute. Close its open dialogs and try again. If it stays silent, close this pane and open it again.',
    writing:
      'Word has not answered for a minute, so it is not known what is in the document, and the change may still arrive. Look at the passage before you continue. Codicil did not retry. If Word stays silent, close this pane and open it again.',
  },
  busy: 'Word is busy. Close its open dialog or finish typing in it, and try again.',
  notWritten:
    'Word did not write this, and nothing was changed. If it shows the document in Viewing mode, choose Editing at the top right; then try again.',
  codeMissing: 'A part of Codicil could not be loaded. Nothing was changed. Check the network and try again.',
  failed: 'Word did not do this. Nothing was changed. Try again.',
});
