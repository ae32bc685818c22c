import Papa from 'papaparse';
import type { ReadFile } from '../model.ts';
import { createTextBuilder } from './text-builder.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Number of rows examined to distinguish a table from prose. */
const SAMPLE_ROWS = 50;
const SAMPLE_CHARACTERS = 64 * 1024;

function isTable(sample: string, complete: boolean, delimiter: string): boolean {
  const parsed = Papa.parse<string[]>(sample, { delimiter, preview: SAMPLE_ROWS, skipEmptyLines: 'greedy' });
  // The last row of a sample may be truncated.
  const rows = complete || parsed.data.length >= SAMPLE_ROWS ? parsed.data : parsed.data.slice(0, -1);
  const [head = []] = rows;
  if (rows.length < 2 || head.length < 2 || head.some((cell) => cell.trim() === '' || cell.length > 80))
    return false;
  if (rows.some((row) => row.length !== head.length)) return false;
  // Prose has a space after its commas and semicolons; a table does not.
  const spaced = rows.flatMap((row) => row.slice(1)).filter((cell) => cell.startsWith(' ')).length;
  const cells = rows.length * (head.length - 1);
  return spaced < cells / 2 && (rows.length > 2 || head.length > 2);
}

/** Detects the separator of a table stored as text (RFC 4180 and its variants); undefined for any other text. */
export function csvDelimiter(decoded: string): string | undefined {
  const sample = decoded.slice(0, SAMPLE_CHARACTERS);
  if (/^\s*[{[<]/.test(sample)) return undefined;
  return DELIMITERS.find((delimiter) => isTable(sample, sample.length === decoded.length, delimiter));
}

/**
 * Reads a table stored as text: one block per row, its cells separated by tabs. Everything is on page 1. Throws `ReadFailure` too_large.
 */
export function readCsv(decoded: string, delimiter: string): ReadFile {
  const builder = createTextBuilder();
  Papa.parse<string[]>(decoded.replaceAll('\u0000', ''), {
    delimiter,
    skipEmptyLines: 'greedy',
    step: ({ data }) => {
      builder.add(
        data
          .map((cell) => cell.trim())
          .join('\t')
          .trimEnd(),
        'tableRow',
      );
    },
  });
  return builder.file();
}
