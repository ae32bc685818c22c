import { listProperties, type Styles } from '../../scan/looks/styles.ts';
import {
  findChild,
  findElements,
  readAttribute,
  readToggle,
  readValue,
  type XmlElement,
} from '#shared/ooxml/element.ts';
import { writeNumeral } from './numerals.ts';

/** Counts the paragraphs of a story, in order: returns the number of the next one by its properties; empty for none. */
export type Numbering = (properties: XmlElement | undefined) => string;

interface Level {
  readonly format: string;
  readonly text: string;
  readonly start: number;
  /** The level that restarts this one, from 1; 0 for none, undefined for any level before it. */
  readonly restart: number | undefined;
  readonly isLegal: boolean;
}

/** A list as paragraphs refer to it. */
interface List {
  /** Lists of one definition share their count. */
  readonly definition: string;
  readonly levels: readonly (Level | undefined)[];
  /** The start that this list alone sets, by level. */
  readonly starts: ReadonlyMap<number, number>;
}

const LEVELS = 9;

/** Creates the numbering of the main text from the part of the lists, as Word shows it (ECMA-376 17.9). */
export function createNumbering(part: XmlElement | undefined, styles: Styles): Numbering {
  const lists = readLists(part, styles);
  const counters = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();
  return (properties) => {
    const place = findPlace(properties, styles);
    const list = place === undefined ? undefined : lists.get(place.list);
    const own = list?.levels[place?.level ?? 0];
    if (place === undefined || list === undefined || own === undefined) return '';
    const { level } = place;
    const counts = counters.get(list.definition) ?? [];
    counters.set(list.definition, counts);
    const start = list.starts.get(level);
    const key = `${place.list}/${String(level)}`;
    if (start !== undefined && !started.has(key)) counts[level] = start - 1;
    started.add(key);
    counts[level] = (counts[level] ?? own.start - 1) + 1;
    for (let deeper = level + 1; deeper < LEVELS; deeper += 1) {
      const restart = list.levels[deeper]?.restart;
      if (restart === undefined || (restart > 0 && level < restart)) counts[deeper] = undefined;
    }
    if (own.format === 'bullet') return '•';
    return own.text.replace(/%(\d)/gu, (_, digit: string) => {
      const at = Number(digit) - 1;
      const other = list.levels[at];
      const format = own.isLegal && at !== level ? 'decimal' : (other?.format ?? 'decimal');
      return writeNumeral(counts[at] ?? other?.start ?? 1, format);
    });
  };
}

/** Returns the list and level of a paragraph: its own, or its style's. List 0 is none (17.9.18). */
function findPlace(
  properties: XmlElement | undefined,
  styles: Styles,
): { readonly list: string; readonly level: number } | undefined {
  const chain = styles.chain(readValue(properties, 'w:pStyle'), 'paragraph');
  let list: string | undefined;
  let level: string | undefined;
  for (const one of [properties, ...listProperties(chain, 'w:pPr')]) {
    const own = findChild(one, 'w:numPr');
    list ??= readValue(own, 'w:numId');
    level ??= readValue(own, 'w:ilvl');
  }
  return list === undefined || list === '0' ? undefined : { list, level: Number(level ?? 0) };
}

function readLists(part: XmlElement | undefined, styles: Styles): ReadonlyMap<string, List> {
  const definitions = new Map<string, XmlElement>();
  const numbers = new Map<string, XmlElement>();
  for (const one of findElements(part)) {
    const id = readAttribute(one, one.name === 'w:num' ? 'numId' : 'abstractNumId');
    if (id === undefined) continue;
    if (one.name === 'w:abstractNum') definitions.set(id, one);
    else if (one.name === 'w:num') numbers.set(id, one);
  }
  return new Map(
    [...numbers].map(([id, number]): [string, List] => {
      const definition = findDefinition(readValue(number, 'w:abstractNumId'), {
        definitions,
        numbers,
        styles,
      });
      const overrides = findElements(number).filter(({ name }) => name === 'w:lvlOverride');
      return [
        id,
        {
          definition: definition ?? '',
          levels: readLevels([
            ...findElements(definitions.get(definition ?? '')),
            ...overrides.flatMap((one) => findElements(one)),
          ]),
          starts: new Map(
            overrides.flatMap((one) => {
              const start = readValue(one, 'w:startOverride');
              return start === undefined
                ? []
                : [[Number(readAttribute(one, 'ilvl')), Number(start)] as const];
            }),
          ),
        },
      ];
    }),
  );
}

/** Follows the links of a definition to a style of lists, which names the list that has the levels (17.9.21). */
function findDefinition(
  first: string | undefined,
  known: {
    readonly definitions: ReadonlyMap<string, XmlElement>;
    readonly numbers: ReadonlyMap<string, XmlElement>;
    readonly styles: Styles;
  },
): string | undefined {
  let id = first;
  // A damaged file may link two styles to each other.
  for (const seen = new Set<string | undefined>(); id !== undefined && !seen.has(id);) {
    seen.add(id);
    const link = readValue(known.definitions.get(id), 'w:numStyleLink');
    if (link === undefined) return id;
    const properties = listProperties(known.styles.chain(link, 'paragraph'), 'w:pPr');
    const list = properties.map((one) => readValue(findChild(one, 'w:numPr'), 'w:numId')).find(Boolean);
    id = list === undefined ? id : (readValue(known.numbers.get(list), 'w:abstractNumId') ?? id);
  }
  return id;
}

function readLevels(list: readonly XmlElement[]): readonly (Level | undefined)[] {
  const levels: (Level | undefined)[] = [];
  for (const one of list) {
    if (one.name !== 'w:lvl') continue;
    const restart = readValue(one, 'w:lvlRestart');
    levels[Number(readAttribute(one, 'ilvl') ?? 0)] = {
      format: readValue(one, 'w:numFmt') ?? 'decimal',
      text: readValue(one, 'w:lvlText') ?? '',
      start: Number(readValue(one, 'w:start') ?? 0),
      restart: restart === undefined ? undefined : Number(restart),
      isLegal: readToggle(one, 'w:isLgl') === true,
    };
  }
  return levels;
}
