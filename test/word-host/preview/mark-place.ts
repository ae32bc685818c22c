/** Shows a place of the drawn document as Word shows the selection: words with a coloured ground, a place between words as a caret. */

const HIGHLIGHT = 'word-selection';
const CARET = 'word-caret';
/** Pixels that stay free around a place that was scrolled to. */
const MARGIN = 24;

/** Marks a range of the page and takes the mark from the place before. The page scrolls in `view`, which positions the caret. */
export function markPlace(view: HTMLElement, range: Range): void {
  clearMark(view);
  if (!range.collapsed) {
    CSS.highlights.set(HIGHLIGHT, new Highlight(range));
    return;
  }
  const place = firstLine(range);
  const { left, top } = view.getBoundingClientRect();
  const caret = view.ownerDocument.createElement('span');
  caret.className = CARET;
  caret.style.left = `${place.left - left + view.scrollLeft}px`;
  caret.style.top = `${place.top - top + view.scrollTop}px`;
  caret.style.height = `${place.height}px`;
  view.append(caret);
}

/** Takes the mark away. */
export function clearMark(view: HTMLElement): void {
  CSS.highlights.delete(HIGHLIGHT);
  for (const caret of view.querySelectorAll(`:scope > .${CARET}`)) caret.remove();
}

/** Scrolls a view to the first line of a range, unless it is in sight: a paragraph may be higher than the view. */
export function scrollToPlace(view: HTMLElement, range: Range): void {
  const line = firstLine(range);
  const box = view.getBoundingClientRect();
  if (line.top < box.top + MARGIN || line.bottom > box.bottom - MARGIN) {
    view.scrollTop += line.top - box.top - box.height / 3;
  }
  if (line.left < box.left || line.left > box.right - MARGIN) {
    view.scrollLeft += line.left - box.left - MARGIN;
  }
}

/** The first line of a range, or the element around one that draws nothing, such as an empty paragraph. */
function firstLine(range: Range): DOMRect {
  const drawn = [...range.getClientRects()].find(({ height }) => height > 0);
  if (drawn !== undefined) return drawn;
  const { startContainer } = range;
  const around = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  return around?.getBoundingClientRect() ?? range.getBoundingClientRect();
}
