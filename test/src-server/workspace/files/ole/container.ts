import { createRequire } from 'node:module';
import type * as Cfb from 'cfb';

const library: typeof Cfb = createRequire(import.meta.url)('cfb');

/** Creates an OLE compound file from raw streams, by path. */
export function ole(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const container = library.utils.cfb_new();
  for (const [path, content] of Object.entries(streams)) {
    library.utils.cfb_add(container, `/${path}`, Buffer.from(content));
  }
  return Buffer.from(library.write(container, { type: 'buffer' }) as Uint8Array);
}
