/** The character that stands for the quantity in a masked sentence; it occurs in no agreement's words. */
export const MASK = '\u{F8FF}';

/** Small letters of English, German and French, and digits: compiling all of Unicode's would take a second. */
const LETTER = '[a-z0-9ß-öø-ÿœ]';
const BEFORE = `(?<!${LETTER})`;
const AFTER = `(?!${LETTER})`;
/** Some words of the same part of a sentence, without another quantity between. */
const SOME_WORDS = `[^;${MASK}]{0,110}?`;
/** What may stand between neighbours: “within a period of at least …”. */
const FILLERS =
  'a|an|the|of|at|up|to|no|not|more|less|than|least|most|period|maximum|minimum|prior|advance|written|reasonable|business|calendar|full|further|another|successive|term|eine*|einer|einem|der|die|das|den|dem|von|frist|zeitraum*|höchstens|mindestens|maximal|weitere*|jeweils|un|une|le|la|les|de|du|des|d’|délai|maximum|minimum|durée|période|plus|moins|au';

/** Words to find in a text, whatever its case. */
export interface Pattern {
  readonly test: (text: string) => boolean;
  /** Returns true if the first match is the whole text. */
  readonly isWhole: (text: string) => boolean;
}

/**
 * Compiles words in the notation of a frame: words separated by spaces follow one another, `|` separates alternatives, `_` is a space,
 * `*` any ending, `?` any letter, `…` some words, `Q` the masked quantity. It is tested on text in small letters.
 */
export function compilePattern(pattern: string): Pattern {
  let source = '';
  let isAdjacent = false;
  for (const token of pattern.split(' ')) {
    if (token === '…') {
      source += SOME_WORDS;
      isAdjacent = false;
    } else {
      if (isAdjacent) source += BETWEEN;
      source += alternatives(token);
      isAdjacent = true;
    }
  }
  const compiled = new RegExp(source, 'u');
  return {
    test: (text) => compiled.test(text.toLowerCase()),
    isWhole: (text) => compiled.exec(text.toLowerCase())?.[0].length === text.length,
  };
}

function alternatives(token: string): string {
  const names = token.split('|');
  const words = names
    .filter((word) => word !== 'Q')
    .map((word) =>
      word
        .replace(/[.+^${}()[\]\\]/gu, '\\$&')
        .replaceAll('_', String.raw`[\s\u00a0]+`)
        .replaceAll('*', `${LETTER}*`)
        .replaceAll('?', LETTER)
        .replace(/[’']/gu, "[’']"),
    );
  return words.length === 0 ? MASK : `${BEFORE}(?:${words.join('|')})${AFTER}`;
}

const GAP = String.raw`[\s\u00a0,’'"“”()]*`;
const BETWEEN = `${GAP}(?:${alternatives(FILLERS)}${GAP}){0,5}`;
