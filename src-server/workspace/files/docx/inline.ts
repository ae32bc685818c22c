import {
  findChild,
  findElements,
  shownBranch,
  textContent,
  type XmlElement,
} from '../../../shared/ooxml/element.ts';
import type { PageMark } from './pages.ts';
import type { Around, Looks, ParagraphLooks } from '../../../shared/ooxml/looks/looks.ts';

/** A note or comment anchored at a position in the text. */
export interface NoteReference {
  readonly kind: 'footnote' | 'endnote' | 'comment';
  readonly id: string;
  readonly offset: number;
}

/** The visible text of a paragraph: with insertions, without deletions, and with the results of fields instead of their codes. */
export interface InlineText {
  text: string;
  readonly marks: PageMark[];
  readonly references: NoteReference[];
  /** Drawings anchored in the paragraph, which may have text boxes. */
  readonly drawings: XmlElement[];
}

/** A text box, with what is behind its words. */
export interface TextBox {
  readonly content: XmlElement;
  readonly around: Around;
}

/** Open fields. A field may begin in one paragraph and end in another. */
export type FieldStack = ('code' | 'result')[];

const CONTAINERS: ReadonlySet<string> = new Set([
  'w:ins',
  'w:moveTo',
  'w:hyperlink',
  'w:smartTag',
  'w:sdt',
  'w:sdtContent',
  'w:fldSimple',
  'w:customXml',
  'w:bdo',
  'w:dir',
  'w:ruby',
  'w:rubyBase',
  'w:p',
  'm:oMath',
  'm:oMathPara',
]);

/** Check boxes of the symbol fonts (Wingdings code points, with and without the private-use offset). */
const SYMBOLS: Readonly<Record<string, string>> = {
  '6F': '☐',
  A8: '☐',
  FE: '☒',
  FD: '☒',
  FC: '✓',
  B7: '•',
  A7: '§',
  D3: '©',
  D2: '®',
};

/** Elements that stand for a character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:cr': '\n',
  'w:noBreakHyphen': '\u2011',
};

const REFERENCES: Readonly<Record<string, NoteReference['kind']>> = {
  'w:footnoteReference': 'footnote',
  'w:endnoteReference': 'endnote',
  'w:commentReference': 'comment',
};

function symbol(element: XmlElement): string {
  const code = (element.attributes.get('char') ?? '').toUpperCase().replace(/^F0/, '').replace(/^0+/, '');
  return SYMBOLS[code] ?? '•';
}

/** Finds the text boxes of a drawing, without duplicates. */
export function findBoxes(drawing: XmlElement, around: Around, looks: Looks): TextBox[] {
  return findElements(drawing).flatMap((child): TextBox[] => {
    const inside = looks.inShape(child, around);
    if (child.name === 'w:txbxContent') return [{ content: child, around: inside }];
    if (child.name !== 'mc:AlternateContent') return findBoxes(child, inside, looks);
    return findBoxes(shownBranch(child), inside, looks);
  });
}

function mathText(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? (element.name === 'm:t' ? child : '') : mathText(child)))
    .join('');
}

/** Reads the content of one paragraph and appends it to `into`, without the runs that nobody sees by its `look`. */
export function readInline(
  parent: XmlElement,
  look: ParagraphLooks,
  fields: FieldStack,
  into: InlineText,
): void {
  for (const child of findElements(parent)) {
    if (child.name === 'w:r') readRun(child, look, fields, into);
    else if (child.name === 'm:oMath' || child.name === 'm:oMathPara') into.text += mathText(child);
    else if (child.name === 'mc:AlternateContent') readInline(shownBranch(child), look, fields, into);
    else if (CONTAINERS.has(child.name)) readInline(child, look, fields, into);
  }
}

function readRun(run: XmlElement, look: ParagraphLooks, fields: FieldStack, into: InlineText): void {
  readRunContent(run, look, fields, into, look.run(findChild(run, 'w:rPr')) !== undefined);
}

function readRunContent(
  run: XmlElement,
  look: ParagraphLooks,
  fields: FieldStack,
  into: InlineText,
  hidden: boolean,
): void {
  const append = (text: string): void => {
    if (!hidden && !fields.includes('code')) into.text += text;
  };
  for (const child of findElements(run)) {
    switch (child.name) {
      case 'w:t':
        append(textContent(child));
        break;
      case 'w:br':
        if (child.attributes.get('type') === 'page')
          into.marks.push({ offset: into.text.length, kind: 'hard' });
        else append('\n');
        break;
      case 'w:sym':
        append(symbol(child));
        break;
      case 'w:lastRenderedPageBreak':
        into.marks.push({ offset: into.text.length, kind: 'rendered' });
        break;
      case 'w:fldChar':
        readFieldMark(child.attributes.get('fldCharType'), fields);
        break;
      case 'w:footnoteReference':
      case 'w:endnoteReference':
      case 'w:commentReference': {
        const id = child.attributes.get('id');
        const kind = REFERENCES[child.name];
        if (id !== undefined && kind !== undefined)
          into.references.push({ kind, id, offset: into.text.length });
        break;
      }
      case 'w:ruby':
        readInline(child, look, fields, into);
        break;
      case 'mc:AlternateContent':
        readRunContent(shownBranch(child), look, fields, into, hidden);
        break;
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        into.drawings.push(child);
        break;
      default:
        append(CHARACTERS[child.name] ?? '');
    }
  }
}

function readFieldMark(type: string | undefined, fields: FieldStack): void {
  if (type === 'begin') fields.push('code');
  else if (type === 'end') fields.pop();
  else if (type === 'separate' && fields.length > 0) fields[fields.length - 1] = 'result';
}
