import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { replaceFile } from '../replace-file.ts';

const keptPages = z.object({ source: z.string(), pages: z.record(z.string(), z.array(z.string())) });

/** On which page of the projects list each project was last seen: a hint where to look first, which may be wrong. */
export interface PageHints {
  pageOf(id: string): number | undefined;
  /** Keeps which projects a page has. */
  keep(page: number, ids: readonly string[]): void;
}

/**
 * Keeps the hints in a file over a restart, so that a project in use is found with one call before the list is whole. It holds ids and no
 * names, and who may see a project is never read from it. `source` is the address of the service: the projects of another one are ignored.
 */
export function openPageFile(path: string, source: string): PageHints {
  const pages = readPages(path, source);
  return {
    pageOf(id) {
      const found = Object.entries(pages).find(([, ids]) => ids.includes(id));
      return found === undefined ? undefined : Number(found[0]);
    },
    keep(page, ids) {
      if (pages[page]?.join() === ids.join()) return;
      pages[page] = [...ids];
      try {
        replaceFile(path, JSON.stringify({ source, pages }));
      } catch {
        // The disk is full or read-only: after a restart the list is read from its beginning.
      }
    },
  };
}

function readPages(path: string, source: string): Record<string, string[]> {
  try {
    const kept = keptPages.parse(JSON.parse(readFileSync(path, 'utf8')));
    return kept.source === source ? kept.pages : {};
  } catch {
    // As before the first start: nothing is known.
    return {};
  }
}
