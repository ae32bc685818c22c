import { ReadFailure } from '../failure.ts';
import { posix } from 'node:path';
import { findElements } from '../../../shared/ooxml/element.ts';
import { parseXml } from '../xml.ts';
import type { ZipArchive } from './zip.ts';

/** A relationship of a part to another part of its package (ECMA-376-2, 9.3). */
export interface Relationship {
  readonly id: string;
  /** Last segment of its type, such as `notesSlide`. */
  readonly type: string;
  /** Name of the part. */
  readonly target: string;
}

/** Relationships of a part. External targets are omitted: nothing outside the file is ever read. */
export interface Relationships {
  readonly all: readonly Relationship[];
  byType(type: string): readonly string[];
  byId(id: string | undefined): string | undefined;
}

/** Reads the relationships of a part, or of the package for an empty name. Throws `ReadFailure`. */
export function readRelationships(archive: ZipArchive, part: string): Relationships {
  const folder = posix.dirname(part);
  const bytes = archive.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const all: Relationship[] = [];
  for (const element of bytes === undefined ? [] : findElements(parseXml(bytes))) {
    if (element.attributes.get('TargetMode') === 'External') continue;
    const target = element.attributes.get('Target') ?? '';
    all.push({
      id: element.attributes.get('Id') ?? '',
      type: (element.attributes.get('Type') ?? '').split('/').pop() ?? '',
      target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    });
  }
  return {
    all,
    byType: (type) => all.filter((entry) => entry.type === type).map((entry) => entry.target),
    byId: (id) => all.find((entry) => entry.id === id)?.target,
  };
}

/** The kind of an Office Open XML package, and the name of its main part. */
export interface OfficePackage {
  readonly kind: 'document' | 'workbook' | 'presentation';
  readonly mainPart: string;
}

const KINDS = [
  {
    kind: 'document',
    type: /wordprocessingml\.(document|template)\.main|ms-word\.(document|template)\.macroEnabled/i,
    usual: 'word/document.xml',
  },
  {
    kind: 'workbook',
    type: /spreadsheetml\.(sheet|template)\.main|ms-excel\.(sheet|template)\.(macroEnabled|binary)/i,
    usual: 'xl/workbook.xml',
  },
  {
    kind: 'presentation',
    type: /presentationml\.(presentation|template|slideshow)\.main|ms-powerpoint\.(presentation|template|slideshow)\.macroEnabled/i,
    usual: 'ppt/presentation.xml',
  },
] as const;

/** Folders in which Word, Excel and PowerPoint keep their parts. */
const PARTS = /^(?:word|xl|ppt)\//i;

/** Finds the kind of a package from its content types. Returns undefined if it is not supported. Throws `ReadFailure`. */
export function officePackage(archive: ZipArchive): OfficePackage | undefined {
  const types = archive.read('[Content_Types].xml');
  const declared =
    types === undefined
      ? []
      : findElements(parseXml(types)).map(({ attributes }) => attributes.get('ContentType') ?? '');
  const found = KINDS.find(({ type }) => declared.some((name) => type.test(name)));
  if (found === undefined) {
    // A package of another kind declares its own main part. One that has parts of an Office program but declares no main part is damaged.
    if (archive.names.some((name) => PARTS.test(name)) && !declared.some((name) => /main/i.test(name)))
      throw new ReadFailure('corrupt');
    return undefined;
  }
  const [mainPart = found.usual] = readRelationships(archive, '').byType('officeDocument');
  return { kind: found.kind, mainPart };
}
