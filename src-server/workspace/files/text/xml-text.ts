import { SaxesParser } from 'saxes';
import { typedLabel } from './clause-label.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { ReadFile } from '../model.ts';
import { readText } from './text.ts';
import { createTextBuilder } from './text-builder.ts';

interface Element {
  readonly name: string;
  readonly attributes: string;
  readonly children: (Element | string)[];
}

/** Longest text that counts as a value, which needs the name of its element, in characters. */
const LONGEST_VALUE = 80;

function parse(decoded: string): Element {
  const parser = new SaxesParser({ xmlns: false });
  const root: Element = { name: '', attributes: '', children: [] };
  const open: Element[] = [root];
  let elements = 0;
  const top = (): Element => open[open.length - 1] ?? root;
  const addText = (text: string): void => {
    top().children.push(text);
  };
  parser.on('error', (cause) => {
    throw cause;
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > READ_LIMITS.elements || open.length > READ_LIMITS.depth)
      throw new ReadFailure('too_large');
    const attributes = Object.entries(tag.attributes)
      .filter(([name, value]) => !/^(xmlns|xml|xsi)(:|$)/.test(name) && value.trim() !== '')
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const element: Element = { name: tag.name, attributes, children: [] };
    top().children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  for (let at = 0; at < decoded.length; at += 1 << 20) parser.write(decoded.slice(at, at + (1 << 20)));
  parser.close();
  return root;
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function allText(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : allText(child))).join('');
}

/**
 * Reads the text of an XML file of any vocabulary: one block per element with text, with its attributes, and with the element's name if the
 * text is a value rather than prose. Entities of a document type are not expanded. XML that is not well-formed is read as plain text.
 * Throws `ReadFailure` too_large.
 */
export function readXmlText(decoded: string): ReadFile {
  let root: Element;
  try {
    root = parse(decoded.replace(/^\ufeff?\s+/, ''));
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    // Not well-formed, or with entities that only its document type defines: read the characters themselves.
    return readText(decoded);
  }
  const builder = createTextBuilder();
  const walk = (element: Element): void => {
    const given = element.attributes === '' ? '' : ` [${element.attributes}]`;
    const hasElements = element.children.some((child) => typeof child !== 'string');
    const hasText = element.children.some((child) => typeof child === 'string' && child.trim() !== '');
    if (hasText) {
      const text = fold(allText(element));
      const isValue = !hasElements && text.length <= LONGEST_VALUE && !/[.;:!?]$/.test(text);
      const typed = isValue ? undefined : typedLabel(text);
      builder.add(
        isValue || given !== '' ? `${element.name}${given}: ${text}` : text,
        'paragraph',
        typed?.label,
        typed?.level,
      );
      return;
    }
    if (given !== '') builder.add(`${element.name}${given}`, 'paragraph');
    for (const child of element.children) if (typeof child !== 'string') walk(child);
  };
  for (const child of root.children) if (typeof child !== 'string') walk(child);
  return builder.file();
}
