import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../.github/workflows/', import.meta.url);
const workflows = readdirSync(folder).map(
  (name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const,
);

describe.each(workflows)('the workflow %s', (_name, text) => {
  it('runs only actions of a full commit, with the version beside it: a tag can be moved to other code', () => {
    const uses = [...text.matchAll(/\buses:\s*(.*)$/gm)].map(([, action = '']) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^[\w.-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('may read the repository alone, unless a job says more', () => {
    expect(/^permissions:\n((?: .*\n)+)/m.exec(text)?.[1]).toBe('  contents: read\n');
  });

  it('puts nothing that a contributor writes into a command, and keeps no credentials in the folder', () => {
    for (const [run] of text.matchAll(/\brun:(?:.*\n(?: {10}.*\n)*)/g)) expect(run).not.toContain('${{');
    expect(text).not.toContain('pull_request_target');
    expect(text.match(/persist-credentials: false/g)).toHaveLength(
      text.match(/actions\/checkout@/g)?.length ?? 0,
    );
  });
});

describe('every action', () => {
  it('is of one commit in all workflows', () => {
    const found = new Map<string, Set<string>>();
    for (const [, text] of workflows)
      for (const [, action = '', commit = ''] of text.matchAll(/\buses:\s*([\w./-]+)@(\w+)/g))
        found.set(action, (found.get(action) ?? new Set()).add(commit));
    expect([...found].filter(([, commits]) => commits.size > 1)).toEqual([]);
  });
});
