import { unzipSync } from 'fflate';
import type { Steps } from '../../diff/slices.ts';
import { decodePart } from '#shared/ooxml/decode-part.ts';
import { findElements, type XmlElement } from '#shared/ooxml/element.ts';
import { parseXml } from '#shared/ooxml/xml.ts';

/** Relationships to data that is no part of the text: custom XML (ECMA-376 part 1, 15.2.5) and thumbnails. */
const DATA = /\/(?:customXml|thumbnail)$/u;

/**
 * Reads every part in XML that the main part of a .docx leads to, whatever its name, the main part first; undefined for anything else, and
 * where one of them cannot be read: nothing is said of a file that is not known whole. Pauses between parts.
 */
export function* relatedParts(bytes: Uint8Array): Steps<readonly XmlElement[] | undefined> {
  try {
    return yield* readRelated(bytes);
  } catch {
    // The file is not a package, or a part of it is broken.
    return undefined;
  }
}

function* readRelated(bytes: Uint8Array): Steps<readonly XmlElement[] | undefined> {
  const found: XmlElement[] = [];
  const seen = new Set<string>();
  const open = (yield* targetsOf(bytes, '')).filter(({ type }) => type.endsWith('/officeDocument'));
  for (const { name } of open) {
    if (seen.has(name)) continue;
    seen.add(name);
    const root = /\.(?:xml|XML)$/u.test(name) ? yield* readPart(bytes, name) : undefined;
    if (root === undefined) continue;
    found.push(root);
    // The list grows while it is read.
    open.push(...(yield* targetsOf(bytes, name)));
  }
  return found.length === 0 ? undefined : found;
}

interface Target {
  readonly name: string;
  readonly type: string;
}

/** Reads the relationships of a part, or of the package (ECMA-376 part 2, 9.3). */
function* targetsOf(bytes: Uint8Array, part: string): Steps<Target[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const root = yield* readPart(bytes, `${folder}_rels/${part.slice(folder.length)}.rels`);
  return findElements(root).flatMap(({ attributes }): Target[] => {
    const [type = '', target = ''] = [attributes.get('Type'), attributes.get('Target')];
    if (attributes.get('TargetMode') === 'External' || target === '' || DATA.test(type)) return [];
    const name = new URL(target, `package:///${folder}`).pathname.replace(/^\/+/u, '');
    return [{ name: decodeURIComponent(name), type }];
  });
}

function* readPart(bytes: Uint8Array, name: string): Steps<XmlElement | undefined> {
  yield;
  const data = unzipSync(bytes, { filter: (file) => file.name === name })[name];
  return data === undefined ? undefined : yield* parseXml(decodePart(data));
}
