import type { FrameLocator, Locator } from 'playwright-core';
import { shellMessages } from '#pane/shell/messages.ts';
import { standingMessages } from '#pane/ui/standing/messages.ts';

/** What can be opened in the pane, by the names of its table. */
export type View =
  'document' | 'sources' | keyof typeof shellMessages.vaultViews | keyof typeof standingMessages.sections;

/** Opens a view from wherever the pane is, as a user does. `press` presses an element, and `say` are the tables of the pane's language. */
export async function openView(
  pane: FrameLocator,
  view: View,
  {
    press = (target) => target.click(),
    say = { shell: shellMessages, standing: standingMessages },
  }: {
    readonly press?: (target: Locator) => Promise<void>;
    readonly say?: { readonly shell: typeof shellMessages; readonly standing: typeof standingMessages };
  } = {},
): Promise<void> {
  const tab = (name: string): Locator => pane.getByRole('tab', { name, exact: true });
  const { shell, standing } = say;
  const { places, vaultViews } = shell;
  if (view === 'sources') return press(tab(places.sources));
  if (view === 'search' || view === 'tables') {
    await press(tab(places.vault));
    return press(tab(vaultViews[view]));
  }
  await press(tab(places.document));
  const back = pane.getByRole('button', { name: standing.back, exact: true });
  if (await back.isVisible()) await press(back);
  if (view === 'document') return undefined;
  if (view === 'clauses' || view === 'rename') {
    await press(pane.getByRole('banner').getByRole('button', { name: shell.more, exact: true }));
    return press(
      pane.getByRole('menuitem', { name: view === 'clauses' ? shell.clauses : standing.sections.rename }),
    );
  }
  return press(lineOf(pane, standing.sections[view], standing));
}

/** The line that opens a section of the document. */
export function lineOf(pane: FrameLocator, name: string, say = standingMessages): Locator {
  return pane.getByRole('navigation', { name: say.wholeDocument }).getByRole('button', { name });
}
