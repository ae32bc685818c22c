import { formatCitations } from '#pane/pure/citations/format.ts';
import { draftMessages } from '../messages.ts';
import { tickedChanges } from '#pane/pure/diff/plan.ts';
import type { Insertion } from '#pane/word/model.ts';
import { plainText } from '#pane/pure/markdown/markdown.ts';
import { isRich, planRich } from '#pane/pure/markdown/rich-content.ts';
import { isModelUnused, type Answer } from '../answer.ts';
import { citedAnswer } from '../cited.ts';
import { tickedText, type Compared } from '#pane/features/insert/compare.ts';

/** The forms of a rewrite, in the order of the menu; the first is the default. */
export const REWRITE_FORMS = ['tracked', 'plain', 'trackedComment', 'comment'] as const;
/** The forms of an answer, in the order of the menu: words about a clause are a comment unless the user chooses text. */
export const ANSWER_FORMS = ['comment', 'tracked', 'plain', 'footnote', 'endnote', 'bracketed'] as const;

export type RewriteForm = (typeof REWRITE_FORMS)[number];
type AnswerForm = (typeof ANSWER_FORMS)[number];

/** The user's options besides the form. */
export interface InsertOptions {
  /** Numbers of a rewrite's changes that were omitted. */
  readonly without?: readonly number[];
  /** The user's name, for the tracked changes of a rewrite. */
  readonly author?: string;
  /** The text of the comment on a rewrite. */
  readonly comment?: string;
  /** True to insert an answer's headings as headings of the document. */
  readonly headings?: boolean;
}

/** Returns the insertion for a rewrite in a form. */
export function rewriteInsertion(
  answer: Answer,
  compared: Compared,
  form: RewriteForm,
  { without = [], comment = '', author }: InsertOptions = {},
): Insertion {
  const base = {
    form,
    target: answer.asked.target,
    text:
      form === 'comment'
        ? tickedText(answer.asked.target.paragraphs, compared, new Set(without))
        : compared.text,
    sources: citedAnswer(answer).sources,
    isGenerated: !isModelUnused(answer),
  };
  if (form === 'comment') return { ...base, action: 'annotate' };
  return {
    ...base,
    action: 'rewrite',
    ...(author === undefined ? {} : { author }),
    changes: tickedChanges(compared.plan, without),
    ...(form === 'trackedComment' ? { comment: comment.trim() || toComment(answer) } : {}),
  };
}

/**
 * Returns the insertion for an answer in a form: as text after the passage with its headings, lists and tables; as a
 * comment or a note on the passage; or in square brackets after it.
 */
export function answerInsertion(
  answer: Answer,
  form: AnswerForm,
  { headings = false }: InsertOptions = {},
): Insertion {
  const { blocks, sources, inline } = citedAnswer(answer);
  const isGenerated = !isModelUnused(answer);
  const base = { form, target: answer.asked.target, text: plainText(blocks), sources, isGenerated };
  if (form === 'comment' || form === 'footnote' || form === 'endnote') return { ...base, action: 'annotate' };
  const cited = inline.length === 0 ? {} : { inline };
  if (form === 'bracketed') return { ...base, ...cited, action: 'after' };
  const rich = planRich(blocks, { headings });
  return { ...base, ...cited, action: 'after', ...(isRich(rich) ? { rich } : {}) };
}

/** Returns the default comment on a rewrite: what was done, and the sources that it used. No prompt. */
export function toComment(answer: Answer): string {
  const { sources } = citedAnswer(answer);
  const done = draftMessages.commentOn(answer.asked.label);
  return sources.length === 0
    ? done
    : `${done} ${draftMessages.commentSources(formatCitations(sources, 'full'))}`;
}

/** Returns true if the answer has headings, so that their form can be chosen. */
export const hasHeadings = (answer: Answer): boolean =>
  citedAnswer(answer).blocks.some(({ kind }) => kind === 'heading');
