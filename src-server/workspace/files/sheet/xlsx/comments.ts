import type { ZipArchive } from '../../archive/zip.ts';
import type { Relations } from '../../../../shared/ooxml/package.ts';
import { visitXml } from '../../xml-stream.ts';
import { shownText } from '../sheet-text.ts';
import { createRichText } from './rich-text.ts';

interface Comment {
  /** The address of its cell, as the file gives it, and the number of its row and of its column. */
  readonly cell: string;
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/**
 * Reads the comments of a sheet in the order of its cells. A cell with a conversation (threaded comments, [MS-XLSX] 2.1.17) also has a note
 * for older programs that repeats it, which is omitted. Rejects with `ReadFailure`.
 */
export async function readComments(archive: ZipArchive, relations: Relations): Promise<readonly string[]> {
  const notes: Comment[] = [];
  const threaded: Comment[] = [];
  for (const part of relations.byType('comments')) await visit(archive.stream(part), 'comment', notes);
  for (const part of relations.byType('threadedComment'))
    await visit(archive.stream(part), 'threadedComment', threaded);
  const inConversation = new Set(threaded.map(({ cell }) => cell));
  return [...notes.filter(({ cell }) => !inConversation.has(cell)), ...threaded]
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
    .map(({ text }) => text);
}

async function visit(
  part: AsyncIterable<Buffer> | undefined,
  element: 'comment' | 'threadedComment',
  found: Comment[],
): Promise<void> {
  if (part === undefined) return;
  const rich = createRichText();
  let cell = '';
  let isText = false;
  // The text of a note is a rich string, that of a conversation is plain.
  const isRich = element === 'comment';
  await visitXml(part, {
    open(name, attributes) {
      if (name === element) cell = attributes['ref'] ?? '';
      else if (name === 'text') {
        isText = true;
        if (!isRich) rich.open('t');
      } else if (isText && isRich) rich.open(name);
    },
    close(name) {
      if (name === 'text') {
        isText = false;
        if (!isRich) rich.close('t');
        found.push({ cell, ...placeOf(cell), text: shownText(rich.take()) });
      } else if (isText && isRich) rich.close(name);
    },
    text(text) {
      if (isText) rich.text(text);
    },
  });
}

/** Returns the row and the column of an address such as `B12`, both from 1. */
function placeOf(cell: string): { readonly row: number; readonly column: number } {
  const [, letters = '', digits = '0'] = /^([A-Z]*)(\d*)/.exec(cell) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64);
  return { row: Number(digits), column };
}
