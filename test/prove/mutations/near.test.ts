import { expect, it } from 'vitest';
import { testsNear } from './near.ts';

const arrow = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly });

it('lists a source’s own tests first, then those that import it, the shortest path first', () => {
  const arrows = [
    arrow('test/src-server/relay/a.test.ts', 'src-server/b.ts'),
    arrow('test/src-server/b.test.ts', 'src-server/b.ts'),
    arrow('test/src-server/far.test.ts', 'src-server/c.ts'),
    arrow('src-server/c.ts', 'src-server/b.ts'),
    arrow('test/src-server/types.test.ts', 'src-server/b.ts', true),
    arrow('test/e2e/all.test.ts', 'src-server/b.ts'),
    arrow('src-server/b.ts', 'src-server/c.ts'),
  ];
  expect(testsNear('src-server/b.ts', arrows)).toEqual([
    'test/src-server/b.test.ts',
    'test/src-server/relay/a.test.ts',
    'test/src-server/far.test.ts',
  ]);
  expect(testsNear('src-server/alone.ts', arrows)).toEqual([]);
});
