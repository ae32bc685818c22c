import type { TopicProblem } from '#pane/pure/playbooks/from-agreements/edit-draft.ts';
import { count, plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';

const problems: Readonly<Record<TopicProblem, string>> = {
  no_topic: 'Write a name.',
  duplicate_topic: 'Another topic has this name. Rename one of them, or merge them.',
  unreadable_measure: 'Write it like “payment period at most 30 days”, or leave it empty.',
  nothing_said: 'Write a position or a measure, or choose a wording.',
};

/** Sentences and labels for drafting a playbook from agreements. */
export const draftingMessages = translate('drafting', {
  open: 'From agreements…',
  title: 'A playbook from agreements',
  intro:
    'Collects topics and wordings from what was agreed before, with the source of each, as a draft that you edit. It needs no language model.',
  source: 'From',
  sources: { open: 'The agreement that is open', project: 'The files of a project' },
  projectOf: (name: string) => `The files of the project ${name}`,
  topics: 'Topics',
  ownTopics: { open: 'Its headings', project: 'Those of the agreement that is open' },
  topicsFrom: (playbook: string) => `Those of ${playbook}`,
  openHint: 'The agreement is read on this device. Nothing is sent.',
  projectHint:
    'The project is searched once for each topic, with its name and its words to find. Only the passages that the searches return are read, not the whole files.',
  start: 'Draft the playbook',
  stop: 'Stop',
  cancel: 'Cancel',
  needsProject: 'Choose a project first.',
  searching: (done: number, total: number) =>
    `Searched for ${count(done)} of ${plural(total, 'topic', 'topics')}…`,
  thisAgreement: 'This agreement',
  page: (n: number) => `page ${count(n)}`,
  read: (n: number) => `${plural(n, 'agreement', 'agreements')} read.`,
  asked: (files: number, found: number) =>
    `${plural(files, 'file', 'files')} searched, passages found in ${count(found)}. A file without one may still deal with a topic.`,
  notReady: (n: number) =>
    n === 1
      ? 'One file was not searched, because the vault is still processing it.'
      : `${count(n)} files were not searched, because the vault is still processing them.`,
  keptOut: (n: number) =>
    n === 1 ? 'One piece of hidden text was left out.' : `${count(n)} pieces of hidden text were left out.`,
  missing: (topics: string) => `Nothing found on: ${topics}`,
  nothing: 'No topic was found. Choose other topics, or another source.',
  inAgreements: (n: number, all: number) => `in ${count(n)} of ${plural(all, 'agreement', 'agreements')}`,
  inFiles: (n: number, all: number) => `passages in ${count(n)} of ${plural(all, 'file', 'files')}`,
  list: 'Topics of the draft',
  name: 'Topic',
  position: 'Position',
  measure: 'Measure',
  importance: 'Importance',
  wording: 'Our wording',
  noWording: 'None',
  from: (file: string, clause: string) => `${file}, ${clause}`,
  drop: (topic: string) => `Leave out ${topic}`,
  dropped: (topic: string) => `${topic} is left out.`,
  mergeInto: 'Merge into',
  mergeNone: 'No other topic',
  merge: 'Merge',
  mergeOf: (topic: string) => `Merge ${topic} into the other topic`,
  merged: (topic: string, into: string) => `${topic} is merged into ${into}.`,
  playbookName: 'Name of the playbook',
  nameMissing: 'Write a name.',
  replaces: 'You have a playbook of this name. It will be replaced.',
  save: (n: number) => `Save as playbook (${plural(n, 'topic', 'topics')})`,
  toMend: (n: number) =>
    n === 1 ? 'One topic cannot be saved as it is.' : `${count(n)} topics cannot be saved as they are.`,
  problems,
});
