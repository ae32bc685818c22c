import { canonical, child, contentOf, elements, is } from './xml.ts';
import { attribute, isIn, type View } from './views.ts';

/** A pending revision, or a mark of a comment, as a record of a document keeps it. */
export interface Entry {
  /** Name of its element; `mark …` for one of a paragraph mark, `row …` and `cell …` for those of a table. */
  readonly name: string;
  readonly author: string;
  readonly date: string;
  /** Its text and the properties of its runs; the former properties and the present ones, for a change of format. */
  content: string;
  /** The paragraph that contains it, as it reads in the view. */
  readonly line: Line;
}

/** A paragraph of a view: several of the file, where their marks are not in the view. */
interface Line {
  text: string;
  /** First and last `w:p` of the story, from 0. */
  readonly first: number;
  last: number;
}

/** Elements that say where something of another author begins or ends. */
const RANGE = /^(moveFrom|moveTo|customXml\w+)Range(Start|End)$/u;
const MARKS = ['ins', 'del', 'moveFrom', 'moveTo'] as const;
const RUN_REVISIONS: ReadonlySet<string> = new Set(MARKS);
/** Content that is not of the story itself. */
const NOT_TEXT = new Set(['sdtPr', 'sdtEndPr', 'smartTagPr', 'customXmlPr', 'rPr', 'pPr']);

interface Open {
  readonly key: string;
  readonly element: Element;
  readonly content: string;
}

/**
 * Lists the revisions that are pending in a view of a story, in document order. Word splits a revision when another author writes within
 * it, and joins two that adjoin and have the same author and date: so what adjoins in the view is one entry.
 */
export function revisionsIn(story: Element, view: View): Entry[] {
  const reader = new Reader(view);
  reader.blocks(story, []);
  reader.endLine();
  return reader.entries;
}

class Reader {
  readonly entries: Entry[] = [];
  readonly #view: View;
  readonly #names = new Map<string, string>();
  #paragraph = -1;
  #line: Line | undefined;
  /** The entries that the next words may belong to, and the properties of their last run. */
  #running = new Map<string, { readonly entry: Entry; format: string }>();

  constructor(view: View) {
    this.#view = view;
  }

  blocks(parent: Element, open: readonly Open[]): void {
    for (const node of elements(parent)) {
      if (is(node, 'p')) this.#readParagraph(node, open);
      else if (is(node, 'tbl')) this.#table(node, open);
      else if (is(node, 'sectPr')) this.#formats(node, 'sectPrChange');
      else if (RUN_REVISIONS.has(node.localName))
        this.#revision(node, open, (inner) => this.blocks(node, inner));
      else if (RANGE.test(node.localName)) this.#range(node);
      else if (!NOT_TEXT.has(node.localName)) this.blocks(node, open);
    }
  }

  endLine(): void {
    this.#line = undefined;
    this.#running = new Map();
  }

  #table(table: Element, open: readonly Open[]): void {
    this.endLine();
    this.#formats(child(table, 'tblPr'), 'tblPrChange');
    this.#formats(child(table, 'tblGrid'), 'tblGridChange');
    const walk = (parent: Element): void => {
      for (const node of elements(parent)) {
        if (is(node, 'tr')) this.#row(node, open);
        else if (is(node, 'sdt') || is(node, 'sdtContent') || is(node, 'customXml')) walk(node);
      }
    };
    walk(table);
    this.endLine();
  }

  #row(row: Element, open: readonly Open[]): void {
    const properties = child(row, 'trPr');
    const own = elements(properties ?? row).filter((e) => is(e, 'ins') || is(e, 'del'));
    if (own.some((revision) => !isIn(revision, this.#view))) return this.#skip(row);
    for (const revision of own) this.#pending(revision, `row ${revision.localName}`, '');
    this.#formats(properties, 'trPrChange');
    this.#formats(child(row, 'tblPrEx'), 'tblPrExChange');
    const walk = (parent: Element): void => {
      for (const node of elements(parent)) {
        if (is(node, 'tc')) this.#cell(node, open);
        else if (is(node, 'sdt') || is(node, 'sdtContent') || is(node, 'customXml')) walk(node);
      }
    };
    walk(row);
  }

  #cell(cell: Element, open: readonly Open[]): void {
    this.endLine();
    const properties = child(cell, 'tcPr');
    for (const revision of properties === undefined ? [] : elements(properties))
      if (/^cell(Ins|Del|Merge)$/u.test(revision.localName))
        this.#pending(revision, `cell ${revision.localName}`, '');
    this.#formats(properties, 'tcPrChange');
    this.blocks(cell, open);
    this.endLine();
  }

  /** Counts the paragraphs of what is not in the view. */
  #skip(block: Element): void {
    this.#paragraph += block.getElementsByTagName('w:p').length;
  }

  #readParagraph(paragraph: Element, open: readonly Open[]): void {
    this.#paragraph += 1;
    this.#line ??= { text: '', first: this.#paragraph, last: this.#paragraph };
    this.#line.last = this.#paragraph;
    this.#inline(paragraph, open);
    const properties = child(paragraph, 'pPr');
    const mark = child(properties, 'rPr');
    const revisions = mark === undefined ? [] : elements(mark).filter((e) => RUN_REVISIONS.has(e.localName));
    // A mark that is not in the view joins this line with the next one, whose format is that of both.
    if (revisions.some((revision) => !isIn(revision, this.#view))) return;
    for (const revision of revisions) this.#pending(revision, `mark ${revision.localName}`, '');
    this.#formats(mark, 'rPrChange');
    this.#formats(properties, 'pPrChange');
    this.#formats(child(properties, 'sectPr'), 'sectPrChange');
    this.#formats(child(properties, 'numPr'), 'numberingChange');
    this.endLine();
  }

  #inline(parent: Element, open: readonly Open[]): void {
    for (const node of elements(parent)) {
      const name = node.localName;
      if (name === 'r') this.#run(node, open);
      else if (RUN_REVISIONS.has(name)) this.#revision(node, open, (inner) => this.#inline(node, inner));
      else if (RANGE.test(name)) this.#range(node);
      else if (!NOT_TEXT.has(name)) this.#inline(node, open);
    }
  }

  #revision(node: Element, open: readonly Open[], inside: (open: readonly Open[]) => void): void {
    if (!isIn(node, this.#view)) {
      this.#skip(node);
      return;
    }
    const isPending = this.#view(node) === 'pending';
    const key = [node.localName, attribute(node, 'author'), attribute(node, 'date')].join('\n');
    inside(isPending ? [...open, { key, element: node, content: '' }] : open);
  }

  #run(run: Element, open: readonly Open[]): void {
    const properties = child(run, 'rPr');
    const change = child(properties, 'rPrChange');
    const former = change === undefined ? '' : canonical(change);
    const own =
      change === undefined || this.#view(change) !== 'pending'
        ? open
        : [...open, { key: former, element: change, content: former }];
    const format = properties === undefined ? '' : canonical(properties, (e) => is(e, 'rPrChange'));
    for (const node of elements(run)) {
      const found = contentOf(node);
      if (found === undefined || found.text === '') continue;
      if (found.isText && this.#line !== undefined) this.#line.text += found.text;
      this.#words(own, format, found.text);
    }
  }

  /** Adds words to the entries of the revisions around them, and ends the entries of those that do not go on. */
  #words(open: readonly Open[], format: string, text: string): void {
    const line = this.#lineNow();
    const running = new Map<string, { readonly entry: Entry; format: string }>();
    for (const { key, element, content } of open) {
      let known = this.#running.get(key);
      if (known === undefined) {
        const [author, date] = [attribute(element, 'author'), attribute(element, 'date')];
        const entry = { name: element.localName, author, date, content: `${content}[${format}]`, line };
        this.entries.push(entry);
        known = { entry, format };
      }
      if (known.format !== format) known.entry.content += `[${format}]`;
      known.format = format;
      known.entry.content += text;
      running.set(key, known);
    }
    this.#running = running;
  }

  #formats(properties: Element | undefined, name: string): void {
    const change = child(properties, name);
    if (change === undefined || properties === undefined) return;
    const now = canonical(
      properties,
      (e) => e !== properties && /^(rPr|sectPr|ins|del|moveFrom|moveTo|\w+Change)$/u.test(e.localName),
    );
    this.#pending(change, name, `${canonical(change)} now ${now}`);
  }

  #pending(revision: Element, name: string, content: string): void {
    if (this.#view(revision) !== 'pending') return;
    const [author, date] = [attribute(revision, 'author'), attribute(revision, 'date')];
    this.entries.push({ name, author, date, content, line: this.#lineNow() });
  }

  /** The start and the end of a move belong together by an id, and the two ends of the move by a name. */
  #range(node: Element): void {
    // Where a range ends among empty paragraphs changes when a decision joins these.
    if (node.localName.endsWith('RangeEnd')) return;
    const id = attribute(node, 'id');
    if (attribute(node, 'name') !== '')
      this.#names.set(`${node.localName.slice(0, 6)} ${id}`, attribute(node, 'name'));
    const content = this.#names.get(`${node.localName.slice(0, 6)} ${id}`) ?? '';
    this.entries.push({
      name: node.localName,
      author: attribute(node, 'author'),
      date: attribute(node, 'date'),
      content,
      // It may stand in a paragraph or between two: its place is the order.
      line: { text: '', first: this.#paragraph, last: this.#paragraph },
    });
  }

  /** The line of what stands between paragraphs: none of its own. */
  #lineNow(): Line {
    return this.#line ?? { text: '', first: this.#paragraph + 1, last: this.#paragraph };
  }
}
