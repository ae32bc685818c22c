import { count } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';

/** Labels of the quick actions, and the reasons why a prompt cannot be sent. */
export const promptMessages = translate('prompts', {
  labels: {
    'plain-language': 'Plain language',
    shorten: 'Shorten',
    'make-mutual': 'Make mutual',
    explain: 'Explain',
    summarise: 'Summarise',
    'answer-from-vault': 'Answer from the vault',
    own: 'Own instruction',
  },
  parts: { instruction: 'Instruction', passage: 'Selected passage', notes: 'Notes of the passage' },
  noPassage: 'Nothing is selected. Select the passage in the document first.',
  noInstruction: 'Say what is to be done: the instruction is empty.',
  noFollowUp: 'Say what is to be changed, or ask something about the answer.',
  noQuestion: 'Type a question for the vault.',
  noGrounding: 'Choose a project or a file to answer from.',
  fileAndProject: 'A file and a project cannot be used together. Remove one of them.',
  tooLong: (used: number, limit: number) =>
    `This is ${count(used)} characters, ${count(used - limit)} over the limit of ${count(limit)}. Nothing is cut off.`,
  ways: {
    shorterPassage: (most: number) => `Select a shorter passage: ${count(most)} characters at most.`,
    shorterInstruction: (by: number) => `Shorten the instruction by ${count(by)} characters.`,
    withoutProject: (limit: number) => `Send it without the project: then ${count(limit)} characters fit.`,
    withoutFile: (limit: number) => `Send it without the file: then ${count(limit)} characters fit.`,
    leavePassageOut: 'Leave the passage out: then the question alone is sent.',
    withoutPassage: 'Send the instruction without the passage: work on the selection, with nothing selected.',
  },
});
