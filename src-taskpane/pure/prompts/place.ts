import type { StructuredPassage } from '../markdown/passage-text.ts';

/** Longer outlines say no more about the place: the passage itself follows. */
const MOST_GROUPS = 6;

/** A number as a list shows it, such as `8.2`, `(a)`, `§ 3` or `Article 5`. Nothing else of the document may stand among instructions. */
const NUMBER = /^(?:\p{L}{1,12}[ \u00a0])?[(§]?[ \u00a0]?(?:\d+|\p{L}{1,5})(?:\.\d+)*[.)]*$/u;

/** A stretch of paragraphs of the same kind. */
interface Group {
  readonly kind: string;
  readonly first: string;
  last: string;
}

/**
 * Returns a sentence about what the paragraphs of a passage are in the outline of their document: headings and list items, with their
 * level and the first and last number. Empty for mere text.
 */
export function describePlace({ paragraphs, numbers, outline = [] }: StructuredPassage): string {
  const groups: Group[] = [];
  for (const [index, text] of paragraphs.entries()) {
    if (text.trim() === '') continue;
    const { heading, item } = outline[index] ?? {};
    const kind =
      heading === undefined
        ? item === undefined
          ? 'text'
          : `list of level ${item}`
        : `heading of level ${heading}`;
    const shown = (numbers?.[index] ?? '').trim();
    const number = NUMBER.test(shown) ? shown : '';
    const open = groups.at(-1);
    if (open?.kind === kind) open.last = number;
    else groups.push({ kind, first: number, last: number });
  }
  if (groups.every(({ kind }) => kind === 'text')) return '';
  const said = groups.slice(0, MOST_GROUPS).map(({ kind, first, last }) => {
    const span = first === last || last === '' ? first : `${first} to ${last}`;
    return span === '' ? kind : `${kind}, numbered ${span}`;
  });
  const all = [...said, ...(groups.length > MOST_GROUPS ? ['more'] : [])].join('; ');
  // A number may end with the full stop of the sentence.
  return `The passage is in order: ${all.replace(/\.$/u, '')}.`;
}
