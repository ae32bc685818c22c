import { decodePart } from './decode-part.ts';
import { findElements, type XmlElement } from './element.ts';
import { OoxmlFailure } from './failure.ts';
import { runToEnd, type Steps } from '../steps.ts';
import { parseXml, type XmlLimits } from './xml.ts';

/** Where the parts of a package come from: an archive, or a text that contains them all. */
export interface PartSource {
  readonly names: readonly string[];
  /** Returns a part, decoded or not; undefined if there is none. Names differ by more than their case (ECMA-376-2, 6.2.2.3). */
  read(name: string): Uint8Array | string | undefined;
}

/** A relationship of a part to another part of its package (ECMA-376-2, 6.5). */
interface Relation {
  readonly id: string;
  /** Last segment of its type, such as `notesSlide`. */
  readonly type: string;
  /** Name of the part. */
  readonly target: string;
}

/** Relationships of a part. Those of `all` lead to parts: nothing outside the file is ever read. */
export interface Relations {
  readonly all: readonly Relation[];
  byType(type: string): readonly string[];
  byId(id: string | undefined): string | undefined;
  /** Returns the address outside the file to which a relationship leads. */
  address(id: string | undefined): string | undefined;
}

/** The kinds of packages that are read. */
type PackageKind = 'document' | 'workbook' | 'presentation';

/** An Office Open XML package, whose parts are found by what they are and not by their names. */
export interface OoxmlPackage {
  readonly kind: PackageKind;
  /** Name of the main part, as its relationship gives it. */
  readonly main: string;
  /** Parses a part; undefined if there is none. Throws `OoxmlFailure`, or what its source throws. */
  parse(name: string | undefined): Steps<XmlElement | undefined>;
  /** Reads the relationships of a part, or of the package for an empty name. Throws as `parse` does. */
  relations(part: string): Relations;
}

const KINDS = [
  {
    kind: 'document',
    type: /wordprocessingml\.(document|template)\.main|ms-word\.(document|template)\.macroEnabled/iu,
    usual: 'word/document.xml',
  },
  {
    kind: 'workbook',
    type: /spreadsheetml\.(sheet|template)\.main|ms-excel\.(sheet|template)\.(macroEnabled|binary)/iu,
    usual: 'xl/workbook.xml',
  },
  {
    kind: 'presentation',
    type: /presentationml\.(presentation|template|slideshow)\.main|ms-powerpoint\.(presentation|template|slideshow)\.macroEnabled/iu,
    usual: 'ppt/presentation.xml',
  },
] as const;

/** Folders in which Word, Excel and PowerPoint keep their parts. */
const FOLDERS = /^(?:word|xl|ppt)\//iu;

/** Opens a package. Returns undefined if it is of another kind, or none. Throws `OoxmlFailure`, or what its source throws. */
export function openOoxml(source: PartSource, limits?: XmlLimits): OoxmlPackage | undefined {
  const parse = function* (name: string | undefined): Steps<XmlElement | undefined> {
    const part = name === undefined ? undefined : source.read(name);
    if (part === undefined) return undefined;
    return yield* parseXml(typeof part === 'string' ? part : decodePart(part), limits);
  };
  const relations = (part: string): Relations => toRelations(runToEnd(parse(relationsPart(part))), part);
  const declared = readContentTypes(source, limits).map(({ type }) => type);
  const found = KINDS.find(({ type }) => declared.some((name) => type.test(name)));
  if (found === undefined) {
    // A package of another kind declares its own main part. One that has parts of an Office program but declares no main part is damaged.
    if (source.names.some((name) => FOLDERS.test(name)) && !declared.some((name) => /main/iu.test(name)))
      throw new OoxmlFailure('corrupt');
    return undefined;
  }
  const [main = found.usual] = relations('').byType('officeDocument');
  return { kind: found.kind, main, parse, relations };
}

/** What a package declares: of a part, or of all parts whose names end so, unless they have an own entry (ECMA-376-2, 7.2.3). */
interface ContentType {
  readonly part: string | undefined;
  readonly extension: string | undefined;
  readonly type: string;
}

function readContentTypes(source: Pick<PartSource, 'read'>, limits?: XmlLimits): readonly ContentType[] {
  const part = source.read('[Content_Types].xml');
  if (part === undefined) return [];
  const root = runToEnd(parseXml(typeof part === 'string' ? part : decodePart(part), limits));
  return findElements(root).map(({ attributes }) => ({
    part: attributes.get('PartName')?.replace(/^\//u, '').toLowerCase(),
    extension: attributes.get('Extension')?.toLowerCase(),
    type: attributes.get('ContentType') ?? '',
  }));
}

/** A part that is text: XML, or what Word imports when it opens the file, such as HTML or RTF. */
export interface TextPart {
  readonly name: string;
  readonly isXml: boolean;
}

/** Lists the parts that are text by their content types. Throws `OoxmlFailure`, or what the source throws. */
export function listTextParts(source: PartSource): readonly TextPart[] {
  const types = readContentTypes(source);
  const own = new Map(types.map(({ part, type }) => [part, type]));
  const byExtension = new Map(types.map(({ extension, type }) => [extension, type]));
  return source.names.flatMap((name): readonly TextPart[] => {
    const key = name.toLowerCase();
    const extension = key.slice(key.lastIndexOf('.') + 1);
    // A part of no type is a fault of a program that Word may overlook.
    const type = own.get(key) ?? byExtension.get(extension) ?? extension;
    const isXml = /(?:^|[+/])(?:xml|rels)$/iu.test(type);
    return isXml || /^(?:text|message)\/|(?:^|\/)rtf$/iu.test(type) ? [{ name, isXml }] : [];
  });
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

function relationsPart(part: string): string {
  const folder = folderOf(part);
  return `${folder}_rels/${part.slice(folder.length)}.rels`;
}

const isExternal = ({ attributes }: XmlElement): boolean => attributes.get('TargetMode') === 'External';

function toRelations(root: XmlElement | undefined, part: string): Relations {
  const elements = findElements(root);
  const all = elements
    .filter((element) => !isExternal(element))
    .map(({ attributes }) => ({
      id: attributes.get('Id') ?? '',
      type: (attributes.get('Type') ?? '').split('/').pop() ?? '',
      target: resolveTarget(folderOf(part), attributes.get('Target') ?? ''),
    }));
  return {
    all,
    byType: (type) => all.filter((entry) => entry.type === type).map((entry) => entry.target),
    byId: (id) => all.find((entry) => entry.id === id)?.target,
    address: (id) =>
      elements
        .find((element) => isExternal(element) && element.attributes.get('Id') === id)
        ?.attributes.get('Target'),
  };
}

/** Resolves a target against the folder of its part; a name has no leading slash. */
function resolveTarget(folder: string, target: string): string {
  const segments: string[] = [];
  for (const segment of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
