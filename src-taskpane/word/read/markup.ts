/** A place in the main text: a paragraph by its number from 0, and an offset in its text, in UTF-16 code units. */
export interface MarkedPoint {
  readonly paragraph: number;
  readonly offset: number;
}

/** What a bookmark covers. */
export interface Marked {
  readonly start: MarkedPoint;
  readonly end: MarkedPoint;
  /** With tracked deletions; a line feed between paragraphs. */
  readonly text: string;
}

/** The paragraphs of the main text as `Word.Paragraph.text` gives them, and its bookmarks by name. */
export interface MarkedText {
  readonly paragraphs: readonly string[];
  readonly bookmarks: ReadonlyMap<string, Marked>;
}

/** Elements that hold paragraphs, and those that hold runs (ECMA-376 17.2 to 17.5 and 17.13.5). */
const HOLDERS = new Set(
  'tbl tr tc sdt sdtContent customXml ins del moveTo moveFrom hyperlink smartTag fldSimple dir bdo'
    .split(' ')
    .map((name) => `w:${name}`),
);

/** What stands for a character in Word's text. */
const CHARACTERS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:cr': '\v',
  'w:noBreakHyphen': '\u001e',
  'w:softHyphen': '\u001f',
  'w:footnoteReference': '\u0002',
  'w:endnoteReference': '\u0002',
};

/**
 * Reads the bookmarks of the main text, hidden ones too, from a package as `Word.Body.getOoxml` answers it. Text boxes are
 * left out, as Word leaves them out of the paragraphs. Undefined for what is no such package.
 */
export function markedText(ooxml: string): MarkedText | undefined {
  const root = new DOMParser().parseFromString(ooxml, 'application/xml');
  const body = root.getElementsByTagName('w:body')[0];
  if (body === undefined) return undefined;
  const reader = new Reader();
  reader.read(body);
  return reader.done();
}

class Reader {
  readonly #paragraphs: string[] = [];
  readonly #starts = new Map<string, { readonly name: string; readonly start: MarkedPoint }>();
  readonly #covered: { readonly name: string; readonly start: MarkedPoint; readonly end: MarkedPoint }[] = [];
  /** The text of the paragraph that is being read; undefined between paragraphs. */
  #text: string | undefined;
  /** One entry for each field that is open: true while its code is read, which is no text. */
  readonly #codes: boolean[] = [];

  read(parent: Element): void {
    for (const node of parent.children) {
      const name = node.nodeName;
      if (name === 'w:p') {
        this.#text = '';
        this.read(node);
        this.#paragraphs.push(this.#text);
        this.#text = undefined;
      } else if (name === 'w:r') this.#run(node);
      else if (name === 'w:bookmarkStart') this.#open(node);
      else if (name === 'w:bookmarkEnd') this.#close(node);
      else if (HOLDERS.has(name)) this.read(node);
    }
  }

  done(): MarkedText {
    const bookmarks = new Map(
      this.#covered.map(({ name, start, end }) => [name, { start, end, text: this.#between(start, end) }]),
    );
    return { paragraphs: this.#paragraphs, bookmarks };
  }

  #run(run: Element): void {
    for (const node of run.children) {
      if (node.nodeName === 'w:fldChar') this.#field(node.getAttribute('w:fldCharType'));
      else if (!this.#codes.includes(true) && this.#text !== undefined) this.#text += characters(node);
    }
  }

  #field(type: string | null): void {
    if (type === 'begin') this.#codes.push(true);
    else if (type === 'separate') this.#codes[this.#codes.length - 1] = false;
    else this.#codes.pop();
  }

  #open(node: Element): void {
    const id = node.getAttribute('w:id') ?? '';
    const start = { paragraph: this.#paragraphs.length, offset: this.#text?.length ?? 0 };
    this.#starts.set(id, { name: node.getAttribute('w:name') ?? '', start });
  }

  #close(node: Element): void {
    const opened = this.#starts.get(node.getAttribute('w:id') ?? '');
    if (opened === undefined) return;
    // Between paragraphs it ends with the one before.
    const last = this.#paragraphs.length - 1;
    const end =
      this.#text === undefined
        ? { paragraph: last, offset: this.#paragraphs[last]?.length ?? 0 }
        : { paragraph: last + 1, offset: this.#text.length };
    this.#covered.push({ ...opened, end });
  }

  #between(start: MarkedPoint, end: MarkedPoint): string {
    return this.#paragraphs
      .slice(start.paragraph, end.paragraph + 1)
      .map((text, index) => {
        const to = start.paragraph + index === end.paragraph ? end.offset : text.length;
        return text.slice(index === 0 ? start.offset : 0, to);
      })
      .join('\n');
  }
}

function characters(node: Element): string {
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
