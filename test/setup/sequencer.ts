import { readFile } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that ask for jsdom come last, so that those of one environment can share a process. */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own method
    const sorted = await super.sort(files);
    const inPage = await Promise.all(
      sorted.map(async ({ moduleId }) =>
        (await readFile(moduleId, 'utf8')).startsWith('// @vitest-environment jsdom'),
      ),
    );
    return [...sorted.filter((_, index) => !inPage[index]), ...sorted.filter((_, index) => inPage[index])];
  }
}
