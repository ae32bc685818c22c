import {
  findChild,
  findElements,
  readAttribute,
  readToggle,
  readValue,
  type XmlElement,
} from '../element.ts';

/** The styles of a document with their bases (ECMA-376 17.7). */
export interface LookStyles {
  /** Returns a style and its bases, nearest first; for a missing id the default of the kind. */
  chain(id: string | undefined, kind: 'paragraph' | 'character' | 'table'): readonly XmlElement[];
  readonly runDefaults: XmlElement | undefined;
  readonly paragraphDefaults: XmlElement | undefined;
}

/** Reads the part of the styles. A document without it has none. */
export function readLookStyles(part: XmlElement | undefined): LookStyles {
  const styles = new Map<string, XmlElement>();
  const defaults = new Map<string, string>();
  for (const style of findElements(part)) {
    const id = readAttribute(style, 'styleId');
    if (style.name !== 'w:style' || id === undefined) continue;
    styles.set(id, style);
    const isDefault = ['1', 'true', 'on'].includes(readAttribute(style, 'default') ?? '');
    if (isDefault) defaults.set(readAttribute(style, 'type') ?? '', id);
  }
  const chains = new Map<string, readonly XmlElement[]>();
  const chainOf = (id: string | undefined): readonly XmlElement[] => {
    const chain: XmlElement[] = [];
    let next = id;
    while (next !== undefined) {
      const style = styles.get(next);
      // A damaged file may base two styles on each other.
      if (style === undefined || chain.includes(style)) break;
      chain.push(style);
      next = readValue(style, 'w:basedOn');
    }
    return chain;
  };
  const docDefaults = findChild(part, 'w:docDefaults');
  return {
    chain: (id, kind) => {
      const own = id !== undefined && styles.has(id) ? id : defaults.get(kind);
      if (own === undefined) return [];
      const known = chains.get(own) ?? chainOf(own);
      chains.set(own, known);
      return known;
    },
    runDefaults: findChild(findChild(docDefaults, 'w:rPrDefault'), 'w:rPr'),
    paragraphDefaults: findChild(findChild(docDefaults, 'w:pPrDefault'), 'w:pPr'),
  };
}

/** Where the properties of a run come from, nearest first in each list. */
export interface RunSources {
  readonly direct: XmlElement | undefined;
  readonly character: readonly XmlElement[];
  readonly paragraph: readonly XmlElement[];
  readonly table: readonly XmlElement[];
  readonly defaults: XmlElement | undefined;
}

/** Returns the value of the nearest source that has one. */
export function nearest<T>(
  { direct, character, paragraph, table, defaults }: RunSources,
  pick: (properties: XmlElement) => T | undefined,
): T | undefined {
  for (const source of [direct, ...character, ...paragraph, ...table, defaults]) {
    const value = source === undefined ? undefined : pick(source);
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * Returns whether a toggle such as `w:vanish` is on: set directly, or else by one or three of the kinds of styles, or by the defaults
 * (ECMA-376 17.7.3).
 */
export function isToggled(sources: RunSources, name: string): 'direct' | 'style' | undefined {
  const direct = readToggle(sources.direct, name);
  if (direct !== undefined) return direct ? 'direct' : undefined;
  const ofKind = (list: readonly XmlElement[]): boolean =>
    list.map((properties) => readToggle(properties, name)).find((value) => value !== undefined) ?? false;
  const count = [sources.character, sources.paragraph, sources.table].filter(ofKind).length;
  return count % 2 === 1 || readToggle(sources.defaults, name) === true ? 'style' : undefined;
}

/** Returns the children of this name that the styles have, nearest first. */
export const listProperties = (chain: readonly XmlElement[], name: string): readonly XmlElement[] =>
  chain.flatMap((style) => findChild(style, name) ?? []);
