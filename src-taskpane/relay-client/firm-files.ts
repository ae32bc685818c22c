import type { FirmFileList } from '#server/relay/api.ts';
import { PaneError } from '../errors.ts';
import { relayMessages } from './messages.ts';

/** Sends a request with the ETag of the kept copy; 304 means that it is still current. */
type Send = (path: string, etag: string | undefined, signal?: AbortSignal) => Promise<Response>;

interface Kept {
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads the firm's files from the relay. Each is kept in memory with its ETag, so that it is read again only after it changed. */
export function createFirmFiles(send: Send): {
  list(path: string, signal?: AbortSignal): Promise<FirmFileList>;
  read(path: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
} {
  const kept = new Map<string, Kept>();

  async function read(path: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    const before = kept.get(path);
    const response = await send(path, before?.etag, signal);
    if (response.status === 304 && before !== undefined) return before.bytes;
    try {
      const bytes = new Uint8Array(await response.arrayBuffer());
      const etag = response.headers.get('etag');
      if (etag !== null) kept.set(path, { etag, bytes });
      return bytes;
    } catch (cause) {
      // The connection was cut during the body.
      signal?.throwIfAborted();
      throw new PaneError('relay_unreachable', relayMessages.unreachable, { cause });
    }
  }

  return {
    read,
    async list(path, signal) {
      const list = parse(await read(path, signal));
      // A captive portal or proxy answers 200 with its own page.
      if (!isFirmFileList(list)) throw new PaneError('relay_unreachable', relayMessages.notTheRelay);
      return list;
    },
  };
}

function parse(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Not JSON: treated like JSON of another shape.
    return undefined;
  }
}

function isFirmFileList(value: unknown): value is FirmFileList {
  if (typeof value !== 'object' || value === null || !('files' in value)) return false;
  return Array.isArray(value.files) && value.files.every(isFirmFile);
}

function isFirmFile(file: unknown): boolean {
  if (typeof file !== 'object' || file === null) return false;
  const members = new Map<string, unknown>(Object.entries(file));
  return ['id', 'name', 'version'].every((name) => typeof members.get(name) === 'string');
}
