import type { Line } from './lines.ts';

/** A page without its running header and footer, and those apart. */
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
 * Takes running headers and footers out of the pages: lines at the edge of a page that are at the same
 * height, with the same words but for digits, on at least half of the pages and on three or more.
 */
export function clearFurniture(pages: readonly (readonly Line[])[]): ClearedPage[] {
  const seen = new Map<string, number>();
  const edges = pages.map((lines) => {
    const byHeight = lines.toSorted((a, b) => b.y - a.y);
    // On a page of few lines no line is at both edges.
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
