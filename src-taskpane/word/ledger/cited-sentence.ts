/** Longest excerpt, in UTF-16 code units. */
const EXCERPT_LENGTH = 160;

/** Where a sentence ends: its mark with closing quotes and a citation in brackets, and a space before what begins the next one. */
const SENTENCE_END = /[.!?…]["'”’»)\]]*(?:\s*\[[^\]]*\])?\s+(?=["'“‘«(]*[\p{Lu}\p{Lt}\p{Lo}])/gu;

/**
 * The sentences of a paragraph that hold these words, each of which may be anywhere in it; all of the paragraph where none of
 * them is there exactly once.
 */
export function findCitedSentence(paragraph: string, marked: readonly string[]): string {
  const spans = marked.flatMap((text): (readonly [start: number, end: number])[] => {
    const start = text === '' ? -1 : paragraph.indexOf(text);
    return start < 0 || paragraph.includes(text, start + 1) ? [] : [[start, start + text.length]];
  });
  if (spans.length === 0) return paragraph;
  const start = Math.min(...spans.map(([from]) => from));
  const end = Math.max(...spans.map(([, to]) => to));
  const ends = [...paragraph.matchAll(SENTENCE_END)].map(({ index, 0: mark }) => index + mark.length);
  const from = ends.findLast((at) => at <= start) ?? 0;
  // Words that end with their sentence do not reach into the next one.
  const to = ends.find((at) => at >= end) ?? paragraph.length;
  return paragraph.slice(from, to);
}

/** A text on one line, cut after a word where it is long. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  return `${line.slice(0, EXCERPT_LENGTH).replace(/\s*\S*$/u, '') || line.slice(0, EXCERPT_LENGTH)}…`;
}
