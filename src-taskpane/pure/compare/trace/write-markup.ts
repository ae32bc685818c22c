import {
  findChild,
  findElements,
  NOTHING,
  readAttribute,
  shownBranch,
  type XmlElement,
} from '#shared/ooxml/element.ts';
import { isFormatRevision, isRevision, takesOut, type Accepts } from '#shared/ooxml/revisions.ts';

/** What Word writes again at each save, or counts again, without a difference that anybody sees. */
const COUNTED = /^(?:rsid\w*|w14:(?:paraId|textId)|wp14:(?:anchorId|editId)|xml:space)$/u;
/** Elements whose id is counted again: their place says what they belong to. */
const COUNTED_IDS: ReadonlySet<string> = new Set([
  'w:bookmarkStart',
  'w:footnote',
  'w:endnote',
  'w:footnoteReference',
  'w:endnoteReference',
  'w:comment',
]);
/** What nobody sees: results of proofing and layout, ends of ranges, what comments are tied to, and where moved text was. */
const UNSEEN =
  /^w:(?:proofErr|noProof|lastRenderedPageBreak|bookmarkEnd|rsids|annotationRef|comment(?:RangeStart|RangeEnd|Reference)|(?:move(?:From|To)|customXml\w+)Range(?:Start|End))$/u;
const RUN_TEXT: ReadonlySet<string> = new Set(['w:t', 'w:delText', 'w:instrText', 'w:delInstrText']);
/** Of a paragraph's properties, what a tracked change of them does not contain (ECMA-376 17.13.5.29). */
const KEPT: ReadonlySet<string> = new Set(['w:rPr', 'w:sectPr']);
/** No text of XML contains them. */
const [OPEN, CLOSE] = ['\u0001', '\u0002'];

/**
 * Writes the markup of an element with its tracked changes decided, so that two elements with equal markup are the same to a reader, in words,
 * looks and objects. Words are not split by runs that look alike. Of the elements `without`, below this one, nothing is written.
 */
export function writeMarkup(
  element: XmlElement,
  accepts: Accepts,
  without: ReadonlySet<XmlElement> = new Set(),
): string {
  return new MarkupWriter(accepts, without).write(element);
}

class MarkupWriter {
  readonly #accepts: Accepts;
  readonly #without: ReadonlySet<XmlElement>;
  /** The looks of the words before. */
  #looks = '';

  constructor(accepts: Accepts, without: ReadonlySet<XmlElement>) {
    this.#accepts = accepts;
    this.#without = without;
  }

  write(element: XmlElement): string {
    const { name } = element;
    if (name === 'w:p') this.#looks = '';
    if (name === 'w:r') return this.#writeRun(element);
    if (name === 'mc:AlternateContent') return this.#inside(shownBranch(element));
    const inside = this.#inside(element);
    if (this.#isGone(element, inside)) return '';
    const attributes = [...element.attributes]
      .filter(([key]) => !COUNTED.test(key) && !(key === 'id' && COUNTED_IDS.has(name)))
      .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
      .toSorted();
    return `${OPEN}${[name, ...attributes].join(' ')}${OPEN}${inside}${CLOSE}`;
  }

  #inside(element: XmlElement): string {
    return this.#childrenOf(element)
      .map((child) => {
        if (typeof child === 'string') return child;
        if (this.#without.has(child) || isUnseen(child) || takesOut(child, this.#accepts)) return '';
        return isRevision(child) ? this.#inside(child) : this.write(child);
      })
      .join('');
  }

  /** Returns what an element contains, with the properties that a tracked change of them took away where that is rejected. */
  #childrenOf(element: XmlElement): XmlElement['children'] {
    const { children } = element;
    const change = findElements(element).find(isFormatRevision);
    if (change === undefined) return children;
    if (this.#accepts(change)) return children.filter((child) => child !== change);
    const before = findElements(change).find(({ name }) => name === element.name) ?? NOTHING;
    const own = findElements(element).filter(({ name }) => element.name === 'w:pPr' && KEPT.has(name));
    return [...before.children, ...own];
  }

  #writeRun(run: XmlElement): string {
    const properties = findChild(run, 'w:rPr');
    const looks = properties === undefined ? '' : this.#inside(properties);
    const inside = this.#childrenOf(run)
      .map((child) => {
        if (typeof child === 'string' || child === properties || isUnseen(child)) return '';
        return RUN_TEXT.has(child.name) ? this.#inside(child) : this.write(child);
      })
      .join('');
    if (inside === '' || looks === this.#looks) return inside;
    this.#looks = looks;
    return `${OPEN}${looks}${CLOSE}${inside}`;
  }

  /** Returns whether nothing is left of an element: a row or a paragraph that a tracked change takes out, or a note whose paragraphs are left out. */
  #isGone(element: XmlElement, inside: string): boolean {
    const { name } = element;
    if (name === 'w:footnote' || name === 'w:endnote') return inside === '';
    const properties = findChild(element, name === 'w:tr' ? 'w:trPr' : 'w:pPr');
    const mark = name === 'w:p' ? findChild(properties, 'w:rPr') : name === 'w:tr' ? properties : undefined;
    if (!findElements(mark).some((one) => takesOut(one, this.#accepts))) return false;
    return name === 'w:tr' || findElements(element).every((one) => one === properties || this.#isOut(one));
  }

  #isOut = (element: XmlElement): boolean => isUnseen(element) || takesOut(element, this.#accepts);
}

const isUnseen = (element: XmlElement): boolean =>
  UNSEEN.test(element.name) ||
  (element.name === 'w:bookmarkStart' && readAttribute(element, 'name') === '_GoBack');
