/** The tags with which models enclose their thinking, as pairs of opening and closing tag, in any letter case. */
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
/** Template tokens around the answer itself. */
const DROPPED = ['<|start|>assistant', '<|end|>', '<|return|>', '<|message|>'];
const MARKS: readonly string[] = [...OPENING, ...CLOSING, ...DROPPED];

/** The text that a piece of a model's output adds to its answer. */
interface Filtered {
  readonly text: string;
  /**
   * Present if thinking ended that was never opened, since some templates put the opening tag into the prompt. The text returned so far is
   * then not part of the answer.
   */
  readonly restarts?: true;
}

/** Removes a model's thinking from its output, piece by piece. */
interface ThoughtFilter {
  /** Returns the text, including what was held back before, that is certainly not part of a tag. */
  push(piece: string): Filtered;
  /** Returns the text held back at the end; an empty string if the thinking was never closed. */
  end(): string;
}

/** Finds the first of several tags in a text, and the longest of those at the same offset. */
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

/** Counts the characters at the end of a text that may be the beginning of a tag. */
function countPending(text: string, marks: readonly string[]): number {
  const longest = Math.max(...marks.map((mark) => mark.length)) - 1;
  for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
    const tail = text.slice(-length);
    if (marks.some((mark) => mark.length > length && mark.startsWith(tail))) return length;
  }
  return 0;
}

/** Converts to lower case without changing any offset. */
function fold(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Creates a filter for one answer. */
export function createThoughtFilter(): ThoughtFilter {
  let held = '';
  /** The tag that ends the part being removed. */
  let until: string | undefined;
  let begun = false;

  /** White space before the first word belongs to the preceding thinking. */
  const give = (text: string): string => {
    const given = begun ? text : text.trimStart();
    begun ||= given !== '';
    return given;
  };
  /** Removes and returns the text before the next tag, and the tag. Returns undefined if no tag is complete. */
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
