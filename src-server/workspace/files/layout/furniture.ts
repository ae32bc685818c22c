import type { Line } from './lines.ts';

/** A page without its running header and footer, and those separately. */
export interface ClearedPage {
  readonly body: readonly Line[];
  readonly header: readonly Line[];
  readonly footer: readonly Line[];
}

const EDGE_LINES = 3;

function shape(line: Line): string {
  return `${line.text.replace(/\d+/g, '#').toLowerCase()}@${Math.round(line.y / 4)}`;
}

/**
 * Removes running headers and footers: lines at the edge of a page that have the same height and the same words, digits aside, on at least
 * half of the pages and on at least three.
 */
export function clearFurniture(pages: readonly (readonly Line[])[]): ClearedPage[] {
  const seen = new Map<string, number>();
  const edges = pages.map((lines) => {
    const byHeight = lines.toSorted((a, b) => b.y - a.y);
    // On a page with few lines, no line may count as both top and bottom edge.
    const count = Math.min(EDGE_LINES, Math.floor(lines.length / 2));
    return {
      top: new Set(byHeight.slice(0, count)),
      bottom: new Set(byHeight.slice(byHeight.length - count)),
    };
  });
  for (const { top, bottom } of edges) {
    for (const key of new Set([...top, ...bottom].map(shape))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const needed = Math.max(3, pages.length / 2);
  const repeats = (line: Line, at: Set<Line> | undefined): boolean =>
    (at?.has(line) ?? false) && (seen.get(shape(line)) ?? 0) >= needed;
  return pages.map((lines, index) => {
    const edge = edges[index];
    const header = lines.filter((line) => repeats(line, edge?.top));
    const footer = lines.filter((line) => !header.includes(line) && repeats(line, edge?.bottom));
    return { header, footer, body: lines.filter((line) => !header.includes(line) && !footer.includes(line)) };
  });
}
