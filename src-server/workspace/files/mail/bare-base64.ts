import { decodeText } from '../text/decode.ts';

/** Fewest characters of a block that counts as encoded. A shorter one may be a word or a reference. */
const FEWEST = 40;
const BLOCK = /(?:^[A-Za-z0-9+/]{4,}={0,2}[ \t]*(?:\r?\n|$(?![\s\S])))+/gm;

/** Decodes the blocks of base64 in a body whose header does not say so: what decodes to text is text, and what does not stays. */
export function decodeBareBase64(text: string): string {
  return text.replace(BLOCK, (block) => {
    const letters = block.replace(/\s/g, '');
    if (letters.length < FEWEST || letters.length % 4 !== 0) return block;
    // A long word of one case is no code.
    if (!/[a-z]/.test(letters) || !/[A-Z]/.test(letters)) return block;
    try {
      return `${decodeText(Buffer.from(letters, 'base64'))}\n`;
    } catch {
      // Bytes that are no text, such as a certificate's: they stay as the message shows them.
      return block;
    }
  });
}
