import { useEffect, type RefObject } from 'react';

/**
 * Presses a button when Alt and this letter are pressed anywhere in the pane, while the button can be seen. By the key's place on the
 * keyboard, since Alt changes what many keyboards type.
 */
export function useShortcut(letter: string, button: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      const { current } = button;
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== `Key${letter}`) return;
      // Of several tabs only the one that is shown has buttons with a place on the page.
      if (current === null || current.closest('[hidden]') !== null) return;
      event.preventDefault();
      current.click();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [letter, button, enabled]);
}
