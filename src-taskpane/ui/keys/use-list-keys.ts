import { useEffect, useRef, type RefObject } from 'react';

/** Marks an element as a card of a list that {@link useListKeys} moves in. */
export const CARD = { 'data-card': '' } as const;

const CONTROLS = 'button, input, a[href]';
/** Where arrow keys already do something. */
const OWN_ARROWS =
  'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="tab"], [role="radio"], [contenteditable]';

/**
 * Lets Arrow down and up move the focus to the same control of the next and the previous card in an element; where that card has none, to
 * its first. Text boxes and menus keep their arrow keys.
 */
export function useListKeys<T extends HTMLElement>(): RefObject<T | null> {
  const list = useRef<T>(null);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const move = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const { target } = event;
      if (step === undefined || hasModifier(event) || !(target instanceof HTMLElement)) return;
      if (target.closest(OWN_ARROWS) !== null) return;
      const card = target.closest('[data-card]');
      const cards = [...element.querySelectorAll('[data-card]')].filter(isShown);
      const next = card === null ? undefined : cards[cards.indexOf(card) + step];
      if (card === null || next === undefined) return;
      const controls = controlsOf(next);
      const same = controls.find((control) => kindOf(control) === kindOf(target));
      (same ?? controls[0])?.focus();
      event.preventDefault();
    };
    element.addEventListener('keydown', move);
    return () => element.removeEventListener('keydown', move);
  }, []);
  return list;
}

/** True for a key that is pressed together with Control, Alt or the command key. */
export const hasModifier = ({
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>): boolean => ctrlKey || altKey || metaKey;

const isShown = (element: Element): boolean => element.closest('[hidden]') === null;

const controlsOf = (card: Element): readonly HTMLElement[] =>
  [...card.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => isShown(control) && !control.hasAttribute('disabled'),
  );

/** What a control is among those of its card: its key, or otherwise its kind. */
const kindOf = (control: HTMLElement): string =>
  control.getAttribute('aria-keyshortcuts') ?? `${control.tagName} ${control.getAttribute('type') ?? ''}`;
