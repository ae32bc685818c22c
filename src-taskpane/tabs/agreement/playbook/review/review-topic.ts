import { defined } from '#pane/defined.ts';
import type { Perform } from '#pane/pure/runs/run-items.ts';
import { composeReview } from '#pane/pure/playbooks/review-prompt.ts';
import type { AgreementClause, Passage, WordDocument } from '#pane/word/model.ts';
import { completeInBackground } from '../../run/complete-in-background.ts';
import type { RunContext } from '../../run/run-context.ts';
import {
  decideUnread,
  decideWithAnswer,
  decideWithoutModel,
  type Finding,
  type SentText,
} from './decide-topic.ts';
import { playbookMessages } from '../messages.ts';
import { toSentClause, type PlannedTopic } from './plan-topics.ts';

/** The result of reviewing one topic. */
export interface TopicResult {
  readonly finding: Finding;
  /** The finding's clause as read for sending, on which the redline is based; absent if it was not sent. */
  readonly passage?: Passage;
  /** Number of hidden pieces of the clause that were not sent, because of which it is not rewritten; absent for none. */
  readonly keptOut?: number;
}

/** The dependencies of a review. */
interface ReviewContext extends RunContext {
  /** False if the workspace has no language model; then nothing is sent. */
  readonly hasModel: boolean;
  /** The longest request, in UTF-16 code units. */
  readonly limit: number;
}

interface ReadText extends SentText {
  readonly passage?: Passage;
}

/**
 * Reviews one topic: reads its clauses again without their tracked deletions, and sends them in one request. Rejects
 * if it could not be sent.
 */
export const reviewTopic =
  (context: ReviewContext): Perform<PlannedTopic, TopicResult> =>
  async (topic, signal, report) => {
    const { limit, clientMatterId, hasModel } = context;
    if (!hasModel) return { state: 'done', result: { finding: decideWithoutModel(topic) } };
    if (topic.size === 0) return { state: 'done', result: { finding: decideUnread(topic) } };
    const texts = await readTexts(topic, context);
    const composed = composeReview(topic.rule, texts, limit, topic.deal);
    if (composed.sent.length === 0) return { state: 'done', result: { finding: decideUnread(topic) } };
    const request = { prompt: composed.prompt, mode: 'assist', ...defined({ clientMatterId }) } as const;
    const answer = await completeInBackground(request, context, signal, report);
    if ('state' in answer) return answer;
    const sent = composed.sent.flatMap((position) => texts[position] ?? []);
    const finding = decideWithAnswer(
      { ...topic, isWhole: topic.isWhole && composed.leftOut.length === 0 },
      sent,
      answer.text,
    );
    return { state: 'done', result: await withPassage(finding, sent, context) };
  };

/** Reads the texts of a topic as the document shows them now; the whole agreement is one text. */
async function readTexts(
  topic: PlannedTopic,
  { document, keepOut }: ReviewContext,
): Promise<readonly ReadText[]> {
  if (topic.isWhole) {
    const passage = await document.read(await document.look('document'));
    return [{ ...toText(passage, keepOut), label: playbookMessages.wholeAgreement }];
  }
  const clauses = topic.clauses.filter((clause) => !topic.leftOut.includes(clause));
  const texts: ReadText[] = [];
  for (const clause of clauses) {
    // oxlint-disable-next-line no-await-in-loop -- Word does one thing at a time
    const passage = await readClause(document, clause);
    texts.push({ ...toText(passage, keepOut), label: toSentClause(clause).label, clause, passage });
  }
  return texts;
}

/** Reads a clause as it is now, for sending it and writing into it. */
async function readClause(document: WordDocument, clause: AgreementClause): Promise<Passage> {
  return document.read(await document.lookAtClause(clause));
}

function toText({ paragraphs, numbers }: Passage, keepOut: ReviewContext['keepOut']): SentText {
  const seen = paragraphs.map((paragraph) => keepOut(paragraph).text);
  return toSentClause({ label: '', paragraphs: seen, numbers: numbers ?? [] });
}

/** Returns the finding with its clause as it was sent, or as it is now if the whole agreement was sent. */
async function withPassage(
  finding: Finding,
  sent: readonly ReadText[],
  { document, keepOut }: ReviewContext,
): Promise<TopicResult> {
  const { clause, rewrite } = finding;
  if (clause === undefined) return { finding };
  const passage =
    sent.find((text) => text.clause === clause)?.passage ??
    (rewrite === '' ? undefined : await readClause(document, clause));
  if (passage === undefined) return { finding };
  const hidden = passage.paragraphs.flatMap((paragraph) => keepOut(paragraph).pieces).length;
  // A rewrite would delete words that the model was not shown.
  return hidden === 0
    ? { finding, passage }
    : { finding: { ...finding, rewrite: '' }, passage, keptOut: hidden };
}
