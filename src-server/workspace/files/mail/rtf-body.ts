import { createRequire } from 'node:module';
import type { decompressRTF } from '@kenjiuno/decompressrtf';
import type { deEncapsulateSync } from 'rtf-stream-parser';
import { readRtf } from '../rtf/read.ts';
import { decodeCodePage } from '../text/decode.ts';
import type { MailMessage } from './message.ts';

// CommonJS modules without named exports for `import`.
const load = createRequire(import.meta.url);
const compression: { decompressRTF: typeof decompressRTF } = load('@kenjiuno/decompressrtf');
const encapsulation: { deEncapsulateSync: typeof deEncapsulateSync } = load('rtf-stream-parser');

/** Reads a body that is stored only as compressed RTF: HTML or text wrapped in RTF, or a genuine RTF document. */
export function readRtfBody(compressed: Uint8Array): Pick<MailMessage, 'text' | 'html' | 'notes'> {
  const rtf = Buffer.from(compression.decompressRTF([...compressed]));
  if (/\\from(html|text)/.test(rtf.subarray(0, 1_024).toString('latin1'))) {
    const { mode, text } = encapsulation.deEncapsulateSync(rtf, {
      decode: (bytes, encoding) => decodeCodePage(bytes, Number(/\d+$/.exec(encoding)?.[0])),
      mode: 'either',
    });
    return mode === 'html' ? { html: text.toString() } : { text: text.toString() };
  }
  const { text, notes = [] } = readRtf(rtf);
  return { text, notes };
}
