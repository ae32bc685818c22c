/**
 * Scrolls as little as it takes to show an element; the beginning of one that is higher than the window. At
 * once where the system asks for less motion (WCAG 2.3.3). The focus stays where it is.
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
