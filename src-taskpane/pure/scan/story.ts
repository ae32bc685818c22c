import type { Steps } from '../diff/slices.ts';
import type { Around as Surroundings, Looks, ParagraphLooks } from '#shared/ooxml/looks/looks.ts';
import type { Unseen } from '#shared/ooxml/looks/run-looks.ts';
import { listRows } from '#shared/ooxml/table.ts';
import { hiddenDrawing, hiddenFrame, hiddenShape, type PageSize } from './off-page.ts';
import type { HiddenPart } from './model.ts';
import {
  findChild,
  findElements,
  readAttribute,
  readValue,
  shownBranch,
  textContent,
  type XmlElement,
} from '#shared/ooxml/element.ts';

/** A stretch of a paragraph, and why it is not seen. */
export interface Segment {
  readonly text: string;
  readonly reason: Unseen | undefined;
}

/** A paragraph as it was read, without tracked deletions. */
export interface ReadParagraph {
  readonly part: HiddenPart;
  readonly paragraph: number | undefined;
  readonly segments: readonly Segment[];
  /** Its text with all tracked changes rejected, which a request about them contains; empty where none deletes words. */
  readonly original: string;
}

/** Text that is kept beside the text of the page. */
export interface Aside {
  readonly kind: 'altText' | 'fieldCode';
  readonly text: string;
  /** For a field, what it shows. */
  readonly result: string;
  readonly part: HiddenPart;
  readonly paragraph: number | undefined;
}

/** What surrounds a paragraph, and where that is. */
export interface Around extends Surroundings {
  readonly part: HiddenPart;
  readonly page: PageSize;
}

/** Elements that contain paragraphs or runs, as in word/read/markup. */
const HOLDERS = new Set(
  'tbl tr tc sdt sdtContent customXml ins moveTo hyperlink smartTag fldSimple dir bdo ruby rubyBase del moveFrom'
    .split(' ')
    .map((name) => `w:${name}`),
);
const REVISIONS: ReadonlyMap<string, Revision> = new Map([
  ['w:del', 'deleted'],
  ['w:moveFrom', 'deleted'],
  ['w:ins', 'inserted'],
  ['w:moveTo', 'inserted'],
  ['w:cellDel', 'deleted'],
  ['w:cellIns', 'inserted'],
]);
type Revision = 'inserted' | 'deleted';
const CHARACTERS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\v',
  'w:cr': '\v',
  'w:noBreakHyphen': '\u001e',
  'w:softHyphen': '\u001f',
};

interface Field {
  code: string;
  result: string;
  inCode: boolean;
}

/** The paragraph that is being read. */
interface Open {
  readonly segments: Segment[];
  original: string;
  hasDeleted: boolean;
  readonly looks: ParagraphLooks;
  /** Why nobody sees any of it. */
  readonly unseen: Unseen | undefined;
}

/** Reads the paragraphs of one story, with why parts of them are not seen, and the texts that are beside them. */
export class StoryReader {
  readonly paragraphs: ReadParagraph[] = [];
  readonly asides: Aside[] = [];
  readonly #looks: Looks;
  readonly #fields: Field[] = [];
  /** Number of paragraphs of the main text that have begun. */
  #count = 0;
  #isInBox = false;
  /** The tracked changes around what is being read. */
  readonly #revisions: Revision[] = [];

  constructor(looks: Looks) {
    this.#looks = looks;
  }

  /** Reads what an element contains. Pauses after each paragraph. */
  *read(parent: XmlElement, around: Around, open?: Open): Steps<void> {
    for (const node of findElements(parent)) {
      const { name } = node;
      if (name === 'w:p') {
        yield* this.#paragraph(node, around);
        yield;
      } else if (name === 'w:r') yield* this.#run(node, around, open);
      else if (name === 'w:tbl') yield* this.#table(node, around);
      else if (name === 'mc:AlternateContent') yield* this.read(shownBranch(node), around, open);
      else if (HOLDERS.has(name)) yield* this.#holder(node, around, open);
    }
  }

  *#holder(node: XmlElement, around: Around, open: Open | undefined): Steps<void> {
    const revision = REVISIONS.get(node.name);
    if (revision !== undefined) {
      this.#revisions.push(revision);
      yield* this.read(node, around, open);
      this.#revisions.pop();
      return;
    }
    const tooltip = node.name === 'w:hyperlink' ? readAttribute(node, 'tooltip') : undefined;
    if (tooltip !== undefined) this.#aside('altText', tooltip, around);
    if (node.name !== 'w:fldSimple') {
      yield* this.read(node, around, open);
      return;
    }
    const field: Field = { code: readAttribute(node, 'instr') ?? '', result: '', inCode: false };
    this.#fields.push(field);
    yield* this.read(node, around, open);
    this.#fields.pop();
    this.#aside('fieldCode', field.code, around, field.result);
  }

  *#paragraph(node: XmlElement, around: Around): Steps<void> {
    const number = this.#count;
    if (!this.#isInBox) this.#count += 1;
    const looks = this.#looks.paragraph(node, around);
    const segments: Segment[] = [];
    const unseen = looks.unseen ?? hiddenFrame(looks.properties, textContent(node), around.page);
    const open: Open = { segments, original: '', hasDeleted: false, looks, unseen };
    yield* this.read(node, { ...around, unseen }, open);
    this.paragraphs.push({
      part: around.part,
      paragraph: this.#placeOf(around.part, number),
      segments,
      original: open.hasDeleted ? open.original : '',
    });
  }

  #placeOf(part: HiddenPart, number = this.#count - 1): number | undefined {
    if (part === 'body') return number;
    return part === 'textBox' && this.#count > 0 ? this.#count - 1 : undefined;
  }

  *#table(table: XmlElement, around: Around): Steps<void> {
    const inCell = this.#looks.inTable(table, around);
    for (const row of listRows(table)) {
      for (const cell of row.cells) {
        const revisions = [...row.revisions, ...cell.revisions];
        const outer = this.#revisions.length;
        this.#revisions.push(...revisions.flatMap(({ name }) => REVISIONS.get(name) ?? []));
        yield* this.read(cell.element, inCell(cell.element, row.element, cell.place));
        this.#revisions.length = outer;
      }
    }
  }

  *#run(run: XmlElement, around: Around, open: Open | undefined): Steps<void> {
    const reason = open === undefined ? undefined : (open.unseen ?? open.looks.run(findChild(run, 'w:rPr')));
    yield* this.#content(run, around, open, reason);
  }

  *#content(
    run: XmlElement,
    around: Around,
    open: Open | undefined,
    reason: Unseen | undefined,
  ): Steps<void> {
    for (const node of findElements(run)) {
      switch (node.name) {
        case 'w:t':
        case 'w:delText':
          this.#text(textContent(node), open, reason);
          break;
        case 'w:instrText': {
          const field = this.#fields.at(-1);
          if (field !== undefined) field.code += textContent(node);
          break;
        }
        case 'w:fldChar':
          this.#fieldChar(node, around);
          break;
        case 'mc:AlternateContent':
          yield* this.#content(shownBranch(node), around, open, reason);
          break;
        case 'w:ruby':
          yield* this.read(node, around, open);
          break;
        case 'w:drawing':
        case 'w:pict':
        case 'w:object':
          if (!this.#isDeleted)
            yield* this.#drawing(node, {
              ...around,
              background: open?.looks.background ?? around.background,
            });
          break;
        default:
          this.#text(CHARACTERS[node.name] ?? '', open, reason);
      }
    }
  }

  #text(text: string, open: Open | undefined, reason: Unseen | undefined): void {
    if (text === '' || open === undefined || this.#fields.some(({ inCode }) => inCode)) return;
    if (!this.#revisions.includes('inserted')) open.original += text;
    if (this.#isDeleted) {
      open.hasDeleted = true;
      return;
    }
    for (const field of this.#fields) field.result += text;
    open.segments.push({ text, reason });
  }

  get #isDeleted(): boolean {
    return this.#revisions.includes('deleted');
  }

  #fieldChar(node: XmlElement, around: Around): void {
    const type = readAttribute(node, 'fldCharType');
    if (type === 'begin') {
      this.#fields.push({ code: '', result: '', inCode: true });
      const form = findChild(node, 'w:ffData');
      for (const name of ['w:helpText', 'w:statusText'])
        this.#aside('altText', readValue(form, name) ?? '', around);
      return;
    }
    const field = this.#fields.at(-1);
    if (field === undefined) return;
    if (type === 'separate') field.inCode = false;
    else {
      this.#fields.pop();
      this.#aside('fieldCode', field.code, around, field.result);
    }
  }

  #aside(kind: Aside['kind'], text: string, { part }: Around, result = ''): void {
    if (text.trim() === '' || this.#isDeleted) return;
    this.asides.push({ kind, text, result, part, paragraph: this.#placeOf(part) });
  }

  /** Reads a drawing: its alternative texts, and the words of its boxes. */
  *#drawing(node: XmlElement, around: Around): Steps<void> {
    for (const one of findElements(node)) {
      const { name } = one;
      if (name === 'wp:docPr' || name === 'pic:cNvPr' || name === 'wps:cNvPr') {
        for (const text of [one.attributes.get('descr'), one.attributes.get('title')])
          this.#aside('altText', text ?? '', around);
      }
      if (name.startsWith('v:')) {
        for (const text of [one.attributes.get('alt'), one.attributes.get('title')])
          this.#aside('altText', text ?? '', around);
      }
      if (name === 'w:txbxContent') {
        const wasInBox = this.#isInBox;
        this.#isInBox = true;
        yield* this.read(one, {
          ...around,
          cell: undefined,
          part: around.part === 'body' ? 'textBox' : around.part,
        });
        this.#isInBox = wasInBox;
      } else if (name === 'mc:AlternateContent') yield* this.#drawing(shownBranch(one), around);
      else yield* this.#drawing(one, this.#inside(one, around));
    }
  }

  #inside(one: XmlElement, around: Around): Around {
    const { page } = around;
    const reason =
      one.name === 'wp:anchor' || one.name === 'wp:inline'
        ? hiddenDrawing(one, page)
        : /^v:(?:shape|rect|roundrect|oval)$/u.test(one.name)
          ? hiddenShape(one, page)
          : undefined;
    return { ...this.#looks.inShape(one, around), unseen: around.unseen ?? reason };
  }
}
