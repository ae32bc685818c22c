import {
  findChild,
  findDescendants,
  findElements,
  readAttribute,
  readValue,
  shownBranch,
  textContent,
  type XmlElement,
} from '#shared/ooxml/element.ts';
import type { Steps } from '../../../pure/diff/slices.ts';
import { TAG_PREFIX } from '../own-control.ts';
import { readCharacters } from './characters.ts';
import { OpenFields, type Field } from './fields.ts';
import {
  readParagraphRevisions,
  readTableRevisions,
  revisionsAmong,
  revisionsWithin,
  toRevision,
} from './revisions.ts';
import type {
  AnchoredBox,
  Covered,
  MarkedPoint,
  MarkupPiece,
  NoteReference,
  Revision,
  Story,
  StoryParagraph,
  StoryPiece,
} from './story.ts';

/** Elements that contain paragraphs or runs (ECMA-376 17.2 to 17.5 and 17.13.5). */
const HOLDERS: ReadonlySet<string> = new Set(
  'tbl tr tc sdt sdtContent customXml ins del moveTo moveFrom hyperlink smartTag fldSimple dir bdo'
    .split(' ')
    .map((name) => `w:${name}`),
);

/**
 * Reads a story from the element that contains it, such as `w:body` or `w:footnote`. Text boxes are listed and not read, as Word's own
 * paragraphs leave them out. Pauses between blocks.
 */
export function* readStory(root: XmlElement): Steps<Story> {
  const reader = new StoryReader();
  for (const node of findElements(root)) {
    reader.readNode(node, PLAIN);
    yield;
  }
  return reader.result();
}

/** What an element determines for the text inside it. */
interface Surroundings {
  readonly isRowDeleted: boolean;
  readonly isInLockedControl: boolean;
  readonly isControlled: boolean;
  readonly inline: string | undefined;
  readonly cannotDelete: boolean;
  /** The innermost insertion and deletion. */
  readonly inserted: Revision | undefined;
  readonly deleted: Revision | undefined;
  /** The fields of single elements (`w:fldSimple`, `w:hyperlink`) around it, outermost first. */
  readonly fields: readonly Field[];
}

const PLAIN: Surroundings = {
  isRowDeleted: false,
  isInLockedControl: false,
  isControlled: false,
  inline: undefined,
  cannotDelete: false,
  inserted: undefined,
  deleted: undefined,
  fields: [],
};

class StoryReader {
  readonly #paragraphs: StoryParagraph[] = [];
  readonly #starts = new Map<string, { readonly name: string; readonly start: MarkedPoint }>();
  readonly #bookmarks: Covered[] = [];
  readonly #controls: Covered[] = [];
  readonly #commented = new Map<string, number>();
  readonly #notes: NoteReference[] = [];
  readonly #boxes: AnchoredBox[] = [];
  readonly #sections: { readonly properties: XmlElement; readonly first: number }[] = [];
  /** The current paragraph; undefined between paragraphs. */
  #current: { readonly pieces: StoryPiece[]; readonly others: Revision[]; offset: number } | undefined;
  /** Tracked changes of the table, row and cell whose next paragraph is their first one. */
  #ahead: Revision[] = [];
  readonly #fields = new OpenFields();
  #section = 0;

  result(): Story {
    return {
      paragraphs: this.#paragraphs,
      bookmarks: this.#bookmarks,
      controls: this.#controls,
      commented: this.#commented,
      notes: this.#notes,
      boxes: this.#boxes,
      sections: this.#sections,
    };
  }

  readNode(node: XmlElement, around: Surroundings): void {
    const { name } = node;
    if (name === 'w:p') this.#paragraph(node, around);
    else if (name === 'w:r') this.#run(node, around);
    else if (name === 'w:bookmarkStart') this.#openBookmark(node);
    else if (name === 'w:bookmarkEnd') this.#closeBookmark(node);
    else if (name === 'w:commentRangeStart') this.#comment(node);
    else if (name === 'w:sectPr') this.#endBody(node);
    else if (name === 'm:oMath' || name === 'm:oMathPara') this.#formula(node, around);
    else if (name === 'mc:AlternateContent') this.#read(shownBranch(node), around);
    else if (name.startsWith('w:customXml') && name !== 'w:customXml')
      this.#other(toRevision(node, 'control'));
    else if (HOLDERS.has(name)) this.#hold(node, around);
  }

  #read(parent: XmlElement, around: Surroundings): void {
    for (const node of findElements(parent)) this.readNode(node, around);
  }

  #hold(node: XmlElement, around: Surroundings): void {
    this.#ahead.push(...readTableRevisions(node));
    const tag = node.name === 'w:sdt' ? (readValue(findChild(node, 'w:sdtPr'), 'w:tag') ?? '') : '';
    if (!tag.startsWith(TAG_PREFIX)) {
      this.#read(node, this.#inside(node, around));
      return;
    }
    const start = this.#here();
    this.#read(node, { ...this.#inside(node, around), isControlled: true });
    if (this.#current === undefined && this.#paragraphs.length === start.paragraph) return;
    this.#controls.push({ name: tag, start, end: this.#endHere() });
  }

  #inside(node: XmlElement, around: Surroundings): Surroundings {
    switch (node.name) {
      case 'w:ins':
      case 'w:moveTo':
        return { ...around, inserted: toRevision(node) };
      case 'w:del':
      case 'w:moveFrom':
        return { ...around, deleted: toRevision(node) };
      case 'w:tr': {
        const own = revisionsAmong(findChild(node, 'w:trPr'));
        return own.some(({ kind }) => kind === 'deleted') ? { ...around, isRowDeleted: true } : around;
      }
      case 'w:sdt': {
        const properties = findChild(node, 'w:sdtPr');
        const lock = readValue(properties, 'w:lock') ?? '';
        const isInline = this.#current !== undefined;
        return {
          ...around,
          isInLockedControl:
            around.isInLockedControl || lock === 'contentLocked' || lock === 'sdtContentLocked',
          inline: isInline ? (readValue(properties, 'w:tag') ?? '') : around.inline,
          cannotDelete: around.cannotDelete || (isInline && lock === 'sdtLocked'),
        };
      }
      case 'w:fldSimple':
        return {
          ...around,
          fields: [...around.fields, this.#fields.create(readAttribute(node, 'instr') ?? '')],
        };
      case 'w:hyperlink':
        return { ...around, fields: [...around.fields, this.#fields.create('HYPERLINK')] };
      default:
        return around;
    }
  }

  #paragraph(node: XmlElement, around: Surroundings): void {
    const before = this.#ahead;
    this.#ahead = [];
    const properties = findChild(node, 'w:pPr');
    const { mark, formats, others } = readParagraphRevisions(properties);
    this.#current = { pieces: [], others: [...others], offset: 0 };
    this.#read(node, around);
    const { isInLockedControl, isRowDeleted, isControlled } = around;
    const { pieces } = this.#current;
    before.push(...this.#current.others);
    this.#current = undefined;
    this.#paragraphs.push({ pieces, isInLockedControl, isRowDeleted, isControlled, before, mark, formats });
    const section = findChild(properties, 'w:sectPr');
    if (section !== undefined) this.#endSection(section);
  }

  #endSection(properties: XmlElement): void {
    this.#sections.push({ properties, first: this.#section });
    this.#section = this.#paragraphs.length;
  }

  /** The last section has its properties behind its last paragraph. */
  #endBody(properties: XmlElement): void {
    this.#endSection(properties);
    const last = this.#paragraphs.pop();
    if (last === undefined) return;
    this.#paragraphs.push({ ...last, before: [...last.before, ...revisionsAmong(properties, 'section')] });
  }

  #run(run: XmlElement, around: Surroundings): void {
    const [format] = revisionsAmong(findChild(run, 'w:rPr'));
    for (const node of findElements(run)) {
      if (node.name === 'w:rPr') continue;
      if (node.name === 'w:commentReference') this.#comment(node);
      else if (!this.#fields.read(node)) this.#noteOrBox(node);
      this.#piece(this.#fields.areInCode ? '' : characters(node), format, around);
    }
  }

  #noteOrBox(node: XmlElement): void {
    const kind = /^w:(footnote|endnote)Reference$/u.exec(node.name)?.[1];
    const paragraph = this.#paragraphs.length;
    if (kind === 'footnote' || kind === 'endnote')
      this.#notes.push({ kind, id: readAttribute(node, 'id') ?? '', paragraph });
    else for (const content of findBoxes(node)) this.#boxes.push({ content, paragraph });
  }

  #formula(node: XmlElement, around: Surroundings): void {
    for (const revision of revisionsWithin(node, 'formula')) this.#other(revision);
    this.#piece('', undefined, around);
  }

  #other(revision: Revision | undefined): void {
    if (revision !== undefined) (this.#current?.others ?? this.#ahead).push(revision);
  }

  #piece(text: string, format: Revision | undefined, around: Surroundings): void {
    if (this.#current === undefined) return;
    const { inserted, deleted, isInLockedControl, inline, cannotDelete, fields } = around;
    const { field, isComputed } = this.#fields.around(fields);
    const piece: MarkupPiece = {
      text,
      isDeleted: deleted !== undefined,
      ...(field === undefined ? {} : { field }),
      isComputed,
      isInLockedControl,
      ...(inline === undefined ? {} : { inline }),
      ...(cannotDelete ? { cannotDelete } : {}),
    };
    const revisions = [deleted, inserted, format].filter((one) => one !== undefined);
    this.#current.pieces.push({ piece, revisions });
    this.#current.offset += text.length;
  }

  #here(): MarkedPoint {
    return { paragraph: this.#paragraphs.length, offset: this.#current?.offset ?? 0 };
  }

  /** What ends between paragraphs ends with the previous one. */
  #endHere(): MarkedPoint {
    if (this.#current !== undefined) return this.#here();
    const last = this.#paragraphs.at(-1);
    const length = last?.pieces.reduce((sum, { piece }) => sum + piece.text.length, 0) ?? 0;
    return { paragraph: this.#paragraphs.length - 1, offset: length };
  }

  #openBookmark(node: XmlElement): void {
    const name = readAttribute(node, 'name') ?? '';
    this.#starts.set(readAttribute(node, 'id') ?? '', { name, start: this.#here() });
  }

  #closeBookmark(node: XmlElement): void {
    const opened = this.#starts.get(readAttribute(node, 'id') ?? '');
    if (opened !== undefined) this.#bookmarks.push({ ...opened, end: this.#endHere() });
  }

  #comment(node: XmlElement): void {
    const id = readAttribute(node, 'id') ?? '';
    const last = this.#paragraphs.length - (this.#current === undefined ? 1 : 0);
    if (!this.#commented.has(id)) this.#commented.set(id, Math.max(0, last));
  }
}

/** Returns the characters of a run's element in Word’s text. */
const characters = (node: XmlElement): string =>
  readCharacters({
    name: node.name,
    attribute: (name) => readAttribute(node, name),
    text: () => textContent(node),
  });

/** Returns the words of an element that contains paragraphs, separated by line feeds, with its tracked deletions. */
export const readText = (element: XmlElement): string =>
  [...findDescendants(element, 'w:p')]
    .map((paragraph) => wordsOf(paragraph))
    .join('\n')
    .trim();

const wordsOf = (element: XmlElement): string =>
  findElements(element)
    .map((node) => characters(node) || wordsOf(node))
    .join('');

/** Finds the text boxes in a shape, without those in others and without fallbacks for older versions of Word. */
function findBoxes(node: XmlElement): readonly XmlElement[] {
  if (node.name === 'w:txbxContent') return [node];
  const inner = node.name === 'mc:AlternateContent' ? shownBranch(node) : node;
  return findElements(inner).flatMap(findBoxes);
}
