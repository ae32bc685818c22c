import { pageAt } from '../chunks.ts';
import { layOutPages, type PageMark } from '../docx/pages.ts';
import type { PageStart, ReadFile } from '../model.ts';
import { createTextBuilder, type TextBuilder } from '../text/text-builder.ts';
import type { SideStory } from './reading.ts';
import type { RtfStory } from './story.ts';

/** The kinds of side stories in the order in which they follow the body; a `paragraph` is a text box after its end. */
const SIDES = ['note', 'comment', 'header', 'footer', 'paragraph'] as const;

/** Joins the body of a file, with its text boxes, and then its other stories. `recordedPages` is the program's own count of pages. */
export function assemble(
  body: RtfStory,
  sides: readonly SideStory[],
  recordedPages: number | undefined,
): ReadFile {
  const builder = createTextBuilder();
  const { starts, marks } = addBody(builder, body, sides);
  const text = builder.text();
  const layout = layOutPages(text, marks, recordedPages);
  const pages: PageStart[] = [...layout.pages];
  const seen = new Set<string>();
  let notes = 0;
  for (const kind of SIDES) {
    for (const side of sides.filter((candidate) => candidate.kind === kind)) {
      if (kind === 'paragraph' && side.after < body.paragraphs.length) continue;
      const content = contentOf(side.story);
      const runs = kind === 'header' || kind === 'footer';
      if (content === '' || (runs && seen.has(content))) continue;
      seen.add(content);
      if (kind === 'note') notes += 1;
      const offset = builder.add(kind === 'note' ? `${notes} ${content}` : content, kind);
      const place = starts[side.after] ?? text.length;
      const page = runs ? 1 : pageAt(layout.pages, place);
      pages.push({ offset, page });
    }
  }
  return builder.file(pages, layout.basis);
}

/** Adds the body. Returns where each of its paragraphs starts, and its page breaks. */
function addBody(
  builder: TextBuilder,
  body: RtfStory,
  sides: readonly SideStory[],
): { readonly starts: readonly number[]; readonly marks: readonly PageMark[] } {
  const boxes = new Map<number, RtfStory[]>();
  for (const { kind, after, story } of sides)
    if (kind === 'paragraph') {
      const there = boxes.get(after);
      if (there === undefined) boxes.set(after, [story]);
      else there.push(story);
    }
  const starts: number[] = [];
  const marks: PageMark[] = [];
  body.paragraphs.forEach((paragraph, index) => {
    const start = builder.add(paragraph.text, paragraph.kind, paragraph.label, paragraph.level);
    starts.push(start);
    marks.push(...paragraph.breaks.map((offset) => ({ offset: start + offset, kind: 'hard' as const })));
    // Text boxes follow the paragraph in which they are anchored.
    for (const box of boxes.get(index) ?? [])
      for (const inner of box.paragraphs) builder.add(inner.text, inner.kind, inner.label, inner.level);
  });
  return { starts, marks };
}

function contentOf({ paragraphs }: RtfStory): string {
  return paragraphs
    .map(({ text }) => text)
    .filter((line) => line !== '')
    .join('\n');
}
