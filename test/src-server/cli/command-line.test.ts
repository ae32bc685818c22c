import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { listAuthorities } from '#server/cli/doctor/visit.ts';
import { quickPart } from '#test/setup/extent.ts';

const ROOT = new URL('../../../', import.meta.url);
const run = promisify(execFile);

describe('a command that is asked for help', () => {
  it.each(quickPart(['admin', 'doctor', 'manifest', 'sideload'], 1))(
    '%s prints its usage alone, wherever --help stands',
    async (name) => {
      const file = `src-server/cli/${name}.ts`;
      const args = ['--import', 'tsx', file, 'x', '--help'];
      const { stdout, stderr } = await run(process.execPath, args, { cwd: ROOT });
      expect(stdout).toMatch(/^Usage:/);
      expect(stderr).toBe('');
    },
  );

  it.each(quickPart(['admin', 'doctor', 'manifest', 'sideload'], 1))(
    '%s says what it does not know, without a stack',
    async (name) => {
      const args = ['--import', 'tsx', `src-server/cli/${name}.ts`, '--nonsense'];
      const failed = await run(process.execPath, args, { cwd: ROOT }).catch((error: unknown) => error);
      expect(failed).toMatchObject({ stderr: expect.stringMatching(/--nonsense[^]*Usage:/) });
      expect(String(Reflect.get(Object(failed), 'stderr'))).not.toContain('    at ');
    },
  );
});

describe('the workspace’s command', () => {
  it.each(quickPart([[], ['tokens'], ['search'], ['backup'], ['restore']], 1))(
    'prints the usage of “%s”, and starts nothing',
    async (...command) => {
      const args = ['--import', 'tsx', 'src-server/workspace/cli.ts', ...command, '--help'];
      expect((await run(process.execPath, args, { cwd: ROOT })).stdout).toMatch(/^Usage:/);
    },
  );
});

describe('the doctor’s authorities', () => {
  it('are those of the relay, and that of --ca beside them', () => {
    const files: Readonly<Record<string, string>> = { 'firm.pem': 'FIRM', 'workspace.pem': 'WORKSPACE' };
    const readText = (path: string): string => files[path] ?? '';
    const both = listAuthorities('firm.pem', { NODE_EXTRA_CA_CERTS: 'workspace.pem' }, readText);
    expect(both.slice(-2)).toEqual(['WORKSPACE', 'FIRM']);
    expect(both.length).toBeGreaterThan(50);
    expect(listAuthorities(undefined, { NODE_EXTRA_CA_CERTS: 'workspace.pem' }, readText)).toEqual([]);
  });
});
