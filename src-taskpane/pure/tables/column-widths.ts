/** The room of a table. */
interface TableRoom {
  /** In twips. */
  readonly width: number;
  /** Size of its text in points. */
  readonly size: number;
}

/** Widths of a character in hundredths of the size, so that none of the usual fonts needs more for a word: a letter or digit, a capital or broad one, an ideograph. */
const [USUAL, BROAD, IDEOGRAPH] = [60, 75, 100];
/** The margins of a cell in twips, with its rules. */
const MARGINS = 220;
/** A text of so many characters is not wrapped if there is room. */
const SHORT_TEXT = 12;
/** Characters of a line beyond this number do not widen its column: a long text wraps. */
const LONG_TEXT = 300;
const TWIPS = 20;

/** What a column needs in twips. */
interface Need {
  /** For its longest word. */
  readonly word: number;
  /** To be read with ease: a short text on one line, the first words of a long one. */
  readonly ease: number;
  /** For its longest line. */
  readonly line: number;
  /** All characters of its longest cell. */
  readonly text: number;
}

/**
 * Computes widths of columns in twips, with the sum of the room: a column is no wider than its longest line while others need more, and
 * the rest goes to those with the most text. Without room for that, first short texts wrap, and then the longest words are broken, so that
 * a long address does not narrow the other columns. More text never gets less room.
 */
export function columnWidths(rows: readonly (readonly string[])[], room: TableRoom): readonly number[] {
  const needs = needsOf(rows, room.size);
  const [words, eases, lines] = [
    needs.map(({ word }) => word),
    needs.map(({ ease }) => ease),
    needs.map(({ line }) => line),
  ];
  const share = room.width / Math.max(1, sum(lines));
  const widths =
    sum(words) >= room.width
      ? levelTo(room.width, needs, (level, { word }) => Math.min(word, level))
      : sum(eases) >= room.width
        ? levelTo(room.width, needs, (level, { word, ease }) => clamp(level, word, ease))
        : sum(lines) >= room.width
          ? levelTo(room.width, needs, (level, { ease, line }) => clamp(level * Math.sqrt(line), ease, line))
          : lines.map((line) => line * share);
  return rounded(widths, needs, room.width);
}

/** Returns true if no word of the table is broken in it, and no short text wraps. */
export function fitsColumns(rows: readonly (readonly string[])[], room: TableRoom): boolean {
  return sum(needsOf(rows, room.size).map(({ ease }) => ease)) <= room.width;
}

function needsOf(rows: readonly (readonly string[])[], size: number): Need[] {
  // Whole twips, so that rounding takes none from a word.
  const twips = (hundredths: number): number => Math.ceil((hundredths * size * TWIPS) / 100) + MARGINS;
  const widthOf = (text: string): number => twips(hundredthsOf(text));
  return (rows[0] ?? []).map((_, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    const lines = cells.flatMap((text) => text.split('\n'));
    const word = most(lines.flatMap(wordsOf).map(widthOf), twips(USUAL));
    const line = most(
      lines.map((text) => widthOf(text.slice(0, LONG_TEXT))),
      word,
    );
    return {
      word,
      line,
      ease: Math.max(word, Math.min(line, twips(SHORT_TEXT * USUAL))),
      text: most(cells.map((text) => text.length)),
    };
  });
}

/** Splits a line where it can be broken: at spaces, except no-break spaces, and around ideographs. */
const wordsOf = (line: string): string[] =>
  line.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^ \t\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
  ) ?? [];

/** Returns the width of a text in hundredths of its size. */
const hundredthsOf = (text: string): number =>
  sum(
    Array.from(text, (character) =>
      IDEOGRAPHS.test(character) ? IDEOGRAPH : BROADS.test(character) ? BROAD : USUAL,
    ),
  );

const IDEOGRAPHS =
  /[\u1100-\u11FF\u2E80-\u{A4CF}\u{AC00}-\u{D7AF}\uF900-\uFAFF\uFF00-\uFF60]|\p{Emoji_Presentation}/u;
const BROADS = /[\p{Lu}mw%@&—…]/u;

/** Rounds of halving: beyond them, the level no longer changes a twip. */
const ROUNDS = 60;

/** Finds the level at which the widths add up to the room, and returns them. */
function levelTo(
  room: number,
  needs: readonly Need[],
  widthAt: (level: number, need: Need) => number,
): number[] {
  const at = (level: number): number[] => needs.map((need) => widthAt(level, need));
  let [low, high] = [0, Math.max(room, ...needs.map(({ line }) => line))];
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2;
    if (sum(at(middle)) > room) high = middle;
    else low = middle;
  }
  return at(low);
}

/** Rounds down to whole twips; those that are left go to the widest column with the most text. */
function rounded(widths: readonly number[], needs: readonly Need[], room: number): readonly number[] {
  const whole = widths.map(Math.floor);
  const [widest] = [...whole.keys()].toSorted(
    (one, other) =>
      (widths[other] ?? 0) - (widths[one] ?? 0) || (needs[other]?.text ?? 0) - (needs[one]?.text ?? 0),
  );
  const left = Math.floor(room) - sum(whole);
  return whole.map((width, index) => (index === widest ? width + left : width));
}

/** Not `Math.max` of all: a long list has more words than a function may have arguments. */
const most = (numbers: readonly number[], least = 0): number =>
  numbers.reduce((largest, one) => Math.max(largest, one), least);

const clamp = (value: number, least: number, greatest: number): number =>
  Math.max(least, Math.min(value, greatest));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
