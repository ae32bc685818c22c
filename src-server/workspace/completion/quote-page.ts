import { pageAt } from '../files/chunks.ts';
import type { Evidence } from './model.ts';

/** Finds the page on which the words of a passage at `start` begin. `start` is an offset in the passage. */
export function findQuotePage(
  { page, laterPages = [], start: offset, text }: Evidence,
  start: number,
): number {
  const words = text.slice(start).search(/\S/);
  return pageAt([{ offset, page }, ...laterPages], offset + start + Math.max(0, words));
}
