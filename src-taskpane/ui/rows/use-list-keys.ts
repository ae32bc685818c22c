import { useEffect, useRef, type RefObject } from 'react';

/** Marks an element as a row of a list that {@link useListKeys} moves in. */
export const ROW = { 'data-row': '' } as const;
const ROWS = '[data-row]';

/** Where arrow keys already do something. */
const OWN_ARROWS =
  'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="tab"], [role="radio"], [contenteditable]';

/**
 * Lets Arrow down and up move the focus to the next and the previous row in an element. On a row to which an arrow led, a letter presses
 * the button that names it in `aria-keyshortcuts`, Space ticks, and Enter opens or closes; anywhere else
 * they do what they always do, because who types letters may believe to be in a box. Text boxes and menus keep their arrow keys.
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
      const isDone = step === undefined ? press(target, event) : move(element, target, step);
      if (isDone) event.preventDefault();
    };
    element.addEventListener('keydown', pressed);
    return () => element.removeEventListener('keydown', pressed);
  }, []);
  return list;
}

function move(list: HTMLElement, from: HTMLElement, step: number): boolean {
  const row = from.closest(OWN_ARROWS) === null ? from.closest<HTMLElement>(ROWS) : null;
  if (row === null) return false;
  const rows = [...list.querySelectorAll<HTMLElement>(ROWS)].filter(isShown);
  focusRow(rows[rows.indexOf(row) + step] ?? row);
  return true;
}

/** Only for as long as it has the focus can a row take it: a press with the mouse, which may be anywhere in it, gives it none. */
function focusRow(row: HTMLElement): void {
  row.tabIndex = -1;
  row.focus();
  row.addEventListener('blur', () => row.removeAttribute('tabindex'), { once: true });
}

/** Presses the control of a focused row that a key is for; returns whether there is one. */
function press(row: HTMLElement, { key, repeat }: KeyboardEvent): boolean {
  if (!row.matches(ROWS) || repeat) return false;
  const own = { ' ': 'input[type="checkbox"]', Enter: 'button[aria-expanded]' }[key];
  const control = [...row.querySelectorAll<HTMLElement>(own ?? '[aria-keyshortcuts]')].find(
    (one) =>
      isShown(one) && (own !== undefined || one.getAttribute('aria-keyshortcuts') === key.toUpperCase()),
  );
  control?.click();
  return control !== undefined;
}

/** True for a key that is pressed together with Control, Alt or the command key. */
const hasModifier = ({
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>): boolean => ctrlKey || altKey || metaKey;

const isShown = (element: Element): boolean => element.closest('[hidden]') === null;
