import { count, list, plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';

/** Sentences and labels for the decisions that were applied, and for the note about them to the other side. */
export const decidedMessages = translate('decided', {
  coverNote: 'Cover note',
  about: (n: number) =>
    `What was decided about ${plural(n, 'change', 'changes')} of the other side, with the reasons to them. Internal reasons are not in it.`,
  text: 'Text of the cover note',
  newDocument: 'New document',
  save: 'Save as a document',
  copy: 'Copy',
  again: 'Write it again',
  forget: 'Forget these decisions',
  forgotten: 'The decisions that were applied are forgotten. The document is unchanged.',
  opened: 'The cover note is open in its own window. It is not saved yet.',
  saved: (name: string) => `${name} was handed to the browser to save.`,
  copied: 'The cover note is copied.',
  notCopied: 'Nothing could be copied here. Select the text and copy it yourself.',
  fileName: (about: string) => (about === '' ? 'Cover note' : `Cover note - ${about}`),
  note: {
    heading: 'Our response to your changes',
    counts: (accepted: number, rejected: number, countered: number, commented: number) => {
      const parts = [
        ['accepted', accepted] as const,
        ['rejected', rejected] as const,
        ['countered', countered] as const,
        ['commented on', commented] as const,
      ].flatMap(([did, n]) => (n === 0 ? [] : [`${did} ${count(n)}`]));
      return parts.length === 0 ? 'We decided nothing yet.' : `We ${list(parts)} of your changes.`;
    },
    actions: { accept: 'Accepted', reject: 'Rejected', counter: 'Countered', comment: 'Commented' },
    does: {
      replaced: (removed: string, added: string) => `“${removed}” replaced with “${added}”`,
      inserted: (_: string, added: string) =>
        added === '' ? 'a paragraph break inserted' : `“${added}” inserted`,
      deleted: (removed: string) => (removed === '' ? 'a paragraph break deleted' : `“${removed}” deleted`),
      moved: (removed: string, added: string) => `“${removed === '' ? added : removed}” moved`,
      formatted: () => 'formatting changed',
    },
    restored: (n: number) =>
      `We restored our wording in ${plural(n, 'place that was', 'places that were')} changed without being tracked.`,
    restoredLine: 'Our wording restored, changed without being tracked',
    counteredLine: 'Countered, changed without being tracked',
    line: (action: string, what: string) => `– ${action}: ${what}.`,
    wording: (text: string) => `Our wording: “${text}”`,
    comment: (text: string) => `Our comment: “${text}”`,
    reason: (text: string) => `Reason: ${text}`,
  },
});
