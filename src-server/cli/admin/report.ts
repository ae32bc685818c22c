import type { ActivityFilter } from '../../relay/activity/select.ts';
import type { ReportSummary, Uses } from './report-counter.ts';

/** The longest table, in rows. */
const ROWS = 40;

/** The bar of the week with the most actions, in characters. */
const CHART_WIDTH = 30;

/** What the report says beside the counted lines. */
interface ReportDetails {
  /** Which lines were counted. */
  readonly filter: ActivityFilter;
  readonly now: Date;
  /** For each relay, what the check of its chain found. */
  readonly checks: readonly (readonly string[])[];
}

/** Writes one page in Markdown about a part of the activity record: how AI was used, for an audit too. It has ids and numbers only. */
export function writeReport(summary: ReportSummary, { filter, now, checks }: ReportDetails): string {
  const { all } = summary;
  return [
    '# How AI was used',
    describeFilter(filter),
    `Printed ${timeOf(now.toISOString())}, from the activity record of the firm’s server. All times are UTC.`,
    all === undefined
      ? 'The record has no line about this.'
      : `${linesOf(all.count)}, the first of ${timeOf(all.first)}, the last of ${timeOf(all.last)}.`,
    ...(all === undefined ? [] : writeAnswers(summary)),
    '## Is the record unaltered?',
    ...(checks.length === 0 ? ['There is no record in the folder.'] : checks.map(listOf)),
    'Each line carries the SHA-256 of the line before. The log of the server has the last hash of each file, to compare; it proves more if it is kept on another machine.',
    '## What the record does not hold',
    listOf(missingFrom(filter, summary)),
  ].join('\n\n');
}

function writeAnswers(summary: ReportSummary): readonly string[] {
  const { weeks, models, answered, prompts, projects, documents, users, actions } = summary;
  return [
    '## How much?',
    chartOf(weeks),
    '## Which AI?',
    tableOf(['Model', 'Requests', 'Answered', 'First', 'Last'], models, (uses, name) => [
      name === '' ? 'the default of the workspace, not named' : code(name),
      String(uses.count),
      String(answered.get(name) ?? 0),
      ...spanOf(uses),
    ]) ?? 'No request to a language model.',
    tableOf(['Prompt of the firm', 'Requests', 'First', 'Last'], prompts, row) ?? 'No prompt of the firm.',
    '## On what?',
    tableOf(['Project', 'Actions', 'Files named', 'First', 'Last'], projects, (uses, name) => [
      code(name),
      String(uses.count),
      `${uses.files.size}${uses.hasMoreFiles ? ' or more' : ''}`,
      ...spanOf(uses),
    ]) ?? 'No project.',
    tableOf(['Document (hash of its address)', 'Reports', 'First', 'Last'], documents, row) ??
      'No document that was saved.',
    '## By whom, and when?',
    tableOf(['User', 'Actions', 'First', 'Last'], users, row) ?? 'Nobody.',
    tableOf(['Action', 'Times', 'First', 'Last'], actions, row) ?? 'Nothing.',
    '## What was decided?',
    ...decisionsOf(summary),
  ];
}

function decisionsOf({ applied, decided, reasons, written }: ReportSummary): readonly string[] {
  const insertions = [...written]
    .filter(([, count]) => count > 0)
    .toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b));
  return [
    applied === 0
      ? 'No decision about a tracked change was reported.'
      : `Decisions about tracked changes were applied ${applied} ${applied === 1 ? 'time' : 'times'}: ${counted(decided)}. With a reason: ${counted(reasons)}.`,
    insertions.length === 0 ? 'No insertion was reported.' : `Insertions: ${counted(new Map(insertions))}.`,
  ];
}

function missingFrom(
  { user, matter }: ActivityFilter,
  { unrecorded, unfinished }: ReportSummary,
): readonly string[] {
  return [
    'No text: no prompt, answer, wording or reason, and no name of a file, a document or a person.',
    'What is on users’ devices only: the history of a document with the exact texts, reviews, playbooks of their own, and decisions with their reasons.',
    'What was decided is what the pane in Word reported; what a user did in Word without it is not counted.',
    ...(matter === undefined
      ? []
      : ['Searches, uploads and reading name no client-matter: ask for them by user or by time.']),
    ...(user === undefined && matter === undefined
      ? []
      : ['Lines of others, or of other matters, are left out of this page; the check is of all lines.']),
    'What was done by means other than Codicil; and nothing here shows by itself that a relay’s whole chain was made up or written again: compare its last hash with the log, or check it with --anchor.',
    ...(unfinished === 0
      ? []
      : [`How ${unfinished} ${unfinished === 1 ? 'action' : 'actions'} that had begun ended.`]),
    unrecorded === 0
      ? 'No line says that actions could not be recorded in this time.'
      : `${unrecorded} ${unrecorded === 1 ? 'action of some user' : 'actions of some users'} in this time could not be recorded.`,
  ];
}

function describeFilter({ user, matter, since, until }: ActivityFilter): string {
  const parts = [
    ...(matter === undefined ? [] : [`client-matter ${code(matter)}`]),
    ...(user === undefined ? [] : [`user ${code(user)}`]),
    ...(since === undefined ? [] : [`from ${timeOf(new Date(since).toISOString())}`]),
    ...(until === undefined ? [] : [`before ${timeOf(new Date(until).toISOString())}`]),
  ];
  return parts.length === 0 ? 'The whole record.' : `About: ${parts.join(', ')}.`;
}

const counted = (tally: ReadonlyMap<string, number>): string =>
  [...tally].map(([name, count]) => `${name} ${count}`).join(', ');

const row = (uses: Uses, name: string): readonly string[] => [
  code(name),
  String(uses.count),
  ...spanOf(uses),
];

/** A table with the most used first; undefined if it has no rows. */
function tableOf<Row extends Uses>(
  head: readonly string[],
  rows: ReadonlyMap<string, Row>,
  toCells: (uses: Row, name: string) => readonly string[],
): string | undefined {
  if (rows.size === 0) return undefined;
  const order = [...rows].toSorted(([a, m], [b, n]) => n.count - m.count || a.localeCompare(b));
  const more = order.length > ROWS ? [`\nand ${order.length - ROWS} more.`] : [];
  const body = order.slice(0, ROWS).map(([name, uses]) => lineOf(toCells(uses, name)));
  return [lineOf(head), lineOf(head.map(() => '---')), ...body, ...more].join('\n');
}

/** The weeks in their order, each with a bar. */
function chartOf(weeks: ReadonlyMap<string, Uses>): string {
  const order = [...weeks].toSorted(([a], [b]) => a.localeCompare(b));
  const most = Math.max(...order.map(([, { count }]) => count));
  const rows = order.map(([week, { count }]) =>
    lineOf([week, String(count), '█'.repeat(Math.ceil((count / most) * CHART_WIDTH))]),
  );
  return [lineOf(['Week', 'Actions', '']), lineOf(['---', '---', '---']), ...rows].join('\n');
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const listOf = (sentences: readonly string[]): string => sentences.map((one) => `- ${one}`).join('\n');
const linesOf = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`;
const spanOf = ({ first, last }: Uses): readonly string[] => [timeOf(first), timeOf(last)];
const timeOf = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)}`;

/** An id, which the issuer or the operator chose, as code: it cannot end the cell of a table or begin markup. */
function code(id: string): string {
  return `\`${id.replace(/[`\p{Cc}]/gu, ' ').replaceAll('|', String.raw`\|`)}\``;
}
