import type { Paragraph, TextRange, WordDocument } from '../api.ts';
import type { Edit } from './generate.ts';

/** The place of an edit in a document. */
interface EditPlace {
  readonly range: TextRange;
  readonly first: Paragraph;
}

/** True if both paragraphs are in the same container: paragraphs are only joined within one. */
const sameHome = (a: Paragraph, b: Paragraph): boolean =>
  a.range().expandTo(b.range()).tables().length === 0 &&
  a.range('Content').parentContentControl()?.id === b.range('Content').parentContentControl()?.id &&
  a.range().expandTo(b.range()).contentControls().length === 0;

/** Converts the fractions of a generated edit to a place in this document. */
export function placeOf(doc: WordDocument, edit: Edit): EditPlace {
  const list = doc.body.paragraphs();
  const at = Math.min(list.length - 1, Math.floor(edit.where * list.length));
  const first = list[at];
  if (first === undefined) throw new Error('The document has no paragraph.');
  let last = first;
  for (let step = 1; step <= edit.across; step += 1) {
    const next = list[at + step];
    if (next === undefined || !sameHome(first, next)) break;
    last = next;
  }
  const from = Math.floor(edit.from * first.text.length);
  const to = Math.floor(edit.to * last.text.length);
  if (last === first) return { range: first.slice(Math.min(from, to), Math.max(from, to)), first };
  return { range: first.slice(from, first.text.length).expandTo(last.slice(0, to)), first };
}

/** Makes a generated edit as its author; returns the range of the inserted text, if any. */
export function applyEdit(
  doc: WordDocument,
  edit: Edit,
  { range, first }: EditPlace = placeOf(doc, edit),
): TextRange | null {
  doc.author = edit.author;
  switch (edit.kind) {
    case 'delete':
      range.delete();
      return null;
    case 'replace':
      return range.insertText(edit.text, 'Replace');
    case 'insert':
      return range.insertText(edit.text, edit.location);
    case 'deleteParagraph':
      first.delete();
      return null;
    default:
      first.insertParagraph(edit.text, edit.location === 'Before' ? 'Before' : 'After');
      return null;
  }
}
