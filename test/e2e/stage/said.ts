import type { FrameLocator } from 'playwright-core';

/** Resolves when the pane shows this text, be it more than once. */
export const said = (pane: FrameLocator, text: string | RegExp): Promise<void> =>
  pane.getByText(text).filter({ visible: true }).first().waitFor();
