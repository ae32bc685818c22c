import Papa from 'papaparse';
import { fillSentences, interfaceTables } from '#test/src-taskpane/message-tables.ts';

/** One sentence of the interface, for a translator. */
export interface Line {
  /** The table and the path in it, such as `draft.send`. */
  readonly key: string;
  /** `words` are read back from the sheet; a `pattern` is composed of numbers and names, and is shown with examples. */
  readonly kind: 'words' | 'pattern';
  readonly english: string;
  readonly translated: string;
}

type Tables = Readonly<Record<string, unknown>>;

/** Returns every sentence of the interface beside its translation; those for the relay's codes are in translations only. */
export function listSentences(tables: Tables): readonly Line[] {
  const english = new Map(fillSentences(interfaceTables));
  return fillSentences(tables)
    .filter(([, translated]) => translated !== '')
    .map(([key, translated]) => ({
      key,
      kind: typeof entryOf(tables, key) === 'string' ? 'words' : 'pattern',
      english: english.get(key) ?? '',
      translated,
    }));
}

function entryOf(tables: Tables, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], tables);
}

/** Writes sentences as CSV with a byte order mark, as Excel reads it. */
export const writeSheet = (lines: readonly Line[]): string =>
  `\uFEFF${Papa.unparse(lines.map(({ key, kind, english, translated }) => ({ key, kind, english, translated })))}\r\n`;

/** What a translator's sheet changes. */
interface Corrections {
  /** The sources of the tables that change, by table. */
  readonly sources: ReadonlyMap<string, string>;
  /** A sentence for each line that was not carried over. */
  readonly problems: readonly string[];
}

/**
 * Carries a sheet's corrections into the sources of a language. A pattern is code, so its correction is named and left
 * to a developer, as is what has no line, or more than one place, in the source.
 */
export function readSheet(csv: string, tables: Tables, sources: ReadonlyMap<string, string>): Corrections {
  const { data } = Papa.parse<Partial<Line>>(csv.replace(/^\uFEFF/u, ''), {
    header: true,
    skipEmptyLines: true,
  });
  const now = new Map(listSentences(tables).map((line) => [line.key, line]));
  const changed = new Map<string, string>();
  const problems: string[] = [];
  for (const { key = '', translated = '' } of data) {
    const line = now.get(key);
    if (line === undefined) problems.push(`${key}: there is no such sentence.`);
    else if (translated.trim() === '' || translated === line.translated) continue;
    else if (line.kind === 'pattern') problems.push(`${key}: is a pattern; change it in the source.`);
    else {
      const [table = ''] = key.split('.');
      const source = changed.get(table) ?? sources.get(table) ?? '';
      const old = quoted(line.translated);
      if (source.split(old).length === 2) changed.set(table, source.split(old).join(quoted(translated)));
      else
        problems.push(`${key}: is written in several places, or not as one text; change it in the source.`);
    }
  }
  return { sources: changed, problems };
}

/** A text as the formatter writes it in a source. */
function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;
}
