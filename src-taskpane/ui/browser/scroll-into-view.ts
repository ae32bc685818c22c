/**
 * Scrolls as little as necessary to show an element, or the beginning of one that is taller than the window. Without
 * animation if the system asks for reduced motion (WCAG 2.3.3). The focus does not move.
 */
export function scrollIntoViewIfNeeded(element: Element): void {
  const view = element.ownerDocument.defaultView;
  const still = view?.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  const tooHigh = view !== null && element.getBoundingClientRect().height > view.innerHeight;
  element.scrollIntoView({
    block: tooHigh ? 'start' : 'nearest',
    behavior: still ? 'auto' : 'smooth',
  });
}

/** What a user does to move the page, or to work on it where it is. */
const USED = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const;

/**
 * Scrolls to an element, and again whenever what is around it is laid out again, such as by a notice that arrives or a box that folds; until
 * the user does anything. Returns what ends it.
 */
export function keepInView(element: Element, around: readonly Element[]): () => void {
  scrollIntoViewIfNeeded(element);
  const view = element.ownerDocument.defaultView;
  if (view === null || !('ResizeObserver' in view)) return () => undefined;
  const observer = new ResizeObserver(() => scrollIntoViewIfNeeded(element));
  for (const each of around) observer.observe(each);
  const end = (): void => {
    observer.disconnect();
    for (const name of USED) view.removeEventListener(name, end, true);
  };
  for (const name of USED) view.addEventListener(name, end, { capture: true, passive: true });
  return end;
}
