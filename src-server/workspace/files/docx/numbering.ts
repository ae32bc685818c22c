import { findChild, findChildren, isOn, readValue, type XmlElement } from '../xml.ts';
import { formatNumber } from './number-format.ts';
import type { Styles } from './styles.ts';

interface Level {
  readonly start: number;
  readonly format: string;
  readonly text: string;
  /** Levels below this number restart the count; 0: never; undefined: every higher level restarts it. */
  readonly restart: number | undefined;
  readonly legal: boolean;
  readonly suffix: string;
  readonly style: string | undefined;
}

interface Numbering {
  readonly abstractId: string;
  readonly levels: ReadonlyMap<number, Level>;
  readonly startOverrides: ReadonlyMap<number, number>;
}

/** What Word prints before a numbered paragraph. */
export interface PrintedNumber {
  /** As printed, such as `4.2` or `(b)`; a bullet is `•`. May be empty. */
  readonly label: string;
  readonly level: number;
  readonly bullet: boolean;
  /** The separator between the label and the text. */
  readonly gap: string;
}

/** Counts through a document: one call per paragraph, in the order of the text. */
export interface NumberingCounter {
  next(
    direct: { readonly numId?: string; readonly ilvl?: number },
    styleId: string | undefined,
  ): PrintedNumber | undefined;
}

function readLevel(element: XmlElement): Level {
  const restart = readValue(element, 'w:lvlRestart');
  return {
    start: Number(readValue(element, 'w:start') ?? '0'),
    format: readValue(element, 'w:numFmt') ?? 'decimal',
    text: readValue(element, 'w:lvlText') ?? '',
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
    const abstractId = resolve(readValue(element, 'w:abstractNumId') ?? '', 0);
    const abstract = abstracts.get(abstractId);
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
    numberings.set(numId, { abstractId, levels, startOverrides });
  }
  return numberings;
}

function levelFor(numbering: Numbering, chain: readonly string[]): number | undefined {
  for (const styleId of chain) {
    for (const [ilvl, level] of numbering.levels) {
      if (level.style === styleId) return ilvl;
    }
  }
  return undefined;
}

function print(numbering: Numbering, values: ReadonlyMap<number, number>, level: Level): string {
  return level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const source = numbering.levels.get(index);
    const format = source?.format ?? 'decimal';
    const value = values.get(index) ?? source?.start ?? 1;
    return formatNumber(
      value,
      level.legal && format !== 'none' && format !== 'decimalZero' ? 'decimal' : format,
    );
  });
}

/**
 * Creates a counter of automatic numbers with Word's rules (ECMA-376 17.9): lists that share an abstract definition share their counters, a
 * start override restarts the count at the first use of its list, and a level restarts after any higher level unless `lvlRestart` says
 * otherwise.
 */
export function createNumbering(part: XmlElement | undefined, styles: Styles): NumberingCounter {
  const numberings = readNumberings(part, styles);
  const counters = new Map<string, Map<number, number>>();
  const overridden = new Set<string>();

  const count = (numbering: Numbering, numId: string, ilvl: number): Map<number, number> => {
    const values = counters.get(numbering.abstractId) ?? new Map<number, number>();
    counters.set(numbering.abstractId, values);
    const start = numbering.levels.get(ilvl)?.start ?? 0;
    const override = numbering.startOverrides.get(ilvl);
    const key = `${numId}/${ilvl}`;
    const before = values.get(ilvl);
    if (override !== undefined && !overridden.has(key)) {
      values.set(ilvl, override);
      overridden.add(key);
    } else {
      values.set(ilvl, before === undefined ? (override ?? start) : before + 1);
    }
    for (const [deeper, level] of numbering.levels) {
      if (deeper > ilvl && (level.restart === undefined || ilvl < level.restart)) values.delete(deeper);
    }
    return values;
  };

  return {
    next(direct, styleId) {
      const inherited = styles.numbering(styleId);
      const numId = direct.numId ?? inherited.numId;
      if (numId === undefined || numId === '0') return undefined;
      const numbering = numberings.get(numId);
      if (numbering === undefined) return undefined;
      const byStyle = direct.numId === undefined ? levelFor(numbering, styles.chain(styleId)) : undefined;
      const ilvl = direct.ilvl ?? byStyle ?? (direct.numId === undefined ? inherited.ilvl : undefined) ?? 0;
      const level = numbering.levels.get(ilvl);
      if (level === undefined) return undefined;
      const values = count(numbering, numId, ilvl);
      const bullet = level.format === 'bullet';
      const label = bullet ? '•' : print(numbering, values, level).trim();
      return { label, level: ilvl, bullet, gap: label === '' || level.suffix === 'nothing' ? '' : ' ' };
    },
  };
}
