import { parseActivityLine } from '../../relay/activity/activity.ts';
import type { CheckedChain } from '../../relay/activity/read-record.ts';
import { readRecord } from '../../relay/activity/read-record.ts';
import { isWanted } from '../../relay/activity/select.ts';
import type { ChainProblem } from '../../relay/activity/verify.ts';
import { addAnchors, readAnchors } from './anchors.ts';
import type { RecordOrder } from './order.ts';
import { createReportCounter } from './report-counter.ts';
import { writeReport } from './report.ts';

/** Where a command writes. */
interface RecordOutput {
  readonly line: (text: string) => void;
  readonly remark: (text: string) => void;
}

/**
 * Prints the report on the wanted lines of the activity record in a folder. Resolves with false if its check found anything.
 */
export async function printReport(
  folder: string,
  { filter = {} }: Pick<RecordOrder, 'filter'>,
  now: Date,
  { line }: Pick<RecordOutput, 'line'>,
): Promise<boolean> {
  const counter = createReportCounter(filter);
  const chains = await readRecord(folder, ({ text }) => {
    const found = parseActivityLine(text);
    if (found !== undefined) counter.add(found);
  });
  const checks = chains.map((chain) => [
    describeChain(chain),
    ...chain.problems.map((problem) => describeProblem(problem)),
  ]);
  line(writeReport(counter.summary(), { filter, now, checks }));
  return chains.every(({ problems }) => problems.length === 0);
}

/**
 * Prints the wanted lines of the activity record in a folder as they are and, if asked, the result of its check as remarks. Resolves with false
 * if the check found anything. An anchor is compared with the record, and gets a line for each chain only if nothing was found.
 */
export async function printRecord(
  folder: string,
  { filter, verify, anchor }: Pick<RecordOrder, 'filter' | 'verify' | 'anchor'>,
  now: Date,
  { line, remark }: RecordOutput,
): Promise<boolean> {
  const anchors = anchor === undefined ? new Map() : await readAnchors(anchor);
  const chains = await readRecord(
    folder,
    ({ text }) => {
      const found = filter === undefined ? undefined : parseActivityLine(text);
      if (found !== undefined && filter !== undefined && isWanted(found, filter)) line(text);
    },
    anchors,
  );
  if (!verify) return true;
  if (chains.length === 0) remark(`There is no activity record in ${folder}.`);
  for (const chain of chains) {
    remark(describeChain(chain));
    for (const problem of chain.problems) remark(`  ${describeProblem(problem)}`);
  }
  const isGood = chains.every(({ problems }) => problems.length === 0);
  if (isGood && anchor !== undefined) await addAnchors(anchor, chains, now);
  return isGood;
}

function describeChain({ relay, lines, first, last, problems }: CheckedChain): string {
  const begin = first === 1 ? '' : ` from line ${first}`;
  const result = problems.length === 0 ? 'unaltered' : 'ALTERED';
  return `${relay}: ${lines} ${lines === 1 ? 'line' : 'lines'}${begin}, ${result}. The last line is ${last.number}, its SHA-256 ${last.hash}.`;
}

function describeProblem(problem: ChainProblem): string {
  if (problem.kind === 'altered')
    return `${problem.file}, row ${problem.row}: this line, or the hash in the next one, was altered.`;
  if (problem.kind === 'reordered')
    return `${problem.file}, row ${problem.row}: line ${problem.number} is not in its place, or is there twice.`;
  if (problem.kind === 'not-anchored')
    return `${problem.file}, row ${problem.row}: line ${problem.number} is not the one that the anchor names; the record was written again.`;
  if (problem.kind !== 'missing') return describeLostHead(problem);
  const range =
    problem.from === problem.to ? `line ${problem.from}` : `lines ${problem.from} to ${problem.to}`;
  const place =
    problem.file === undefined ? 'at the end' : `before ${problem.file}, row ${String(problem.row)}`;
  return `Missing ${place}: ${range}.`;
}

function describeLostHead({
  kind,
  file,
  row,
}: Extract<ChainProblem, { readonly kind: `head-${string}` }>): string {
  const found = kind === 'head-missing' ? 'is missing' : 'cannot be read';
  if (file === undefined) return `Its file .head.json ${found}: lines may have been removed from the end.`;
  return `${file}, row ${String(row)}: the relay was started without a .head.json that can be read: lines may have been removed before this one.`;
}
