/**
 * Scrolls as little as necessary to show an element, or the beginning of one that is taller than the window. Without
 * animation if the system asks for reduced motion (WCAG 2.3.3). The focus does not move.
 */
export function scrollIntoViewIfNeeded(element: Element): void {
  const view = element.ownerDocument.defaultView;
  const still = view?.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  const tooHigh = element.getBoundingClientRect().height > (view?.innerHeight ?? 0);
  element.scrollIntoView({
    block: tooHigh ? 'start' : 'nearest',
    behavior: still ? 'auto' : 'smooth',
  });
}
