import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus to a field when the keyboard enters the pane, as with F6 in Word, and nothing in the pane has the focus:
 * otherwise the first Tab would begin at the top of the pane. Does nothing while the field is hidden.
 */
export function useFocusOnEntry(field: RefObject<HTMLElement | null>): void {
  // Before the field is painted: with an effect after painting, the keyboard could enter first.
  useLayoutEffect(() => {
    const enter = (): void => {
      const { current } = field;
      if (current === null || current.closest('[hidden]') !== null) return;
      if (document.activeElement === document.body) current.focus({ preventScroll: true });
    };
    // The ribbon's button gives the focus to the pane before there is a field.
    if (document.hasFocus()) enter();
    window.addEventListener('focus', enter);
    return () => window.removeEventListener('focus', enter);
  }, [field]);
}
