import { ReadFailure } from '../failure.ts';
import type { BlockKind, PageStart, ReadFile } from '../model.ts';
import { pageAt } from '../chunks.ts';
import { createTextBuilder, type TextBuilder } from '../text/text-builder.ts';
import { findChild, findChildren, textContent, type XmlElement } from '../../../shared/ooxml/element.ts';
import type { OoxmlPackage } from '../../../shared/ooxml/package.ts';
import { runToEnd } from '../../../shared/steps.ts';
import type { NoteReference } from './inline.ts';
import { createMeasure } from './format.ts';
import { readLooks } from '../../../shared/ooxml/looks/looks.ts';
import { createNumbering } from '../../../shared/ooxml/numbering.ts';
import { layOutPages, type PageMark, type Stretch } from './pages.ts';
import { DEFAULT_SECTION, readSections } from './sections.ts';
import { readStory, type StoryContext } from './story.ts';
import { readStyles } from '../../../shared/ooxml/paragraph-styles.ts';

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

function recordedPages(file: OoxmlPackage): number | undefined {
  const [part] = file.relations('').byType('extended-properties');
  const pages = Number(textContent(findChild(runToEnd(file.parse(part)), 'ep:Pages')));
  return Number.isInteger(pages) && pages > 0 ? pages : undefined;
}

/** Adds the body to the text. Returns the marks, the references and the heights in it. */
function readBody(body: XmlElement, builder: TextBuilder, context: StoryContext) {
  const marks: PageMark[] = [];
  const references: NoteReference[] = [];
  const stretches: Stretch[] = [];
  const sections = readSections(body);
  const starts = sections.slice(1).map(({ onNewPage }) => onNewPage);
  let section = 0;
  for (const item of readStory(body, context, {
    around: context.looks.page,
    sectionBreaks: () => starts.shift() ?? false,
  })) {
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
  const parse = (name: string | undefined): XmlElement | undefined => runToEnd(file.parse(name));
  const document = parse(file.main);
  const body = findChild(document, 'w:body');
  if (document === undefined || body === undefined) throw new ReadFailure('corrupt');
  const relations = file.relations(file.main);
  const partOf = (type: string): XmlElement | undefined => parse(relations.byType(type)[0]);
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
  const { marks, references, stretches } = readBody(body, builder, newContext());
  const layout = layOutPages(builder.text(), marks, recordedPages(file), stretches);
  const pages: PageStart[] = [...layout.pages];
  const addBehind = (story: XmlElement | undefined, kind: BlockKind, page: number, prefix: string) => {
    if (story === undefined) return;
    const text = readStory(story, newContext())
      .map((item) => item.text)
      .filter((line) => line.trim() !== '')
      .join('\n')
      .trim();
    if (text === '') return;
    const at = builder.add(prefix + text, kind);
    pages.push({ offset: at, page });
  };
  for (const kind of ['footnote', 'endnote', 'comment'] as const) {
    const notes = readNotes(partOf(`${kind}s`), `w:${kind}`);
    const found = references.filter((reference) => reference.kind === kind && notes.has(reference.id));
    found.forEach(({ id, offset }, index) => {
      const page = pageAt(layout.pages, offset);
      if (kind === 'comment') addBehind(notes.get(id), 'comment', page, '');
      else addBehind(notes.get(id), 'note', page, `${index + 1} `);
    });
  }
  for (const kind of ['header', 'footer'] as const)
    for (const name of new Set(relations.byType(kind))) addBehind(parse(name), kind, 1, '');
  return builder.file(pages, layout.basis);
}
