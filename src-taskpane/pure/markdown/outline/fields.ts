import { quoted } from './find-rank.ts';
import type { OutlineParagraph, Rank } from './model.ts';
import { isTitle, splitTitle } from './titles.ts';

/** Below every number: a field is never more than a part of what is around it. */
const DEPTH = 9;
const LONGEST_NAME = 60;

/** Ranks the names of fields in the paragraphs of one table, by their positions: each field goes to the next name. */
export function rankFields(
  paragraphs: readonly OutlineParagraph[],
  from: number,
  to: number,
): ReadonlyMap<number, Rank> {
  const own = paragraphs
    .slice(from, to + 1)
    .map((paragraph, offset) => ({ ...paragraph, index: from + offset }))
    .filter(({ text }) => text.trim() !== '');
  const isKnown = own.length > 0 && own.every(({ cell }) => cell !== undefined);
  const names = isKnown ? namesByCells(own) : namesByWords(own);
  return new Map(
    names.map(({ index, text }) => {
      const name = splitTitle(text)?.title ?? text.replace(/\s*:\s*$/u, '');
      return [index, { depth: DEPTH, parts: [], label: quoted(name), isField: true }];
    }),
  );
}

interface Placed extends OutlineParagraph {
  readonly index: number;
}

/** In a table of at most two columns, the first paragraph of each row names its field. */
function namesByCells(own: readonly Placed[]): readonly Placed[] {
  if (own.some(({ cell }) => (cell?.column ?? 0) > 1)) return [];
  return own.filter(
    ({ cell, text }, at) =>
      cell !== undefined && cell.column === 0 && own[at - 1]?.cell?.row !== cell.row && isName(text),
  );
}

/** Without the cells, names and values alternate: the words after a name are its value, whatever they look like. */
function namesByWords(own: readonly Placed[]): readonly Placed[] {
  const names: Placed[] = [];
  let isOpen = false;
  for (const [at, paragraph] of own.entries()) {
    if (splitTitle(paragraph.text)?.isField === true) {
      names.push(paragraph);
      isOpen = false;
    } else if (!isOpen && isName(paragraph.text)) {
      names.push(paragraph);
      // A row that only says what the fields below it are has no value: a name follows it, and a value that name.
      const [next, afterNext] = [own[at + 1]?.text ?? '', own[at + 2]?.text ?? ''];
      isOpen = !(isName(next) && afterNext !== '' && !isName(afterNext));
    } else isOpen = false;
  }
  return names;
}

const isName = (text: string): boolean => {
  const words = text.trim();
  return (
    words.length <= LONGEST_NAME &&
    (isTitle(words.replace(/\s*:$/u, '').replace(/\s*\([^()]*\)/gu, '')) ||
      splitTitle(words)?.isField === true)
  );
};
