import { PROPOSAL_INSTRUCTIONS } from '../prompts/labelled-answers.ts';
import { escapeMarks, fence, writeAttributes } from '../prompts/material.ts';
import { sentLength } from '../pseudonyms/sent-length.ts';
import { describeDeal } from './deal/describe-deal.ts';
import type { Deal } from './deal/model.ts';
import { describePosition } from './describe-position.ts';
import type { Rule } from './model.ts';

/** What can be proposed about a change. */
export const PROPOSAL_ACTIONS = ['accept', 'reject', 'counter', 'comment'] as const;
export type ProposalAction = (typeof PROPOSAL_ACTIONS)[number];

/** A paragraph with all of its tracked changes rejected, and with all of them accepted. */
export interface ChangedParagraph {
  /** Its automatic number; empty for none. */
  readonly number: string;
  readonly original: string;
  /** Empty where the changes delete it: then a change of it can only be accepted or rejected. */
  readonly text: string;
}

/** A change in the form in which it is sent. */
export interface SentChange {
  readonly kind: 'replaced' | 'inserted' | 'deleted' | 'moved';
  readonly removed: string;
  readonly added: string;
  /** The position of its paragraph among those that are sent. */
  readonly paragraph: number;
}

/** Changes of one clause, about which one request asks. */
export interface ChangesQuestion {
  readonly label: string;
  readonly paragraphs: readonly ChangedParagraph[];
  readonly changes: readonly SentChange[];
  /** The rows of a playbook that deal with the clause, the most important first. */
  readonly rules: readonly Rule[];
  /** What the user says about the deal; absent for nothing. */
  readonly deal?: Deal;
}

/** A prompt about changes, with the rows of the playbook that fit into it and those that do not. */
interface ComposedProposals {
  readonly prompt: string;
  /** Its length as it is sent, in UTF-16 code units. */
  readonly size: number;
  readonly rules: readonly Rule[];
  readonly leftOut: readonly Rule[];
}

/** Only this share of a request is for our positions, so that there is room for the clause. */
const RULES_SHARE = 0.5;

const KINDS: Readonly<Record<SentChange['kind'], string>> = {
  replaced: 'replacement',
  inserted: 'insertion',
  deleted: 'deletion',
  moved: 'move',
};

/**
 * Composes the prompt about changes of one clause in at most `limit` UTF-16 code units as it is sent. Rows of the playbook that do
 * not fit are omitted and returned; no row and no paragraph is cut. Undefined if the changes do not fit.
 */
export function composeProposals(
  { label, paragraphs, changes, rules, deal }: ChangesQuestion,
  limit: number,
): ComposedProposals | undefined {
  const clause = [
    `<clause${writeAttributes({ label })}>`,
    ...paragraphs.map(writeParagraph),
    ...changes.map((change, index) => writeChange(change, index, paragraphs[change.paragraph])),
    '</clause>',
  ].join('\n');
  const instructions = `${PROPOSAL_INSTRUCTIONS}${deal === undefined ? '' : describeDeal(deal)}`;
  const measure = (text: string): number => sentLength(text, deal?.pseudonyms);
  const room = limit - measure(clause) - 2;
  const least = measure(instructions);
  if (least > room) return undefined;
  const parts = [instructions];
  let length = least;
  const sent: Rule[] = [];
  const leftOut: Rule[] = [];
  for (const rule of rules) {
    const block = `\n\n${writeRule(rule)}`;
    const next = length + measure(block);
    if (next > room || next - least > limit * RULES_SHARE) leftOut.push(rule);
    else {
      length = next;
      parts.push(block);
      sent.push(rule);
    }
  }
  for (;;) {
    const prompt = `${parts.join('')}\n\n${clause}`;
    const size = measure(prompt);
    if (size <= limit) return { prompt, size, rules: sent, leftOut };
    // Together, the names may have pseudonyms of more characters than each part alone.
    if (sent.length === 0) return undefined;
    parts.pop();
    leftOut.unshift(...sent.splice(-1));
  }
}

/** Returns true if a change of this paragraph can be countered or commented on: it must still have words. */
export function canAnswerInWords({ text }: Pick<ChangedParagraph, 'text'>): boolean {
  return text.trim() !== '';
}

function writeParagraph({ number, original, text }: ChangedParagraph, index: number): string {
  const before = `<before>${escapeMarks(original)}</before>`;
  const after = `<after>${escapeMarks(text)}</after>`;
  const attributes = { number: String(index + 1), ...(number === '' ? {} : { label: number }) };
  return `<paragraph${writeAttributes(attributes)}>\n${before}\n${after}\n</paragraph>`;
}

function writeChange(
  { kind, removed, added, paragraph }: SentChange,
  index: number,
  changed: ChangedParagraph | undefined,
): string {
  const actions =
    changed !== undefined && canAnswerInWords(changed) ? '' : ' actions="only accept or reject"';
  return [
    `<change number="${index + 1}" paragraph="${paragraph + 1}" kind="${KINDS[kind]}"${actions}>`,
    ...(removed === '' ? [] : [`<removed>${escapeMarks(removed)}</removed>`]),
    ...(added === '' ? [] : [`<added>${escapeMarks(added)}</added>`]),
    '</change>',
  ].join('\n');
}

function writeRule(rule: Rule): string {
  const comment = rule.comment === '' ? [] : [`Our comment: ${rule.comment}`];
  return fence('position', [...describePosition(rule), ...comment].join('\n'));
}
