import { endsSentence } from '../../files/text/sentence-end.ts';

/** A sentence of a text, as a range. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

const STOPS = /[.!?][”"’)]*(?=\s)|\n/g;
const STOPS_AND_SEMICOLONS = /[.!?;][”"’)]*(?=\s)|\n/g;

/**
 * Splits a text into sentences, in order, without surrounding space. List items and lines are separate sentences; with `semicolons`, so are
 * the parts between semicolons.
 */
export function splitSentences(text: string, { semicolons = false } = {}): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const push = (end: number): void => {
    const raw = text.slice(start, end);
    const from = start + raw.length - raw.trimStart().length;
    const to = start + raw.trimEnd().length;
    if (to > from) sentences.push({ start: from, end: to });
    start = end;
  };
  for (const match of text.matchAll(semicolons ? STOPS_AND_SEMICOLONS : STOPS)) {
    const end = match.index + match[0].length;
    if (match[0] === '\n') push(match.index);
    else if (endsSentence(text.slice(start, end), text.slice(end))) push(end);
  }
  push(text.length);
  return sentences;
}
