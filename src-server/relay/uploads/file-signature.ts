/** The bytes at the beginning of a file that identify its type: a PDF may have this many before its signature (PDF Reference 1.7, appendix H.3). */
export const HEAD_BYTES = 1024;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** A compound file: Office files from before 2007, messages, and newer Office files with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const JPEG = [0xff, 0xd8, 0xff];
const TIFF = [
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x49, 0x49, 0x2b, 0x00],
  [0x4d, 0x4d, 0x00, 0x2b],
];

/**
 * The signature of an extension, if all files with it have one. Others are not checked: a `.doc` may well be RTF or HTML, an
 * `.xls` a text table.
 */
const BEGINNINGS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  docx: [ZIP, COMPOUND],
  xlsx: [ZIP, COMPOUND],
  pptx: [ZIP, COMPOUND],
  msg: [COMPOUND],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  jpg: [JPEG],
  jpeg: [JPEG],
  tif: TIFF,
  tiff: TIFF,
};

/** True if a file that begins with `head` (its first {@link HEAD_BYTES}, or all of it) can have the type of its extension, and is not a program. */
export function matchesSignature(ending: string, head: Uint8Array): boolean {
  if (isProgram(head)) return false;
  if (ending === 'pdf') return Buffer.from(head).subarray(0, HEAD_BYTES).includes('%PDF-');
  const known = BEGINNINGS[ending];
  return known === undefined || known.some((beginning) => begins(head, beginning));
}

/** True for a program for Windows or Linux. A text may also begin with "MZ", but has no zero byte soon after. */
function isProgram(head: Uint8Array): boolean {
  if (begins(head, [0x7f, 0x45, 0x4c, 0x46])) return true;
  return begins(head, [0x4d, 0x5a]) && head.subarray(0, 64).includes(0);
}

function begins(head: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => head[index] === byte);
}
