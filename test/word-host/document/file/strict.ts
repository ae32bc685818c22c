import { strFromU8, strToU8 } from 'fflate';

const STRICT = 'http://purl.oclc.org/ooxml/';
const TRANSITIONAL = 'http://schemas.openxmlformats.org/';
/** Last steps of names that the two forms spell differently (ISO/IEC 29500-1 and -4, annex A). */
const RENAMED: Readonly<Record<string, string>> = {
  extendedProperties: 'extended-properties',
  customProperties: 'custom-properties',
};
const STRICT_NAME = new RegExp(`="${STRICT}(\\w+)/([^"]+)"`, 'g');
const TRANSITIONAL_NAME = new RegExp(
  `="${TRANSITIONAL}(wordprocessingml|officeDocument|drawingml|schemaLibrary)/2006/([^"]+)"`,
  'g',
);

/** True for the relationships of a package in the strict form of ISO/IEC 29500, which Word writes as “Strict Open XML Document”. */
export const isStrict = (packageRelationships: Uint8Array | undefined): boolean =>
  packageRelationships !== undefined &&
  strFromU8(packageRelationships).includes(`${STRICT}officeDocument/relationships/officeDocument`);

/** Gives the namespaces and relationships of a strict part their transitional names. */
export const toTransitional = (bytes: Uint8Array): Uint8Array =>
  strToU8(
    strFromU8(bytes).replace(
      STRICT_NAME,
      (_, family: string, rest: string) => `="${TRANSITIONAL}${family}/2006/${lastStep(rest, RENAMED)}"`,
    ),
  );

/** Gives them their strict names back. */
export const toStrict = (xml: string): string =>
  xml.replace(
    TRANSITIONAL_NAME,
    (_, family: string, rest: string) => `="${STRICT}${family}/${lastStep(rest, BACK)}"`,
  );

const BACK = Object.fromEntries(Object.entries(RENAMED).map(([strict, name]) => [name, strict]));

function lastStep(path: string, names: Readonly<Record<string, string>>): string {
  const steps = path.split('/');
  const last = steps.pop() ?? '';
  return [...steps, names[last] ?? last].join('/');
}
