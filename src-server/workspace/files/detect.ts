/** What a file is, by its content. */
export type FileKind = 'zip' | 'pdf' | 'encryptedOffice' | 'binary' | 'html' | 'text';

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.subarray(0, signature.length / 2).toString('hex') === signature;
}

/** Images, archives, OLE files, executables and RTF: none of them is read. */
const UNREADABLE = [
  '89504e47',
  'ffd8ff',
  '47494638',
  '49492a00',
  '4d4d002a',
  '1f8b',
  '377abcaf',
  '52617221',
  '7f454c46',
  '4d5a9000',
  '7b5c727466',
];
const OLE = 'd0cf11e0a1b11ae1';

/**
 * What a file is, by its first bytes and never by its name: a wrong ending is common, and an ending is
 * nothing to trust.
 */
export function detectKind(bytes: Buffer): FileKind {
  if (startsWith(bytes, '504b0304') || startsWith(bytes, '504b0506')) return 'zip';
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, OLE)) {
    // A password-protected .docx is an OLE file around a stream of this name ([MS-OFFCRYPTO] 2.3.4.1).
    return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encryptedOffice' : 'binary';
  }
  if (UNREADABLE.some((signature) => startsWith(bytes, signature))) return 'binary';
  const head = bytes.subarray(0, 4_096).toString('latin1').replaceAll('\u0000', '');
  if (
    /^[\s\u00ef\u00bb\u00bf\u00fe\u00ff]*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html|head|body)\b/i.test(
      head,
    )
  )
    return 'html';
  return 'text';
}
