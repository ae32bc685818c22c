import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls `send` when Ctrl+Enter or Cmd+Enter is pressed anywhere in an element, whatever in it has the focus. A focused button is
 * not pressed by it.
 */
export function useSendKey(element: RefObject<HTMLElement | null>, send: () => void): void {
  const onSend = useEffectEvent(send);
  useEffect(() => {
    const { current } = element;
    const pressed = (event: KeyboardEvent): void => {
      // Enter during composition belongs to the input method.
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      onSend();
    };
    current?.addEventListener('keydown', pressed);
    return () => current?.removeEventListener('keydown', pressed);
  }, [element]);
}
