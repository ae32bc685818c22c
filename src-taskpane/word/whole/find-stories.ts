import { findElements, readAttribute, type XmlElement } from '#shared/ooxml/element.ts';
import type { OoxmlPackage } from '#shared/ooxml/package.ts';
import type { Steps } from '../../pure/diff/slices.ts';
import type { StoryPlace } from '../model/review.ts';
import { parsePart } from '../read/markup/read-body.ts';
import { readStory, toStory } from '../read/markup/read-story.ts';
import type { Story } from '../read/markup/story.ts';
import { listChanges, type MarkedChange } from './list-changes.ts';

/** A story beside the main text with tracked changes. The paragraph where a reader meets it is one of the markup. */
export interface FoundStory {
  readonly place: StoryPlace;
  readonly story: Story;
  readonly changes: readonly MarkedChange[];
}

/** Finds the notes, headers, footers and text boxes of a package that have tracked changes, beside its main text. */
export function* findStories(file: OoxmlPackage, main: Story): Steps<readonly FoundStory[]> {
  const found: FoundStory[] = [];
  let boxes = 0;
  const add = (place: StoryPlace, story: Story): void => {
    const changes = listChanges(story.paragraphs);
    if (changes.length > 0) found.push({ place, story, changes });
    addBoxes(story, () => place.at);
  };
  const addBoxes = (story: Story, toPlace: (paragraph: number) => number): void => {
    for (const box of story.boxes) {
      boxes += 1;
      add({ kind: 'box', number: boxes, at: toPlace(box.paragraph) }, toStory(box.story));
    }
  };
  for (const [place, root] of [...(yield* listNotes(file, main)), ...(yield* listHeaders(file, main))])
    add(place, yield* readStory(root));
  addBoxes(main, (paragraph) => paragraph);
  return found;
}

type Placed = readonly [place: StoryPlace, root: XmlElement];

/** Lists the notes in the order of their references, by which Word counts them. */
function* listNotes(file: OoxmlPackage, { notes }: Story): Steps<readonly Placed[]> {
  const placed: Placed[] = [];
  for (const kind of ['footnote', 'endnote'] as const) {
    const part = yield* parsePart(file, file.relations(file.main).byType(`${kind}s`)[0]);
    const byId = new Map(findElements(part).map((note) => [readAttribute(note, 'id'), note]));
    let number = 0;
    for (const { id, paragraph } of notes.filter((note) => note.kind === kind)) {
      const note = byId.get(id);
      if (note === undefined) continue;
      number += 1;
      placed.push([{ kind, number, at: paragraph }, note]);
    }
  }
  return placed;
}

/** The names of the pages of a header or footer in the file and in Word's API (ECMA-376 17.18.36). */
const PAGES: Readonly<Record<string, NonNullable<StoryPlace['pages']>>> = {
  default: 'Primary',
  first: 'FirstPage',
  even: 'EvenPages',
};

/** Lists the headers and footers at the first section that has them of its own; the sections after it may show them too. */
function* listHeaders(file: OoxmlPackage, { sections }: Story): Steps<readonly Placed[]> {
  const placed: Placed[] = [];
  const seen = new Set<string>();
  const relations = file.relations(file.main);
  for (const [index, { properties, first }] of sections.entries()) {
    for (const node of findElements(properties)) {
      const kind = /^w:(header|footer)Reference$/u.exec(node.name)?.[1];
      const name = relations.byId(readAttribute(node, 'r:id'));
      if ((kind !== 'header' && kind !== 'footer') || name === undefined || seen.has(name)) continue;
      seen.add(name);
      const root = yield* parsePart(file, name);
      const pages = PAGES[readAttribute(node, 'type') ?? 'default'] ?? 'Primary';
      if (root !== undefined) placed.push([{ kind, number: index + 1, pages, at: first }, root]);
    }
  }
  return placed;
}
