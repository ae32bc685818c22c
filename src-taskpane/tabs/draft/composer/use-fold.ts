import { useState, type KeyboardEvent } from 'react';

/** Whether the composer is folded to one line, and what unfolds it. */
export interface Fold {
  readonly isFolded: boolean;
  readonly fold: () => void;
  readonly unfold: () => void;
  /** Handlers of the box: it unfolds when it is pressed, typed into, or reached with the Tab key. */
  readonly onBox: {
    readonly onClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onKeyUp: (event: KeyboardEvent) => void;
  };
}

/**
 * Folds the composer while `canFold`, until the user turns to it. The focus alone does not unfold it: the window gives
 * it to the box when it is entered, even by a press on Insert, which must not move away from under the pointer.
 */
export function useFold(canFold: boolean): Fold {
  const [isUnfolded, setUnfolded] = useState(false);
  const unfold = (): void => setUnfolded(true);
  return {
    isFolded: canFold && !isUnfolded,
    fold: () => setUnfolded(false),
    unfold,
    onBox: {
      onClick: unfold,
      onKeyDown: (event) => {
        if (isMeantForTheBox(event)) unfold();
      },
      // The key goes up in the element that it led to.
      onKeyUp: ({ key }) => {
        if (key === 'Tab') unfold();
      },
    },
  };
}

/** Returns true for a key that edits the text or leads back to what is folded; not for shortcuts. */
function isMeantForTheBox({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  return key === 'Tab'
    ? shiftKey
    : key.length === 1 || /^(?:Arrow|Backspace|Delete|Enter|Home|End)/u.test(key);
}
