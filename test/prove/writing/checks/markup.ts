import type { XmlTools } from '#word-host/document/api.ts';

/** A segment of the document with everything that the file says about it: its run's properties and its containers. */
interface Segment {
  readonly properties: string;
  readonly text: string;
}

/** Elements that contain runs. Listed separately from the word host's list on purpose, so that an omission there is found here. */
const CONTAINERS = new Set('hyperlink smartTag sdt sdtContent fldSimple customXml dir bdo'.split(' '));
const BLOCKS = new Set(['tbl', 'tr', 'tc', 'sdt', 'sdtContent', 'customXml']);
const INSERTIONS = new Set(['ins', 'moveTo']);
const DELETIONS = new Set(['del', 'moveFrom']);
const OWN_BOOKMARK = /^_?codicil_/i;
/** Marks of Word's proofreader: not content, and removed and added by Word at any time. */
const PROOFING = 'proofErr';

const elements = (parent: Element): Element[] => {
  const found: Element[] = [];
  for (let node = parent.firstElementChild; node !== null; node = node.nextElementSibling) found.push(node);
  return found;
};
const remarkOf = (node: Element): string => `${node.localName} ${attribute(node, 'id')}`;
const attribute = (element: Element, name: string): string => element.getAttribute(`w:${name}`) ?? '';

/** Serialises an element, with its attributes in their order. `skip` omits attributes and elements by name. */
function written(element: Element, skip: (node: Element) => boolean = () => false, ids = true): string {
  if (skip(element)) return '';
  let text = `<${element.nodeName}`;
  for (const { name, value } of Array.from(element.attributes))
    if (ids || name !== 'w:id') text += ` ${name}="${value}"`;
  text += '>';
  for (const node of Array.from(element.childNodes))
    text += node.nodeType === 1 ? written(node as Element, skip, ids) : (node.nodeValue ?? '');
  return `${text}</${element.nodeName}>`;
}

/** Elements that anchor a comment or a note in the text. */
const REMARKS = new Set([
  'commentRangeStart',
  'commentRangeEnd',
  'commentReference',
  'footnoteReference',
  'endnoteReference',
]);

/**
 * The markup of a document without the tracked changes of one author: text that the author inserted is omitted, text that the author
 * deleted is treated as not deleted. Comments and notes added since it was opened are omitted too. Reads the XML directly and shares no
 * code with the word host. Two documents with the same result have the same text in runs of the same properties, in the same links,
 * controls and fields, with the same revisions of others, the same paragraphs and the same marks between them.
 */
export class Markup {
  readonly #doc: Document;
  readonly #author: string;
  readonly #observer: MutationObserver;
  #paragraphs = new WeakMap<Element, readonly Segment[]>();
  readonly #touched = new Set<Element>();
  #bookmarks: ReadonlySet<string> = new Set();
  /** The comments and notes that were there when it was opened. */
  readonly #remarks: ReadonlySet<string>;

  constructor(doc: Document, author: string, tools: XmlTools) {
    this.#doc = doc;
    this.#author = author;
    this.#remarks = new Set(
      [...REMARKS].flatMap((name) => Array.from(doc.getElementsByTagName(`w:${name}`), remarkOf)),
    );
    this.#observer = new tools.MutationObserver((records) => this.#forget(records));
    this.#observer.observe(doc, { subtree: true, childList: true, attributes: true, characterData: true });
  }

  /** Returns the markup as lines for comparison, without the author's revisions and bookmarks and the proofreader's marks. */
  read(): string[] {
    this.#forget(this.#observer.takeRecords());
    const body = elements(this.#doc.documentElement).find(({ nodeName }) => nodeName === 'w:body');
    const segments: Segment[] = [];
    if (body !== undefined) this.#blocks(body, '', segments);
    const lines: Segment[] = [];
    for (const segment of segments) {
      const last = lines.at(-1);
      if (last !== undefined && last.properties === segment.properties && segment.properties.startsWith('r '))
        lines[lines.length - 1] = { ...last, text: last.text + segment.text };
      else if (segment.text !== '' || !segment.properties.startsWith('r ')) lines.push(segment);
    }
    return lines.map(({ properties, text }) => `${properties}| ${text}`);
  }

  /** Returns the markup of each paragraph, to check what must not change at all. */
  byParagraph(): string[] {
    this.#forget(this.#observer.takeRecords());
    const found: string[] = [];
    const walk = (parent: Element, path: string): void => {
      for (const node of elements(parent)) {
        if (node.localName === 'p') {
          const segments: Segment[] = [];
          this.#paragraph(node, path, segments);
          found.push(segments.map(({ properties, text }) => `${properties}| ${text}`).join('\n'));
        } else if (BLOCKS.has(node.localName)) walk(node, `${path}${node.localName} `);
      }
    };
    const body = elements(this.#doc.documentElement).find(({ nodeName }) => nodeName === 'w:body');
    if (body !== undefined) walk(body, '');
    return found;
  }

  /** Returns the blocks of the body that were changed since the last call and still exist. */
  touched(): Element[] {
    this.#forget(this.#observer.takeRecords());
    const found = [...this.#touched].filter(({ isConnected }) => isConnected);
    this.#touched.clear();
    return found;
  }

  /** Returns the remaining revisions and bookmarks of the author. */
  own(): string[] {
    const found: string[] = [];
    const walk = (parent: Element): void => {
      for (const node of elements(parent)) {
        const mine = attribute(node, 'author') === this.#author;
        if (mine || OWN_BOOKMARK.test(attribute(node, 'name')))
          found.push(`${node.nodeName} ${node.textContent}`);
        walk(node);
      }
    };
    walk(this.#doc.documentElement);
    return found;
  }

  close(): void {
    this.#observer.disconnect();
  }

  #blocks(parent: Element, path: string, into: Segment[]): void {
    for (const node of elements(parent)) {
      const name = node.localName;
      if (name === 'p') this.#paragraph(node, path, into);
      else if (name === PROOFING || this.#isOwnRow(node) || this.#isOwnTable(node)) continue;
      else if (BLOCKS.has(name)) {
        into.push({ properties: `<${path}${name}`, text: '' });
        this.#blocks(node, `${path}${name} `, into);
        into.push({ properties: `>${path}${name}`, text: '' });
      } else if (!this.#isOwnBookmark(node)) into.push({ properties: `${path}${name}`, text: written(node) });
    }
  }

  #isOwnTable(table: Element): boolean {
    const rows = elements(table).filter(({ localName }) => localName === 'tr');
    return table.localName === 'tbl' && rows.every((row) => this.#isOwnRow(row));
  }

  #isOwnRow(row: Element): boolean {
    const trPr = elements(row).find(({ localName }) => localName === 'trPr');
    const inserted = trPr !== undefined && elements(trPr).some((e) => e.localName === 'ins' && this.#mine(e));
    return row.localName === 'tr' && inserted;
  }

  #paragraph(paragraph: Element, path: string, into: Segment[]): void {
    let known = this.#paragraphs.get(paragraph);
    if (known === undefined) {
      const segments: Segment[] = [];
      this.#inline(paragraph, path, false, segments);
      const pPr = elements(paragraph).find(({ localName }) => localName === 'pPr');
      const mark = pPr === undefined ? undefined : elements(pPr).find(({ localName }) => localName === 'rPr');
      const revised = mark === undefined ? [] : elements(mark).filter((e) => this.#mine(e));
      const skip = (node: Element): boolean => this.#mine(node) || joinsNothing(node) || isHollow(node, skip);
      if (!revised.some(({ localName }) => INSERTIONS.has(localName)))
        segments.push({ properties: `p ${path}`, text: pPr === undefined ? '' : written(pPr, skip, false) });
      known = segments;
      this.#paragraphs.set(paragraph, known);
    }
    into.push(...known);
  }

  #inline(parent: Element, path: string, deleted: boolean, into: Segment[]): void {
    for (const node of elements(parent)) {
      const name = node.localName;
      if (name === 'pPr' || name === 'sdtPr' || name === 'smartTagPr' || name === 'sdtEndPr') continue;
      if (name === PROOFING || this.#isNewRemark(node)) continue;
      if (name === 'r') this.#run(node, path, deleted, into);
      else if (INSERTIONS.has(name) || DELETIONS.has(name)) {
        const mine = this.#mine(node);
        if (mine && INSERTIONS.has(name)) continue;
        const of = `${name}(${attribute(node, 'author')} ${attribute(node, 'date')}) `;
        this.#inline(node, mine ? path : path + of, mine || deleted, into);
      } else if (CONTAINERS.has(name)) {
        const attributes = Array.from(node.attributes, (a) => `${a.name}=${a.value}`).join(' ');
        const settings = elements(node).find(({ localName }) => localName === 'sdtPr');
        const of = `${name}(${attributes}${settings === undefined ? '' : written(settings)}) `;
        this.#inline(node, path + of, deleted, into);
      } else if (!this.#isOwnBookmark(node)) into.push({ properties: `${path}${name}`, text: written(node) });
    }
  }

  #run(run: Element, path: string, deleted: boolean, into: Segment[]): void {
    const rPr = elements(run).find(({ localName }) => localName === 'rPr');
    const properties = `r ${path}${rPr === undefined ? '' : written(rPr)}`;
    for (const node of elements(run)) {
      const name = node.localName;
      if (name === 'rPr' || this.#isNewRemark(node)) continue;
      if (name === 't' || (name === 'delText' && deleted))
        into.push({ properties, text: node.textContent ?? '' });
      else if (name === 'delInstrText' && deleted)
        into.push({ properties, text: `<w:instrText>${node.textContent ?? ''}` });
      else if (name === 'instrText')
        into.push({ properties, text: `<w:instrText>${node.textContent ?? ''}` });
      else into.push({ properties, text: written(node) });
    }
  }

  #mine(element: Element): boolean {
    return attribute(element, 'author') === this.#author;
  }

  #isNewRemark(node: Element): boolean {
    return REMARKS.has(node.localName) && !this.#remarks.has(remarkOf(node));
  }

  #isOwnBookmark(node: Element): boolean {
    if (node.localName === 'bookmarkStart') {
      const own = OWN_BOOKMARK.test(attribute(node, 'name'));
      if (own) this.#bookmarks = new Set([...this.#bookmarks, attribute(node, 'id')]);
      return own;
    }
    return node.localName === 'bookmarkEnd' && this.#bookmarks.has(attribute(node, 'id'));
  }

  #forget(records: readonly MutationRecord[]): void {
    for (const { target, addedNodes } of records) {
      for (let up: Node | null = target; up !== null; up = up.parentNode) {
        if (up.nodeName === 'w:p') this.#paragraphs.delete(up as Element);
        if (up.parentNode?.nodeName === 'w:body') this.#touched.add(up as Element);
      }
      if (target.nodeName === 'w:body')
        for (const node of Array.from(addedNodes))
          if (node.nodeType === 1) this.#touched.add(node as Element);
    }
  }
}

/** Returns whether an element of properties contains only what is omitted. */
function isHollow(node: Element, skip: (node: Element) => boolean): boolean {
  if (node.localName !== 'rPr' && node.localName !== 'pPr') return false;
  return elements(node).every(skip);
}

/**
 * Returns whether a mark is the last in a cell or precedes a table, so that deleting it joins nothing: Word records its insertion or
 * deletion for the row, and for a paragraph that is deleted as a whole.
 */
function joinsNothing(node: Element): boolean {
  const paragraph = node.parentElement?.parentElement?.parentElement;
  if (node.parentElement?.localName !== 'rPr' || paragraph?.localName !== 'p') return false;
  const next = paragraph.nextElementSibling;
  const last = next === null ? paragraph.parentElement?.localName === 'tc' : next.localName === 'tbl';
  return last && (INSERTIONS.has(node.localName) || DELETIONS.has(node.localName));
}
