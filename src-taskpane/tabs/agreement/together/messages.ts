import type { BrokenKind } from '#pane/pure/together/model.ts';
import { plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';

const sentences: Readonly<Record<BrokenKind, (words: string, other: string) => string>> = {
  gone: (_, other) => `These changes delete ${other}, to which this refers.`,
  nowhere: (_, other) => `The agreement has no ${other}.`,
  moved: (words, other) => `What is ${words} now would be ${other}.`,
  lost: (_, other) => `These changes delete the definition of “${other}”.`,
  undefined: (_, other) =>
    other === ''
      ? 'The agreement does not define this.'
      : `The agreement does not define this. It defines “${other}”.`,
  party: (_, other) => `The agreement says “${other}”.`,
  figures: (_, other) => `The words say ${other}.`,
  value: (_, other) => `For the same thing, these changes say ${other}.`,
};

/** Sentences and labels for what ticked changes would break together. */
export const togetherMessages = translate('together', {
  sentences,
  checking: 'Checking the changes together…',
  title: (n: number) => `${plural(n, 'thing', 'things')} that these changes would break`,
  unasked: (n: number) => `${plural(n, 'change alters', 'changes alter')} the meaning unasked: not inserted.`,
  tickThem: 'To insert one, tick it in its proposal.',
  none: 'These changes no longer break anything.',
  write: (words: string) => `Write “${words}”`,
  writeOf: (words: string, other: string) => `Write “${other}” instead of “${words}” in the proposal`,
  leaveOut: 'Leave out the deletion',
  leaveOutOf: (words: string) => `Leave out the deletion that breaks “${words}”`,
  mended: (n: number) => `${plural(n, 'proposal', 'proposals')} changed here.`,
  undo: 'Undo the last one',
  insert: 'Insert',
  anyway: 'Insert anyway',
});
