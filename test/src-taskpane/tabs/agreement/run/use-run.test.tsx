// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import type { Run } from '#pane/pure/runs/model.ts';
import type { Perform } from '#pane/pure/runs/run-items.ts';
import { useRun } from '#pane/tabs/agreement/run/use-run.ts';
import { ServicesContext, type Services } from '#pane/ui/services/services.ts';
import { idleServices } from '#test/pictures/components/services.ts';
import { document } from '../../../word/documents.ts';
import { open } from '../../../word/open.ts';

const runOf = (input: string): Run<string, string> => ({
  id: 'clauses',
  phase: 'ready',
  items: [{ id: '1', input, status: { state: 'waiting' } }],
});

/** Opens a section’s run; `prepared` ends what is done before the first request. */
async function openRun() {
  const { pane } = await open(document('1. Rent', 'Rent is due monthly.'));
  const services: Services = { ...idleServices(), word: { status: 'ready', document: pane } };
  const { result } = renderHook(() => useRun<string, string>(), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <ServicesContext value={services}>{children}</ServicesContext>
    ),
  });
  const sent: string[] = [];
  const perform: Perform<string, string> = (input) => {
    sent.push(input);
    return Promise.resolve({ state: 'done', result: `${input}: done` });
  };
  let resolvePrepared: ((perform: Perform<string, string>) => void) | undefined;
  const preparing = new Promise<Perform<string, string>>((resolve) => {
    resolvePrepared = resolve;
  });
  return { result, sent, preparing, prepared: () => resolvePrepared?.(perform) };
}

describe('a run over an agreement', () => {
  it('is sent when it is started', async () => {
    const { result, sent, preparing, prepared } = await openRun();
    act(() => result.current.open(runOf('first')));
    await act(async () => {
      const started = result.current.start(() => preparing);
      prepared();
      await started;
    });
    expect(sent).toEqual(['first']);
    await expect.poll(() => result.current.run?.phase).toBe('finished');
  });

  it.each([
    ['another one', runOf('second')],
    ['none', undefined],
  ])('is not sent where %s is shown by the time that it can be, nor is that one', async (_, next) => {
    const { result, sent, preparing, prepared } = await openRun();
    act(() => result.current.open(runOf('first')));
    await act(async () => {
      const started = result.current.start(() => preparing);
      result.current.open(next);
      prepared();
      await started;
    });
    expect(sent).toEqual([]);
    expect(result.current.run).toEqual(next);
  });

  it('that failed is not sent again where another one is shown by then', async () => {
    const { result, sent, preparing, prepared } = await openRun();
    const changed = runOf('first');
    act(() =>
      result.current.open({
        ...changed,
        phase: 'finished',
        items: changed.items.map((item) => ({ ...item, status: { state: 'stale' } })),
      }),
    );
    await act(async () => {
      const retried = result.current.retry(
        () => preparing,
        () => Promise.resolve(runOf('first, as it is now')),
      );
      result.current.open(runOf('second'));
      prepared();
      await retried;
    });
    expect(sent).toEqual([]);
    expect(result.current.run).toEqual(runOf('second'));
  });
});
