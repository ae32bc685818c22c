import { OoxmlFailure } from '#shared/ooxml/failure.ts';
import type { OoxmlPackage } from '#shared/ooxml/package.ts';
import { openParts } from '../../../pure/scan/package/open-parts.ts';

/** The namespace of a package in one text (Flat OPC, [MS-OFFMACRO2] and Word's `getOoxml`). */
const FLAT = 'http://schemas.microsoft.com/office/2006/xmlPackage';

/** Opens a package in one text, as `getOoxml` returns it; undefined for anything else. Its parts are parsed when they are asked for. */
export function openFlat(ooxml: string): OoxmlPackage | undefined {
  const prefix = new RegExp(String.raw`<([\w.-]+):package\s[^>]*?xmlns:\1=["']${FLAT}["']`, 'u').exec(
    ooxml,
  )?.[1];
  if (prefix === undefined) return undefined;
  const parts = new Map<string, string>();
  const types: string[] = [];
  const part = new RegExp(
    String.raw`<${prefix}:part\s([^>]*)>\s*<${prefix}:xmlData(?:\s[^>]*)?>([^]*?)</${prefix}:xmlData>`,
    'gu',
  );
  for (const [, attributes = '', xml = ''] of ooxml.matchAll(part)) {
    const name = readAttribute(attributes, `${prefix}:name`);
    parts.set(name.replace(/^\//u, '').toLowerCase(), xml);
    types.push(
      `<Override PartName="${name}" ContentType="${readAttribute(attributes, `${prefix}:contentType`)}"/>`,
    );
  }
  parts.set('[content_types].xml', `<Types xmlns="${TYPES}">${types.join('')}</Types>`);
  try {
    return openParts(parts);
  } catch (error) {
    // What says how its parts belong together is not well-formed.
    if (error instanceof OoxmlFailure) return undefined;
    throw error;
  }
}

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';

const readAttribute = (attributes: string, name: string): string =>
  new RegExp(String.raw`(?:^|\s)${name}\s*=\s*["']([^"']*)["']`, 'u').exec(attributes)?.[1] ?? '';
