import { createRequire } from 'node:module';
import type { CFB$Container } from 'cfb';
import { ReadFailure } from '../failure.ts';

/** The used part of the library, a CommonJS module without named exports for `import`. */
const library: { read(bytes: Buffer, options: { type: 'buffer' }): CFB$Container } = createRequire(
  import.meta.url,
)('cfb');

/** An OLE compound file ([MS-CFB]): streams by path. */
export interface OleContainer {
  /** Paths of the streams and storages below the root, such as `WordDocument` or `__attach_version1.0_#00000000/`. */
  readonly paths: readonly string[];
  /** Returns a stream by its path, case-insensitively; undefined if there is none. */
  stream(path: string): Buffer | undefined;
}

/** Opens an OLE compound file. Throws `ReadFailure` corrupt. */
export function openOle(bytes: Buffer): OleContainer {
  let container: CFB$Container;
  try {
    container = library.read(bytes, { type: 'buffer' });
  } catch (cause) {
    throw new ReadFailure('corrupt', cause);
  }
  const root = container.FullPaths[0] ?? '';
  const paths = container.FullPaths.map((path) => (path.startsWith(root) ? path.slice(root.length) : path));
  const byPath = new Map<string, Buffer>();
  container.FileIndex.forEach((entry, index) => {
    if (entry.type !== 2) return;
    const { content } = entry;
    if (content !== undefined) byPath.set((paths[index] ?? '').toLowerCase(), Buffer.from(content));
  });
  return { paths, stream: (path) => byPath.get(path.toLowerCase()) };
}
