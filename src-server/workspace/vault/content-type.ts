import { extname } from 'node:path';
import { VAULT_FILE_TYPES } from '../../contract/limits.ts';

/** Media types by file name extension, for the types of spec 8. */
const MEDIA_TYPES: Readonly<Record<(typeof VAULT_FILE_TYPES)[number], string>> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pdf: 'application/pdf',
  txt: 'text/plain',
  md: 'text/markdown',
  html: 'text/html',
  csv: 'text/csv',
  rtf: 'application/rtf',
  xml: 'application/xml',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  tif: 'image/tiff',
  c: 'text/x-c',
  cpp: 'text/x-c++',
  java: 'text/x-java',
  js: 'text/javascript',
  json: 'application/json',
  php: 'application/x-php',
  py: 'text/x-python',
  tex: 'application/x-tex',
  ts: 'text/x-typescript',
  rb: 'text/x-ruby',
  css: 'text/css',
};

/**
 * Returns the media type of a file by its extension; undefined for a type that the vault does not
 * accept. The declared type is not used: browsers declare Word files in many ways.
 */
export function guessContentType(name: string): string | undefined {
  const ending = extname(name).slice(1).toLowerCase();
  const type = VAULT_FILE_TYPES.find((known) => known === ending);
  return type === undefined ? undefined : MEDIA_TYPES[type];
}

/** Types of files that contain more than text: pictures or attachments. */
const MORE_THAN_TEXT: ReadonlySet<string> = new Set(
  (['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'rtf', 'xml', 'eml', 'msg'] as const).map(
    (type) => MEDIA_TYPES[type],
  ),
);

/** True for a media type of {@link guessContentType} whose files are almost only text. */
export function isPlainText(mediaType: string): boolean {
  return !MORE_THAN_TEXT.has(mediaType) && !mediaType.startsWith('image/');
}
