import Papa from 'papaparse';
import type { ClientMatter, ClientMatters } from './client-matter.ts';

/** How long a list is used before the file is checked again, in milliseconds. */
const LIST_KEEP_MS = 60_000;
/** The most matters of a list. */
const ROWS_MAX = 50_000;

/**
 * Reads the matters of a CSV file, id and name in the first two columns, with or without a heading. A column with the heading `groups`
 * names the groups of a matter, separated by `|`. Returns a sentence if the file is invalid.
 */
export function parseMatters(text: string): readonly ClientMatter[] | string {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [first = []] = data;
  const hasHeading = !isId((first[0] ?? '').trim());
  const column = first.findIndex((heading) => /^\s*groups\s*$/i.test(heading));
  const rows = data.map((cells): ClientMatter => {
    const [id = '', name = ''] = cells;
    const groups = !hasHeading || column < 2 ? '' : (cells[column] ?? '').trim();
    return {
      id: id.trim().toLowerCase(),
      name: name.trim(),
      ...(groups === '' ? {} : { groups: groups.split('|').flatMap((group) => group.trim() || []) }),
    };
  });
  const matters = hasHeading ? rows.slice(1) : rows;
  if (matters.length === 0) return 'has no matter in it';
  if (matters.length > ROWS_MAX) return `has more than ${ROWS_MAX} matters`;
  const wrong = matters.findIndex(({ id, name }) => !isId(id) || name === '');
  const rowOf = (index: number): number => index + 1 + rows.length - matters.length;
  if (wrong >= 0) return `must have an id (a UUID) and a name in each row; row ${rowOf(wrong)} has not`;
  // Read as nobody's, it would be missing without a word; as everybody's, it would be seen by who must not.
  const open = matters.findIndex(({ groups }) => groups?.length === 0);
  if (open >= 0) return `names no group between the | in the column groups of row ${rowOf(open)}`;
  return matters;
}

/**
 * The firm's list of matters, from CLIENT_MATTER_FILE. A changed file is read within {@link LIST_KEEP_MS}; if it
 * cannot be read, the last valid list stays in use and `warn` is called once.
 */
export function createClientMatters(options: {
  readonly path: string;
  readonly readText: (path: string) => string;
  readonly elapsed: () => number;
  readonly warn: (sentence: string) => void;
}): ClientMatters {
  const { path, readText, elapsed, warn } = options;
  let matters: readonly ClientMatter[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let warned = false;
  const read = (): readonly ClientMatter[] | string => {
    try {
      return parseMatters(readText(path));
    } catch {
      // The file system’s message adds nothing to the name of the setting.
      return 'cannot be read';
    }
  };
  return () => {
    if (elapsed() - readAt < LIST_KEEP_MS) return matters;
    readAt = elapsed();
    const found = read();
    if (typeof found !== 'string') matters = found;
    else if (!warned) warn(`CLIENT_MATTER_FILE ${found}; the last good list is used.`);
    warned = typeof found === 'string';
    return matters;
  };
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
