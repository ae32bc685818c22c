import type { Request, Response } from 'express';
import type { FirmFileList } from '../api.ts';
import { RelayFailure } from '../errors.ts';
import type { FirmFiles } from './files.ts';

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
      const list: FirmFileList = { files: (await files?.list()) ?? [] };
      const version = list.files.map((file) => file.version).join('.');
      if (isFresh(request, response, version)) return;
      response.json(list);
    },
    async file(request, response) {
      if (files === undefined) throw new RelayFailure('not_found');
      const found = await files.read(String(request.params.id));
      if (isFresh(request, response, found.file.version)) return;
      response.setHeader('Content-Type', 'application/octet-stream');
      response.send(Buffer.from(found.bytes));
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
