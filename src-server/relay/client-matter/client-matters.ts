import Papa from 'papaparse';
import type { ClientMatter, ClientMatters } from './client-matter.ts';

/** How long a list is used before the file is checked again, in milliseconds. */
export const LIST_KEEP_MS = 60_000;
/** The most matters of a list. */
const ROWS_MAX = 50_000;

/** Reads the matters of a CSV file, id and name in the first two columns, with or without a heading; returns a sentence if it is invalid. */
export function parseMatters(text: string): readonly ClientMatter[] | string {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const rows = data.map(([id = '', name = '']) => ({ id: id.trim().toLowerCase(), name: name.trim() }));
  const matters = isId(rows[0]?.id ?? '') ? rows : rows.slice(1);
  if (matters.length === 0) return 'has no matter in it';
  if (matters.length > ROWS_MAX) return `has more than ${ROWS_MAX} matters`;
  const wrong = matters.findIndex(({ id, name }) => !isId(id) || name === '');
  if (wrong >= 0)
    return `must have an id (a UUID) and a name in each row; row ${wrong + 1 + rows.length - matters.length} has not`;
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
