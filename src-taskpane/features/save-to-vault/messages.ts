import { plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';

/** Sentences and labels for saving the open document in the vault. */
export const vaultMessages = translate('vault', {
  title: 'Save this document to the vault',
  intro:
    'The whole document goes to your firm’s workspace as it is now, with its tracked changes and comments. Your own file is not changed.',
  project: 'Project',
  choose: 'Choose a project that you may edit',
  noMatch: 'No project that you may edit has this name.',
  noProjects: 'You may not add files to any project. Ask the owner of a project to let you edit it.',
  name: 'File name',
  nameMissing: 'Give the file a name.',
  untitled: 'Document',
  follows: (name: string) => `The next version after ${name}, the last one in the project.`,
  followsSaved: (name: string, day: string) =>
    `The next version after ${name}, which was saved from this document on ${day}.`,
  same: {
    keep: (name: string) => `The project has a file named ${name}, which stays beside this one.`,
    replace: (name: string) => `Replaces ${name} in the project.`,
    skip: (name: string) => `The project has a file named ${name}: nothing will be saved.`,
  },
  copyKept: (days: number) =>
    days === 0
      ? 'A copy stays in this pane until it is closed, so that what comes back can be compared with it.'
      : `A copy stays on this device for up to ${plural(days, 'day', 'days')}, so that what comes back can be compared with it.`,
  duplicates: 'If the project has a file of this name',
  keep: 'Keep both',
  replace: 'Replace it',
  skip: 'Leave it, and save nothing',
  save: 'Save',
  stop: 'Stop',
  copying: 'Word is copying the document…',
  uploading: 'Sending the document…',
  skipped: (name: string) => `The project has a file named ${name} already. Nothing was saved.`,
  reading: (name: string) => `${name} is saved. The workspace is reading it…`,
  stillReading: (name: string) =>
    `${name} is saved. The workspace is still reading it; its answers do not use the file yet.`,
  ready: (name: string, project: string) =>
    `${name} is in ${project} and can be asked about and searched now.`,
  failed: (name: string) =>
    `${name} is saved, but the workspace could not read it. Open it in the workspace to see why.`,
});
