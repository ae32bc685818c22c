import { ReadFailure } from '../failure.ts';
import type { ReadFile } from '../model.ts';
import { readXls } from '../sheet/read.ts';
import { openOle } from './container.ts';

/**
 * Reads an OLE compound file by the streams that it holds: a workbook of Excel 5 to 2003. Throws
 * `ReadFailure`; unsupported for what other programs keep in such files.
 */
export function readOle(bytes: Buffer): ReadFile {
  const container = openOle(bytes);
  const has = (name: string): boolean => container.stream(name) !== undefined;
  if (has('EncryptedPackage')) throw new ReadFailure('encrypted');
  if (has('Workbook') || has('Book')) return readXls(bytes);
  throw new ReadFailure('unsupported');
}
