import { translate } from '../language/translate.ts';
import type { PackageRefusal } from './plan/package/read-package.ts';

/** Messages about tracked changes that are written as a package, in a version of Word that cannot track changes for a pane. */
export const packageMessages = translate('package', {
  refused: {
    shape:
      'This version of Word accepts tracked changes from a pane only within the words of one paragraph. Nothing was changed. Untick the other changes, or insert them as plain text.',
    fixed:
      'A change is in or beside a link or a field, which this version of Word may not return whole. Nothing was changed. Untick it, or insert the changes as plain text.',
    objects:
      'Among these words is something that this version of Word may not return as it was, such as a note, a comment, a bookmark, a content control or a picture. Nothing was changed. Tick fewer changes, or insert them as plain text.',
    changes:
      'Among these words are tracked changes, which this version of Word may not return as they were. Nothing was changed. Accept or reject them first, or insert the changes as plain text.',
    unread:
      'This version of Word did not return these words as they are in the document. Nothing was changed. Insert the changes as plain text.',
  } satisfies Readonly<Record<PackageRefusal, string>>,
  written: (sentence: string) => `${sentence} To undo, use Reject on Word’s Review tab.`,
  undo: 'Press Ctrl+Z in Word once to undo it.',
});
