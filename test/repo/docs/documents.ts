import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Paths of all Markdown documents of the project, from the top level. */
export async function documentPaths(): Promise<readonly string[]> {
  const paths = [...(await readdir(root))];
  for (const folder of ['.github', 'src-taskpane', 'src-server', 'test'])
    for (const name of await readdir(`${root}/${folder}`, { recursive: true }))
      paths.push(`${folder}/${name.replaceAll('\\', '/')}`);
  return paths.filter((path) => path.endsWith('.md'));
}
