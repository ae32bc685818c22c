import { afterAll, afterEach, beforeAll } from 'vitest';
import { keepFailure } from './keep-failure.ts';
import { openStage, type Stage } from './stage.ts';

/**
 * A stage for the tests of a file or of a `describe`: it is opened before the first of them, and closed after the last. A failed test leaves
 * what {@link keepFailure} keeps.
 */
export function useStage(options?: Parameters<typeof openStage>[0]): Omit<Stage, 'close'> {
  let opened: Stage | undefined;
  const stage = (): Stage => {
    if (opened === undefined) throw new Error('The stage is open during the tests only.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openStage(options);
  });
  afterEach((test) => keepFailure(stage(), test));
  afterAll(() => opened?.close());
  return {
    get relay() {
      return stage().relay;
    },
    get browser() {
      return stage().browser;
    },
    log: () => stage().log(),
    token: () => stage().token(),
    open: (request) => stage().open(request),
  };
}
