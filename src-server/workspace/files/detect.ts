import { looksDamaged } from './damage.ts';

/** The kind of a file, by its content. */
export type FileKind =
  | 'zip'
  | 'pdf'
  | 'ole'
  | 'encryptedOffice'
  | 'rtf'
  | 'image'
  | 'binary'
  | 'damaged'
  | 'html'
  | 'xml'
  | 'email'
  | 'text';

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.subarray(0, signature.length / 2).toString('hex') === signature;
}

/** Archives, executables, and image formats that are not supported. */
const UNREADABLE = ['47494638', '1f8b', '377abcaf', '52617221', '7f454c46', '4d5a9000'];
/** PNG, JPEG, TIFF in both byte orders. */
const IMAGES = ['89504e470d0a1a0a', 'ffd8ff', '49492a00', '4d4d002a'];
const OLE = 'd0cf11e0a1b11ae1';
const RTF = '7b5c727466';

/** Header fields that mail programs write and people do not: a memo that begins with To and From is not a message (RFC 5322). */
const MAIL_FIELD =
  /^(received|return-path|delivered-to|message-id|mime-version|content-type|dkim-signature|x-[a-z-]+):/im;
const ANY_FIELD = /^[!-9;-~]+:/;

function looksLikeMail(head: string): boolean {
  const [fields = ''] = head.split(/\r?\n\r?\n/, 1);
  const lines = fields.split(/\r?\n/);
  if (lines.length < 2 || fields.length === head.length) return false;
  // An mbox line may come first; folded lines begin with white space.
  return (
    lines.every(
      (line, index) =>
        ANY_FIELD.test(line) || /^[ \t]/.test(line) || (index === 0 && line.startsWith('From ')),
    ) &&
    MAIL_FIELD.test(fields) &&
    /^(from|to|subject|date|sender):/im.test(fields)
  );
}

/** Detects what a file is from its first bytes, never from its name: wrong extensions are common, and no extension can be trusted. */
export function detectKind(bytes: Buffer): FileKind {
  if (startsWith(bytes, '504b0304') || startsWith(bytes, '504b0506')) return 'zip';
  if (startsWith(bytes, OLE)) {
    // A password-protected .docx is an OLE file with a stream of this name ([MS-OFFCRYPTO] 2.3.4.1).
    return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encryptedOffice' : 'ole';
  }
  if (startsWith(bytes, RTF)) return 'rtf';
  if (IMAGES.some((signature) => startsWith(bytes, signature))) return 'image';
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (UNREADABLE.some((signature) => startsWith(bytes, signature))) return 'binary';
  if (looksDamaged(bytes)) return 'damaged';
  const head = bytes.subarray(0, 4_096).toString('latin1').replaceAll('\u0000', '');
  if (
    /^[\s\u00ef\u00bb\u00bf\u00fe\u00ff]*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html|head|body)\b/i.test(
      head,
    )
  )
    return 'html';
  if (/^[\s\u00ef\u00bb\u00bf\u00fe\u00ff]*(<\?xml\s|<!DOCTYPE\s|<[a-z_][\w:.-]*(\s[^<>]*)?\/?>)/i.test(head))
    return 'xml';
  // The blank line after the header fields may be far away: some messages have pages of them.
  if (ANY_FIELD.test(head) || head.startsWith('From ')) {
    if (looksLikeMail(bytes.subarray(0, 65_536).toString('latin1'))) return 'email';
  }
  return 'text';
}
