import type { Grounding, PromptFormName } from '../../pure/prompts/saved-prompt.ts';
import type { PromptColumn, RowProblem } from '../../pure/prompts/read-prompts.ts';
import type { Variable } from '../../pure/prompts/variables.ts';
import type { TableProblem } from '../../pure/tables/model.ts';
import { count, plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';

const columns: Readonly<Record<PromptColumn, string>> = {
  name: 'Name',
  text: 'Text',
  form: 'Form',
  grounding: 'Grounding',
  model: 'Model',
};

const problems: Readonly<Record<RowProblem['code'], (value: string) => string>> = {
  no_header: () =>
    'No row has the headings Name and Text. Put them into the first row, with Form, Grounding and Model where you use them.',
  empty_cell: () => 'The cell is empty, so the row is left out. A prompt needs a name and a text.',
  duplicate_name: (value) => `An earlier row has the name “${value}”, so this row is left out.`,
  unknown_form: (value) =>
    `“${value}” is not a form, so the words of the prompt decide. Write rewrite, answer, tracked changes, plain text, comment, footnote, endnote or brackets.`,
  unknown_grounding: (value) =>
    `“${value}” is not a grounding, so the prompt uses nothing else. Write none, project or file.`,
  unknown_variable: () =>
    'A name in braces is not a variable and is sent as it is. Variables: selection, clause, defined terms, party, matter, playbook position.',
  too_long: () =>
    'The cell is too long, so the row is left out. A name has at most 200 characters, a text 20,000.',
};

const files: Readonly<Record<TableProblem, (name: string) => string>> = {
  empty: (name) => `${name} is empty.`,
  too_large: (name) =>
    `${name} is larger than 64 MB when it is unpacked, too large for a table. Keep only the sheets and columns that are needed, without pictures.`,
  unreadable: (name) =>
    `${name} cannot be read. It may be damaged or protected by a password. Save it again without one.`,
  unsupported: (name) => `${name} is not a file that prompts can be read from. Save it as .xlsx or .csv.`,
  no_table: (name) => `${name} has no table. A prompt library is a table with the headings Name and Text.`,
};

const variables: Readonly<Record<Variable, string>> = {
  selection: 'Selection',
  clause: 'Clause',
  'defined terms': 'Defined terms',
  party: 'Party',
  matter: 'Matter',
  'playbook position': 'Playbook position',
};

const groundings: Readonly<Record<Grounding, string>> = {
  none: 'Nothing else',
  project: 'The project',
  file: 'A file that is attached',
};

const forms: Readonly<Record<PromptFormName, string>> = {
  rewrite: 'Rewrite',
  answer: 'Answer',
  'tracked changes': 'Tracked changes',
  'tracked changes with a comment': 'Tracked changes with a comment',
  'plain text': 'Plain text',
  comment: 'Comment',
  footnote: 'Footnote',
  endnote: 'Endnote',
  brackets: 'Text in square brackets',
};

/** Sentences and labels of the prompt library. */
export const libraryMessages = translate('library', {
  columns,
  problems,
  file: files,
  leftOut: {
    too_large: (name: string) => `${name} is left out: a file of prompts has at most 5 MB.`,
    link: (name: string) => `${name} is left out, because it is a link. Put the file itself into the folder.`,
    unreadable: (name: string) =>
      `${name} is left out, because the server may not read it. Ask your IT team.`,
  },
  variables,
  groundings,
  forms,
  fact: (name: string, value: string) => `${name}: ${value}`,
  title: 'Prompt library',
  search: 'Search prompts',
  prompts: 'Prompts',
  loading: 'Reading the prompt library…',
  firm: (file: string) => `The firm’s: ${file}`,
  builtIn: 'Codicil',
  own: 'Your own, on this device',
  none: 'The firm has no prompts on the server, and you have none of your own. Choose New prompt to write one.',
  noMatch: 'No prompt has these words.',
  found: (n: number) => plural(n, 'prompt', 'prompts'),
  starred: 'starred',
  star: 'Star',
  unstar: 'Remove the star',
  use: 'Use',
  next: 'Next',
  back: 'Back',
  close: 'Close',
  create: 'New prompt',
  edit: 'Edit',
  remove: 'Delete',
  more: 'Import and export',
  import: 'Import…',
  importFile: 'File of prompts to import',
  exportXlsx: 'Export own prompts as Excel workbook (.xlsx)',
  exportCsv: 'Export own prompts as text (.csv)',
  exportName: 'Prompts',
  imported: (n: number, replaced: number) =>
    `${plural(n, 'prompt', 'prompts')} imported${replaced === 0 ? '' : `, ${count(replaced)} replacing one of the same name`}.`,
  unusable: (n: number) => plural(n, 'problem in the tables', 'problems in the tables'),
  where: (file: string, row: number, column: string | undefined) =>
    row === 0 ? file : `${file}, row ${row}${column === undefined ? '' : `, column ${column}`}`,
  kept: (isLasting: boolean) =>
    isLasting
      ? 'Your own prompts stay on this device until you delete them.'
      : 'Your firm keeps nothing on this device: your own prompts last until the pane is closed. Export them to keep them.',
  form: 'Form',
  formOpen: 'As the prompt says',
  grounding: 'Also uses',
  model: 'Model',
  modelDefault: 'Workspace default',
  name: 'Name',
  text: 'Text',
  textHint: 'Variables: {selection}, {clause}, {defined terms}, {party}, {matter}, {playbook position}.',
  save: 'Save',
  cancel: 'Cancel',
  nameTaken: 'You have a prompt of this name. Choose another one.',
  nameMissing: 'Type a name.',
  textMissing: 'Type the text of the prompt.',
  fill: (name: string) => `Fill in: ${name}`,
  preview: 'Preview',
  previewOf: (name: string) => `Text of ${name}`,
  characters: (n: number) => plural(n, 'character', 'characters'),
  ofLimit: (n: number, limit: number) => `${count(n)} of ${count(limit)} characters`,
  missing: (names: string) => `Fill in: ${names}.`,
  finding: 'Reading the document…',
  notFound: {
    selection: 'Nothing is selected. Type the words, or go back and select them.',
    clause: 'No clause was found at the cursor. Type the words.',
    'defined terms': 'The passage uses no term that this document defines.',
    party: 'Whom do you act for?',
    matter: 'No project is chosen. Type the matter.',
    'playbook position': 'Choose a playbook and a topic, or type the position.',
  } satisfies Readonly<Record<Variable, string>>,
  playbook: 'Playbook',
  choosePlaybook: 'Choose a playbook',
  topic: 'Topic',
  chooseTopic: 'Choose a topic',
  noPlaybookMatch: 'No playbook has this name.',
  noTopicMatch: 'No topic has this name.',
});
