/** The Office colours that the pane follows. */
export interface OfficeTheme {
  /** CSS hex colour, like `#262626`. */
  readonly bodyBackgroundColor: string;
}

/** The theme of the Office window that the pane is in. */
interface OfficeThemeSource {
  /** Returns the same object until the colour changes; undefined until Office is ready, and where it reports no theme, as on the web. */
  current(): OfficeTheme | undefined;
  /** Calls back when the theme becomes known or changes; returns a function that stops it. */
  watch(changed: () => void): () => void;
}

/**
 * Follows `Office.context.officeTheme`. Word has no event for it (`OfficeThemeChanged` is Outlook's), and users leave the pane to change
 * the theme, so it is read again whenever `page`, the pane's window, gets the focus.
 */
export function createOfficeThemeSource(page: EventTarget): OfficeThemeSource {
  let held: OfficeTheme | undefined;
  const read = (): void => {
    const bodyBackgroundColor = backgroundNow();
    if (bodyBackgroundColor === held?.bodyBackgroundColor) return;
    held = bodyBackgroundColor === undefined ? undefined : { bodyBackgroundColor };
  };
  return {
    current: () => held,
    watch(changed) {
      let seen = held;
      let watching = true;
      const look = (): void => {
        read();
        if (!watching || held === seen) return;
        seen = held;
        changed();
      };
      page.addEventListener('focus', look);
      if (typeof Office !== 'undefined') void Office.onReady().then(look);
      return () => {
        watching = false;
        page.removeEventListener('focus', look);
      };
    },
  };
}

/** Reads the background colour of task panes now. */
function backgroundNow(): string | undefined {
  if (typeof Office === 'undefined') return undefined;
  // The types promise both, but before Office is ready there is no context, and Word on the web has no theme.
  const context: Partial<Office.Context> | undefined = Office.context;
  const theme: Partial<Office.OfficeTheme> | undefined = context?.officeTheme;
  return theme?.bodyBackgroundColor;
}
