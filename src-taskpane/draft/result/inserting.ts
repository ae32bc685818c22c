import { formatCitations } from '../../citations/format.ts';
import { draftMessages } from '../messages.ts';
import type { Insertion } from '../../word/model.ts';
import { plainText } from '../../markdown/markdown.ts';
import { isRich, planRich } from '../../markdown/rich-content.ts';
import type { Answer } from '../answer.ts';
import { citedAnswer } from '../cited.ts';
import { tickedText, type Compared } from '../../insert/compare.ts';

/** The forms of a rewrite, in the order of the menu; the first is offered at first. */
export const REWRITE_FORMS = ['tracked', 'plain', 'trackedComment', 'comment'] as const;
/** The forms of an answer, in the order of the menu: words about a clause are a comment unless the user says that they are text. */
export const ANSWER_FORMS = ['comment', 'tracked', 'plain', 'footnote', 'endnote', 'bracketed'] as const;

export type RewriteForm = (typeof REWRITE_FORMS)[number];
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** What the user may set beside the form. */
export interface InsertOptions {
  /** Numbers of the changes of a rewrite that were left out. */
  readonly without?: readonly number[];
  /** What the comment on a rewrite says. */
  readonly comment?: string;
  /** True for an answer's headings as headings of the document. */
  readonly headings?: boolean;
}

/** What to hand to the document for a rewrite in a form. */
export function rewriteInsertion(
  answer: Answer,
  compared: Compared,
  form: RewriteForm,
  { without = [], comment = '' }: InsertOptions = {},
): Insertion {
  const base = {
    form,
    target: answer.asked.target,
    text:
      form === 'comment'
        ? tickedText(answer.asked.target.paragraphs, compared, new Set(without))
        : compared.text,
    sources: citedAnswer(answer).sources,
  };
  if (form === 'comment') return { ...base, action: 'annotate' };
  return {
    ...base,
    action: 'rewrite',
    ...(without.length === 0 ? {} : { without }),
    ...(form === 'trackedComment' ? { comment: comment.trim() || toComment(answer) } : {}),
  };
}

/**
 * What to hand to the document for an answer in a form: as text after the passage with its headings, lists
 * and tables; as a comment or a note on the passage; or in square brackets after it.
 */
export function answerInsertion(
  answer: Answer,
  form: AnswerForm,
  { headings = false }: InsertOptions = {},
): Insertion {
  const { blocks, sources, inline } = citedAnswer(answer);
  const base = { form, target: answer.asked.target, text: plainText(blocks), sources };
  if (form === 'comment' || form === 'footnote' || form === 'endnote') return { ...base, action: 'annotate' };
  const cited = inline.length === 0 ? {} : { inline };
  if (form === 'bracketed') return { ...base, ...cited, action: 'after' };
  const rich = planRich(blocks, { headings });
  return { ...base, ...cited, action: 'after', ...(isRich(rich) ? { rich } : {}) };
}

/** What the comment on a rewrite says unless the user writes otherwise: what was done, and on what it rests. No prompt. */
export function toComment(answer: Answer): string {
  const { sources } = citedAnswer(answer);
  const done = draftMessages.commentOn(answer.asked.label);
  return sources.length === 0
    ? done
    : `${done} ${draftMessages.commentSources(formatCitations(sources, 'full'))}`;
}

/** True when the answer has headings, so that what they become can be chosen. */
export const hasHeadings = (answer: Answer): boolean =>
  citedAnswer(answer).blocks.some(({ kind }) => kind === 'heading');
