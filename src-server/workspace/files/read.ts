import { DEFAULT_CONTEXT, type ReadContext } from './context.ts';
import { csvDelimiter, readCsv } from './text/csv.ts';
import { decode } from './text/decode.ts';
import { detectKind, type FileKind } from './detect.ts';
import { readDocx } from './docx/read.ts';
import { ReadFailure } from './failure.ts';
import { declaredEncoding, readHtml } from './text/html.ts';
import { readEml } from './mail/eml.ts';
import type { ReadFile } from './model.ts';
import { readImage } from './ocr/image.ts';
import { readPdf } from './pdf/read.ts';
import { readRtf } from './rtf/read.ts';
import { readOle } from './read-ole.ts';
import { readXlsb } from './sheet/read.ts';
import { readXlsx } from './sheet/xlsx/read.ts';
import { readPptx } from './slides/read.ts';
import { readText } from './text/text.ts';
import { withoutShapeless } from './text/without-shapeless.ts';
import { readXmlText } from './text/xml-text.ts';
import { openZip } from './archive/zip.ts';
import { OoxmlFailure } from '../../shared/ooxml/failure.ts';
import { openOoxml } from '../../shared/ooxml/package.ts';
import { READ_LIMITS } from './limits.ts';

function readZip(bytes: Buffer): ReadFile | Promise<ReadFile> {
  const archive = openZip(bytes);
  const office = openOoxml(archive, READ_LIMITS);
  if (office === undefined) throw new ReadFailure('unsupported');
  if (office.kind === 'workbook')
    return /\.bin$/i.test(office.main) ? readXlsb(archive) : readXlsx(archive, office);
  return office.kind === 'presentation' ? readPptx(office) : readDocx(office);
}

function readPlain(decoded: string): ReadFile {
  const delimiter = csvDelimiter(decoded);
  return delimiter === undefined ? readText(decoded) : readCsv(decoded, delimiter);
}

/** Reads text in the encoding that `declared` finds in it, and notes how much of it is in one that was guessed. */
const decoding =
  (read: (text: string) => ReadFile, declared?: (bytes: Buffer) => string | undefined): Reader =>
  (bytes) => {
    const { text, guessed } = decode(bytes, declared?.(bytes));
    const file = read(text);
    if (guessed === 0) return file;
    return { ...file, notes: [...(file.notes ?? []), { kind: 'guessed', place: 'body', count: guessed }] };
  };

const xmlEncoding = (bytes: Buffer): string | undefined =>
  /^[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];

type Reader = (bytes: Buffer, context: ReadContext) => ReadFile | Promise<ReadFile>;

const READERS: Readonly<Record<FileKind, Reader>> = {
  zip: readZip,
  pdf: readPdf,
  rtf: readRtf,
  html: decoding(readHtml, declaredEncoding),
  xml: decoding(readXmlText, xmlEncoding),
  text: decoding(readPlain),
  ole: readOle,
  image: readImage,
  email: readEml,
  binary: () => {
    throw new ReadFailure('unsupported');
  },
  damaged: () => {
    throw new ReadFailure('corrupt');
  },
  encryptedOffice: () => {
    throw new ReadFailure('encrypted');
  },
};

/**
 * Reads the bytes of a file into its canonical text. Untrusted bytes must only be read in a child process: see `reader.ts`. Throws
 * `ReadFailure`; no_text if nothing can be read, since an empty file that counted as read would never be found.
 */
export async function readBytes(bytes: Buffer, context: Partial<ReadContext> = {}): Promise<ReadFile> {
  const file = withoutShapeless(await readAs(detectKind(bytes), bytes, { ...DEFAULT_CONTEXT, ...context }));
  if (file.text.trim() === '') throw new ReadFailure('no_text');
  return file;
}

async function readAs(kind: FileKind, bytes: Buffer, context: ReadContext): Promise<ReadFile> {
  try {
    return await READERS[kind](bytes, context);
  } catch (error) {
    // V8's error, which has no code: a text longer than the maximum string length, or too long for a regular expression. Node's error for
    // an offset outside the file has a code.
    if (error instanceof RangeError && !('code' in error)) throw new ReadFailure('too_large', error);
    // The reader of parts knows no other kinds of files.
    if (error instanceof OoxmlFailure) throw new ReadFailure(error.reason, error);
    throw error;
  }
}
