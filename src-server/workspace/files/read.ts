import { decodeText } from './decode.ts';
import { detectKind, type FileKind } from './detect.ts';
import { mainDocumentPart, readDocx } from './docx/read.ts';
import { ReadFailure } from './failure.ts';
import { declaredEncoding, readHtml } from './html.ts';
import type { ReadFile } from './model.ts';
import { readPdf } from './pdf/read.ts';
import { readText } from './text.ts';
import { openZip } from './zip.ts';

function readZip(bytes: Buffer): ReadFile {
  const archive = openZip(bytes);
  const mainPart = mainDocumentPart(archive);
  if (mainPart === undefined) throw new ReadFailure('unsupported');
  return readDocx(archive, mainPart);
}

const READERS: Readonly<Record<FileKind, (bytes: Buffer) => ReadFile | Promise<ReadFile>>> = {
  zip: readZip,
  pdf: readPdf,
  html: (bytes) => readHtml(decodeText(bytes, declaredEncoding(bytes))),
  text: (bytes) => readText(decodeText(bytes)),
  encryptedOffice: () => {
    throw new ReadFailure('encrypted');
  },
  binary: () => {
    throw new ReadFailure('unsupported');
  },
};

/**
 * Reads the bytes of a file to its canonical text. Untrusted bytes are read in a child process alone:
 * see `reader.ts`. Throws `ReadFailure`; no_text where nothing can be read, since an empty file that
 * counts as read would be found by nobody.
 */
export async function readBytes(bytes: Buffer): Promise<ReadFile> {
  const file = await READERS[detectKind(bytes)](bytes);
  if (file.text.trim() === '') throw new ReadFailure('no_text');
  return file;
}
