import type { Steps } from '../../diff/slices.ts';
import {
  findChild,
  findElements,
  readAttribute,
  shownBranch,
  textContent,
  type XmlElement,
} from '#shared/ooxml/element.ts';
import type { ComparedPart, ReadParagraph } from '../model.ts';
import { FieldReader } from './field-reader.ts';
import type { NumberingCounter } from '#shared/ooxml/numbering.ts';
import { acceptAll, readProperties, takesOut, type Accepts } from '#shared/ooxml/revisions.ts';
import { listRows } from '#shared/ooxml/table.ts';

/** The text that is being read, until a paragraph mark or the end of a row ends it. */
interface Open {
  text: string;
  place: number | undefined;
  /** The text of the paragraph at {@link place} with all tracked changes accepted. */
  shown: string;
  /** Boxes and notes that follow it. */
  readonly asides: (() => Steps<void>)[];
}

/** What surrounds an element. */
interface Around {
  readonly part: ComparedPart;
  /** Whether a tracked change removes it as it is read, and if all were accepted. */
  readonly isOut: boolean;
  readonly isGone: boolean;
  /** In a row, what collects its cells. */
  readonly row: Row | undefined;
}

interface Row {
  readonly cells: string[][];
  readonly numbers: string[];
  place: number | undefined;
  shown: string;
  readonly asides: (() => Steps<void>)[];
}

const HOLDERS = new Set(
  'sdt sdtContent customXml hyperlink smartTag dir bdo ruby rubyBase ins del moveTo moveFrom fldSimple'
    .split(' ')
    .map((name) => `w:${name}`),
);
const CHARACTERS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '\u2011',
};

/** Reads the paragraphs of one story with tracked changes accepted or rejected, one by one. */
export class StoryReader {
  readonly paragraphs: ReadParagraph[] = [];
  readonly #accepts: Accepts;
  readonly #numbering: NumberingCounter | undefined;
  readonly #notes: ReadonlyMap<string, XmlElement>;
  readonly #fields = new FieldReader();
  #open: Open = { text: '', place: undefined, shown: '', asides: [] };
  /** Number of paragraphs of the main text that have begun. */
  #count = 0;
  /** The paragraph that is being read, with all tracked changes accepted. */
  #shown = '';
  #isAside = false;

  constructor(document: {
    readonly accepts: Accepts;
    /** Counts the clauses; absent for a story that has none of its own. */
    readonly numbering?: NumberingCounter;
    readonly notes: ReadonlyMap<string, XmlElement>;
  }) {
    this.#accepts = document.accepts;
    this.#numbering = document.numbering;
    this.#notes = document.notes;
  }

  /** Reads a story from its first paragraph to its last. Pauses after each. */
  *readStory(story: XmlElement, part: ComparedPart): Steps<void> {
    const around = { part, isOut: false, isGone: false, row: undefined };
    yield* this.#read(story, around);
    yield* this.#close(undefined, around);
  }

  *#read(parent: XmlElement, around: Around): Steps<void> {
    for (const node of findElements(parent)) {
      if (node.name === 'w:p') {
        yield* this.#paragraph(node, around);
        yield;
      } else if (node.name === 'w:tbl') yield* this.#table(node, around);
      else if (node.name === 'w:r') this.#run(node, around);
      else if (node.name === 'mc:AlternateContent') yield* this.#read(shownBranch(node), around);
      else if (HOLDERS.has(node.name)) {
        const isField = node.name === 'w:fldSimple';
        if (isField) this.#fields.beginSimple(readAttribute(node, 'instr') ?? '');
        yield* this.#read(node, this.#inside(node, around));
        if (isField) this.#fields.end();
      }
    }
  }

  #inside(node: XmlElement, around: Around): Around {
    return {
      ...around,
      isOut: around.isOut || takesOut(node, this.#accepts),
      isGone: around.isGone || takesOut(node, acceptAll),
    };
  }

  *#paragraph(node: XmlElement, around: Around): Steps<void> {
    const place = this.#isAside ? undefined : this.#count;
    if (place !== undefined) this.#count += 1;
    const outer = this.#shown;
    this.#shown = '';
    const before = this.#open.text;
    yield* this.#read(node, around);
    const properties = findChild(node, 'w:pPr');
    const marks = findElements(findChild(properties, 'w:rPr'));
    const isJoined = marks.some((mark) => takesOut(mark, this.#accepts));
    if (this.#open.place === undefined && (this.#open.text !== before || !isJoined)) {
      this.#open.place = place;
      this.#open.shown = this.#shown;
    }
    this.#shown = outer;
    if (!isJoined) yield* this.#close(readProperties(properties, this.#accepts), around);
  }

  /** Ends the paragraph that is being read, and reads what belongs to it. */
  *#close(properties: XmlElement | undefined, { part, isOut, row }: Around): Steps<void> {
    const { text, place, shown, asides } = this.#open;
    this.#open = { text: '', place: undefined, shown: '', asides: [] };
    const isEmpty = text.trim() === '';
    const number = isOut ? '' : (this.#numbering?.next(properties, isEmpty)?.label ?? '');
    if (row !== undefined) {
      row.cells.at(-1)?.push(text);
      if (number !== '') row.numbers.push(number);
      if (row.place === undefined) [row.place, row.shown] = [place, shown];
      row.asides.push(...asides);
      return;
    }
    if (!isEmpty) this.paragraphs.push({ text, number, part, place, shown });
    for (const aside of asides) yield* aside();
  }

  *#table(table: XmlElement, around: Around): Steps<void> {
    const inside = (from: Around, revisions: readonly XmlElement[]): Around =>
      revisions.reduce((outer, revision) => this.#inside(revision, outer), from);
    for (const held of listRows(table)) {
      const rowAround = inside(around, held.revisions);
      const cells = held.cells.map(({ element, revisions }) => ({
        element,
        around: inside(rowAround, revisions),
      }));
      // A row inside a row belongs to it, and a single cell is a frame around paragraphs.
      if (around.row !== undefined || cells.length < 2) {
        for (const cell of cells) yield* this.#cell(cell.element, cell.around);
        continue;
      }
      const row: Row = { cells: [], numbers: [], place: undefined, shown: '', asides: [] };
      for (const cell of cells) {
        row.cells.push([]);
        yield* this.#cell(cell.element, { ...cell.around, row });
      }
      const texts = row.cells.map((cell) => cell.filter((text) => text.trim() !== '').join('\n'));
      const { place, shown } = row;
      if (texts.some((text) => text !== ''))
        this.paragraphs.push({
          text: texts.join(' | '),
          number: row.numbers.join(' '),
          part: around.part === 'text' ? 'row' : around.part,
          place,
          shown,
        });
      for (const aside of row.asides) yield* aside();
    }
  }

  *#cell(cell: XmlElement, around: Around): Steps<void> {
    yield* this.#read(cell, around);
    // A cell ends its last paragraph, whatever its mark says.
    if (this.#open.text !== '') yield* this.#close(undefined, around);
  }

  #run(run: XmlElement, around: Around): void {
    for (const node of findElements(run)) {
      const { name } = node;
      if (name === 'w:t' || name === 'w:delText') this.#text(textContent(node), around);
      else if (name === 'w:instrText') this.#fields.addCode(textContent(node));
      else if (name === 'w:fldChar') this.#fields.read(readAttribute(node, 'fldCharType'));
      else if (name === 'w:sym') this.#text(readSymbol(node), around);
      else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') this.#reference(node, around);
      else if (name === 'mc:AlternateContent') this.#run(shownBranch(node), around);
      else if (name === 'w:drawing' || name === 'w:pict' || name === 'w:object') this.#boxes(node, around);
      else this.#text(CHARACTERS[name] ?? '', around);
    }
  }

  #text(text: string, { isOut, isGone }: Around): void {
    if (text === '' || this.#fields.isHidden) return;
    if (!isGone) this.#shown += text;
    if (!isOut) this.#open.text += this.#fields.isVolatile ? '' : text;
  }

  #reference(node: XmlElement, around: Around): void {
    const note = this.#notes.get(`${node.name}/${readAttribute(node, 'id') ?? ''}`);
    if (note !== undefined) this.#addAside(note, 'note', around);
  }

  #boxes(node: XmlElement, around: Around): void {
    for (const one of findElements(node)) {
      if (one.name === 'w:txbxContent') this.#addAside(one, 'box', around);
      else this.#boxes(one.name === 'mc:AlternateContent' ? shownBranch(one) : one, around);
    }
  }

  /** Keeps a box or a note to be read after the paragraph, at the place of which it is. */
  #addAside(story: XmlElement, kind: 'box' | 'note', { isOut, part }: Around): void {
    if (isOut) return;
    const place = this.#isAside ? undefined : this.#count - 1;
    const own = part === 'header' ? part : kind;
    this.#open.asides.push(() => this.#aside(story, own, place));
  }

  *#aside(story: XmlElement, part: ComparedPart, place: number | undefined): Steps<void> {
    const reader = new StoryReader({ accepts: this.#accepts, notes: this.#notes });
    reader.#isAside = true;
    yield* reader.readStory(story, part);
    this.paragraphs.push(...reader.paragraphs.map((one) => ({ ...one, place, shown: '' })));
  }
}

/** A symbol is compared by its code: its font decides how it looks (ECMA-376 17.3.3.30). */
const readSymbol = (node: XmlElement): string => {
  const code = Number.parseInt(readAttribute(node, 'char') ?? '', 16);
  return Number.isNaN(code) ? '' : String.fromCodePoint(code);
};
