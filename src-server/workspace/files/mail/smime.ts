/** Object identifiers of the contents of S/MIME (RFC 5652; RFC 5083 for the last), as bytes. */
const SIGNED = Buffer.from('06092a864886f70d010702', 'hex');
const ENCRYPTED = ['06092a864886f70d010703', '060b2a864886f70d0109100117'].map((oid) =>
  Buffer.from(oid, 'hex'),
);
const DATA = Buffer.from('06092a864886f70d010701', 'hex');

/** Tags of DER and BER: a string of octets, one that is made of parts, and the wrapper of what is signed. */
const OCTETS = 0x04;
const OCTETS_IN_PARTS = 0x24;
const WRAPPER = 0xa0;

interface Element {
  readonly tag: number;
  readonly from: number;
  /** Undefined: it ends where two zero bytes stand (BER, indefinite length). */
  readonly to: number | undefined;
}

function elementAt(bytes: Buffer, at: number): Element | undefined {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) return undefined;
  if (first === 0x80) return { tag, from: at + 2, to: undefined };
  const count = first & 0x7f;
  if (first < 0x80) return { tag, from: at + 2, to: at + 2 + first };
  if (count > 4 || at + 2 + count > bytes.length) return undefined;
  return { tag, from: at + 2 + count, to: at + 2 + count + bytes.readUIntBE(at + 2, count) };
}

/** Returns the octets of a string, whole or in parts. */
function octets(bytes: Buffer, { tag, from, to }: Element): Buffer {
  if (tag === OCTETS) return bytes.subarray(from, to);
  const parts: Buffer[] = [];
  for (let at = from; at < (to ?? bytes.length);) {
    const part = elementAt(bytes, at);
    if (part?.tag !== OCTETS || part.to === undefined) break;
    parts.push(bytes.subarray(part.from, part.to));
    at = part.to;
  }
  return Buffer.concat(parts);
}

/** What a part of S/MIME is: encrypted, or signed with the message that it signs. */
type Smime = { readonly kind: 'encrypted' } | { readonly kind: 'signed'; readonly content: Buffer };

/** Reads a part of type application/pkcs7-mime. Nothing is verified. Returns undefined if it is neither encrypted nor signed. */
export function readSmime(bytes: Buffer): Smime | undefined {
  // The identifier stands first, behind the head of a sequence.
  const head = bytes.subarray(0, 32);
  if (ENCRYPTED.some((oid) => head.includes(oid))) return { kind: 'encrypted' };
  if (!head.includes(SIGNED)) return undefined;
  const at = bytes.indexOf(DATA);
  const wrapper = at < 0 ? undefined : elementAt(bytes, at + DATA.length);
  const content = wrapper?.tag === WRAPPER ? elementAt(bytes, wrapper.from) : undefined;
  if (content?.tag !== OCTETS && content?.tag !== OCTETS_IN_PARTS) return undefined;
  return { kind: 'signed', content: octets(bytes, content) };
}
