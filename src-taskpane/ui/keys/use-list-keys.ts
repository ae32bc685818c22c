import { useEffect, useRef, type RefObject } from 'react';

/** Marks an element as a card of a list that {@link useListKeys} moves in, from one of its controls to the same control of the next. */
export const CARD = { 'data-card': '' } as const;
/** Marks a card that takes the focus itself, so that letters press the buttons that name them in `aria-keyshortcuts`. */
export const ROW = { 'data-card': 'row' } as const;

const CONTROLS = 'button, input, a[href]';
/** Where arrow keys already do something. */
const OWN_ARROWS =
  'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="tab"], [role="radio"], [contenteditable]';

/**
 * Lets Arrow down and up move the focus to the next and the previous card in an element: to a row itself, and in another card to the same
 * control, or, where it has none, to its first. On a row to which an arrow led, a letter presses the button that is for it; anywhere else
 * letters do nothing, because who types them may believe to be in a box. Text boxes and menus keep their arrow keys.
 */
export function useListKeys<T extends HTMLElement>(): RefObject<T | null> {
  const list = useRef<T>(null);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      const { target } = event;
      if (hasModifier(event) || !(target instanceof HTMLElement)) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const isDone = step === undefined ? pressLetter(target, event) : move(element, target, step);
      if (isDone) event.preventDefault();
    };
    element.addEventListener('keydown', pressed);
    return () => element.removeEventListener('keydown', pressed);
  }, []);
  return list;
}

function move(list: HTMLElement, from: HTMLElement, step: number): boolean {
  if (from.closest(OWN_ARROWS) !== null) return false;
  const card = from.closest<HTMLElement>('[data-card]');
  if (card === null) return false;
  const cards = [...list.querySelectorAll<HTMLElement>('[data-card]')].filter(isShown);
  const next = cards[cards.indexOf(card) + step] ?? (isRow(card) ? card : undefined);
  if (next === undefined) return false;
  if (isRow(next)) focusRow(next);
  else {
    const controls = controlsOf(next);
    const same = controls.find((control) => kindOf(control) === kindOf(from));
    (same ?? controls[0])?.focus();
  }
  return true;
}

/** Only for as long as it has the focus can a row take it: a press with the mouse, which may be anywhere in it, gives it none. */
function focusRow(row: HTMLElement): void {
  row.tabIndex = -1;
  row.focus();
  row.addEventListener('blur', () => row.removeAttribute('tabindex'), { once: true });
}

function pressLetter(row: HTMLElement, event: KeyboardEvent): boolean {
  if (!isRow(row) || event.repeat) return false;
  const key = event.key.toUpperCase();
  const button = controlsOf(row).find((control) => control.getAttribute('aria-keyshortcuts') === key);
  button?.click();
  return button !== undefined;
}

const isRow = (element: HTMLElement): boolean => element.dataset.card === ROW['data-card'];

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

/** What a control is among those of its card. */
const kindOf = (control: HTMLElement): string => `${control.tagName} ${control.getAttribute('type') ?? ''}`;
