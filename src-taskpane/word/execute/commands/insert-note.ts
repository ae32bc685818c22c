/** Inserts a note at a place; part of a batch. */
export function insertNote(at: Word.Range, type: 'footnote' | 'endnote', text: string): Word.NoteItem {
  return type === 'footnote' ? at.insertFootnote(text) : at.insertEndnote(text);
}
