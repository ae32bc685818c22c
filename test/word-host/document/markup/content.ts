import type { TextView } from '../api.ts';
import { attr, isW } from './xml.ts';

/** A child of a run and the characters that represent it in Word’s text. */
export interface Atom {
  readonly node: Element;
  readonly run: Element;
  /** '' if it has no character: field codes, drawings, comment marks. */
  readonly text: string;
  /** Offset in the paragraph's text, in UTF-16 code units. */
  readonly start: number;
  /** The insertion (`w:ins`, `w:moveTo`) and the deletion (`w:del`, `w:moveFrom`) that it is in. */
  readonly ins: Element | null;
  readonly del: Element | null;
}

/** The content of a paragraph, computed once and kept until it changes. */
export interface Content {
  readonly atoms: readonly Atom[];
  /** All text, deleted text included. */
  readonly text: string;
}

/** Elements that contain runs and are not text themselves. */
const CONTAINERS = new Set(
  'hyperlink smartTag sdt sdtContent fldSimple customXml dir bdo ins moveTo del moveFrom'.split(' '),
);

const SINGLE: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  cr: '\v',
  noBreakHyphen: '\u001e',
  softHyphen: '\u001f',
  footnoteReference: '\u0002',
  endnoteReference: '\u0002',
  footnoteRef: '\u0002',
  endnoteRef: '\u0002',
};

function textOfNode(node: Element): string {
  switch (node.localName) {
    case 't':
    case 'delText':
      return node.textContent ?? '';
    case 'br':
      return attr(node, 'type') === 'page' ? '\f' : attr(node, 'type') === 'column' ? '\u000e' : '\v';
    case 'sym':
      return String.fromCharCode(Number.parseInt(attr(node, 'char') ?? '20', 16));
    default:
      return SINGLE[node.localName] ?? '';
  }
}

/** Reads a paragraph, omitting text boxes and everything else outside of its runs, as Word does. */
export function readContent(paragraph: Element): Content {
  const atoms: Atom[] = [];
  let text = '';
  // One entry for each open complex field: true while its code is being read.
  const fields: boolean[] = [];
  const readRun = (run: Element, ins: Element | null, del: Element | null): void => {
    for (let node = run.firstElementChild; node !== null; node = node.nextElementSibling) {
      if (node.localName === 'rPr') continue;
      if (isW(node, 'fldChar')) {
        const type = attr(node, 'fldCharType');
        if (type === 'begin') fields.push(true);
        else if (type === 'separate') fields[fields.length - 1] = false;
        else fields.pop();
      }
      const own = fields.includes(true) ? '' : textOfNode(node);
      atoms.push({ node, run, text: own, start: text.length, ins, del });
      text += own;
    }
  };
  const walk = (parent: Element, ins: Element | null, del: Element | null): void => {
    for (let node = parent.firstElementChild; node !== null; node = node.nextElementSibling) {
      const name = node.localName;
      if (name === 'r') {
        if (isW(node, 'r')) readRun(node, ins, del);
      } else if (CONTAINERS.has(name)) {
        if (name === 'ins' || name === 'moveTo') walk(node, node, del);
        else if (name === 'del' || name === 'moveFrom') walk(node, ins, node);
        else walk(node, ins, del);
      }
    }
  };
  walk(paragraph, null, null);
  return { atoms, text };
}

/** True if a view shows the atom. */
export const shows = (atom: { readonly ins: unknown; readonly del: unknown }, view: TextView): boolean =>
  view === 'all' || (view === 'current' ? atom.del === null : atom.ins === null);

/** Returns the text of a stretch of a paragraph in one view. */
export function sliceText(content: Content, from: number, to: number, view: TextView): string {
  if (view === 'all') return content.text.slice(from, to);
  let text = '';
  for (const atom of content.atoms) {
    if (atom.start >= to) break;
    if (shows(atom, view))
      text += atom.text.slice(Math.max(0, from - atom.start), Math.max(0, to - atom.start));
  }
  return text;
}

/** Elements without a character that still fill a paragraph: pictures, objects, formulas. */
export const isSolid = (atom: Atom): boolean =>
  atom.text !== '' || ['drawing', 'pict', 'object', 'AlternateContent'].includes(atom.node.localName);
