import type { Rule } from './model.ts';
import { canAnswerInWords, PROPOSAL_ACTIONS, type ChangesQuestion } from './proposal-prompt.ts';

/** A proposal about one change. */
export type Proposal = ProposalReason &
  (
    | { readonly action: 'accept' | 'reject' }
    /** `text` is the whole paragraph as we want it, without its automatic number. */
    | { readonly action: 'counter'; readonly text: string }
    /** `text` is what to say to the other side. */
    | { readonly action: 'comment'; readonly text: string }
  );

/** What a change does and why the action is proposed. */
interface ProposalReason {
  readonly effect: string;
  readonly reason: string;
  /** The row of the playbook that decides it; absent for none. */
  readonly position?: { readonly rule: Rule; readonly isMet: boolean };
}

/** Why an answer cannot be used. */
export type ProposalProblem =
  /** It has no line that names a change. */
  | 'no_proposal'
  | 'unknown_change'
  | 'repeated_change'
  | 'missing_change'
  /** A line is missing or repeated, or a counter has no wording, or a comment no words. */
  | 'incomplete'
  | 'unknown_action'
  /** It names a position that was not sent. */
  | 'unknown_position'
  /** It counters or comments on a change whose paragraph has no words. */
  | 'impossible_action'
  /** A counter that repeats the paragraph as it was, or as the other side changed it. */
  | 'same_wording'
  /** A counter of more than one paragraph, or different ones for the same paragraph. */
  | 'several_wordings';

/** One proposal for each change that was sent, in their order, or why there are none. */
type ReadProposals = { readonly proposals: readonly Proposal[] } | { readonly problem: ProposalProblem };

const LABELS = ['change', 'effect', 'action', 'position', 'reason', 'wording', 'comment'] as const;
type Label = (typeof LABELS)[number];
type Block = ReadonlyMap<Label, string>;

/** A label at the start of a line, whatever Markdown surrounds it. */
const LABEL_LINE = new RegExp(String.raw`^[\s>*_#•-]*(${LABELS.join('|')})[*_]*\s*[:：][*_]*[ \t]*`, 'iu');

/**
 * Reads an answer to the prompt of `composeProposals`. Strict, because it is about what is written into the document:
 * every change that was sent has exactly one complete proposal, or there is none at all. Never throws.
 */
export function readProposals(answer: string, sent: ChangesQuestion): ReadProposals {
  const blocks = readBlocks(answer);
  if (blocks === undefined) return { problem: 'incomplete' };
  if (blocks.length === 0) return { problem: 'no_proposal' };
  const byChange = new Map<number, Block>();
  for (const block of blocks) {
    const number = Number(/^#?(\d+)\.?$/u.exec(block.get('change')?.trim() ?? '')?.[1]) - 1;
    if (sent.changes[number] === undefined) return { problem: 'unknown_change' };
    if (byChange.has(number)) return { problem: 'repeated_change' };
    byChange.set(number, block);
  }
  const proposals: Proposal[] = [];
  const wordings = new Map<number, string>();
  for (const [index, { paragraph }] of sent.changes.entries()) {
    const block = byChange.get(index);
    if (block === undefined) return { problem: 'missing_change' };
    const read = readProposal(block, paragraph, sent);
    if (typeof read === 'string') return { problem: read };
    if (read.action === 'counter') {
      const other = wordings.get(paragraph);
      if (other !== undefined && other !== read.text) return { problem: 'several_wordings' };
      wordings.set(paragraph, read.text);
    }
    proposals.push(read);
  }
  return { proposals };
}

/** Splits an answer at the lines that name a change; what precedes the first is no proposal. Undefined if a label is repeated. */
function readBlocks(answer: string): readonly Block[] | undefined {
  const blocks: Map<Label, string>[] = [];
  let label: Label | undefined;
  for (const line of answer.split(/\r?\n/u)) {
    const head = LABEL_LINE.exec(line);
    const found = LABELS.find((one) => one === head?.[1]?.toLowerCase());
    if (found === 'change') blocks.push(new Map());
    const block = blocks.at(-1);
    if (block === undefined) continue;
    if (head !== null && found !== undefined) {
      if (block.has(found)) return undefined;
      label = found;
      block.set(found, line.slice(head[0].length));
    } else if (label !== undefined && !/^\s*(?:```\w*|[-*_]{3,})\s*$/u.test(line))
      block.set(label, `${block.get(label) ?? ''}\n${line}`);
  }
  return blocks;
}

function readProposal(
  block: Block,
  paragraph: number,
  { paragraphs, rules }: ChangesQuestion,
): Proposal | ProposalProblem {
  if (LABELS.some((label) => !block.has(label))) return 'incomplete';
  const member = (label: Label): string => {
    const value = (block.get(label) ?? '').trim();
    return /^(?:none|n\/a|not applicable|-|–|\(none\))\.?$/iu.test(value) ? '' : value;
  };
  const effect = member('effect');
  const reason = member('reason');
  if (effect === '' || reason === '') return 'incomplete';
  const word = member('action')
    .replaceAll(/[*_`"“”.]/gu, '')
    .trim()
    .toLowerCase();
  const action = PROPOSAL_ACTIONS.find((one) => one === word);
  if (action === undefined) return 'unknown_action';
  const position = readPosition(member('position'), rules);
  if (position === 'unknown_position') return position;
  const base = { effect, reason, ...(position === undefined ? {} : { position }) };
  if (action === 'accept' || action === 'reject') return { ...base, action };
  const changed = paragraphs[paragraph];
  if (changed === undefined || !canAnswerInWords(changed)) return 'impossible_action';
  if (action === 'comment') {
    const text = member('comment');
    return text === '' ? 'incomplete' : { ...base, action, text };
  }
  const text = withoutNumber(withoutQuotationMarks(member('wording'), changed.text), changed.number);
  if (text === '') return 'incomplete';
  if (text.includes('\n')) return 'several_wordings';
  const isSame = [changed.original, changed.text].some((one) => normalizeSpace(one) === normalizeSpace(text));
  return isSame ? 'same_wording' : { ...base, action, text };
}

/** Reads “met: topic” or “not met: topic”. Undefined for none. */
function readPosition(
  text: string,
  rules: readonly Rule[],
): NonNullable<ProposalReason['position']> | 'unknown_position' | undefined {
  if (text === '') return undefined;
  const [, isNot, named = ''] = /^["“]?(not\s+)?met["”]?\s*[:,–—-]\s*(.+)$/isu.exec(text) ?? [];
  const topic = toKey(named);
  const rule = topic === '' ? undefined : rules.find((one) => toKey(one.topic) === topic);
  return rule === undefined ? 'unknown_position' : { rule, isMet: isNot === undefined };
}

const normalizeSpace = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const toKey = (topic: string): string =>
  normalizeSpace(topic.replaceAll(/[*_`"“”„]/gu, ''))
    .replace(/\.$/u, '')
    .toLowerCase();

/** Removes the marks around a whole wording, unless the paragraph itself has them. */
const withoutQuotationMarks = (text: string, paragraph: string): string =>
  /^\s*[“"„«]/u.test(paragraph) ? text : text.replace(/^[“"„«]([\s\S]*)[”"“»]$/u, '$1').trim();

const withoutNumber = (text: string, number: string): string =>
  number !== '' && text.startsWith(`${number} `) ? text.slice(number.length).trim() : text;
