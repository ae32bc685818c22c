import {
  findChild,
  findChildren,
  isOn,
  readAttribute,
  readValue,
  shownBranch,
  type XmlElement,
} from './element.ts';
import {
  createNumberCounter,
  type NumberLevel,
  type NumberList,
  type PrintedNumber,
} from '../numbering/counter.ts';
import type { Styles } from './paragraph-styles.ts';

interface Level extends NumberLevel {
  readonly style: string | undefined;
}

interface Numbering extends NumberList {
  readonly levels: ReadonlyMap<number, Level>;
}

/** Counts through a document: one call per paragraph, in the order of the text. */
export interface NumberingCounter {
  /** Takes the properties of the paragraph. An empty one counts, unless it is there only to end a section. */
  next(properties: XmlElement | undefined, isEmpty: boolean): PrintedNumber | undefined;
}

/** Reads the format; one that was added later, such as 001, is named by its first number (17.9.17). */
function readFormat(level: XmlElement): string {
  const later = findChild(level, 'mc:AlternateContent');
  const format = findChild(later === undefined ? level : shownBranch(later), 'w:numFmt');
  const named = readAttribute(format, 'val') ?? 'decimal';
  return named === 'custom'
    ? (/^0+1\b/.exec(readAttribute(format, 'format') ?? '')?.[0] ?? 'decimal')
    : named;
}

function readLevel(element: XmlElement): Level {
  const restart = readValue(element, 'w:lvlRestart');
  return {
    start: Number(readValue(element, 'w:start') ?? '0'),
    format: readFormat(element),
    parts: (readValue(element, 'w:lvlText') ?? '')
      .split(/(%[1-9])/)
      .map((part) => (/^%[1-9]$/.test(part) ? Number(part.slice(1)) - 1 : part)),
    restart: restart === undefined ? undefined : Number(restart),
    legal: isOn(element, 'w:isLgl'),
    suffix: readValue(element, 'w:suff') ?? 'tab',
    style: readValue(element, 'w:pStyle'),
  };
}

function readLevels(parent: XmlElement): Map<number, Level> {
  const levels = new Map<number, Level>();
  for (const element of findChildren(parent, 'w:lvl')) {
    levels.set(Number(element.attributes.get('ilvl') ?? '0'), readLevel(element));
  }
  return levels;
}

function readNumberings(part: XmlElement | undefined, styles: Styles): Map<string, Numbering> {
  const abstracts = new Map<string, XmlElement>();
  const byStyleLink = new Map<string, string>();
  for (const element of findChildren(part, 'w:abstractNum')) {
    const id = element.attributes.get('abstractNumId') ?? '';
    abstracts.set(id, element);
    const link = readValue(element, 'w:styleLink');
    if (link !== undefined) byStyleLink.set(link, id);
  }
  const numElements = new Map(
    findChildren(part, 'w:num').map((element) => [element.attributes.get('numId') ?? '', element]),
  );
  // A `numStyleLink` refers to the list that the linked numbering style defines (17.9.21).
  const resolve = (id: string, depth: number): string => {
    const link = readValue(abstracts.get(id), 'w:numStyleLink');
    if (link === undefined || depth > 8) return id;
    const direct = byStyleLink.get(link);
    if (direct !== undefined) return direct;
    const numId = styles.numbering(link).numId;
    const target = numId === undefined ? undefined : readValue(numElements.get(numId), 'w:abstractNumId');
    return target === undefined ? id : resolve(target, depth + 1);
  };
  const numberings = new Map<string, Numbering>();
  for (const [numId, element] of numElements) {
    const definition = resolve(readValue(element, 'w:abstractNumId') ?? '', 0);
    const abstract = abstracts.get(definition);
    if (abstract === undefined) continue;
    const levels = readLevels(abstract);
    const startOverrides = new Map<number, number>();
    for (const override of findChildren(element, 'w:lvlOverride')) {
      const ilvl = Number(override.attributes.get('ilvl') ?? '0');
      const level = findChild(override, 'w:lvl');
      if (level !== undefined) levels.set(ilvl, readLevel(level));
      const start = readValue(override, 'w:startOverride');
      if (start !== undefined) startOverrides.set(ilvl, Number(start));
    }
    numberings.set(numId, { id: numId, definition, levels, startOverrides });
  }
  return numberings;
}

function findLevel(numbering: Numbering, chain: readonly string[]): number | undefined {
  for (const styleId of chain) {
    for (const [ilvl, level] of numbering.levels) {
      if (level.style === styleId) return ilvl;
    }
  }
  return undefined;
}

/** Creates a counter of automatic numbers. A paragraph without its own list has the one of its style. */
export function createNumbering(part: XmlElement | undefined, styles: Styles): NumberingCounter {
  const numberings = readNumberings(part, styles);
  const counter = createNumberCounter();
  return {
    next(properties, isEmpty) {
      if (isEmpty && findChild(properties, 'w:sectPr') !== undefined) return undefined;
      const direct = findChild(properties, 'w:numPr');
      const styleId = readValue(properties, 'w:pStyle');
      const inherited = styles.numbering(styleId);
      const ownId = readValue(direct, 'w:numId');
      const ownLevel = readValue(direct, 'w:ilvl');
      const numId = ownId ?? inherited.numId;
      if (numId === undefined || numId === '0') return undefined;
      const numbering = numberings.get(numId);
      if (numbering === undefined) return undefined;
      const byStyle = ownId === undefined ? findLevel(numbering, styles.chain(styleId)) : undefined;
      const level = ownLevel === undefined ? byStyle : Number(ownLevel);
      const ilvl = level ?? (ownId === undefined ? inherited.ilvl : undefined) ?? 0;
      return counter.next(numbering, ilvl);
    },
  };
}
