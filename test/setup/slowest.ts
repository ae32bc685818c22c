import type { Reporter, TestModule } from 'vitest/node';

/** How many files are named. */
const COUNT = 10;

const secondsOf = (module: TestModule): number => module.diagnostic().duration / 1000;

/** Returns what a file's tests drive: a browser, the pane in jsdom, or the folder that they cover. */
function kindOf({ relativeModuleId: path }: TestModule): string {
  if (path.endsWith('.tsx')) return 'components';
  return (
    /^test\/(?:src-server\/[^/]+(?=\/)|src-taskpane\/[^/]+(?=\/)|[^/]+)/u.exec(path)?.[0].slice(5) ?? path
  );
}

const line = (seconds: number, name: string): string => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

/** Says at the end of a whole run where its time went, so that the test command stays short: the share of each kind, and the slowest files. */
export class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= COUNT) return;
    const kinds = new Map<string, number>();
    for (const module of modules)
      kinds.set(kindOf(module), (kinds.get(kindOf(module)) ?? 0) + secondsOf(module));
    console.log('\nTime of the tests by kind');
    for (const [kind, seconds] of [...kinds].toSorted(([, one], [, other]) => other - one).slice(0, COUNT))
      console.log(line(seconds, kind));
    console.log('The slowest files');
    for (const module of modules.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, COUNT))
      console.log(line(secondsOf(module), module.relativeModuleId));
  }
}
