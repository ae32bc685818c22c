import type { Line, TextItem } from './model.ts';

const SPACED = /^\p{L}(?: \p{L})*$/u;
/** Fewest letters of a heading that is set with spaces between its letters. Fewer may be initials, or the letters of a list. */
const FEWEST = 5;
/** Most letters of a single word that nothing else in the file confirms. */
const LONGEST_WORD = 14;

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Returns whether letters are as in a word, and not a row of marks, initials or the alphabet. */
function isWordLike(letters: string): boolean {
  const codes = Array.from(letters.toLowerCase(), (letter) => letter.codePointAt(0) ?? 0);
  const inOrder = codes.every((code, at) => at === 0 || code === (codes[at - 1] ?? 0) + 1);
  return (
    !inOrder && new Set(codes).size >= 3 && (/[aeiouyà-ü]/i.test(letters) || /[^\p{ASCII}]/u.test(letters))
  );
}

/**
 * Joins the letters of words that a page draws with spaces between them and wider gaps between words: the gaps are runs of their own, so
 * where a word ends is certain.
 */
export function joinByGaps(items: readonly TextItem[]): TextItem[] {
  const joined: TextItem[] = [];
  for (let at = 0; at < items.length;) {
    const first = items[at];
    if (first === undefined) break;
    let end = at;
    while (
      items[end]?.y === first.y &&
      items[end]?.size === first.size &&
      (items[end]?.text.trim() === '' || SPACED.test(items[end]?.text ?? ''))
    )
      end += 1;
    const run = items.slice(at, Math.max(end, at + 1));
    const words = run.filter(({ text }) => text.trim() !== '');
    const letters = words.map(({ text }) => text.replaceAll(' ', ''));
    const certain =
      words.length > 1 && letters.some((word) => word.length >= FEWEST - 1) && isWordLike(letters.join(''));
    joined.push(
      ...run.map((item) =>
        certain && item.text.trim() !== '' ? { ...item, text: item.text.replaceAll(' ', '') } : item,
      ),
    );
    at += run.length;
  }
  return joined;
}

/** Splits letters into words of a file: the longest first. Undefined if they cannot be split. */
function inWords(letters: string, known: ReadonlySet<string>): string[] | undefined {
  const found: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = found[start];
      const word = letters.slice(start, end);
      if (before === undefined || !known.has(word.toLowerCase())) continue;
      const current = found[end];
      if (current === undefined || before.length + 1 < current.length) found[end] = [...before, word];
    }
  }
  return found[letters.length];
}

function joinLine(line: Line, known: ReadonlySet<string>): Line {
  const text = line.text.replace(
    /\p{L}(?: \p{L}){4,}(?![\p{L}\p{N}])/gu,
    (spaced, offset: number, all: string) => {
      if (/[\p{L}\p{N}]$/u.test(all.slice(0, offset))) return spaced;
      const letters = spaced.replaceAll(' ', '');
      const sameCase = letters === letters.toUpperCase() || letters === letters.toLowerCase();
      if (!sameCase || !isWordLike(letters)) return spaced;
      const words = inWords(letters, known);
      if (words !== undefined) return words.join(' ');
      const alone = lettersOf(all) === letters.length;
      return alone && letters.length <= LONGEST_WORD ? letters : spaced;
    },
  );
  return text === line.text ? line : { ...line, text };
}

/**
 * Joins words that a file sets with spaces between their letters, such as `T E R M I N A T I O N`, where they are certain: words that stand
 * elsewhere in the file, or a line of one word.
 */
export function joinSpacedLetters(pages: readonly (readonly Line[])[]): Line[][] {
  const spaced = pages.some((lines) => lines.some(({ text }) => /(?:^|\s)\p{L}(?: \p{L}){4,}/u.test(text)));
  if (!spaced) return pages.map((lines) => [...lines]);
  const known = new Set(
    pages.flatMap((lines) =>
      lines.flatMap(({ text }) => (text.match(/\p{L}{2,}/gu) ?? []).map((word) => word.toLowerCase())),
    ),
  );
  return pages.map((lines) => lines.map((line) => joinLine(line, known)));
}
