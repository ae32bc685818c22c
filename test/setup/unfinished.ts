import type { Reporter, TestModule } from 'vitest/node';

/** Returns the tests of a file that began and have no result, and its path. */
function unfinished({ relativeModuleId, children }: TestModule): readonly string[] {
  return Array.from(children.allTests('pending'), ({ fullName }) => `${relativeModuleId} > ${fullName}`);
}

/** Names the tests that have no result, last of all: where a process dies, Vitest says neither which file it ran nor how far it came. */
export class Unfinished implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    for (const line of files.flatMap(unfinished)) console.error(`Not finished: ${line}`);
  }
}
