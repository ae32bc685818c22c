import { readAttribute, textContent, type XmlElement } from './element.ts';

/** The character of a reference to a note, and of the number in a note, in Word's text. */
export const NOTE_CHARACTER = '\u0002';

/** The characters that represent elements in Word's text. */
const CHARACTERS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:cr': '\v',
  'w:noBreakHyphen': '\u001e',
  'w:softHyphen': '\u001f',
  'w:footnoteReference': NOTE_CHARACTER,
  'w:endnoteReference': NOTE_CHARACTER,
  'w:footnoteRef': NOTE_CHARACTER,
  'w:endnoteRef': NOTE_CHARACTER,
};

/** An element of a run, however it was parsed. */
interface RunElement {
  readonly name: string;
  readonly attribute: (name: string) => string | undefined;
  readonly text: () => string;
}

/** Returns the characters of a run's element in Word’s text. */
export function readCharacters({ name, attribute, text }: RunElement): string {
  switch (name) {
    case 'w:t':
    case 'w:delText':
      return text();
    case 'w:br':
      return attribute('type') === 'page' ? '\f' : attribute('type') === 'column' ? '\u000e' : '\v';
    case 'w:sym':
      return String.fromCodePoint(Number.parseInt(attribute('char') ?? '', 16) || 32);
    default:
      return CHARACTERS[name] ?? '';
  }
}

/** Returns the characters of an element of the shared parser. */
export const readElementCharacters = (node: XmlElement): string =>
  readCharacters({
    name: node.name,
    attribute: (name) => readAttribute(node, name),
    text: () => textContent(node),
  });
