import type { OutlineParagraph } from '../markdown/clauses.ts';
import type { AfterParagraph, ChangedAgreement, Piece, ProposedEdit } from './model.ts';
import { renumber } from './renumber.ts';

/**
 * Returns where a clause is in the agreement: at `first` if its words are still there, else at the only place that has them; undefined
 * where no place is certain.
 */
export function locate(
  agreement: readonly OutlineParagraph[],
  { first, paragraphs }: Pick<ProposedEdit, 'first' | 'paragraphs'>,
): number | undefined {
  const isAt = (at: number): boolean =>
    paragraphs.every((text, index) => agreement[at + index]?.text === text);
  if (isAt(first)) return first;
  const places = agreement.flatMap((_, at) => (isAt(at) ? [at] : []));
  return places.length === 1 ? places[0] : undefined;
}

/**
 * Returns the agreement as it would read with all changes, its automatic numbers as they would be. Of two edits of the same paragraphs the
 * first counts: the second is refused when it is written.
 */
export function applyEdits(
  before: readonly OutlineParagraph[],
  edits: readonly ProposedEdit[],
): ChangedAgreement {
  const after: AfterParagraph[] = [];
  const starts = new Map<number, ProposedEdit>();
  const taken = new Set<number>();
  for (const edit of edits) {
    const own = edit.paragraphs.map((_, index) => edit.first + index);
    if (own.some((index) => taken.has(index))) continue;
    for (const index of own) taken.add(index);
    starts.set(edit.first, edit);
  }
  for (let index = 0; index < before.length; index += 1) {
    const edit = starts.get(index);
    const own = before[index];
    if (edit !== undefined && edit.paragraphs.length > 0) {
      after.push(...applyEdit(before, edit));
      index += edit.paragraphs.length - 1;
    } else if (own !== undefined) after.push({ ...own, origin: index, pieces: wholePiece(own.text, index) });
  }
  return { before, after: renumber(before, after) };
}

const wholePiece = (text: string, paragraph: number): readonly Piece[] =>
  text === ''
    ? []
    : [{ start: 0, end: text.length, now: { paragraph, start: 0, end: text.length }, isKept: true }];

interface Line {
  text: string;
  readonly pieces: Piece[];
  /** The paragraph whose mark ends it; absent for a new mark. */
  mark?: number;
}

function applyEdit(before: readonly OutlineParagraph[], edit: ProposedEdit): AfterParagraph[] {
  const lines = toLines(edit);
  const used = new Set<number>();
  return lines.map(({ text, pieces, mark }): AfterParagraph => {
    // A paragraph stays where words of it do; a deletion and an insertion side by side replace it.
    const kept = pieces.find(({ isKept }) => isKept)?.now.paragraph;
    const origin = [kept, mark].find((one) => one !== undefined && !used.has(one));
    if (origin !== undefined) used.add(origin);
    const near = before[origin ?? kept ?? mark ?? edit.first];
    return {
      text,
      number: origin === undefined ? '' : (before[origin]?.number ?? ''),
      heading: origin === undefined ? undefined : near?.heading,
      inTable: near?.inTable ?? false,
      ...(near?.cell === undefined ? {} : { cell: near.cell }),
      ...(origin === undefined ? {} : { origin }),
      pieces,
      edit,
    };
  });
}

/** Applies the changes to the text, and keeps where each stretch comes from. */
function toLines({ first, paragraphs, changes }: ProposedEdit): readonly Line[] {
  let line: Line = { text: '', pieces: [] };
  const lines: Line[] = [];
  const add = (words: string, piece: Omit<Piece, 'start' | 'end'>): void => {
    if (words === '') return;
    line.pieces.push({ start: line.text.length, end: line.text.length + words.length, ...piece });
    line.text += words;
  };
  const endLine = (mark?: number): void => {
    lines.push(mark === undefined ? line : { ...line, mark });
    line = { text: '', pieces: [] };
  };
  const keep = (paragraph: number, start: number, end: number): void => {
    const words = paragraphs[paragraph]?.slice(start, end) ?? '';
    const now = { paragraph: first + paragraph, start, end: start + words.length };
    add(words, { now, isKept: true });
  };
  let at = { paragraph: 0, offset: 0 };
  const keepTo = (paragraph: number, offset: number): void => {
    while (at.paragraph < paragraph) {
      keep(at.paragraph, at.offset, Infinity);
      endLine(first + at.paragraph);
      at = { paragraph: at.paragraph + 1, offset: 0 };
    }
    keep(at.paragraph, at.offset, offset);
  };
  for (const { start, end, text } of changes) {
    keepTo(start.paragraph, start.offset);
    const isOne = start.paragraph === end.paragraph;
    const now = {
      paragraph: first + start.paragraph,
      start: start.offset,
      end: isOne ? end.offset : (paragraphs[start.paragraph]?.length ?? start.offset),
    };
    for (const [index, words] of text.split('\n').entries()) {
      if (index > 0) endLine();
      add(words, { now, isKept: false });
    }
    at = { ...end };
  }
  const last = paragraphs.length - 1;
  // A change that removes the last paragraph with its mark ends after it.
  if (at.paragraph <= last) {
    keepTo(last, Infinity);
    endLine(first + last);
  } else if (line.text !== '') endLine();
  return lines;
}
