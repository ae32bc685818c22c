import type { AnswerSource } from '#server/relay/api.ts';
import { citeAnswer, toCitation, type CitedAnswer } from '../../features/insert/cite-answer.ts';
import { plainText } from '../../pure/markdown/markdown.ts';
import type { OpenedSource } from '../../ui/services/opened-source.ts';
import type { Answer } from './answer.ts';

/** Converts an answer into the form in which it is inserted. */
export const citedAnswer = ({ text, sources, asked }: Answer): CitedAnswer =>
  citeAnswer(text, sources, asked.projectId);

/** Returns the answer as plain text with its citations. */
export const answerText = (answer: Answer): string => plainText(citedAnswer(answer).blocks);

/** Converts a source of an answer for the drawer, with the text around its quote if that came with it. */
export function toOpened(source: AnswerSource, projectId: string | undefined): OpenedSource {
  const { context, page, pageBasis } = source;
  const place = {
    ...(page === undefined ? {} : { page }),
    ...(pageBasis === undefined ? {} : { pageBasis }),
  };
  return {
    source: toCitation(source, projectId),
    passages: context === undefined || context.trim() === '' ? [] : [{ text: context, ...place }],
  };
}
