/**
 * The text of a document as docx-preview rendered it, mapped to the DOM: the host’s current text, so that a
 * mouse selection can be passed to the host and the host’s selection shown on the page.
 */

/** A stretch of the text with the node that shows it. A node that represents one character has `fixed` set. */
interface Stretch {
  readonly node: Node;
  readonly start: number;
  readonly length: number;
  readonly fixed: boolean;
}

/** The rendered text, a line feed between paragraphs, without tracked deletions. */
export interface Rendered {
  readonly text: string;
  readonly stretches: readonly Stretch[];
}

/** Word's character for a note reference in the text. */
const noteReference = '\u0002';
const elementNode = 1;
const textNode = 3;

/** Reads the rendered text. Footnotes, headers and comments are outside of the article and not included. */
export function readRendered(root: ParentNode): Rendered {
  const stretches: Stretch[] = [];
  let text = '';
  const put = (node: Node, content: string, fixed: boolean): void => {
    stretches.push({ node, start: text.length, length: content.length, fixed });
    text += content;
  };
  const read = (node: Node): void => {
    if (node.nodeType === textNode) {
      put(node, (node.textContent ?? '').replaceAll('\u2003', '\t'), false);
      return;
    }
    if (node.nodeType !== elementNode) return;
    const element = node as Element;
    if (element.matches('del, [class$="-comment-ref"], [class$="-comment-popover"], style')) return;
    if (element.tagName === 'BR') put(element, '\v', true);
    else if (
      element.tagName === 'SUP' &&
      /^\d+$/.test(element.textContent ?? '') &&
      element.children.length === 0
    ) {
      put(element, noteReference, true);
    } else for (const child of element.childNodes) read(child);
  };
  const paragraphs = [...root.querySelectorAll('article p')].filter(
    (p) => p.closest('[class$="-comment-popover"]') === null,
  );
  for (const [index, paragraph] of paragraphs.entries()) {
    if (index > 0) text += '\n';
    // The place in an empty paragraph is the paragraph itself.
    stretches.push({ node: paragraph, start: text.length, length: 0, fixed: true });
    read(paragraph);
  }
  return { text, stretches };
}

/**
 * Returns the part of the text that a DOM range contains, or undefined outside of it. A range to the start of a paragraph, such as that of
 * a triple click on the paragraph before, ends there and contains nothing of it.
 */
export function textRange(
  rendered: Rendered,
  range: AbstractRange,
): { readonly start: number; readonly end: number } | undefined {
  const start = offsetOf(rendered, range.startContainer, range.startOffset);
  const to = offsetOf(rendered, range.endContainer, range.endOffset);
  if (start === undefined || to === undefined) return undefined;
  const end = to > start && rendered.text.charAt(to - 1) === '\n' ? to - 1 : to;
  return { start, end: Math.max(start, end) };
}

/** Offset in the text of a place in the DOM, or undefined for a place outside of it. */
export function offsetOf(rendered: Rendered, node: Node, offset: number): number | undefined {
  const own = rendered.stretches.find((stretch) => stretch.node === node && !stretch.fixed);
  if (own !== undefined) return own.start + Math.min(offset, own.length);
  // A place between elements: the first stretch at or after it.
  const target = node.childNodes[offset];
  const next = rendered.stretches.find((stretch) =>
    target === undefined
      ? isAfter(stretch.node, node)
      : stretch.node === target || isInOrAfter(stretch.node, target),
  );
  if (next === undefined) {
    const last = rendered.stretches.at(-1);
    return last !== undefined && node.contains(last.node) ? rendered.text.length : undefined;
  }
  // The end of one paragraph is not the start of the next.
  const ended = target === undefined && rendered.text.charAt(next.start - 1) === '\n';
  return ended ? next.start - 1 : next.start;
}

const disconnected = 1;
const following = 4;
const contained = 16;

/** True for a node that begins at or after another. */
function isInOrAfter(node: Node, other: Node): boolean {
  const position = other.compareDocumentPosition(node);
  return (position & disconnected) === 0 && (position & following) !== 0;
}

/** True for a node after the end of another. */
function isAfter(node: Node, other: Node): boolean {
  return isInOrAfter(node, other) && (other.compareDocumentPosition(node) & contained) === 0;
}

/** The DOM range that shows a part of the text. */
export function domRange(rendered: Rendered, start: number, end: number): Range | undefined {
  const at = (
    offset: number,
    atEnd: boolean,
  ): { readonly node: Node; readonly offset: number } | undefined => {
    const candidates = rendered.stretches.filter(
      (stretch) => stretch.start <= offset && offset <= stretch.start + stretch.length,
    );
    const stretch = atEnd ? candidates[0] : candidates.at(-1);
    if (stretch === undefined) return undefined;
    if (!stretch.fixed) return { node: stretch.node, offset: offset - stretch.start };
    if (stretch.length === 0) return { node: stretch.node, offset: 0 };
    const parent = stretch.node.parentNode;
    if (parent === null) return undefined;
    const place = [...parent.childNodes].indexOf(stretch.node as ChildNode);
    return { node: parent, offset: offset > stretch.start ? place + 1 : place };
  };
  const from = at(start, false);
  const to = at(end, end > start);
  if (from === undefined || to === undefined) return undefined;
  const range = (from.node.ownerDocument ?? document).createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}

/** A place in the host’s terms: paragraph from 0, offset in it. */
export function placeOf(
  text: string,
  offset: number,
): { readonly paragraph: number; readonly offset: number } {
  const before = text.slice(0, offset);
  return { paragraph: before.split('\n').length - 1, offset: offset - (before.lastIndexOf('\n') + 1) };
}

/** Characters of the host’s text that docx-preview does not render: page breaks. */
const undrawn = '\f';

/**
 * Finds a part of one text in the other, where one is rendered and one is the host’s: by its offset if the texts differ
 * only in page breaks, else as the same occurrence of the same words, else by the paragraphs in which it begins and ends.
 * Returns undefined if it is not found.
 */
export function translate(
  from: string,
  to: string,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } | undefined {
  if (strip(from) === strip(to)) {
    const place = (offset: number): number => unstrip(to, strip(from.slice(0, offset)).length);
    return { start: place(start), end: place(end) };
  }
  const words = strip(from.slice(start, end));
  const at = words === '' ? undefined : nthOf(to, words, occurrenceOf(from, words, start));
  if (at !== undefined) return { start: at, end: at + words.length };
  const [first, last] = [inParagraph(from, to, start), inParagraph(from, to, end)];
  return first === undefined || last === undefined || last < first ? undefined : { start: first, end: last };
}

/** Finds a place by its paragraph: the same occurrence of a paragraph with the same text; undefined where there is none. */
function inParagraph(from: string, to: string, offset: number): number | undefined {
  const start = from.lastIndexOf('\n', offset - 1) + 1;
  const end = from.indexOf('\n', offset);
  // With a line feed around each, only whole paragraphs are found.
  const own = `\n${strip(from.slice(start, end < 0 ? undefined : end))}\n`;
  if (own.trim() === '') return undefined;
  const at = nthOf(`\n${to}\n`, own, occurrenceOf(`\n${from}\n`, own, start));
  return at === undefined ? undefined : at + strip(from.slice(start, offset)).length;
}

/** Returns the start of the nth occurrence (from 0) of words; undefined if there are fewer. */
function nthOf(text: string, words: string, nth: number): number | undefined {
  let at = text.indexOf(words);
  for (let left = nth; left > 0 && at >= 0; left -= 1) at = text.indexOf(words, at + words.length);
  return at < 0 ? undefined : at;
}

function strip(text: string): string {
  return text.replaceAll(undrawn, '');
}

/** Returns the offset in a text after this many of its rendered characters. */
function unstrip(text: string, drawn: number): number {
  let at = 0;
  for (let left = drawn; at < text.length; at += 1) {
    if (text.charAt(at) === undrawn) continue;
    if (left === 0) break;
    left -= 1;
  }
  return at;
}

/** Counts the occurrences of words before a place. */
function occurrenceOf(text: string, words: string, before: number): number {
  let nth = 0;
  for (let at = text.indexOf(words); at >= 0 && at < before; at = text.indexOf(words, at + words.length)) {
    nth += 1;
  }
  return nth;
}
