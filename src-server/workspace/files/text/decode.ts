import chardet from 'chardet';
import { ReadFailure } from '../failure.ts';

const SAMPLE = 64 * 1024;

/** Detects UTF-16 without a byte order mark: in text in Latin script, every other byte is NUL. */
function utf16ByNul(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const length = Math.min(bytes.length, SAMPLE) & ~1;
  if (length < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const half = length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be';
  return undefined;
}

function byMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Characters of two bytes, side by side, in Shift_JIS (JIS X 0208, annex 1). */
const SHIFT_JIS_PAIRS = /(?:[\x81-\x9f\xe0-\xfc][\x40-\x7e\x80-\xfc])+/g;

/**
 * Returns whether bytes are Shift_JIS: all are valid in it, and a third of the characters of two bytes, or more, stand beside another one and begin with a
 * byte that is a mark, and no letter, in the Windows code pages. The detector takes a table of few Japanese words for Western or Greek.
 */
function isShiftJis(bytes: Uint8Array): boolean {
  const sample = Buffer.from(bytes.subarray(0, SAMPLE)).toString('latin1');
  let pairs = 0;
  let sure = 0;
  for (const [run] of sample.matchAll(SHIFT_JIS_PAIRS)) {
    pairs += run.length / 2;
    if (run.length === 2) continue;
    for (let at = 0; at < run.length; at += 2) if (run.charCodeAt(at) <= 0x9f) sure += 1;
  }
  return pairs > 0 && sure * 3 > pairs && decodeAs(bytes, 'shift_jis', true) !== undefined;
}

/** The detector reports Windows code pages as the similar ISO ones, whose bytes 0x80–0x9F are not printable. */
const WINDOWS_COUSIN: Readonly<Record<string, string>> = {
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-9': 'windows-1254',
};

function byStatistics(bytes: Uint8Array): string {
  if (isShiftJis(bytes)) return 'shift_jis';
  const sample = bytes.subarray(0, SAMPLE);
  const detected = chardet.detect(sample) ?? 'windows-1252';
  const hasWindowsBytes = sample.some((byte) => byte >= 0x80 && byte <= 0x9f);
  return (hasWindowsBytes ? WINDOWS_COUSIN[detected] : undefined) ?? detected;
}

/** Bytes 0x80 to 0x9F of windows-1252. Node 20 decodes that encoding as ISO-8859-1, where they are not printable. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Returns text with the marks of windows-1252 in place of the control characters that a decoder of ISO-8859-1 makes of them, such as Node
 * 20's of windows-1252. No text holds those control characters (WHATWG Encoding Standard, labels of windows-1252).
 */
export function withWindowsMarks(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (mark) => WINDOWS_1252.charAt(mark.charCodeAt(0) - 0x80));
}

function decodeWindows1252(bytes: Uint8Array): string {
  return withWindowsMarks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'));
}

/** Escape sequences that switch character sets in seven-bit encodings, whose bytes are also valid UTF-8 (ISO/IEC 2022). */
const ESCAPES = ['\u001b$', '\u001b('];

function decodeAs(bytes: Uint8Array, encoding: string, fatal: boolean): string | undefined {
  if (/^(windows-1252|cp1252|iso-8859-1|latin1|us-ascii|ascii)$/i.test(encoding))
    return decodeWindows1252(bytes);
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    // Either the bytes are invalid in this encoding, or this version of Node does not know it: try the next.
    return undefined;
  }
}

function asUtf8(bytes: Uint8Array): string | undefined {
  const text = decodeAs(bytes, 'utf-8', true);
  return text === undefined || ESCAPES.some((escape) => text.includes(escape)) ? undefined : text;
}

/** Decodes by statistics, and, since few words mislead these, as windows-1252. */
function guess(bytes: Uint8Array): readonly (string | undefined)[] {
  return [decodeAs(bytes, byStatistics(bytes), false), decodeAs(bytes, 'windows-1252', false)];
}

/** Text, and how many of its characters are in a character set that was guessed. */
interface Decoded {
  readonly text: string;
  readonly guessed: number;
}

/**
 * Decodes bytes of unknown encoding, by trying in turn: the byte order mark, UTF-8 if every byte is valid and there is no escape sequence,
 * UTF-16 by its NULs, the declared encoding, and statistics. Only the last is a guess, and of few words often a wrong one. Throws
 * `ReadFailure` unsupported for bytes that are not text.
 */
export function decode(bytes: Uint8Array, declared?: string): Decoded {
  const marked = byMark(bytes);
  const wide = marked === undefined ? utf16ByNul(bytes) : undefined;
  const sure = marked ?? wide;
  const known =
    sure === undefined
      ? (asUtf8(bytes) ?? (declared === undefined ? undefined : decodeAs(bytes, declared, true)))
      : decodeAs(bytes, sure, false);
  const tried = known === undefined && sure === undefined ? guess(bytes) : [known];
  const text = tried.find((one) => one !== undefined && !looksBinary(one));
  if (text === undefined) throw new ReadFailure('unsupported');
  return { text, guessed: known === undefined ? (text.match(/[^\p{ASCII}]/gu)?.length ?? 0) : 0 };
}

/** Decodes as {@link decode} does, where nobody can be told of a guess. */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  return decode(bytes, declared).text;
}

/** Decodes an XML part that comes in pieces: as UTF-16 by the mark or the NULs of the first piece, otherwise as UTF-8. */
export async function* decodeXmlPieces(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(byMark(piece) ?? utf16ByNul(piece) ?? 'utf-8');
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

/** Returns whether more than one character in a hundred is a control or replacement character. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const odd = sample.match(/(?![\t\n\v\f\r])[\p{Cc}\ufffd]/gu)?.length ?? 0;
  return odd > Math.max(1, sample.length / 100);
}

/** Names of Windows code pages other than `windows-` and the number. */
const CODE_PAGE_NAMES: ReadonlyMap<number, string> = new Map([
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [20127, 'windows-1252'],
  [28591, 'windows-1252'],
  [28592, 'iso-8859-2'],
  [28595, 'iso-8859-5'],
  [28597, 'iso-8859-7'],
  [20866, 'koi8-r'],
  // These numbers name the encoding of Japanese, Korean or Chinese messages in transit. Their strings are in the Windows code page.
  [50220, 'shift_jis'],
  [50221, 'shift_jis'],
  [50222, 'shift_jis'],
  [50225, 'euc-kr'],
  [51949, 'euc-kr'],
  [52936, 'gbk'],
  [54936, 'gb18030'],
  [51932, 'euc-jp'],
  [65001, 'utf-8'],
]);

/** Returns the encoding name of a Windows code page, such as `windows-1250` for 1250; undefined if decoders do not support it. */
export function codePageName(codePage: number): string | undefined {
  return (
    CODE_PAGE_NAMES.get(codePage) ??
    (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : undefined)
  );
}

/** Decodes bytes in a Windows code page. If this version of Node does not know it, windows-1252 is used. */
export function decodeCodePage(bytes: Uint8Array, codePage: number): string {
  return decodeAs(bytes, codePageName(codePage) ?? 'windows-1252', false) ?? decodeWindows1252(bytes);
}
