import { ReadFailure } from './failure.ts';
import { readMsg } from './mail/msg.ts';
import type { ReadFile } from './model.ts';
import { readXls } from './sheet/read.ts';
import { openOle } from './ole/container.ts';
import { refuseDamaged } from './ole/guard.ts';
import { readPpt } from './ole/powerpoint/read.ts';
import { readDoc } from './ole/word/read.ts';

/**
 * Reads an OLE compound file by the streams that it holds: a document of Word 6 to 2003, a workbook of
 * Excel 5 to 2003, a presentation of PowerPoint 97 to 2003, an Outlook
 * message. Throws `ReadFailure`; unsupported for what other programs keep in such files.
 */
export async function readOle(bytes: Buffer): Promise<ReadFile> {
  const container = openOle(bytes);
  const has = (name: string): boolean => container.stream(name) !== undefined;
  if (has('EncryptedPackage')) throw new ReadFailure('encrypted');
  return refuseDamaged(() => {
    if (has('WordDocument')) return readDoc(container);
    if (has('PowerPoint Document')) return readPpt(container);
    if (has('Workbook') || has('Book')) return readXls(bytes);
    if (has('__properties_version1.0')) return readMsg(bytes, container);
    throw new ReadFailure('unsupported');
  });
}
