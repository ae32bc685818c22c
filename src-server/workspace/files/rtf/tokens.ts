import { ReadFailure } from '../failure.ts';

/** A token of an RTF file. `bytes` are text in the code page of their font. */
export type RtfToken =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'word'; readonly word: string; readonly value: number | undefined }
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'bytes'; readonly bytes: string };

const MARK = /[\\{}\r\n]/g;
const WORD = /([a-zA-Z]{1,40})(-?\d{1,10})? ?/y;
const HEX = /[0-9a-fA-F]{2}/y;

/**
 * Yields the tokens of an RTF file (one character per byte). Line ends are ignored; `\bin` data is skipped. Throws `ReadFailure` corrupt at
 * characters that no program writes.
 */
export function* rtfTokens(source: string): Generator<RtfToken> {
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  while (at < source.length) {
    // A search, since a pattern that matches millions of other characters at once exhausts its stack.
    MARK.lastIndex = at;
    const next = MARK.exec(source)?.index ?? source.length;
    if (next > at) {
      const bytes = source.slice(at, next);
      if (holdsControl(bytes)) throw new ReadFailure('corrupt');
      yield { kind: 'bytes', bytes };
    }
    const mark = source.charAt(next);
    at = next + 1;
    if (mark === '{') yield { kind: 'open' };
    else if (mark === '}') yield { kind: 'close' };
    else if (mark === '\\') {
      const word = match(WORD);
      if (word !== null) {
        const value = word[2] === undefined ? undefined : Number(word[2]);
        if (word[1] === 'bin') at += Math.max(0, value ?? 0);
        else yield { kind: 'word', word: word[1] ?? '', value };
        continue;
      }
      const symbol = source.charAt(at);
      at += 1;
      if (symbol === "'") {
        const hex = match(HEX);
        if (hex !== null) yield { kind: 'bytes', bytes: String.fromCharCode(Number.parseInt(hex[0], 16)) };
      } else if (symbol === '\r' || symbol === '\n') yield { kind: 'word', word: 'par', value: undefined };
      else if (symbol === '\\' || symbol === '{' || symbol === '}') yield { kind: 'bytes', bytes: symbol };
      else yield { kind: 'symbol', symbol };
    }
  }
}

/** Control characters that programs do write: tab, line tab, form feed, and the DOS end-of-text mark. */
const WRITTEN: ReadonlySet<number> = new Set([0x00, 0x09, 0x0b, 0x0c, 0x1a]);

/** Returns whether text contains a control character that no program writes, which means that the file is damaged. */
function holdsControl(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && !WRITTEN.has(code)) return true;
  }
  return false;
}
