/** Abbreviations that do not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(“"])(?:No|Nos|Art|Arts|Sec|Sched|cl|para|paras|Ltd|Inc|Co|Corp|Mr|Mrs|Ms|Dr|St|vs?|e\.g|i\.e|etc|approx|ca|U\.S|U\.K|p|pp|(?<!\b(?:Party|PARTY|Schedule|Exhibit|Annex|Appendix) )(?:[A-Z]\.)*[A-Z])\.$/;

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
    // A clause number is not a sentence: 4.2. begins one.
    else if (
      !ABBREVIATION.test(text.slice(start, end)) &&
      !/^\s*\(?[\w.]{1,6}\)?\.$/.test(text.slice(start, end))
    )
      push(end);
  }
  push(text.length);
  return sentences;
}
