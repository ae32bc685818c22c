import { plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';

/** Sentences about names that are replaced in what is sent. */
export const replaceMessages = translate('replaceNames', {
  title: 'Replace names',
  open: 'Replace names',
  change: 'Change',
  changeNames: 'Change the names that are replaced',
  on: (n: number) =>
    `${plural(n, 'name is', 'names are')} replaced in what is sent, and restored in the answer. Files are sent as they are.`,
  intro:
    'Each name is replaced on this device before a request leaves, such as by “Party 1”, and restored in the answer. Files that you attach or save in the vault are sent as they are.',
  isOn: 'Replace the ticked names in what is sent',
  names: 'Names',
  none: 'No names were found in the document.',
  reading: 'Looking for names…',
  unread: 'The document could not be read, so no names are proposed.',
  named: (name: string, kind: string) => `${name} (${kind})`,
  kinds: {
    party: 'party',
    person: 'person',
    address: 'address',
    account: 'account',
    amount: 'amount',
  },
  kind: 'Kind',
  name: 'Another name',
  add: 'Add',
  save: 'Save',
  cancel: 'Cancel',
  files: 'Names are not replaced in the file.',
  whenDeleted: 'If you delete it, names are replaced only until the pane or the document is closed.',
  search: 'A name in the question is replaced, so the search of the vault cannot find it.',
});
