import { ReadFailure } from '../failure.ts';
import type { BlockKind, PageStart, ReadFile } from '../model.ts';
import { pageAt } from '../chunks.ts';
import { createTextBuilder, type TextBuilder } from '../text/text-builder.ts';
import { findChild, textContent } from '../../../shared/ooxml/element.ts';
import type { OoxmlPackage } from '../../../shared/ooxml/package.ts';
import { acceptAll } from '../../../shared/ooxml/revisions.ts';
import { readStories, toNoteKey, type DocumentStories } from '../../../shared/ooxml/story/document.ts';
import type { Story } from '../../../shared/ooxml/story/model.ts';
import { showBlocks } from '../../../shared/ooxml/story/show.ts';
import { runToEnd } from '../../../shared/steps.ts';
import { createMeasure } from './format.ts';
import { layOutPages, type PageMark, type Stretch } from './pages.ts';
import { DEFAULT_SECTION, readSections } from './sections.ts';
import { listReadNotes } from './read-notes.ts';
import { listItems, type NoteReference, type StoryItem } from './story.ts';

/** Returns the items of a story. */
type ListStory = (story: Story, sectionBreaks?: () => boolean) => readonly StoryItem[];

function createList({ styles, newNumbering, parts }: DocumentStories): ListStory {
  const measure = createMeasure(parts.styles, parts.numbering, styles);
  return ({ blocks }, sectionBreaks) =>
    listItems(runToEnd(showBlocks(blocks, acceptAll, newNumbering())), { styles, measure }, sectionBreaks);
}

function recordedPages(file: OoxmlPackage): number | undefined {
  const [part] = file.relations('').byType('extended-properties');
  const pages = Number(textContent(findChild(runToEnd(file.parse(part)), 'ep:Pages')));
  return Number.isInteger(pages) && pages > 0 ? pages : undefined;
}

/** Adds the body to the text. Returns the marks, the references and the heights in it. */
function readBody(body: Story, builder: TextBuilder, list: ListStory) {
  const marks: PageMark[] = [];
  const references: NoteReference[] = [];
  const stretches: Stretch[] = [];
  const sections = readSections(body.source);
  const starts = sections.slice(1).map(({ onNewPage }) => onNewPage);
  let section = 0;
  for (const item of list(body, () => starts.shift() ?? false)) {
    const at = builder.add(item.text, item.kind, item.label, item.level);
    const { width, height } = sections[section] ?? DEFAULT_SECTION;
    stretches.push({
      start: at,
      end: at + item.text.length,
      share: item.height(width) / height,
      whole: item.kind === 'tableRow',
    });
    if (item.endsSection === true) section += 1;
    marks.push(...item.marks.map(({ offset, kind }) => ({ offset: at + offset, kind })));
    references.push(...item.references.map((reference) => ({ ...reference, offset: at + reference.offset })));
  }
  return { marks, references, stretches };
}

/**
 * Reads a Word document into its canonical text: the body with its automatic clause numbers and tracked changes accepted, then footnotes,
 * endnotes, comments, headers and footers, each with the page of the position that refers to it. Throws `ReadFailure`.
 */
export function readDocx(file: OoxmlPackage): ReadFile {
  const stories = runToEnd(readStories(file));
  if (stories === undefined) throw new ReadFailure('corrupt');
  const list = createList(stories);
  const builder = createTextBuilder();
  const { marks, references, stretches } = readBody(stories.body, builder, list);
  const layout = layOutPages(builder.text(), marks, recordedPages(file), stretches);
  const pages: PageStart[] = [...layout.pages];
  const addBehind = (story: Story, kind: BlockKind, page: number, prefix: string) => {
    const text = list(story)
      .map((item) => item.text)
      .filter((line) => line.trim() !== '')
      .join('\n')
      .trim();
    if (text === '') return;
    const at = builder.add(prefix + text, kind);
    pages.push({ offset: at, page });
  };
  for (const kind of ['footnote', 'endnote', 'comment'] as const) {
    let number = 0;
    for (const reference of references) {
      const note = reference.kind === kind ? stories.notes.get(toNoteKey(reference)) : undefined;
      if (note === undefined) continue;
      number += 1;
      const page = pageAt(layout.pages, reference.offset);
      addBehind(note, kind === 'comment' ? kind : 'note', page, kind === 'comment' ? '' : `${number} `);
    }
  }
  for (const header of stories.headers)
    addBehind(header, header.kind === 'footer' ? 'footer' : 'header', 1, '');
  return { ...builder.file(pages, layout.basis), notes: listReadNotes(file, stories) };
}
