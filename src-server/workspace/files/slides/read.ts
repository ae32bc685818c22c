import { ReadFailure } from '../failure.ts';
import type { BlockKind, PageStart, ReadFile } from '../model.ts';
import { withNotes } from '../notes.ts';
import { createTextBuilder } from '../text/text-builder.ts';
import {
  findChild,
  findChildren,
  findElements,
  NOTHING,
  textContent,
  type XmlElement,
} from '../../../shared/ooxml/element.ts';
import type { OoxmlPackage } from '../../../shared/ooxml/package.ts';
import { runToEnd } from '../../../shared/steps.ts';
import { readShapes, type SlideItem } from './shapes.ts';

/** Reads a .pptx presentation: slides in display order, each a page; then speaker notes, comments and footers. Throws `ReadFailure`. */
export function readPptx(file: OoxmlPackage): ReadFile {
  const parse = (name: string | undefined): XmlElement | undefined => runToEnd(file.parse(name));
  const presentation = parse(file.main);
  if (presentation === undefined) throw new ReadFailure('corrupt');
  const relations = file.relations(file.main);
  const slideParts = findChildren(findChild(presentation, 'p:sldIdLst'), 'p:sldId').map((slide) =>
    relations.byId(slide.attributes.get('r:id')),
  );

  const builder = createTextBuilder();
  const pages: PageStart[] = [];
  const behind: { kind: BlockKind; text: string; page: number }[] = [];
  const seenFooters = new Set<string>();
  let [picture, embedded] = [0, 0];
  slideParts.forEach((part, index) => {
    const page = index + 1;
    const slide = parse(part);
    if (part === undefined || slide === undefined) return;
    const items = [...readShapes(slide)];
    const own = file.relations(part);
    picture += own.byType('image').length;
    embedded += own.byType('oleObject').length + own.byType('package').length;
    for (const type of ['diagramData', 'chart', 'chartEx']) {
      for (const name of own.byType(type)) {
        const drawn = parse(name);
        if (drawn !== undefined) items.push(...readDrawn(drawn));
      }
    }
    let begun = false;
    for (const { kind, text, level } of items) {
      if (kind === 'footer') {
        if (!seenFooters.has(text)) behind.push({ kind, text, page });
        seenFooters.add(text);
        continue;
      }
      const at = builder.add(text, kind, undefined, level);
      if (!begun && text !== '') pages.push({ offset: at, page });
      begun ||= text !== '';
    }
    for (const name of own.byType('notesSlide')) {
      const notes = parse(name);
      const text = notes === undefined ? '' : spoken(notes);
      if (text !== '') behind.push({ kind: 'note', text, page });
    }
    for (const name of own.byType('comments')) {
      for (const comment of findElements(parse(name) ?? NOTHING)) {
        const text = commentText(comment);
        if (text !== '') behind.push({ kind: 'comment', text, page });
      }
    }
  });
  for (const wanted of ['note', 'comment', 'footer'] as const) {
    for (const { kind, text, page } of behind.filter((entry) => entry.kind === wanted))
      pages.push({ offset: builder.add(text, kind), page });
  }
  return withNotes(builder.file(pages), { picture, embedded });
}

/** Returns the notes themselves. A notes page also repeats the slide, its number and the date. */
function spoken(notes: XmlElement): string {
  return readShapes(notes)
    .filter((item) => item.placeholder === 'body' || item.placeholder === undefined)
    .map((item) => item.text)
    .filter((text) => text !== '')
    .join('\n');
}

/** Returns the text of a comment: `p:text` of a classic comment, the paragraphs of a modern one ([MS-PPTX] 2.6.1). */
function commentText(comment: XmlElement): string {
  const old = textContent(findChild(comment, 'p:text')).trim();
  if (old !== '') return old;
  return readDrawn(comment)
    .map((item) => item.text)
    .join('\n');
}

/** Reads paragraphs and category names at any depth below an element: diagrams, charts, modern comments. */
function readDrawn(root: XmlElement): SlideItem[] {
  const items: SlideItem[] = [];
  const walk = (element: XmlElement): void => {
    if (element.name === 'a:p' || element.name === 'c:strCache') {
      const parts =
        element.name === 'a:p'
          ? [
              findChildren(element, 'a:r')
                .map((run) => textContent(findChild(run, 'a:t')))
                .join(''),
            ]
          : findChildren(element, 'c:pt').map((point) => textContent(findChild(point, 'c:v')));
      for (const text of parts) if (text.trim() !== '') items.push({ kind: 'paragraph', text: text.trim() });
      return;
    }
    for (const child of findElements(element)) walk(child);
  };
  walk(root);
  return items;
}
