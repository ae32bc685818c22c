import { describe, expect, it } from 'vitest';
import { folderOfPath } from '#server/workspace/vault/folder.ts';

describe('the folder of an upload', () => {
  it.each([
    ['', ''],
    ['Leases', 'Leases'],
    ['Leases/2026/', 'Leases/2026'],
    ['Leases/a.txt', 'Leases'],
    ['a.txt', ''],
    [String.raw`Leases\2026\a.txt`, 'Leases/2026'],
    ['./Leases//x', 'Leases/x'],
  ])('of %j is %j', (path, folder) => {
    expect(folderOfPath(path, 'a.txt')).toBe(folder);
  });

  it.each(['/etc', '../x', 'a/../../b', 'C:/x', 'a\0b', 'x/'.repeat(2_000)])('refuses %j', (path) => {
    expect(() => folderOfPath(path, 'a.txt')).toThrow('Invalid file_paths');
  });
});
