import type { NumberLevel, NumberList } from '../../../../shared/numbering/counter.ts';
import type { Fib } from './fib.ts';
import { readListLevel, validStart } from './list-levels.ts';

/** A list of a Word file, as paragraphs refer to it. */
export interface WordList extends NumberList {
  /** Levels by the style that they are linked to. */
  readonly linked: ReadonlyMap<number, number>;
}

type Definition = Pick<WordList, 'levels' | 'linked'>;

const LEVELS = 9;
const DEFINITION = 28;
const OVERRIDE = 16;
/** The most lists that paragraphs can refer to ([MS-DOC] 2.6.2, sprmPIlfo). */
const MOST_LISTS = 0x7fe;
const NO_STYLE = 0x0fff;
/** Bytes before the levels that a list overrides, which say nothing. */
const POSITION = 4;

/**
 * Reads the lists of a file ([MS-DOC] 2.9.131 LSTF and 2.9.129 LFO), by the number that paragraphs refer to them with, from 1. Throws
 * `ReadFailure` corrupt or the error of `Buffer` if a structure is damaged.
 */
export function readLists(fib: Fib): ReadonlyMap<number, WordList> {
  const definitions = readDefinitions(fib.structure('lists'), fib.behind('lists'));
  const table = fib.structure('listOverrides');
  const lists = new Map<number, WordList>();
  if (table.length === 0) return lists;
  const count = table.readUInt32LE(0);
  let at = 4 + count * OVERRIDE;
  for (let index = 0; index < Math.min(count, MOST_LISTS); index += 1) {
    const head = 4 + index * OVERRIDE;
    const id = table.readInt32LE(head);
    const definition = definitions.get(id);
    const levels = new Map(definition?.levels);
    const startOverrides = new Map<number, number>();
    at += POSITION;
    for (let left = table.readUInt8(head + 12); left > 0; left -= 1) {
      const flags = table.readUInt32LE(at + 4);
      const ilvl = flags & 0x0f;
      const [hasStart, hasLevel] = [(flags & 0x10) !== 0, (flags & 0x20) !== 0];
      let start = table.readInt32LE(at);
      at += 8;
      if (hasLevel) {
        const { level, end } = readListLevel(table, at);
        levels.set(ilvl, level);
        start = level.start;
        at = end;
      }
      if (hasStart) startOverrides.set(ilvl, validStart(start));
    }
    if (definition === undefined) continue;
    const list = { id: String(index), definition: String(id), levels, startOverrides };
    lists.set(index + 1, { ...list, linked: definition.linked });
  }
  return lists;
}

function readDefinitions(table: Buffer, behind: Buffer): Map<number, Definition> {
  const definitions = new Map<number, Definition>();
  if (table.length === 0) return definitions;
  const count = table.readUInt16LE(0);
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const at = 2 + index * DEFINITION;
    const isSimple = (table.readUInt8(at + 26) & 1) !== 0;
    const levels = new Map<number, NumberLevel>();
    const linked = new Map<number, number>();
    for (let ilvl = 0; ilvl < (isSimple ? 1 : LEVELS); ilvl += 1) {
      const { level, end } = readListLevel(behind, next);
      levels.set(ilvl, level);
      next = end;
      const style = table.readUInt16LE(at + 8 + ilvl * 2);
      if (style !== NO_STYLE) linked.set(style, ilvl);
    }
    definitions.set(table.readInt32LE(at), { levels, linked });
  }
  return definitions;
}
