import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '#test/setup/programs/browser.ts';
import { keepFailure } from './keep-failure.ts';
import { openStage, type Preview, type Stage, type StageOptions } from './stage.ts';

/** The browser of this process, in which every test opens its own contexts. */
let browser: Promise<Browser> | undefined;

/** The stages that files of this process share, over http and over https. */
const shared = new Map<boolean, Promise<Stage>>();

/** More calls than all files together make in a minute: no file waits for what another one asked. */
const ENOUGH = { WORKSPACE_LIMITS: 'completion=600,vault=600' };

/** Returns the browser of this process; it ends with the process. */
export function useBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

function sharedStage(https: boolean): Promise<Stage> {
  const stage =
    shared.get(https) ?? useBrowser().then((opened) => openStage({ https, env: ENOUGH, browser: opened }));
  shared.set(https, stage);
  return stage;
}

/**
 * A stage for the tests of a file or of a `describe`. Those that want no more than http or https share one for all files of the process,
 * with limits that no test reaches; `own` starts one before the first test and closes it after the last. What the tests opened is closed
 * after them. A failed test leaves what {@link keepFailure} keeps.
 */
export function useStage({
  https = false,
  own,
}: {
  readonly https?: boolean;
  readonly own?: Pick<StageOptions, 'env' | 'readsSample'>;
} = {}): Omit<Stage, 'close'> {
  let opened: Stage | undefined;
  let logged = 0;
  const previews: Preview[] = [];
  const stage = (): Stage => {
    if (opened === undefined) throw new Error('The stage is open during the tests only.');
    return opened;
  };
  const log = (): string => stage().log().slice(logged);
  beforeAll(async () => {
    opened = own ? await openStage({ https, ...own, browser: await useBrowser() }) : await sharedStage(https);
    logged = opened.log().length;
  });
  afterEach((test) => keepFailure({ browser: stage().browser, log }, test));
  afterAll(async () => {
    await Promise.all(previews.map((preview) => preview.close()));
    if (own) await opened?.close();
  });
  return {
    get relay() {
      return stage().relay;
    },
    get browser() {
      return stage().browser;
    },
    log,
    token: () => stage().token(),
    async open(request) {
      const preview = await stage().open(request);
      previews.push(preview);
      return preview;
    },
  };
}
