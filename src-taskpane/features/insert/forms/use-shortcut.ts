import { useEffect, type RefObject } from 'react';

const BOX = 'textarea, input:not([type="checkbox"], [type="radio"]), [contenteditable]';

/**
 * Presses a button when Alt and this letter are pressed anywhere in the pane, while the button is visible. Uses the
 * physical key, because on many keyboards Alt changes the character; a box keeps a key that writes another character there.
 */
export function useShortcut(letter: string, button: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      const { current } = button;
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== `Key${letter}`) return;
      const isWritten =
        event.target instanceof Element && event.target.matches(BOX) && !/^[a-z]$/iu.test(event.key);
      if (isWritten) return;
      // Only the buttons of the selected tab are laid out on the page.
      if (current === null || current.closest('[hidden]') !== null) return;
      event.preventDefault();
      current.click();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [letter, button, enabled]);
}
