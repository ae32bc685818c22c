import { runToEnd, type Steps } from '#pane/pure/diff/slices.ts';

/** A place in the main text: the number of a paragraph, from 0, and an offset in its text, in UTF-16 code units. */
export interface MarkedPoint {
  readonly paragraph: number;
  readonly offset: number;
}

/** The range that a bookmark covers. */
export interface Marked {
  readonly start: MarkedPoint;
  readonly end: MarkedPoint;
  /** Its text including tracked deletions, with a line feed between paragraphs. */
  readonly text: string;
}

/** A stretch of a paragraph's text with uniform properties; tracked deletions are included. */
export interface MarkupPiece {
  readonly text: string;
  /** True when a tracked change deletes it. */
  readonly isDeleted: boolean;
  /** The number of the outermost field that displays it. Links count, since Word's search stops at them too. */
  readonly field?: number;
  /** True where updating fields overwrites it: in a field that is not a link. */
  readonly isComputed: boolean;
  /** True in a content control that cannot be edited: an inline one, or one around its paragraph. */
  readonly isInLockedControl: boolean;
  /** The tag of the inline content control (words only, no paragraph mark) that contains it; empty for one without a tag. */
  readonly inline?: string;
  /** True in an inline content control that must stay, so that Word does not delete all of its words. */
  readonly cannotDelete?: true;
}

/** A paragraph of the markup. */
export interface MarkupParagraph {
  readonly pieces: readonly MarkupPiece[];
  /** True when a tracked change deletes its mark. */
  readonly isMarkDeleted: boolean;
  /** True in a content control around it that cannot be edited, which locks its mark too. */
  readonly isInLockedControl: boolean;
  /** True when a tracked change deletes the table row that it is in. */
  readonly isRowDeleted: boolean;
}

/** The paragraphs of a package, and its bookmarks by name. */
export interface Markup {
  readonly paragraphs: readonly MarkupParagraph[];
  readonly bookmarks: ReadonlyMap<string, Marked>;
}

/** Elements that contain paragraphs or runs (ECMA-376 17.2 to 17.5 and 17.13.5). */
export const HOLDERS: ReadonlySet<string> = new Set(
  'tbl tr tc sdt sdtContent customXml ins del moveTo moveFrom hyperlink smartTag fldSimple dir bdo'
    .split(' ')
    .map((name) => `w:${name}`),
);

/** The characters that represent elements in Word's text. */
const CHARACTERS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:cr': '\v',
  'w:noBreakHyphen': '\u001e',
  'w:softHyphen': '\u001f',
  'w:footnoteReference': '\u0002',
  'w:endnoteReference': '\u0002',
};

/** Returns a paragraph's text as `Word.Paragraph.text` has it, including tracked deletions. */
export const allText = ({ pieces }: Pick<MarkupParagraph, 'pieces'>): string =>
  pieces.map(({ text }) => text).join('');

/** Returns a paragraph's text as Word shows it now, without tracked deletions. */
export const currentText = ({ pieces }: Pick<MarkupParagraph, 'pieces'>): string =>
  pieces.map(({ text, isDeleted }) => (isDeleted ? '' : text)).join('');

/**
 * Reads the paragraphs of a package (Flat OPC) as `Range.getOoxml` and `Body.getOoxml` return it, and its bookmarks, including hidden
 * ones. Text boxes are left out, as in Word's own paragraphs. Undefined for anything else.
 */
export function readMarkup(ooxml: string): Markup | undefined {
  const body = parseBody(ooxml);
  return body && runToEnd(readMarkupInSteps(body));
}

/** As {@link readMarkup}, block by block, from {@link parseBody}. */
export function* readMarkupInSteps(body: Element): Steps<Markup> {
  const reader = new Reader();
  for (const node of body.children) {
    reader.readNode(node, PLAIN);
    yield undefined;
  }
  return reader.result();
}

/** Parses the main text of a package (Flat OPC); undefined for anything else. */
export function parseBody(ooxml: string): Element | undefined {
  const parsed = new DOMParser().parseFromString(mainPart(ooxml), 'application/xml');
  return parsed.getElementsByTagName('parsererror').length > 0
    ? undefined
    : parsed.getElementsByTagName('w:body')[0];
}

function mainPart(ooxml: string): string {
  const { start, end } = findMainPart(ooxml);
  return ooxml.slice(start, end);
}

/** Returns where the part of a package is that contains the text; styles and pictures are far larger and not parsed. */
export function findMainPart(ooxml: string): { readonly start: number; readonly end: number } {
  const start = ooxml.indexOf('<w:document');
  const end = ooxml.indexOf('</w:document>', start);
  return start < 0 || end < 0
    ? { start: 0, end: ooxml.length }
    : { start, end: end + '</w:document>'.length };
}

/** What an element determines for the text inside it. */
interface Surroundings {
  readonly isDeleted: boolean;
  readonly isRowDeleted: boolean;
  readonly isInLockedControl: boolean;
  readonly inline: string | undefined;
  /** True in an inline content control that must stay. */
  readonly cannotDelete: boolean;
  /** The fields of single elements (`w:fldSimple`, `w:hyperlink`) around it, outermost first. */
  readonly fields: readonly Field[];
}

const PLAIN: Surroundings = {
  isDeleted: false,
  isRowDeleted: false,
  isInLockedControl: false,
  inline: undefined,
  cannotDelete: false,
  fields: [],
};

interface Field {
  readonly number: number;
  code: string;
  /** True while its code is read, which is not text. */
  inCode: boolean;
}

const isLink = ({ code }: Field): boolean => /^\s*HYPERLINK\b/u.test(code);

class Reader {
  readonly #paragraphs: MarkupParagraph[] = [];
  readonly #starts = new Map<string, { readonly name: string; readonly start: MarkedPoint }>();
  readonly #covered: { readonly name: string; readonly start: MarkedPoint; readonly end: MarkedPoint }[] = [];
  /** The pieces of the current paragraph; undefined between paragraphs. */
  #pieces: MarkupPiece[] | undefined;
  /** Fields of several elements (`w:fldChar`) that are open, outermost first. */
  readonly #open: Field[] = [];
  #fields = 0;

  readNode(node: Element, around: Surroundings): void {
    const name = node.nodeName;
    if (name === 'w:p') this.#paragraph(node, around);
    else if (name === 'w:r') this.#run(node, around);
    else if (name === 'w:bookmarkStart') this.#openBookmark(node);
    else if (name === 'w:bookmarkEnd') this.#closeBookmark(node);
    else if (HOLDERS.has(name)) this.#read(node, this.#inside(node, around));
  }

  #read(parent: Element, around: Surroundings): void {
    for (const node of parent.children) this.readNode(node, around);
  }

  result(): Markup {
    const texts = this.#paragraphs.map(allText);
    const bookmarks = new Map(
      this.#covered.map(({ name, start, end }) => [name, { start, end, text: between(texts, start, end) }]),
    );
    return { paragraphs: this.#paragraphs, bookmarks };
  }

  #paragraph(node: Element, around: Surroundings): void {
    this.#pieces = [];
    this.#read(node, around);
    this.#paragraphs.push({
      pieces: this.#pieces,
      isMarkDeleted: hasDeletion(child(child(node, 'w:pPr'), 'w:rPr')),
      isInLockedControl: around.isInLockedControl,
      isRowDeleted: around.isRowDeleted,
    });
    this.#pieces = undefined;
  }

  #inside(node: Element, around: Surroundings): Surroundings {
    switch (node.nodeName) {
      case 'w:del':
      case 'w:moveFrom':
        return { ...around, isDeleted: true };
      case 'w:tr':
        return hasDeletion(child(node, 'w:trPr')) ? { ...around, isRowDeleted: true } : around;
      case 'w:sdt': {
        const properties = child(node, 'w:sdtPr');
        const lock = child(properties, 'w:lock')?.getAttribute('w:val') ?? '';
        const tag = child(properties, 'w:tag')?.getAttribute('w:val') ?? '';
        return {
          ...around,
          isInLockedControl:
            around.isInLockedControl || lock === 'contentLocked' || lock === 'sdtContentLocked',
          inline: this.#pieces === undefined ? around.inline : tag,
          cannotDelete: around.cannotDelete || (this.#pieces !== undefined && lock === 'sdtLocked'),
        };
      }
      case 'w:fldSimple':
        return { ...around, fields: [...around.fields, this.#field(node.getAttribute('w:instr') ?? '')] };
      case 'w:hyperlink':
        return { ...around, fields: [...around.fields, this.#field('HYPERLINK')] };
      default:
        return around;
    }
  }

  #field(code: string): Field {
    this.#fields += 1;
    return { number: this.#fields, code, inCode: false };
  }

  #run(run: Element, around: Surroundings): void {
    for (const node of run.children) {
      if (node.nodeName === 'w:fldChar') this.#fieldChar(node.getAttribute('w:fldCharType'));
      else if (/^w:(?:del)?[iI]nstrText$/u.test(node.nodeName)) {
        const field = this.#open.at(-1);
        if (field !== undefined) field.code += node.textContent;
      } else if (!this.#open.some(({ inCode }) => inCode)) this.#text(characters(node), around);
    }
  }

  #fieldChar(type: string | null): void {
    if (type === 'begin') this.#open.push({ ...this.#field(''), inCode: true });
    else if (type === 'separate') {
      const field = this.#open.at(-1);
      if (field !== undefined) field.inCode = false;
    } else this.#open.pop();
  }

  #text(text: string, { isDeleted, isInLockedControl, inline, cannotDelete, fields }: Surroundings): void {
    if (text === '' || this.#pieces === undefined) return;
    const inside = [...this.#open, ...fields];
    const computed = inside.find((field) => !isLink(field));
    const field = (computed ?? inside[0])?.number;
    const piece: MarkupPiece = {
      text,
      isDeleted,
      ...(field === undefined ? {} : { field }),
      isComputed: computed !== undefined,
      isInLockedControl,
      ...(inline === undefined ? {} : { inline }),
      ...(cannotDelete ? { cannotDelete } : {}),
    };
    const last = this.#pieces.at(-1);
    if (last !== undefined && isSameKind(last, piece)) {
      this.#pieces[this.#pieces.length - 1] = { ...last, text: last.text + text };
    } else this.#pieces.push(piece);
  }

  #here(): number {
    return this.#pieces === undefined ? 0 : allText({ pieces: this.#pieces }).length;
  }

  #openBookmark(node: Element): void {
    const id = node.getAttribute('w:id') ?? '';
    const start = { paragraph: this.#paragraphs.length, offset: this.#here() };
    this.#starts.set(id, { name: node.getAttribute('w:name') ?? '', start });
  }

  #closeBookmark(node: Element): void {
    const opened = this.#starts.get(node.getAttribute('w:id') ?? '');
    if (opened === undefined) return;
    const last = this.#paragraphs.at(-1);
    // A bookmark that ends between paragraphs ends with the previous one.
    const end =
      this.#pieces === undefined
        ? { paragraph: this.#paragraphs.length - 1, offset: last === undefined ? 0 : allText(last).length }
        : { paragraph: this.#paragraphs.length, offset: this.#here() };
    this.#covered.push({ ...opened, end });
  }
}

const isSameKind = (one: MarkupPiece, other: MarkupPiece): boolean =>
  one.isDeleted === other.isDeleted &&
  one.field === other.field &&
  one.isComputed === other.isComputed &&
  one.isInLockedControl === other.isInLockedControl &&
  one.inline === other.inline &&
  one.cannotDelete === other.cannotDelete;

function between(texts: readonly string[], start: MarkedPoint, end: MarkedPoint): string {
  return texts
    .slice(start.paragraph, end.paragraph + 1)
    .map((text, index) => {
      const to = start.paragraph + index === end.paragraph ? end.offset : text.length;
      return text.slice(index === 0 ? start.offset : 0, to);
    })
    .join('\n');
}

/** Returns the first child element of this name. */
export const child = (parent: Element | undefined, name: string): Element | undefined =>
  parent === undefined ? undefined : [...parent.children].find((node) => node.nodeName === name);

const hasDeletion = (properties: Element | undefined): boolean =>
  child(properties, 'w:del') !== undefined || child(properties, 'w:moveFrom') !== undefined;

/** Returns the characters of a run's element in Word’s text. */
export function characters(node: Element): string {
  const attribute = (name: string): string => node.getAttribute(`w:${name}`) ?? '';
  switch (node.nodeName) {
    case 'w:t':
    case 'w:delText':
      return node.textContent;
    case 'w:br':
      return attribute('type') === 'page' ? '\f' : attribute('type') === 'column' ? '\u000e' : '\v';
    case 'w:sym':
      return String.fromCodePoint(Number.parseInt(attribute('char'), 16) || 32);
    default:
      return CHARACTERS[node.nodeName] ?? '';
  }
}
