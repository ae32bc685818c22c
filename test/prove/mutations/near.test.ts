import { expect, it } from 'vitest';
import { testsNear } from './near.ts';

const arrow = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly });

it('lists a source’s own test first, then those that import it in the nearest folders, the shortest path first', () => {
  const arrows = [
    arrow('test/src-server/relay/a.test.ts', 'src-server/b.ts'),
    arrow('test/src-server/b.test.ts', 'src-server/b.ts'),
    arrow('test/src-server/far.test.ts', 'src-server/c.ts'),
    arrow('src-server/c.ts', 'src-server/b.ts'),
    arrow('src-server/relay/d.ts', 'src-server/c.ts'),
    arrow('test/src-server/together.test.ts', 'src-server/relay/d.ts'),
    arrow('test/src-server/relay/d.test.ts', 'src-server/relay/d.ts'),
    arrow('test/src-server/relay.test.ts', 'src-server/relay/d.ts'),
    arrow('test/src-server/relay/e.test.ts', 'test/src-server/relay/support.ts'),
    arrow('test/src-server/relay/support.ts', 'src-server/relay/d.ts'),
    arrow('test/src-server/types.test.ts', 'src-server/b.ts', true),
    arrow('test/e2e/all.test.ts', 'src-server/b.ts'),
    arrow('src-server/b.ts', 'src-server/c.ts'),
  ];
  expect(testsNear('src-server/b.ts', arrows)).toEqual([
    'test/src-server/b.test.ts',
    'test/src-server/relay/a.test.ts',
    'test/src-server/far.test.ts',
    'test/src-server/relay.test.ts',
    'test/src-server/relay/d.test.ts',
    'test/src-server/together.test.ts',
    'test/src-server/relay/e.test.ts',
  ]);
  expect(testsNear('src-server/relay/d.ts', arrows)).toEqual([
    'test/src-server/relay/d.test.ts',
    'test/src-server/relay/e.test.ts',
    'test/src-server/relay.test.ts',
    'test/src-server/together.test.ts',
  ]);
  expect(testsNear('src-server/alone.ts', arrows)).toEqual([]);
});
