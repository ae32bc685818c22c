import { count, plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';

/** Sentences and labels for what the user says about the deal. */
export const dealMessages = translate('deal', {
  title: 'This deal',
  /** `what` is one or more of the words below, separated by commas. */
  line: (what: string) => `This deal: ${what}`,
  lineFor: (what: string) => `For: ${what}`,
  notSet: 'not set',
  set: 'Set',
  change: 'Change',
  papers: { ours: 'our paper', theirs: 'their paper' },
  stances: { strict: 'strict', permissive: 'permissive' },
  withNotes: 'with notes',
  withoutTopics: (n: number) => plural(n, 'topic does not apply', 'topics do not apply'),
  us: 'We act for',
  them: 'The other side',
  name: 'Name',
  role: 'Called',
  usName: 'Name of the party that we act for',
  usRole: 'What the agreement calls the party that we act for',
  themName: 'Name of the other side',
  themRole: 'What the agreement calls the other side',
  paper: 'Paper',
  paperChoices: { unknown: 'Not known', ours: 'Ours', theirs: 'Theirs' },
  stance: 'A fallback counts as',
  stanceChoices: { neutral: 'Fallback', strict: 'Deviation (strict)', permissive: 'Acceptable (permissive)' },
  notes: 'Notes, sent with each request',
  notesLength: (n: number, most: number) => `${count(n)} of ${plural(most, 'character', 'characters')}`,
  topics: (n: number) => `Topics that do not apply (${count(n)})`,
  playbooks: (n: number) => `Playbooks (${count(n)})`,
  mostPlaybooks: (n: number) => `A review is against at most ${plural(n, 'playbook', 'playbooks')}.`,
  save: 'Save',
  cancel: 'Cancel',
  clear: 'Clear',
  excluded: (topics: string) => `Does not apply, and is not sent: ${topics}`,
  stanceExplained: {
    strict: 'The fallback is met. In this deal our stance is strict, so it counts as a deviation.',
    permissive: 'The fallback is met. In this deal our stance is permissive, so it counts as acceptable.',
  },
});
