import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { FirmFileList } from '../api.ts';
import { RelayFailure } from '../errors.ts';
import { hash, type FirmFiles } from './files.ts';

/**
 * `GET /api/playbooks` and `GET /api/prompts` list the firm's files, `…/:id` returns one as it is. Both have an ETag and answer
 * 304 if it is unchanged. The pane reads the tables, so that the firm’s files and a user’s own are read in the same way.
 */
export function firmFileRoutes(files: FirmFiles | undefined): {
  readonly list: (request: Request, response: Response) => Promise<void>;
  readonly file: (request: Request, response: Response) => Promise<void>;
} {
  return {
    async list(request, response) {
      const folder = await files?.list();
      const list: FirmFileList = {
        files: folder?.files ?? [],
        ...(folder === undefined || folder.unusable.length === 0 ? {} : { unusable: folder.unusable }),
      };
      // Of one length for any number of files: proxies and browsers limit the size of all headers together.
      const body = JSON.stringify(list);
      if (isFresh(request, response, hash(body))) return;
      response.type('json').send(body);
    },
    async file(request, response) {
      if (files === undefined) throw new RelayFailure('not_found');
      const { version, size, handle } = await files.open(String(request.params.id));
      if (isFresh(request, response, version)) {
        await handle.close();
        return;
      }
      response.setHeader('Content-Type', 'application/octet-stream');
      response.setHeader('Content-Length', size);
      // From the disk, so that a slow reader holds a piece and not the file. A file that grows meanwhile is cut at the promised length.
      const stream = size === 0 ? undefined : handle.createReadStream({ start: 0, end: size - 1 });
      if (stream === undefined) {
        await handle.close();
        response.end();
        return;
      }
      await pipeline(stream, response).catch(() => {
        // The reader left, or the file shrank: the connection is closed, and the headers are sent already.
        response.destroy();
      });
    },
  };
}

/** Sets the ETag; ends the response with 304 and returns true if the caller has this version. */
function isFresh(request: Request, response: Response, version: string): boolean {
  const tag = `"${version}"`;
  response.setHeader('ETag', tag);
  // It may be cached, but must be revalidated each time.
  response.setHeader('Cache-Control', 'private, no-cache');
  if (request.headers['if-none-match'] !== tag) return false;
  response.status(304).end();
  return true;
}
