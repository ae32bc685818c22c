const count = (n: number): string => n.toLocaleString('en-US');
const plural = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`;
const andMore = (more: number): string => (more > 0 ? ` and ${count(more)} more` : '');
/** For a screen reader, which reads the whole of a change behind its tick. */
const shortened = (text: string): string => {
  const line = text.replace(/\s*\n\s*/gu, ' ¶ ').trim();
  return line === '' ? 'a space' : line.length > 60 ? `${line.slice(0, 60)}…` : line;
};

/** Sentences and labels of the Draft tab. */
export const draftMessages = {
  selection: 'Selection',
  nothingSelected: 'Nothing is selected. Select a clause, or put the cursor where an answer is to go.',
  noDocument: 'The selection cannot be read, because Word did not open the document to Codicil.',
  scope: 'Work on',
  scopes: { selection: 'Selection', clause: 'Clause', document: 'Document' },
  reading: 'Reading the document…',
  notes: (n: number) => plural(n, 'note', 'notes'),
  characters: (n: number) => plural(n, 'character', 'characters'),
  paragraphs: (n: number) => plural(n, 'paragraph', 'paragraphs'),
  places: {
    body: '',
    tableCell: 'in a table',
    header: 'in a header',
    footer: 'in a footer',
    footnote: 'in a footnote',
    endnote: 'in an endnote',
    other: 'outside the main text',
  },
  quickActions: 'Quick actions',
  yields: 'Result',
  yieldsRewrite: 'Rewrite the selection',
  yieldsAnswer: 'Answer',
  instruction: 'Instruction',
  instructionOptional: 'Further instruction (optional)',
  question: 'Question',
  instructionPlaceholder: 'For example: make the notice period 30 days',
  questionPlaceholder: 'For example: which cap on liability did we accept before?',
  furtherPlaceholder: 'For example: keep “Indemnified Party”',
  sendHint: 'Ctrl+Enter sends',
  project: 'Ground in a project (optional)',
  projectNeeded: 'Answer from project',
  attach: 'Attach file',
  detach: (name: string) => `Take out ${name}`,
  fileTooLarge: (name: string, limit: string) => `${name} is too large. A file may have ${limit}.`,
  fileEmpty: (name: string) => `${name} is empty.`,
  projectExcludesFile: 'A file cannot go with a project. Clear the project first.',
  fileExcludesProject: 'A project cannot go with a file. Take out the file first.',
  model: 'Model',
  modelDefault: 'Workspace default',
  megabytes: (bytes: number) => `${count(Math.floor(bytes / 1_048_576))} MB`,
  bytes: (bytes: number) =>
    bytes < 1_048_576 ? `${count(Math.ceil(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`,
  budget: 'Length of the prompt',
  used: (used: number, limit: number) => `${count(used)} of ${count(limit)} characters`,
  limitWhy: {
    none: '',
    project: 'The shorter limit applies, because a project goes along.',
    file: 'The shorter limit applies, because a file goes along.',
  },
  whatIsSent: 'What will be sent',
  sentToo: {
    project: (name: string) => `The answer is grounded in the project “${name}”.`,
    file: (name: string, size: string) => `The file “${name}” (${size}) goes along, whole.`,
  },
  nothingToSend: 'Nothing yet.',
  send: 'Send',
  stop: 'Stop',
  noLanguageModel:
    'This workspace has no language model. Rewrites follow fixed rules, and answers are extracts.',
  waiting: 'Sending…',
  queued: (place: number, seconds: number) =>
    `You are number ${count(place)}; about ${plural(Math.ceil(seconds), 'second', 'seconds')}.`,
  answering: 'The answer is coming…',
  stopped: 'Stopped. What arrived is kept.',
  done: 'The answer is complete.',
  doneChanges: (changes: number) => `The rewrite is complete: ${plural(changes, 'change', 'changes')}.`,
  noChanges: 'The rewrite is the same as the selection. Nothing needs to be changed.',
  result: 'Result',
  about: 'For',
  redline: 'Redline',
  newText: 'New text',
  view: 'Show the rewrite as',
  ticked: (ticked: number, all: number) =>
    `${count(ticked)} of ${plural(all, 'change', 'changes')} will be written`,
  tickAll: 'Tick all',
  tickNone: 'Tick none',
  nothingTicked: 'No change is ticked.',
  changeLabel: (number: number, all: number, deleted: string, inserted: string) =>
    `Change ${count(number)} of ${count(all)}: ${
      inserted === ''
        ? `delete “${shortened(deleted)}”`
        : deleted === ''
          ? `insert “${shortened(inserted)}”`
          : `“${shortened(deleted)}” becomes “${shortened(inserted)}”`
    }`,
  leftOut: 'left out: ',
  deleted: 'deleted: ',
  inserted: 'inserted: ',
  sources: (n: number) => plural(n, 'source', 'sources'),
  sourceNumber: (n: number) => `Source ${n}`,
  page: (page: number) => `page ${page}`,
  quoteVerified: 'Quote verified',
  quoteMissing: 'Quote not found in its source',
  insert: 'Insert',
  forms: {
    tracked: 'Tracked change',
    plain: 'Plain text',
    trackedComment: 'Tracked, with a comment',
    comment: 'Comment',
    footnote: 'Footnote',
    endnote: 'Endnote',
    bracketed: 'Text in square brackets',
  },
  insertsAs: {
    tracked: 'as tracked change',
    plain: 'as plain text',
    trackedComment: 'as tracked change with a comment',
    comment: 'as comment',
    footnote: 'as footnote',
    endnote: 'as endnote',
    bracketed: 'in square brackets',
  },
  beforeInserting: 'Before you insert',
  findings: {
    terms: (found: string, more: number) => `Not defined in this document: ${found}${andMore(more)}.`,
    references: (found: string, more: number) => `Leads nowhere in this document: ${found}${andMore(more)}.`,
    placeholders: (found: string, more: number) => `Left open: ${found}${andMore(more)}`,
  },
  commentLabel: 'Comment on the change',
  commentOn: (label: string) => `${label}, with Codicil.`,
  commentSources: (sources: string) => `Sources: ${sources}.`,
  headings: 'Headings as headings of the document',
  incompleteRewrite: 'The rewrite is not complete. Send again to get all of it.',
  emptyAnswer: 'The answer is empty. Say more in the instruction, and send again.',
  stillComing: 'The answer is still coming.',
  insertHere: 'Insert at the selection instead',
  sendAgain: 'Send again',
  copyText: 'Copy text',
} as const;
