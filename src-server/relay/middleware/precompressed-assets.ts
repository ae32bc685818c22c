import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

type Encoding = 'br' | 'gzip';

/** Encodings, the smallest result first. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

/** A script or style sheet with a hash in its name, directly in the folder. */
const HASHED = /^\/[\w-]+\.[0-9a-f]{8,}\.(js|css)$/;

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/**
 * Serves the built scripts and styles compressed, at about a third of their size. Each is compressed
 * once and kept, since its name changes with its content. Nothing else is compressed, especially no API response.
 */
export function servePrecompressed(folder: string): RequestHandler {
  const kept = new Map<string, Promise<Buffer>>();
  const read = (path: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${path}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = readFile(join(folder, basename(path))).then((bytes) => compress[encoding](bytes));
    kept.set(key, made);
    // A missing file is not kept, so that the map does not outgrow the folder.
    made.catch(() => kept.delete(key));
    return made;
  };
  const answer = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const encoding = PREFERRED.find((one) => request.acceptsEncodings(one) === one);
    if (encoding === undefined) {
      next();
      return;
    }
    let bytes: Buffer;
    try {
      bytes = await read(request.path, encoding);
    } catch {
      // Missing: the folder’s own handler answers.
      next();
      return;
    }
    response.setHeader('Content-Encoding', encoding);
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.type(extname(request.path)).send(bytes);
  };
  return (request, response, next) => {
    if (request.method === 'GET' && HASHED.test(request.path)) void answer(request, response, next);
    else next();
  };
}
