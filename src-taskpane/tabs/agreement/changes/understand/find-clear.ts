import { findClauses } from '#pane/pure/playbooks/find/find-clauses.ts';
import { indexClauses } from '#pane/pure/playbooks/find/index-clauses.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { hasSameWords } from '#pane/pure/typography/same-words.ts';
import type { DocumentReview, ReviewedParagraph } from '#pane/word/model.ts';
import type { Decision } from '../decision.ts';
import type { Edit } from '../group-changes.ts';
import { changesMessages } from '../messages.ts';
import { redlineEdit, redlineEditAlone } from '../redline-edit.ts';
import { toTexts } from './find-edit-effects.ts';

const say = changesMessages.clear;

/**
 * Finds the edits of others that can be accepted without a judgement, by id, each with the reason in a sentence: those that change nothing
 * but typography, whatever becomes of the other changes of their paragraph, and those with which their paragraph reads as a playbook's own wording for its
 * topic. Format is not among them: it can strike words out, or hide them.
 */
export function findClear(
  edits: readonly Edit[],
  review: DocumentReview,
  rules: readonly Rule[],
  decisions: ReadonlyMap<string, Decision>,
): ReadonlyMap<string, string> {
  const isAccepted = ({ id }: Edit): boolean => (decisions.get(id)?.action ?? 'accept') === 'accept';
  return new Map(
    edits.filter(isOfWords).flatMap((edit): [string, string][] => {
      if (isTypography(edit, review)) return [[edit.id, say.typography]];
      const beside = edits.filter(({ paragraph }) => paragraph === edit.paragraph);
      if (edit.story !== undefined || !beside.every((one) => isOfWords(one) && isAccepted(one))) return [];
      const rule = findWording(review.paragraphs[edit.paragraph], edit.clause, rules);
      return rule === undefined ? [] : [[edit.id, say.wording(rule.topic, rule.row)]];
    }),
  );
}

/** True for words within one paragraph that others changed. */
const isOfWords = ({ kind, isOwn, isLeftToWord, of, removed, added }: Edit): boolean =>
  kind !== 'formatted' &&
  kind !== 'moved' &&
  !isOwn &&
  isLeftToWord !== true &&
  of === undefined &&
  !`${removed}${added}`.includes('\n');

const isTypography = (edit: Edit, review: DocumentReview): boolean =>
  [redlineEditAlone(edit, review), redlineEdit(edit, review)].every((redline) => {
    const { before, after } = toTexts(redline);
    // Without its paragraph nobody knows which words a mark belongs to.
    return redline.some(({ kind }) => kind === 'kept') && hasSameWords(before, after);
  });

/** Finds the rule whose wording a paragraph is with all that is pending, where what it was before is the rule's topic too. */
function findWording(
  paragraph: ReviewedParagraph | undefined,
  label: string,
  rules: readonly Rule[],
): Rule | undefined {
  if (paragraph === undefined || paragraph.original.trim() === '') return undefined;
  const index = indexClauses([{ label, paragraphs: [paragraph.original] }]);
  return rules.find(
    (rule) =>
      rule.wording.trim() !== '' &&
      hasSameWords(paragraph.text, rule.wording) &&
      findClauses(rule, index).length > 0,
  );
}
