import type { Line } from './model.ts';
import { median } from './median.ts';

/** A page without its running header and footer, and those separately. */
interface ClearedPage {
  readonly body: readonly Line[];
  readonly header: readonly Line[];
  readonly footer: readonly Line[];
}

/** Most rows of a running header or footer. */
const EDGE_ROWS = 3;
/** A row further from the next one than this many times the usual pitch is outside the grid of the body. */
const APART = 1.4;
/** A page of fewer rows does not tell its usual pitch by them. */
const FEW_ROWS = 6;
/** Largest usual pitch of such a page, in letter heights. */
const WIDEST_PITCH = 4;

/** The lines of a page at one height, such as the two ends of a header. */
type Row = Line[];

/** Returns the lines of a page by height, from the top. */
function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines.toSorted((a, b) => b.y - a.y)) {
    const open = rows.at(-1);
    if (open?.[0] !== undefined && open[0].y - line.y < line.size * 0.5) open.push(line);
    else rows.push([line]);
  }
  return rows;
}

const heightOf = (row: Row | undefined): number => row?.[0]?.y ?? 0;

/** Returns whether two rows are of one table: they begin at the same place and have as many columns. */
function sameTable(one: Row | undefined, other: Row | undefined): boolean {
  const columns = (row: Row | undefined): number =>
    (row ?? []).reduce((sum, line) => sum + line.text.split('\t').length, 0);
  const left = (row: Row | undefined): number => Math.min(...(row ?? []).map((line) => line.x));
  return columns(one) > 1 && columns(one) === columns(other) && Math.abs(left(one) - left(other)) < 2;
}

/** Returns the lines at an edge of a page that stand apart from the grid of its body. `rows` begin at that edge. */
function margin(rows: readonly Row[], pitch: number): Set<Line> {
  const most = Math.min(EDGE_ROWS, Math.floor(rows.length / 2));
  let count = 0;
  for (let at = 0; at < most; at += 1) {
    const gap = Math.abs(heightOf(rows[at]) - heightOf(rows[at + 1]));
    if (gap > pitch * APART && !sameTable(rows[at], rows[at + 1])) count = at + 1;
  }
  return new Set(rows.slice(0, count).flat());
}

function marginsOf(lines: readonly Line[]): { top: Set<Line>; bottom: Set<Line> } {
  const rows = rowsOf(lines);
  const gaps = rows.slice(1).map((row, index) => heightOf(rows[index]) - heightOf(row));
  const widest = rows.length < FEW_ROWS ? median(lines.map((line) => line.size)) * WIDEST_PITCH : Infinity;
  const pitch = Math.min(median(gaps), widest);
  const [top, bottom] = [margin(rows, pitch), margin(rows.toReversed(), pitch)];
  // Between two margins there is a body, or what looks like one of them is it.
  return top.size + bottom.size < lines.length ? { top, bottom } : { top: new Set(), bottom: new Set() };
}

/** A line in the margin of a page. */
interface Candidate {
  readonly line: Line;
  readonly page: number;
}

const shape = (line: Line): string =>
  `${line.text.replace(/\d+/g, '#').toLowerCase()}@${Math.round(line.y / 4)}`;

/** Returns whether each number of a line is that of the same line on another page, or follows the page. */
function follows(one: Candidate, other: Candidate | undefined): boolean {
  if (other === undefined) return false;
  const [numbers, others] = [one, other].map(({ line }) => line.text.match(/\d+/g) ?? []);
  const turned = other.page - one.page;
  return (numbers ?? []).every((number, index) => {
    const difference = Number(others?.[index]) - Number(number);
    return difference === 0 || difference === turned;
  });
}

/** Returns the lines among those of a margin that run through the file. */
function runningLines(margins: readonly ReadonlySet<Line>[]): Set<Line> {
  const groups = new Map<string, Candidate[]>();
  margins.forEach((lines, page) => {
    for (const line of lines) {
      const group = groups.get(shape(line)) ?? [];
      groups.set(shape(line), group);
      group.push({ line, page });
    }
  });
  const needed = Math.max(3, margins.length / 2);
  return new Set(
    [...groups.values()]
      .filter((group) => new Set(group.map(({ page }) => page)).size >= needed)
      .flatMap((group) =>
        group.filter((each, at) => follows(each, group[at - 1]) || follows(each, group[at + 1])),
      )
      .map(({ line }) => line),
  );
}

/**
 * Separates running headers and footers from the body: lines that stand apart from the grid of the body at the edge of a page, at the same
 * height and with the same words on at least half of the pages and on at least three, whose numbers are equal or follow the page. A row of
 * a schedule is none of that: it is in the grid, and its numbers do not follow the page. Every line is in one of the three parts.
 */
export function clearFurniture(pages: readonly (readonly Line[])[]): ClearedPage[] {
  const margins = pages.map(marginsOf);
  const top = runningLines(margins.map((each) => each.top));
  const bottom = runningLines(margins.map((each) => each.bottom));
  return pages.map((lines) => {
    const header = lines.filter((line) => top.has(line));
    const footer = lines.filter((line) => !top.has(line) && bottom.has(line));
    return { header, footer, body: lines.filter((line) => !top.has(line) && !bottom.has(line)) };
  });
}
