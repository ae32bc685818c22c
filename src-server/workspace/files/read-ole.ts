import { ReadFailure } from './failure.ts';
import { readMsg } from './mail/msg.ts';
import type { ReadFile } from './model.ts';
import { readXls } from './sheet/read.ts';
import { openOle, type OleContainer } from './ole/container.ts';
import { refuseDamaged } from './ole/guard.ts';
import { readPpt } from './ole/powerpoint/read.ts';
import { readDoc } from './ole/word/read.ts';

/** Streams by which a kind of file is known. */
const MAIN_STREAMS = [
  'WordDocument',
  'PowerPoint Document',
  'Workbook',
  'Book',
  '__properties_version1.0',
] as const;
/** What other streams of such files hold: the kinds of the programs ([MS-OLEDS] 2.3.8, AnsiUserType and ProgId). */
const PROGRAMS = ['Word.Document', 'Excel.Sheet', 'PowerPoint.Show', 'PowerPoint Document'];
const LONG_NAME = 8;
/** The part of a name's letters that is left where it is damaged. */
const MOST = 0.7;

/**
 * Reads an OLE compound file by the streams that it holds: a document of Word 6 to 2003, a workbook of
 * Excel 5 to 2003, a presentation of PowerPoint 97 to 2003, an Outlook
 * message. Throws `ReadFailure`; unsupported for what other programs keep in such files, corrupt where the stream of one of these
 * is lost.
 */
export async function readOle(bytes: Buffer): Promise<ReadFile> {
  const container = openOle(bytes);
  const has = (name: string): boolean => container.stream(name) !== undefined;
  if (has('EncryptedPackage')) throw new ReadFailure('encrypted');
  return refuseDamaged(() => {
    if (has('WordDocument')) return readDoc(container);
    if (has('PowerPoint Document')) return readPpt(container);
    const workbook = container.stream('Workbook') ?? container.stream('Book');
    if (workbook !== undefined) return readXls(bytes, workbook);
    if (has('__properties_version1.0')) return readMsg(bytes, container);
    throw new ReadFailure(hasLostStream(bytes, container) ? 'corrupt' : 'unsupported');
  });
}

/** True where a file has no stream that is read, but the name of one with other letters in it, or none at all. */
function hasLostStream(bytes: Buffer, container: OleContainer): boolean {
  const names = container.paths.filter((path) => path !== '' && path !== '/');
  return (
    names.length === 0 ||
    names.some((name) => MAIN_STREAMS.some((wanted) => isAlmost(name, wanted))) ||
    PROGRAMS.some((program) => bytes.includes(program)) ||
    // Where the length of its name is damaged, the name itself is still there. A short one may be a word of any text.
    MAIN_STREAMS.some((name) => name.length >= LONG_NAME && bytes.includes(Buffer.from(name, 'utf16le')))
  );
}

/** True for a name that has most letters of another one, in their order: damage changes letters, drops them, or cuts the name. */
function isAlmost(name: string, wanted: string): boolean {
  // Lengths of the longest common subsequences of the name so far and each beginning of the wanted one.
  let lengths = Array.from({ length: wanted.length + 1 }, () => 0);
  for (const letter of name) {
    const next = [0];
    for (const [at, other] of wanted.split('').entries()) {
      const longest = Math.max(lengths[at + 1] ?? 0, next[at] ?? 0);
      next.push(letter === other ? (lengths[at] ?? 0) + 1 : longest);
    }
    lengths = next;
  }
  return (lengths.at(-1) ?? 0) >= wanted.length * MOST;
}
