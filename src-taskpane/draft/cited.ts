import { citeAnswer, type CitedAnswer } from '../insert/cite-answer.ts';
import { plainText } from '../markdown/markdown.ts';
import type { Answer } from './answer.ts';

/** An answer as it goes into the document. */
export const citedAnswer = ({ text, sources, asked }: Answer): CitedAnswer =>
  citeAnswer(text, sources, asked.projectId);

/** The answer as plain text with its citations. */
export const answerText = (answer: Answer): string => plainText(citedAnswer(answer).blocks);
