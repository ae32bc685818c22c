import { ReadFailure } from './failure.ts';
import { readMsg } from './mail/msg.ts';
import type { ReadFile } from './model.ts';
import { readXls } from './sheet/read.ts';
import { openOle, type OleContainer } from './ole/container.ts';
import { refuseDamaged } from './ole/guard.ts';
import { readPpt } from './ole/powerpoint/read.ts';
import { readDoc } from './ole/word/read.ts';

/** Streams that identify a kind of file. */
const MAIN_STREAMS = [
  'WordDocument',
  'PowerPoint Document',
  'Workbook',
  'Book',
  '__properties_version1.0',
] as const;
/** Program names in other streams of such files ([MS-OLEDS] 2.3.8, AnsiUserType and ProgId). */
const PROGRAMS = ['Word.Document', 'Excel.Sheet', 'PowerPoint.Show', 'PowerPoint Document'];
const LONG_NAME = 8;
/** Share of a name's letters that must remain for it to count as damaged. */
const MOST = 0.7;

/**
 * Reads an OLE compound file by its streams: a document of Word 6 to 2003, a workbook of Excel 5 to 2003, a presentation of PowerPoint 97
 * to 2003, an Outlook message. Throws `ReadFailure`: unsupported for files of other programs, corrupt if the main stream of one of these is
 * lost.
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

/** Returns whether a file lacks a supported stream but has one with a damaged name, or with no name at all. */
function hasLostStream(bytes: Buffer, container: OleContainer): boolean {
  const names = container.paths.filter((path) => path !== '' && path !== '/');
  return (
    names.length === 0 ||
    names.some((name) => MAIN_STREAMS.some((wanted) => isAlmost(name, wanted))) ||
    PROGRAMS.some((program) => bytes.includes(program)) ||
    // If the length of the name is damaged, the name itself is still there. A short name may be a word of any text.
    MAIN_STREAMS.some((name) => name.length >= LONG_NAME && bytes.includes(Buffer.from(name, 'utf16le')))
  );
}

/** Returns whether a name contains most letters of another, in order: damage changes letters, drops them, or truncates the name. */
function isAlmost(name: string, wanted: string): boolean {
  // Lengths of the longest common subsequences of the name so far and each prefix of the wanted one.
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
