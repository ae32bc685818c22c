/** Hides characters from a Markdown parser, and restores them in its result. */
export interface Shield {
  /** Returns the text with its punctuation and tabs replaced by characters that mean nothing in Markdown. */
  readonly hide: (text: string) => string;
  /** Returns the text with hidden characters restored. */
  readonly show: (text: string) => string;
}

/** The private use area of Unicode (U+E000 to U+F8FF), in blocks as large as ASCII. */
const FIRST = 0xe000;
const LAST = 0xf8ff;
const BLOCK = 0x80;

/** Everything that can have a meaning in CommonMark: ASCII punctuation, and the tab that begins indented code. */
const MEANINGFUL = /[\t!-/:-@[-`{-~]/gu;

/**
 * Creates a shield on a stretch of the private use area that none of these texts uses: symbol fonts of old documents
 * have characters there. If all of it is in use, the shield hides nothing.
 */
export function createShield(...texts: readonly string[]): Shield {
  const used = new Set(
    texts.flatMap((text) =>
      Array.from(text.matchAll(/[\uE000-\uF8FF]/gu), ([character]) => blockAt(character)),
    ),
  );
  let base = FIRST;
  while (used.has(base)) base += BLOCK;
  if (base + BLOCK - 1 > LAST) return { hide: (text) => text, show: (text) => text };
  const hidden = new RegExp(`[${String.fromCharCode(base)}-${String.fromCharCode(base + BLOCK - 1)}]`, 'gu');
  return {
    hide: (text) =>
      text.replace(MEANINGFUL, (character) => String.fromCharCode(base + character.charCodeAt(0))),
    show: (text) => text.replace(hidden, (character) => String.fromCharCode(character.charCodeAt(0) - base)),
  };
}

const blockAt = (character: string): number => {
  const code = character.charCodeAt(0);
  return code - ((code - FIRST) % BLOCK);
};

/**
 * Blanks to fill in: three or more underscores, or two after a number or in brackets, such as `20__` and `[__]`. Bold
 * words are not written this way.
 */
const BLANKS = /_{3,}|(?<=(?:^|[^\p{L}\p{N}_])\p{N}+)__(?![\p{L}\p{N}_])|(?<=[[($€£/])__(?=[\])\s.,;/]|$)/gmu;

/** Returns the text with its blanks hidden. */
export const hideBlanks = (text: string, { hide }: Shield): string => text.replace(BLANKS, hide);
