import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** One import, re-export or dynamic import of a project file by a project file; paths from the top level. */
export interface ImportArrow {
  readonly from: string;
  readonly to: string;
  /** True when nothing of it is left at run time. */
  readonly typeOnly: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"();]*?\sfrom\s+)?['"]([.#][^'"]+)['"]|\bimport\(\s*['"]([.#][^'"]+)['"]\s*\)/g;

/** The subpath imports of package.json, such as `#pane/` for `src-taskpane/`. */
const { imports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  imports: Readonly<Record<string, string>>;
};
const aliases = Object.entries(imports).map(
  ([name, target]) => [name.replace(/\*$/, ''), target.replace(/^\.\/|\*$/g, '')] as const,
);

/** The file, from the top level, that `from` names by a relative path or a subpath import. */
function resolve(from: string, specifier: string): string {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  if (alias !== undefined) return alias[1] + specifier.slice(alias[0].length);
  return posix.join(dirname(from), specifier);
}

/** Sources below a top-level folder: TypeScript files, paths from the top level. */
export async function sourcesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { recursive: true });
  return entries
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** The text of a source. */
export async function sourceText(path: string): Promise<string> {
  return readFile(join(root, path), 'utf8');
}

/** Every import of a project file by the given files. */
export async function importArrows(files: readonly string[]): Promise<readonly ImportArrow[]> {
  const arrows: ImportArrow[] = [];
  for (const from of files) {
    for (const match of (await sourceText(from)).matchAll(IMPORT)) {
      const target = match[2] ?? match[3] ?? '';
      arrows.push({
        from,
        to: resolve(from, target),
        typeOnly: match[1] !== undefined,
      });
    }
  }
  return arrows;
}

/**
 * The imports between the files and folders directly in each folder: an import is an arrow between the two places where the paths
 * part, so `word/write/write-note.ts → word/read/look-at.ts` is `word/write → word/read`.
 */
export function roomArrows(arrows: readonly ImportArrow[]): readonly ImportArrow[] {
  return arrows.map(({ from, to, typeOnly }) => {
    const fromParts = from.split('/');
    const toParts = to.split('/');
    const shared = fromParts.findIndex((part, index) => part !== toParts[index]);
    return {
      from: fromParts.slice(0, shared + 1).join('/'),
      to: toParts.slice(0, shared + 1).join('/'),
      typeOnly,
    };
  });
}

/** Import cycles, type imports included, each as the path around it; empty when there are none. */
export function cycles(arrows: readonly ImportArrow[]): readonly string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  const found: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const target of next.get(file) ?? []) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return found;
}
