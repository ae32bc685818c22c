import { describe, expect, it } from 'vitest';
import { readPaneBuild, watchPane } from './watch-pane.ts';

/** Watches while the pane answers with these builds, one a look; returns how often it was opened again after each look. */
async function openedAfter(builds: readonly (string | Error)[]): Promise<readonly number[]> {
  const [opened, waiting] = [[] as number[], [...builds]];
  let times = 0;
  const watched = watchPane(
    () => {
      const next = waiting.shift();
      return typeof next === 'string' ? Promise.resolve(next) : Promise.reject(next ?? new Error('No more.'));
    },
    () => (times += 1),
    () => {
      opened.push(times);
      return waiting.length === 0 ? Promise.reject(new Error('The page is closed.')) : Promise.resolve();
    },
  );
  await expect(watched).rejects.toThrow('The page is closed.');
  return opened;
}

const page = (hash: string, nonce: string): Response =>
  new Response(`<script nonce="${nonce}" src="/taskpane.${hash}.js"></script>`);
const read = (response: Response): Promise<string> => readPaneBuild(() => Promise.resolve(response));

describe('the watch of `npm run dev`', () => {
  it('opens the pane again after each build, and never without one', async () => {
    expect(await openedAfter(['a', 'a', 'b', 'b', 'c'])).toEqual([0, 0, 1, 1, 2]);
  });

  it('bears that a build is being written, and takes it for no other build', async () => {
    const gone = new Error('The pane answered 404.');
    expect(await openedAfter([gone, 'a', gone, 'a', gone, 'b'])).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('knows a build by its scripts, not by what each answer has of its own', async () => {
    expect(await read(page('0123abcd', 'one'))).toBe(await read(page('0123abcd', 'two')));
    expect(await read(page('0123abcd', 'one'))).not.toBe(await read(page('0123abce', 'one')));
    await expect(read(new Response('', { status: 404 }))).rejects.toThrow('404');
  });
});
