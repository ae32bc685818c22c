import { planRewrite, tickedChanges } from '#pane/pure/diff/plan.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import type { OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import { findBroken } from '#pane/pure/together/find-broken.ts';
import type { Broken, ProposedEdit } from '#pane/pure/together/model.ts';
import { proofText } from '../proofread/checking.ts';

/** An agreement: each entry is a paragraph; a number and a bar give it an automatic number: `2.1|Fees`. */
export const agreement = (...paragraphs: readonly string[]): readonly OutlineParagraph[] =>
  proofText(...paragraphs).paragraphs;

/** Proposes a new text for the paragraphs from the one that contains the words; every change is ticked. */
export function propose(
  before: readonly OutlineParagraph[],
  words: string,
  text: string,
  count = 1,
): ProposedEdit {
  const first = before.findIndex((paragraph) => paragraph.text.includes(words));
  const paragraphs = before.slice(first, first + count).map((paragraph) => paragraph.text);
  return {
    id: `${first}`,
    first,
    paragraphs,
    changes: tickedChanges(planRewrite([paragraphs], text)),
  };
}

/** Returns what the proposals break, and the text after them. */
export const check = (
  before: readonly OutlineParagraph[],
  ...edits: readonly ProposedEdit[]
): { readonly broken: readonly Broken[]; readonly text: readonly string[] } => {
  const { broken, after } = runToEnd(findBroken(before, edits));
  return { broken, text: after.map(({ number, text }) => [number, text].filter(Boolean).join(' ')) };
};

/** Returns each finding in short: kind, words, and what they are compared with. */
export const inShort = (
  before: readonly OutlineParagraph[],
  ...edits: readonly ProposedEdit[]
): readonly string[] =>
  check(before, ...edits).broken.map(({ kind, words, other }) => [kind, words, other].join(' | '));
