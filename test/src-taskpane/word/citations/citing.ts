import type { CitationSource } from '#pane/pure/citations/model.ts';
import type { WordDocument, WriteReport } from '#pane/word/model.ts';
import { formatCitations } from '#pane/pure/citations/format.ts';
import type { Opened } from '../open.ts';

/** Returns a source of the vault. */
export const from = (fileName: string, page: number, quote = 'pay now'): CitationSource => ({
  fileName,
  fileId: `id-${fileName}`,
  projectId: 'p1',
  page,
  quote,
});

/** Inserts a quote after words of the document, with a note or in brackets. */
export async function cite(
  { host }: Pick<Opened, 'host'>,
  pane: WordDocument,
  words: string,
  form: 'footnote' | 'endnote' | 'bracketed',
  ...sources: readonly CitationSource[]
): Promise<WriteReport> {
  host.select(words);
  return pane.insert({
    form,
    action: 'after',
    target: await pane.readSelection(),
    text: `“${sources[0]?.quote ?? ''}”`,
    sources,
    citationText: formatCitations(sources, 'full'),
  });
}

/** Returns the text with each note at its reference: `words{note}`, or only one kind of notes. */
export function withNotes(host: Opened['host']): string {
  const notes = [...host.document.footnotes(), ...host.document.endnotes()].map(({ body }) =>
    body.textOf('current').replaceAll('\u0002', '').trim(),
  );
  return notes.reduce((text, note) => text.replace('\u0002', `{${note}}`), host.text('current'));
}
