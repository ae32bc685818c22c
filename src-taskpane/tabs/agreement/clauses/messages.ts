import { count, plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';

/** Sentences and labels for one instruction over many clauses. */
export const clausesMessages = translate('clauses', {
  intro:
    'Does the same with each clause of the agreement, one request a clause. Nothing is written into the document before you tick it.',
  action: 'What to do with each clause',
  instruction: 'Instruction',
  furtherInstruction: 'Further instruction (optional)',
  question: 'Question',
  placeholder: 'For example: say “Client” instead of “Customer”',
  gives: 'The instruction produces',
  yields: { rewrite: 'a rewrite of each clause', answer: 'an answer about each clause' },
  project: 'Answer from project',
  ground: (name: string) => `Answer from ${name}`,
  file: (name: string) => `${name} is sent with each clause.`,
  removeFile: (name: string) => `Remove ${name}`,
  fileExcludesProject: 'A project cannot be used with a file. Remove the file first.',
  fileMissing: (name: string) =>
    `${name} is not kept on this device. Press New, and attach it in Document again.`,
  shorterLimit: (limit: number) => `With a project or a file, a request may have ${count(limit)} characters.`,
  list: 'List the clauses',
  needsInstruction: 'Type the instruction first.',
  actionNeedsModel: 'This needs a language model, and the workspace has none.',
  needsModel:
    'Without a language model, only words in quotation marks can be replaced or deleted: replace “Customer” with “Client”.',
  needsProject: 'First choose a project to answer from.',
  change: 'Change the instruction',
  newTask: 'New',
  definition: (text: string) => `Definition: ${text}`,
  tooLong: (over: number) =>
    `Left out: with the instruction it is ${plural(over, 'character', 'characters')} too long for one request. Shorten the instruction, or work on a part of the clause in Document.`,
  heading: 'Not ticked: it has no sentence.',
  plan: {
    title: 'What will be sent',
    calls: (clauses: number, of: number, requests: number, characters: number) =>
      `${count(clauses)} of ${plural(of, 'clause', 'clauses')}: ${plural(requests, 'request', 'requests')} with ${plural(characters, 'character', 'characters')} in all.`,
    leftOut: (clauses: number, characters: number) =>
      `Left out: ${plural(clauses, 'clause', 'clauses')} with ${plural(characters, 'character', 'characters')}.`,
    split: (clauses: number, most: number) =>
      `${plural(clauses, 'clause is', 'clauses are')} longer than ${count(most)} characters, and sent in parts.`,
    splitAtSentences: (requests: number) =>
      `Too long for one request: split between sentences and sent in ${plural(requests, 'request', 'requests')}. The answers are joined again.`,
    start: 'Start',
    nothing: 'Tick a clause first.',
    tick: (label: string) => `Send ${label}`,
    tickAll: 'Tick all',
    tickNone: 'Tick none',
    characters: (clause: number, sent: number) =>
      `${plural(clause, 'character', 'characters')}, ${count(sent)} are sent`,
    definitions: (terms: string) => `With the definitions of ${terms}.`,
    definitionsLeftOut: (terms: string) => `Definitions that do not fit: ${terms}.`,
  },
  part: (label: string, part: number) => `${label}, part ${count(part)}`,
  results: 'Results',
  counts: (answered: number, unchanged: number) =>
    unchanged === 0
      ? plural(answered, 'clause', 'clauses')
      : `${plural(answered, 'clause', 'clauses')}, ${count(unchanged)} without a change`,
  states: {
    waiting: 'Waiting',
    running: 'Being answered…',
    done: 'Answered',
    no_change: 'No change',
    failed: 'Failed',
    skipped: 'Not sent',
    stale: 'Changed',
  },
  stale: 'The clause changed after it was read. Try again to work on it as it is now.',
  changes: (n: number) => plural(n, 'change', 'changes'),
  answer: 'Answer',
  tick: (label: string) => `Insert the rewrite of ${label}`,
  tickAll: 'Tick all clauses',
  tickNone: 'Tick no clause',
  nothingTicked: 'Tick a clause to insert its redline.',
  summary: 'Summary of the answers',
  summaryOf: (n: number) => `${plural(n, 'answer', 'answers')}, each under its clause.`,
  insertSummary: 'Insert the summary',
  asCommentOn: (clause: string) => `as a comment on ${clause}`,
  copySummary: 'Copy the summary',
});
