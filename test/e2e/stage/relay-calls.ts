import { paneFrame } from './narrow.ts';
import type { Preview } from './stage.ts';

/** What the pane asks the relay for, from the moment it is watched. */
export interface RelayCalls {
  /** The paths called since {@link forget}, without the session's: it is read again after a minute. */
  readonly made: readonly string[];
  /** The times between one call for the session and the next, in milliseconds. */
  readonly sessionGaps: readonly number[];
  forget(): void;
  /** Resolves when Word is idle and the pane has loaded and asked all that it wanted. */
  settled(): Promise<void>;
}

/** Watches what the pane of a preview asks the relay for. */
export function watchRelay(preview: Preview): RelayCalls {
  const { page } = preview;
  const made: string[] = [];
  const running = new Set<object>();
  const sessionGaps: number[] = [];
  let lastSession: number | undefined;
  let started = 0;
  page.on('request', (request) => {
    running.add(request);
    started += 1;
    const { pathname } = new URL(request.url());
    if (pathname === '/api/session') {
      const now = performance.now();
      if (lastSession !== undefined) sessionGaps.push(now - lastSession);
      lastSession = now;
    } else if (pathname.startsWith('/api/')) made.push(pathname);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  const loading = preview.pane.getByText('Loading…').filter({ visible: true }).first();
  /** Returns after the pane has rendered what it has, and had the time to ask for more. */
  const render = (): Promise<void> =>
    paneFrame(preview).evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
        }),
    );
  return {
    made,
    sessionGaps,
    forget() {
      made.length = 0;
    },
    async settled() {
      for (;;) {
        const before = started;
        await preview.settled();
        await render();
        // A part that is loaded when it is first shown asks once it is there.
        await loading.waitFor({ state: 'hidden' });
        await render();
        if (running.size === 0 && started === before) return;
      }
    },
  };
}
