/**
 * `npm run weigh [-- REF]`: lines of code by room, product and tests, beside those of the last release or of REF, and
 * the lines of pane code that each tab needs. A sign of where it became heavy, never an aim: nothing fails.
 */
import { spawnSync } from 'node:child_process';
import { importArrows, sourcesBelow, sourceText } from './imports.ts';

const TABS = 'src-taskpane/tabs';

function git(...parts: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', parts, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`git ${parts.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

/** Lines of each TypeScript file, in the working tree or at a commit; paths from the top level. */
function linesOfFiles(ref?: string): ReadonlyMap<string, number> {
  const at = ref === undefined ? ['--untracked', '-e', ''] : ['-e', '', ref];
  const counted = git('grep', '-c', ...at, '--', '*.ts', '*.tsx')
    .trimEnd()
    .split('\n');
  return new Map(
    counted.map((line) => {
      const own = ref === undefined ? line : line.slice(ref.length + 1);
      const colon = own.lastIndexOf(':');
      return [own.slice(0, colon), Number(own.slice(colon + 1))] as const;
    }),
  );
}

/** The room of a file: its folder below the tree that it belongs to, such as `src-taskpane/word`. */
const roomOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 2).join('/');

function byRoom(files: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const rooms = new Map<string, number>();
  for (const [path, lines] of files) {
    const [tree = ''] = path.split('/');
    if (!/^(?:src-taskpane|src-server|test)$/u.test(tree)) continue;
    for (const room of new Set([roomOf(path), tree])) rooms.set(room, (rooms.get(room) ?? 0) + lines);
  }
  return rooms;
}

/** Lines of all that the files of a tab import, directly or not. */
async function closures(): Promise<readonly (readonly [string, number])[]> {
  const files = await sourcesBelow('src-taskpane');
  const next = new Map<string, string[]>();
  for (const { from, to, typeOnly } of await importArrows(files))
    if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to]);
  const lines = new Map(
    await Promise.all(
      files.map(async (path) => [path, (await sourceText(path)).split('\n').length - 1] as const),
    ),
  );
  const tabs = new Set(
    files.filter((path) => path.startsWith(`${TABS}/`)).map((path) => path.split('/')[2] ?? ''),
  );
  return [...tabs].map((tab) => {
    const reached = new Set(files.filter((path) => path.startsWith(`${TABS}/${tab}/`)));
    for (const path of reached) for (const to of next.get(path) ?? []) if (lines.has(to)) reached.add(to);
    return [tab, [...reached].reduce((sum, path) => sum + (lines.get(path) ?? 0), 0)] as const;
  });
}

const [, , given] = process.argv;
const tags = git('tag', '--sort=-v:refname', '--list', 'v*').trim().split('\n');
const ref = given ?? (tags[0] === '' ? undefined : tags[0]);
const now = byRoom(linesOfFiles());
const before = ref === undefined ? undefined : byRoom(linesOfFiles(ref));
console.log(
  before === undefined
    ? 'There is no release to compare with; name a commit.'
    : `Lines of code, beside ${ref}:`,
);
for (const room of [...new Set([...now.keys(), ...(before?.keys() ?? [])])].toSorted()) {
  const lines = now.get(room) ?? 0;
  const change = lines - (before === undefined ? lines : (before.get(room) ?? 0));
  const sign = change > 0 ? '+' : '';
  console.log(`${String(lines).padStart(8)} ${change === 0 ? '' : sign + change}`.padEnd(18), room);
}
console.log('\nLines of the pane that a tab needs, with all that it opens later:');
for (const [tab, lines] of await closures()) console.log(String(lines).padStart(8), tab);
