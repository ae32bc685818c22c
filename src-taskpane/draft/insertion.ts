import type { AnswerSource } from '../../src-server/relay/api.ts';
import { citedSources, segmentAnswer, withoutMarkers } from '../citations/answer.ts';
import { bracketed, formatCitations } from '../citations/format.ts';
import type { CitationSource } from '../citations/model.ts';
import { messages } from '../messages.ts';
import type { Capabilities, Capability, Insertion } from '../word/model.ts';
import { markdownToText } from '../writing/markdown.ts';
import { blocksOf } from '../writing/blocks.ts';
import { planRewrite } from '../writing/plan.ts';
import { redline } from '../writing/redline.ts';
import { rewriteText } from '../writing/rewrite.ts';
import type { RedlinePiece } from '../writing/model.ts';
import { isRunning, type Answer } from './answer.ts';

/** The forms in which an answer can go into the document. */
export type DraftForm = 'tracked' | 'plain' | 'comment';

/** The forms in the order of the menu. */
export const DRAFT_FORMS: readonly DraftForm[] = ['tracked', 'plain', 'comment'];

/** Whether each form is possible for this answer in this Word, and why not. */
export function formChoices(
  capabilities: Capabilities,
  targetIsEmpty: boolean,
): Readonly<Record<DraftForm, Capability>> {
  return {
    tracked: capabilities.trackedChanges,
    plain: { available: true },
    comment:
      capabilities.comments.available && targetIsEmpty
        ? { available: false, reason: messages.draft.commentNeedsText }
        : capabilities.comments,
  };
}

/** The form to offer: the remembered one where it is possible, else the first that is. */
export function formToOffer(
  choices: Readonly<Record<DraftForm, Capability>>,
  remembered: string | undefined,
): DraftForm {
  const preferred = DRAFT_FORMS.find((form) => form === remembered);
  if (preferred !== undefined && choices[preferred].available) return preferred;
  return DRAFT_FORMS.find((form) => choices[form].available) ?? 'plain';
}

/** Why the answer itself cannot be inserted, as a sentence; undefined when it can. */
export function answerRefusal(answer: Answer): string | undefined {
  if (isRunning(answer)) return messages.draft.stillComing;
  if (answer.text.trim() === '') return messages.draft.emptyAnswer;
  // The end of a cut rewrite would be read as a deletion of all that follows.
  if (answer.asked.yields === 'rewrite' && answer.status !== 'done') return messages.draft.incompleteRewrite;
  return undefined;
}

/** The rewrite as the text that is to stand in the passage's place. */
export function rewrittenText({ text, sources, asked }: Answer): string {
  return rewriteText(withoutMarkers(text, sources), asked.target.paragraphs);
}

/** A rewrite that is compared with its passage: the redline, and the number of changes that can be left out one by one. */
export interface Compared {
  readonly pieces: readonly RedlinePiece[];
  readonly changes: number;
}

/** The redline of a rewrite: what will be written into the document, change by change (writing/plan.ts). */
export function redlineOf(answer: Answer): Compared {
  const { paragraphs, blocks } = answer.asked.target;
  const plan = planRewrite(blocksOf(paragraphs, blocks), rewrittenText(answer));
  return { pieces: redline(paragraphs, plan), changes: plan.length };
}

/** The answer as plain text, each marker as the bracketed citation of its sources, since `[1]` means nothing in the document. */
export function answerText({ text, sources, asked }: Answer): string {
  const cited = segmentAnswer(text, sources)
    .map((segment) =>
      segment.kind === 'text'
        ? segment.text
        : bracketed(
            formatCitations(
              segment.sources.map((source) => citationOf(source, asked.projectId)),
              'short',
            ),
          ),
    )
    .join('');
  return markdownToText(cited);
}

/** What to hand to the document for an answer in a form. */
export function insertionOf(answer: Answer, form: DraftForm): Insertion {
  const { asked, sources, text } = answer;
  const rewrite = asked.yields === 'rewrite';
  const cited = citedSources(text, sources);
  return {
    form,
    action: form === 'comment' ? 'annotate' : rewrite ? 'rewrite' : 'after',
    target: asked.target,
    text: rewrite ? rewrittenText(answer) : answerText(answer),
    sources: (cited.length > 0 ? cited : sources).map((source) => citationOf(source, asked.projectId)),
  };
}

function citationOf(source: AnswerSource, projectId: string | undefined): CitationSource {
  const { fileName, fileId, page, quote } = source;
  return {
    fileName,
    quote,
    ...(fileId === undefined ? {} : { fileId }),
    ...(projectId === undefined ? {} : { projectId }),
    ...(page === undefined ? {} : { page }),
  };
}
