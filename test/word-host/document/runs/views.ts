import type { TextView } from '../api.ts';
import { isSolid, shows, sliceText } from '../markup/content.ts';
import type { Core } from '../core.ts';
import { isMarker } from '../markup/marker-names.ts';
import type { Span } from '../markup/spans.ts';
import { child, elements, isW } from '../markup/xml.ts';

/** The possible results when a paragraph’s mark is removed: it joins the next one, it may disappear, or its mark must stay. */
type MarkMode = 'merge' | 'drop' | 'none';

/** Returns the next block after a block, skipping markers and tables that the view omits entirely. */
export function nextBlock(block: Element, view: TextView = 'all'): Element | null {
  let next = block.nextElementSibling;
  while (next !== null && (isMarker(next) || tableHidden(next, view))) next = next.nextElementSibling;
  return next === null || next.localName === 'sectPr' ? null : next;
}

/** Returns the result of removing a paragraph’s mark. */
export function markMode(paragraph: Element, view: TextView = 'all'): MarkMode {
  const next = nextBlock(paragraph, view);
  if (next === null) return 'none';
  return isW(next, 'p') ? 'merge' : 'drop';
}

/**
 * True for the last paragraph of a story or cell, if one comes right before the first of those that it is joined with. Its mark cannot join
 * it with a next one: it goes as a whole if nothing of it stays, and then the mark before it is the last.
 */
export function goesWhole(last: Element, first: Element, view: TextView): boolean {
  if (nextBlock(last, view) !== null) return false;
  let previous = first.previousElementSibling;
  while (previous !== null && (isMarker(previous) || tableHidden(previous, view)))
    previous = previous.previousElementSibling;
  return isW(previous, 'p');
}

function tableHidden(block: Element, view: TextView): boolean {
  if (view === 'all' || !isW(block, 'tbl')) return false;
  return elements(block).every((row) => !isW(row, 'tr') || rowLeftOut(row, view));
}

const rowLeftOut = (row: Element, view: TextView): boolean => {
  const trPr = child(row, 'trPr');
  return trPr !== null && child(trPr, view === 'current' ? 'del' : 'ins') !== null;
};

/** Returns the revision of a paragraph’s mark (`w:pPr/w:rPr/w:ins|w:del`), or null. */
export function markRevision(paragraph: Element, kind: 'ins' | 'del'): Element | null {
  const pPr = child(paragraph, 'pPr');
  const rPr = pPr === null ? null : child(pPr, 'rPr');
  if (rPr === null) return null;
  return child(rPr, kind) ?? child(rPr, kind === 'ins' ? 'moveTo' : 'moveFrom');
}

/** True if a view omits the paragraph’s mark. */
function markHidden(paragraph: Element, view: TextView): boolean {
  if (view === 'all') return false;
  return markRevision(paragraph, view === 'current' ? 'del' : 'ins') !== null;
}

/** True if a view omits the table row that contains the paragraph (`w:trPr/w:ins|w:del`). */
function rowHidden(paragraph: Element, view: TextView): boolean {
  if (view === 'all') return false;
  for (let up = paragraph.parentElement; up !== null; up = up.parentElement) {
    if (isW(up, 'tr') && rowLeftOut(up, view)) return true;
  }
  return false;
}

/** Returns the text of a span in one view, `\r` between paragraphs; a paragraph whose mark the view omits is joined with the next. */
export function spanText(core: Core, span: Span, view: TextView): string {
  const root = core.rootOf(span.start.paragraph);
  if (root === null) return '';
  const list = core.paragraphs(root);
  const first = core.indexOf(root, span.start.paragraph);
  const last = core.indexOf(root, span.end.paragraph);
  let text = '';
  // A chain is a paragraph with the paragraphs before it whose marks the view omits.
  let separator = '';
  let chainEmpty = true;
  let chainFirst: Element | null = null;
  let chainStart = 0;
  for (let i = first; i <= last; i += 1) {
    const paragraph = list[i];
    if (paragraph === undefined || rowHidden(paragraph, view)) continue;
    const content = core.content(paragraph);
    const from = i === first ? span.start.offset : 0;
    const to = i === last ? span.end.offset : content.text.length;
    chainEmpty &&= !content.atoms.some((atom) => isSolid(atom) && shows(atom, view));
    chainFirst ??= paragraph;
    const isHidden = markHidden(paragraph, view);
    const mode = isHidden ? markMode(paragraph, view) : 'none';
    if (mode === 'drop' && chainEmpty) continue;
    if (isHidden && chainEmpty && i > first && goesWhole(paragraph, chainFirst, view)) {
      text = text.slice(0, chainStart);
      separator = '\r';
      continue;
    }
    text += separator + sliceText(content, from, to, view);
    separator = mode === 'merge' ? '' : '\r';
    if (mode !== 'merge') {
      chainEmpty = true;
      chainFirst = null;
      chainStart = text.length;
    }
  }
  return text;
}
