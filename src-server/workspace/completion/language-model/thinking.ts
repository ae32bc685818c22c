/** What models put around their thinking. The first opens, the second closes; letter case does not matter. */
const FENCES: readonly (readonly [string, string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<thoughts>', '</thoughts>'],
  ['<reasoning>', '</reasoning>'],
  ['<reflection>', '</reflection>'],
  ['<scratchpad>', '</scratchpad>'],
  ['[think]', '[/think]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis', '<|channel|>final<|message|>'],
  ['<|channel>thought', '<channel|>'],
];
const OPENING = FENCES.map(([open]) => open);
const CLOSING = FENCES.map(([, close]) => close);
/** Words of a template around the answer itself. */
const DROPPED = ['<|start|>assistant', '<|end|>', '<|return|>', '<|message|>'];
const MARKS: readonly string[] = [...OPENING, ...CLOSING, ...DROPPED];

/** What a piece of a model's text adds to its answer. */
export interface Filtered {
  readonly text: string;
  /**
   * Present where thinking ended that never began: some templates write its first mark into the prompt. What was given out before
   * is no part of the answer then.
   */
  readonly restarts?: true;
}

/** Takes a model's thinking out of its text, piece by piece. */
export interface ThoughtFilter {
  /** The text of a piece, and of what was held back before, that is certainly no mark of thinking. */
  push(piece: string): Filtered;
  /** What was held back at the end; nothing where thinking was never ended. */
  end(): string;
}

/** The first of some marks in a text, the longest of those at one place. */
function findMark(text: string, marks: readonly string[]): { at: number; mark: string } | undefined {
  let found: { at: number; mark: string } | undefined;
  for (const mark of marks) {
    const at = text.indexOf(mark);
    if (at < 0) continue;
    if (found === undefined || at < found.at || (at === found.at && mark.length > found.mark.length))
      found = { at, mark };
  }
  return found;
}

/** How many characters at a text's end may be the beginning of one of some marks. */
function countPending(text: string, marks: readonly string[]): number {
  const longest = Math.max(...marks.map((mark) => mark.length)) - 1;
  for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
    const tail = text.slice(-length);
    if (marks.some((mark) => mark.length > length && mark.startsWith(tail))) return length;
  }
  return 0;
}

/** In lower case at the same offsets, whatever the letters are. */
function fold(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A filter for one answer. */
export function createThoughtFilter(): ThoughtFilter {
  let held = '';
  /** The mark that ends what is being left out. */
  let until: string | undefined;
  let begun = false;

  /** White space before the first word belongs to the thinking before it. */
  const give = (text: string): string => {
    const given = begun ? text : text.trimStart();
    begun ||= given !== '';
    return given;
  };
  /** Takes the text before the next mark, and the mark; undefined where no mark is whole. */
  const takeMark = (): { readonly before: string; readonly mark: string } | undefined => {
    const found = findMark(fold(held), until === undefined ? MARKS : [until]);
    if (found === undefined) return undefined;
    const before = held.slice(0, found.at);
    held = held.slice(found.at + found.mark.length);
    return { before, mark: found.mark };
  };
  return {
    push(piece) {
      held += piece;
      let text = '';
      let restarts = false;
      for (let taken = takeMark(); taken !== undefined; taken = takeMark()) {
        const { before, mark } = taken;
        if (until !== undefined) {
          until = undefined;
        } else if (CLOSING.includes(mark)) {
          [text, restarts, begun] = ['', true, false];
        } else {
          text += give(before);
          until = CLOSING[OPENING.indexOf(mark)];
        }
      }
      const pending = countPending(fold(held), until === undefined ? MARKS : [until]);
      const rest = held.slice(0, held.length - pending);
      held = held.slice(held.length - pending);
      if (until === undefined) text += give(rest);
      return { text, ...(restarts ? { restarts } : {}) };
    },
    end() {
      const rest = until === undefined ? give(held) : '';
      held = '';
      return rest;
    },
  };
}
