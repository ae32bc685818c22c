import type { Column, Importance, ProblemCode } from '#pane/pure/playbooks/model.ts';
import type { TableProblem } from '#pane/pure/tables/model.ts';
import { count, plural } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';

const columns: Readonly<Record<Column, string>> = {
  topic: 'Topic',
  find: 'Find',
  position: 'Position',
  fallback: 'Fallback',
  notAcceptable: 'Not acceptable',
  wording: 'Wording',
  comment: 'Comment to the other side',
  importance: 'Importance',
  appliesWhen: 'Applies when',
  measure: 'Measure',
};

const importances: Readonly<Record<Importance, string>> = { high: 'High', medium: 'Medium', low: 'Low' };

const problems: Readonly<Record<ProblemCode, (value: string) => string>> = {
  no_header: () =>
    'No row has the headings Topic and Position. Put them into the first row, with the other columns that you use.',
  empty_cell: () =>
    'The cell is empty, so the row is left out. A row needs a topic, and a position, a wording or a measure.',
  duplicate_topic: (value) => `An earlier row has the topic “${value}”, so this row is left out.`,
  unknown_importance: (value) =>
    `“${value}” is not an importance, so medium is used. Write high, medium or low.`,
  unreadable_measure: (value) =>
    `“${value}” cannot be read, so the topic has no measure. Write it like “payment period at most 30 days”.`,
  formula_error: (value) => `The formula’s result is ${value}, so the cell counts as empty.`,
};

const files: Readonly<Record<TableProblem, (name: string) => string>> = {
  empty: (name) => `${name} is empty.`,
  too_large: (name) =>
    `${name} is larger than 64 MB when it is unpacked, too large for a table. Keep only the sheets and columns that are needed, without pictures.`,
  unreadable: (name) =>
    `${name} cannot be read. It may be damaged or protected by a password. Save it again without one.`,
  unsupported: (name) =>
    `${name} is not a file that a playbook can be read from. Save it as .xlsx, .csv or .docx.`,
  no_table: (name) => `${name} has no table. A playbook is a table with the headings Topic and Position.`,
};

/** Sentences and labels for reviewing an agreement against a playbook. */
export const playbookMessages = translate('playbook', {
  columns,
  importances,
  problems,
  file: files,
  intro:
    'Checks the whole agreement against your firm’s positions, topic by topic. Nothing is written into the document before you tick it.',
  playbook: 'Playbook',
  /** From 1. */
  playbookAt: (n: number) => (n === 1 ? 'Playbook' : `Playbook ${n}`),
  choose: 'Choose a playbook',
  another: 'Review against another playbook too',
  /** For the second of two playbooks with the same name. */
  numbered: (name: string, n: number) => `${name} (${n})`,
  firm: 'The firm’s',
  own: 'Your own, on this device',
  import: 'Import…',
  importFile: 'Playbook file to import',
  export: 'Export',
  exportXlsx: 'As Excel workbook (.xlsx)',
  exportCsv: 'As text (.csv)',
  formOfOne: (playbook: string, form: string) => `${playbook}: ${form}`,
  delete: 'Delete',
  deleteOf: (playbook: string) => `Delete ${playbook}`,
  kept: (days: number) =>
    days === 0
      ? 'Your firm keeps nothing on this device: a review ends when the pane is closed.'
      : `Reviews stay on this device for ${plural(days, 'day', 'days')}, your own playbooks until you delete them.`,
  deleteKept: 'Delete all of it',
  none: 'The firm has no playbook on the server yet. Ask IT to put one into the playbooks folder.',
  noMatch: 'No playbook has this name.',
  loading: 'Reading the playbook…',
  noTopics: 'The playbook has no topic that can be used.',
  unusableOne: (playbook: string) => `${playbook} has no topic that can be used.`,
  unusable: (n: number) => plural(n, 'problem in the playbook', 'problems in the playbook'),
  unusableInAll: (n: number) => plural(n, 'problem in the playbooks', 'problems in the playbooks'),
  where: (file: string, row: number, column: string | undefined) =>
    row === 0 ? file : `${file}, row ${row}${column === undefined ? '' : `, column ${column}`}`,
  characters: (n: number) => plural(n, 'character', 'characters'),
  position: 'Our position',
  fallback: 'Fallback',
  wording: 'Our wording',
  source: (playbook: string, row: number) => `${playbook}, row ${row}`,
  /** A topic where there are several playbooks: `playbooks` are the names of those that have it. */
  topicOf: (topic: string, playbooks: string) => `${topic} (${playbooks})`,
  plan: {
    title: 'What will be done',
    calls: (topics: number, calls: number, characters: number) =>
      `${plural(topics, 'topic', 'topics')}, ${plural(calls, 'request', 'requests')} with ${plural(characters, 'character', 'characters')} in all.`,
    noModel:
      'This workspace has no language model, so nothing is sent: 0 requests. The clauses of each topic are found for you to read; nothing is judged.',
    against: (playbooks: string) => `Against ${playbooks}.`,
    start: 'Start the review',
    sent: (characters: number) => `${plural(characters, 'character', 'characters')} are sent`,
    whole: 'No clause has any of the words to find. The whole agreement is sent, to look for the topic.',
    words:
      'No clause has any of the words to find, and the agreement is too long for one request. Nothing is sent.',
    tooLong: 'The clause is too long for one request. Nothing is sent.',
    leftOut: 'left out: does not fit with the others',
    tick: (topic: string) => `Review ${topic}`,
    nothing: 'Tick a topic first.',
  },
  wholeAgreement: 'Whole agreement',
  results: 'Findings',
  newReview: 'New review',
  verdicts: {
    acceptable: 'Acceptable',
    fallback: 'Fallback',
    not_acceptable: 'Not acceptable',
    missing: 'Missing',
    unclear: 'Read it yourself',
  },
  /** What `missing` is called where no language model looked for the topic. */
  notFound: 'Not found',
  searchedFor: (words: readonly string[]) => `Searched for: ${words.join(', ')}.`,
  acceptable: (n: number) => `${count(n)} acceptable`,
  /** Of an agreement in two columns, or with a translation after each paragraph. */
  bothLanguages:
    'The agreement is in two languages, and each clause is read with both of its texts: compare what is quoted with the text that prevails.',
  coverage: {
    title: 'All clauses',
    all: (n: number) => `${plural(n, 'clause', 'clauses')} in all`,
    verdicts: {
      not_acceptable: (n: number) => `${count(n)} not acceptable`,
      unclear: (n: number) => `${count(n)} to read yourself`,
      fallback: (n: number) => `${count(n)} at the fallback`,
      acceptable: (n: number) => `${count(n)} acceptable`,
    },
    uncovered: (n: number) => `${plural(n, 'clause', 'clauses')} not covered by the playbook`,
    uncoveredByAny: (n: number) => `${plural(n, 'clause', 'clauses')} not covered by any of the playbooks`,
    excluded: (n: number) => `${plural(n, 'clause', 'clauses')} of topics that do not apply`,
    unread: (n: number) => `${plural(n, 'clause', 'clauses')} not read`,
    reasons: {
      failed: 'the request failed, or the clause changed',
      waiting: 'not reviewed yet',
      leftOut: 'did not fit into the request',
      skipped: 'its topic was not ticked',
    },
  },
  quoted: (words: string) => `“${words}”`,
  filter: 'Show',
  filters: { all: 'All', failed: 'Failed', waiting: 'Waiting' },
  waiting: 'Waiting',
  running: 'Being reviewed…',
  skipped: 'Not ticked',
  failed: 'Failed',
  stale: 'Changed',
  staleExplained: 'The clause changed after it was read. Try again to review it as it is now.',
  decidedBy: {
    model: 'Judged by the language model; the quote is in the clause word for word.',
    language:
      'Without a language model, the checks do not read this language: they know English, German and French. Read the agreement yourself.',
    words:
      'None of the words to find, nor a usual synonym, is anywhere in the agreement, headings included. It may deal with the topic in other words.',
    elsewhere:
      'None of the words to find is in the document, but it refers to terms that are kept elsewhere. Read those yourself.',
    unread:
      'No clause has any of the words to find, and the agreement is too long for one request, so the language model has not looked. Look for the topic yourself.',
    reader: 'Nothing decides this for certain. Read the clause yourself, first the sentence shown.',
  },
  doubts: {
    quote_not_found:
      'The language model’s quote is not in the clause word for word, so its verdict is not used.',
    quote_too_short: 'The language model quoted too few words to prove anything, so its verdict is not used.',
    clause_not_sent: 'The language model names no clause that was sent, so its verdict is not used.',
    no_quote: 'The language model quoted nothing, so its verdict is not used.',
    not_all_sent: 'The language model found nothing, but it did not see the whole agreement.',
    measure_not_met: 'The language model calls this acceptable, but the playbook’s measure is not met.',
  },
  alike: 'Most like the playbook’s words, to read before you rely on this',
  raw: 'The language model’s answer, as received',
  quote: 'The clause says',
  reason: 'Why',
  comment: 'Comment to the other side',
  nothingTicked: 'Tick a finding to insert its redline and its comment.',
  tick: (topic: string) => `Insert the finding on ${topic}`,
  tickShown: 'Tick all shown',
  tickNone: 'Tick none',
  insertWording: 'Insert our wording after the clause at the cursor',
  wordingHint: 'Put the cursor into the clause that the new one is to follow.',
  issues: {
    inserted: 'Inserted',
    ticked: 'Ticked',
    open: 'Open',
    columns: {
      topic: 'Topic',
      importance: 'Importance',
      clause: 'Clause',
      finding: 'Finding',
      quote: 'The clause says',
      reason: 'Why',
      position: 'Our position',
      proposal: 'Proposal',
      comment: 'Comment to the other side',
      decision: 'Decision',
      source: 'Playbook row',
    },
  },
});
