import { OoxmlFailure } from './failure.ts';

/** Longest declaration of a part, in bytes. */
const DECLARATION = 200;

/** Finds the encoding of a part from its first bytes: a mark, `<` in two bytes, or what it declares (XML 1.0, appendix F). */
function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const head = String.fromCharCode(...bytes.subarray(0, DECLARATION));
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/u.exec(head)?.[1] ?? 'utf-8';
  // One byte for each of these letters: it cannot be UTF-16.
  return /^utf-16/iu.test(declared) ? 'utf-8' : declared;
}

/** Decodes a part that is text but not XML: in its encoding, or else in that of Windows. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return decodePart(bytes);
  } catch {
    // Its bytes are invalid in the encoding that it declares, and all are valid in this one.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Decodes the XML of a part. Throws `OoxmlFailure` corrupt for bytes that are not in its encoding, as Word refuses them. */
export function decodePart(bytes: Uint8Array): string {
  try {
    return new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes);
  } catch (cause) {
    // Its bytes are invalid in the encoding, or nobody knows the encoding.
    throw new OoxmlFailure('corrupt', cause);
  }
}
