import { describe, expect, it } from 'vitest';
import { createProgress } from '#server/cli/admin/progress.ts';

describe('progress', () => {
  it('prints a line per tenth without a terminal', () => {
    const written: string[] = [];
    const progress = createProgress({ write: (text) => written.push(text) });
    for (let step = 0; step <= 100; step += 1) progress.at(step / 100, step);
    progress.waits(12);
    progress.end();
    expect(written).toHaveLength(11);
    expect(written.at(-1)).toBe(`[${'#'.repeat(30)}] 100 %, 100 records\n`);
  });

  it('updates in place on a terminal, and shows waits for the service’s limit', () => {
    const written: string[] = [];
    const progress = createProgress({ isTTY: true, write: (text) => written.push(text) });
    progress.at(0.5, 10);
    progress.waits(12);
    progress.waits(5);
    progress.at(1, 20);
    progress.end();
    expect(written[1]).toContain('10 records (waiting 12 s');
    expect(written[2]).toMatch(/^\r\[.*10 records \(waiting 5 s/);
    expect(written[2]).not.toContain('12 s');
    expect(written.at(-1)).toBe('\n');
  });
});
