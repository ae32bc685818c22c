import { ReadFailure } from '../failure.ts';
import type { BlockKind, PageStart, ReadFile } from '../model.ts';
import { readRelationships } from '../archive/opc.ts';
import { createTextBuilder } from '../text/text-builder.ts';
import { findChild, findChildren, parseXml, textContent, type XmlElement } from '../xml.ts';
import type { ZipArchive } from '../archive/zip.ts';
import type { NoteReference } from './inline.ts';
import { createMeasure } from './format.ts';
import { readLooks } from './looks/looks.ts';
import { createNumbering } from './numbering.ts';
import { layOutPages, type PageMark, type Stretch } from './pages.ts';
import { DEFAULT_SECTION, readSections } from './sections.ts';
import { readStory, type StoryContext, type StoryItem } from './story.ts';
import { readStyles } from './styles.ts';

/** Returns the notes by id, without separators. */
function readNotes(part: XmlElement | undefined, name: string): Map<string, XmlElement> {
  return new Map(
    findChildren(part, name)
      .filter(
        (note) =>
          !['separator', 'continuationSeparator', 'continuationNotice'].includes(
            note.attributes.get('type') ?? '',
          ),
      )
      .map((note) => [note.attributes.get('id') ?? '', note]),
  );
}

function recordedPages(archive: ZipArchive): number | undefined {
  const part = readRelationships(archive, '').byType('extended-properties')[0] ?? 'docProps/app.xml';
  const bytes = archive.read(part);
  if (bytes === undefined) return undefined;
  const pages = Number(textContent(findChild(parseXml(bytes), 'ep:Pages')));
  return Number.isInteger(pages) && pages > 0 ? pages : undefined;
}

/**
 * Reads a Word document into its canonical text: the body with its automatic clause numbers and tracked changes accepted, then footnotes,
 * endnotes, comments, headers and footers, each with the page of the position that refers to it. Throws `ReadFailure`.
 */
export function readDocx(archive: ZipArchive, mainPart: string): ReadFile {
  const bytes = archive.read(mainPart);
  if (bytes === undefined) throw new ReadFailure('corrupt');
  const document = parseXml(bytes);
  const body = findChild(document, 'w:body');
  if (body === undefined) throw new ReadFailure('corrupt');
  const relationships = readRelationships(archive, mainPart);
  const partOf = (type: string): XmlElement | undefined => {
    const name = relationships.byType(type)[0];
    const part = name === undefined ? undefined : archive.read(name);
    return part === undefined ? undefined : parseXml(part);
  };
  const stylesPart = partOf('styles');
  const styles = readStyles(stylesPart);
  const numberingPart = partOf('numbering');
  const measure = createMeasure(stylesPart, numberingPart, styles);
  const looks = readLooks({
    document,
    styles: stylesPart,
    theme: partOf('theme'),
    settings: partOf('settings'),
  });
  const newContext = (): StoryContext => ({
    styles,
    numbering: createNumbering(numberingPart, styles),
    measure,
    looks,
  });

  const builder = createTextBuilder();
  const marks: PageMark[] = [];
  const references: NoteReference[] = [];
  const stretches: Stretch[] = [];
  const sections = readSections(body);
  let section = 0;
  const addItem = (item: StoryItem): void => {
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
  };
  const starts = sections.slice(1).map(({ onNewPage }) => onNewPage);
  for (const item of readStory(body, newContext(), {
    around: looks.page,
    sectionBreaks: () => starts.shift() ?? false,
  }))
    addItem(item);
  const bodyLength = builder.text().length;
  const layout = layOutPages(builder.text(), bodyLength, marks, recordedPages(archive), stretches);

  const pages: PageStart[] = [...layout.pages];
  const pageAt = (offset: number): number =>
    layout.pages.findLast((start) => start.offset <= offset)?.page ?? 1;
  const addBehind = (story: XmlElement, kind: BlockKind, page: number, prefix: string): void => {
    const text = readStory(story, newContext())
      .map((item) => item.text)
      .filter((line) => line.trim() !== '')
      .join('\n')
      .trim();
    if (text === '') return;
    const at = builder.add(prefix + text, kind);
    pages.push({ offset: at, page });
  };
  for (const [kind, type] of [
    ['footnote', 'footnotes'],
    ['endnote', 'endnotes'],
    ['comment', 'comments'],
  ] as const) {
    const notes = readNotes(partOf(type), `w:${kind}`);
    let number = 0;
    for (const reference of references.filter((candidate) => candidate.kind === kind)) {
      const note = notes.get(reference.id);
      if (note === undefined) continue;
      number += 1;
      const prefix = kind === 'comment' ? '' : `${number} `;
      addBehind(note, kind === 'comment' ? 'comment' : 'note', pageAt(reference.offset), prefix);
    }
  }
  for (const kind of ['header', 'footer'] as const) {
    const seen = new Set<string>();
    for (const name of relationships.byType(kind)) {
      const part = archive.read(name);
      if (part === undefined || seen.has(name)) continue;
      seen.add(name);
      addBehind(parseXml(part), kind, 1, '');
    }
  }
  return { text: builder.text(), blocks: builder.blocks, pages, pageBasis: layout.basis };
}
