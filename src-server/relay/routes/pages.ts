import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { RelayFailure } from '../errors.ts';

/** A page whose placeholders are filled for each response. */
export interface Page {
  readonly folder: string;
  readonly file: string;
  readonly policy: (nonce: string) => string;
  readonly nonce: () => string;
  readonly officeJsUrl: string;
}

/**
 * Serves a page: `__CSP_NONCE__` becomes a new nonce that is also in the policy, `__OFFICE_JS_URL__` the address of office.js. Caches must
 * revalidate it, since a nonce is used once.
 */
export function servePage(page: Page): RequestHandler {
  return async (_request: Request, response: Response) => {
    const html = await readPage(join(page.folder, page.file));
    const nonce = page.nonce();
    response.setHeader('Content-Security-Policy', page.policy(nonce));
    response.setHeader('Cache-Control', 'no-cache');
    response
      .type('html')
      .send(
        html.replaceAll('__CSP_NONCE__', nonce).replaceAll('__OFFICE_JS_URL__', escaped(page.officeJsUrl)),
      );
  };
}

/** Serves a folder’s other files: those with a hash in their name are cached forever, pictures for a day, the rest is revalidated. */
export function serveFiles(folder: string): RequestHandler {
  return express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders(response, path) {
      const hashed = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/i.test(path);
      const picture = /\.(png|svg|ico)$/i.test(path);
      // Word shows the add-in’s icons on its own pages.
      if (picture) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : picture ? 'public, max-age=86400' : 'no-cache',
      );
    },
  });
}

async function readPage(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    // Not built: the file system’s error would name folders of the server.
    throw new RelayFailure('not_found', {
      sentence: 'The pane is not built. Run "npm run build", then reload.',
    });
  }
}

/** Escapes an address for an attribute with or without quotes, since the build removes them. */
function escaped(address: string): string {
  return address
    .replace(/[\s"'<>`]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replace(/&/g, '&amp;');
}
