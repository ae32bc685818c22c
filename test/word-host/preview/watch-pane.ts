/** How long the page waits between two looks, in milliseconds. */
const LOOK_EVERY_MS = 500;

/**
 * Calls `onBuild` each time that `readBuild` names another build of the pane than before, for as long as the page is open. `wait` resolves
 * after so many milliseconds; the watch ends where it rejects.
 */
export async function watchPane(
  readBuild: () => Promise<string>,
  onBuild: () => void,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  let last: string | undefined;
  for (;;) {
    // It is being written, or the relay starts again: the next look finds it.
    const build = await readBuild().catch(() => last);
    if (last !== undefined && build !== last) onBuild();
    last = build;
    await wait(LOOK_EVERY_MS);
  }
}

/** Returns what identifies the pane that is served now: the scripts of its page, whose names have a hash of their content. */
export async function readPaneBuild(fetch: typeof globalThis.fetch): Promise<string> {
  const answer = await fetch('/taskpane.html', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The pane answered ${answer.status}.`);
  return [...(await answer.text()).matchAll(/[\w-]+\.[0-9a-f]{8}\.js/g)].join(' ');
}
