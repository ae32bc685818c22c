/**
 * `npm run bench -- NAME` and `npm run prove -- NAME`: runs the command of that name in test/bench or test/prove with the arguments that
 * follow. Without a name, or with one that does not exist, it lists the names and what each does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** A command of a folder: its name, the file that runs it, and what it does in a sentence. */
interface NamedCommand {
  readonly name: string;
  readonly path: string;
  readonly purpose: string;
}

/** The folders that have commands. */
export const FOLDERS = ['bench', 'prove'] as const;
type Folder = (typeof FOLDERS)[number];

/** Returns the commands of a folder, by name: the files directly in it that begin with a comment on their npm command. */
export function listCommands(folder: Folder): readonly NamedCommand[] {
  return readdirSync(join(TESTS, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const [name, path] = [basename(file, '.ts'), join(TESTS, folder, file)];
      const purpose = describe(readFileSync(path, 'utf8'), `npm run ${folder} -- ${name}`);
      return purpose === undefined ? [] : [{ name, path, purpose }];
    });
}

/** Returns the first sentence after the command in the comment that a file begins with; undefined if that does not name the command. */
function describe(source: string, command: string): string | undefined {
  const [comment = ''] = /^\/\*\*[^]*?\*\//.exec(source) ?? [];
  const text = comment.replaceAll(/\s*\n \*[ /]?/g, ' ').replace(/^\/\*\*\s*`?/, '');
  if (!text.startsWith(command)) return undefined;
  return /^[^`:]*?(?:`:|\s{2})\s*(.+?[.:;])(?:\s|$)/.exec(text)?.[1]?.replace(/[.:;]$/, '');
}

async function run([folder, name, ...rest]: readonly string[]): Promise<void> {
  const known = FOLDERS.find((one) => one === folder);
  if (known === undefined) throw new Error(`The folder must be ${FOLDERS.join(' or ')}.`);
  const commands = listCommands(known);
  const found = commands.find((command) => command.name === name);
  if (found === undefined) {
    if (name !== undefined) console.error(`There is no ${name} in test/${known}. There are:`);
    for (const command of commands) console.log(`npm run ${known} -- ${command.name}: ${command.purpose}.`);
    process.exitCode = name === undefined ? 0 : 1;
    return;
  }
  process.argv = [process.execPath, found.path, ...rest];
  await import(pathToFileURL(found.path).href);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2));
