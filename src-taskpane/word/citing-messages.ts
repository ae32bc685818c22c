import { count as number } from '../language/english.ts';
import { translate } from '../language/translate.ts';

const times = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${number(count)} ${many}`;

/** Messages about citations in the document, undoing insertions, and cleaning the file. */
export const citingMessages = translate('citing', {
  none: 'No citation of Codicil is in this document.',
  settled: (count: number) =>
    count === 1
      ? 'The citation is already up to date.'
      : `All ${number(count)} citations are already up to date.`,
  drawn: (count: number) => `${times(count, '1 citation was', 'citations were')} updated.`,
  nothingDrawn: 'No citation was updated.',
  left: {
    edited: (count: number) => `${times(count, '1 was', 'were')} edited by hand and left as is.`,
    locked: (count: number) => `${times(count, '1 is', 'are')} in a locked content control and was left.`,
    gone: (count: number) => `${times(count, '1 is', 'are')} no longer in the document.`,
    unreachable: (count: number) => `${times(count, '1 cannot', 'cannot')} be found by this version of Word.`,
    failed: (count: number) => `${times(count, '1 could', 'could')} not be updated.`,
  },
  stopped: 'Word stopped part-way. Codicil did not retry.',
  unknown:
    'Word failed, and it is not known how the citations read now. Look at them before you continue. Codicil did not retry.',
  unchanged: 'Word failed. The citations are unchanged. Try again.',
  ledgerFailed: 'Word did not save the list of insertions, so no citation was changed. Try again.',
  markRefused:
    'Word did not update the document property that marks AI-generated text. The list of insertions is right.',
  unknownSource: 'This source is no longer on the list.',
  noSources: 'Nothing is cited in this document yet, so there is no table of sources to insert.',
  tableInserted: 'The table of sources is after the paragraph. It is updated with the citations.',
  // Without a number: Word counts the halves of a replacement, the message on writing counts replacements.
  accepted: 'Accepted in the document.',
  acceptDiffers: 'Not every change could be accepted. Look at the place before you continue.',
  changesUnknown:
    'Word could not list its tracked changes there, so nothing was done. Accept or reject them on Word’s Review tab, or try again.',
  nothingPending: 'Nothing of it is pending: its changes were accepted or rejected before.',
  joined:
    'Word joined its changes with others, so they cannot be accepted on their own. Use Word’s Review tab.',
  restored: 'The words that it replaced are back.',
  restoredDiffers:
    'The old words could not be put back for certain. Look at the passage, and use Word’s Undo if you need to.',
  notRestorable:
    'Its old words cannot be put back here without damaging a content control or a field. Nothing was changed. Use Word’s Undo, or change it by hand.',
  changedSince:
    'The passage was changed since, so its old words cannot be put back for certain. Use Word’s Undo, or change it by hand.',
  notAfterReload:
    'The words that it replaced are kept only until the pane is closed, never in the file. Use Word’s Undo, or change it by hand.',
  clean: {
    done: 'Nothing of Codicil is left in the file. Save it before you send it.',
    left: 'Something of Codicil is still in the file; the list shows what.',
    comments: (count: number) => `${times(count, '1 comment', 'comments')} of Codicil stayed, as you chose.`,
    stays: {
      answered: (count: number) =>
        `${times(count, '1 comment of Codicil stays', 'comments of Codicil stay')}, because others answered ${count === 1 ? 'it' : 'them'}: Word would delete their answers too.`,
      edited: (count: number) =>
        `${times(count, '1 comment of Codicil stays', 'comments of Codicil stay')}, because ${count === 1 ? 'it or its passage was' : 'they or their passages were'} edited since. Look through the comments in Word.`,
      unclear: (count: number) =>
        `${times(count, '1 comment of Codicil was', 'comments of Codicil were')} edited or deleted since. Look through the comments in Word.`,
      alike: (count: number) =>
        `${times(count, '1 comment of Codicil stays', 'comments of Codicil stay')}, because several comments read alike. Look through the comments in Word.`,
      renamed: (count: number) =>
        `${times(count, '1 comment of Codicil stays', 'comments of Codicil stay')}, because another author is named. Look through the comments in Word.`,
      unrecorded: (count: number) =>
        `${times(count, '1 comment of Codicil', 'comments of Codicil')} may still be in the document: an earlier version did not note which ${count === 1 ? 'one it is' : 'ones they are'}. Look through the comments in Word.`,
    },
    lockedControls:
      'A locked content control could not be removed. Unlock it on the Developer tab and clean again.',
    bookmarksStay:
      'This version of Word cannot delete the hidden bookmarks that a newer version of Word left. Delete those whose names begin with _codicil_ under Insert > Bookmark with Hidden bookmarks ticked, or clean the file in Word 2024 or Microsoft 365.',
    commentsUnseen: 'This version of Word cannot look at comments.',
    failed: 'Word failed while cleaning. The list shows what is still in the file.',
  },
});
