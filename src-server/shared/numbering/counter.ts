import { formatNumber } from './number-format.ts';

/** A level of a list, as a file defines it. */
export interface NumberLevel {
  readonly start: number;
  /** A `w:numFmt` (ECMA-376 17.18.59). */
  readonly format: string;
  /** What is printed: words, and the levels from 0 whose counters stand between them. */
  readonly parts: readonly (string | number)[];
  /** Levels below this number restart the count; 0: never; undefined: every higher level restarts it. */
  readonly restart: number | undefined;
  readonly legal: boolean;
  /** `tab`, `space` or `nothing`. */
  readonly suffix: string;
}

/** A list that paragraphs belong to. */
export interface NumberList {
  readonly id: string;
  /** Lists that share a definition share their counters. */
  readonly definition: string;
  readonly levels: ReadonlyMap<number, NumberLevel>;
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

/** Counts through a story: one call per numbered paragraph, in the order of the text. */
interface NumberCounter {
  /** Undefined if the list has no such level. */
  next(list: NumberList, ilvl: number): PrintedNumber | undefined;
}

function print(list: NumberList, values: ReadonlyMap<number, number>, level: NumberLevel): string {
  const printed = level.parts.map((part) => {
    if (typeof part === 'string') return part;
    const source = list.levels.get(part);
    const format = source?.format ?? 'decimal';
    const value = values.get(part) ?? source?.start ?? 1;
    return formatNumber(
      value,
      level.legal && format !== 'none' && format !== 'decimalZero' ? 'decimal' : format,
    );
  });
  return printed.join('').trim();
}

/**
 * Creates a counter of automatic numbers with Word's rules (ECMA-376 17.9): lists that share a definition share their counters, a start
 * override restarts the count at the first use of its list, and a level restarts after any higher level unless it says otherwise.
 */
export function createNumberCounter(): NumberCounter {
  const counters = new Map<string, Map<number, number>>();
  const overridden = new Set<string>();

  const count = (list: NumberList, ilvl: number, start: number): Map<number, number> => {
    const values = counters.get(list.definition) ?? new Map<number, number>();
    counters.set(list.definition, values);
    const override = list.startOverrides.get(ilvl);
    const key = `${list.id}/${ilvl}`;
    const before = values.get(ilvl);
    if (override !== undefined && !overridden.has(key)) {
      values.set(ilvl, override);
      overridden.add(key);
    } else {
      values.set(ilvl, before === undefined ? (override ?? start) : before + 1);
    }
    for (const [deeper, level] of list.levels) {
      if (deeper > ilvl && (level.restart === undefined || ilvl < level.restart)) values.delete(deeper);
    }
    return values;
  };

  return {
    next(list, ilvl) {
      const level = list.levels.get(ilvl);
      if (level === undefined) return undefined;
      const values = count(list, ilvl, level.start);
      const bullet = level.format === 'bullet';
      const label = bullet ? '•' : print(list, values, level);
      return { label, level: ilvl, bullet, gap: label === '' || level.suffix === 'nothing' ? '' : ' ' };
    },
  };
}

/** Returns a paragraph with its number before its text, and how far the text moved. A bullet of nothing is not printed. */
export function numbered(
  body: string,
  number: PrintedNumber | undefined,
): { readonly text: string; readonly shift: number } {
  if (number === undefined || (body === '' && number.bullet)) return { text: body, shift: 0 };
  const prefix = number.label + number.gap;
  return { text: (prefix + body).trimEnd(), shift: prefix.length };
}
