import { strFromU8, unzipSync } from 'fflate';
import type { Opened } from '../../open.ts';

/** A paragraph of an open agreement as it would be saved: its words, style, indents and automatic number. */
export interface Shown {
  readonly text: string;
  readonly style: string;
  readonly indents: string;
  readonly number: string;
  readonly level: number;
  readonly list: number;
}

/** Returns the paragraphs of the main text. */
export const shownIn = ({ host }: Pick<Opened, 'host'>): readonly Shown[] =>
  host.document.body.paragraphs().map((paragraph) => {
    const { leftIndent, firstLineIndent, rightIndent } = paragraph.format();
    const label = paragraph.listLabel();
    return {
      text: paragraph.textOf('current'),
      style: paragraph.style,
      indents: `${leftIndent} ${firstLineIndent} ${rightIndent}`,
      number: label?.listString.trim() ?? '',
      level: label?.level ?? -1,
      list: label?.listId ?? -1,
    };
  });

/** Returns the parts of the saved file that define its styles and its lists. */
export function definitionsIn({ host }: Pick<Opened, 'host'>): readonly string[] {
  const files = unzipSync(host.save());
  return ['word/styles.xml', 'word/numbering.xml'].map((name) => strFromU8(files[name] ?? new Uint8Array()));
}

/** A clause of an agreement, and what a new one after it is like. */
export interface Place {
  /** First and last paragraph of the clause. */
  readonly head: number;
  readonly last: number;
  /** The paragraph that the new clause is formatted and numbered like; undefined where none is certain. */
  readonly model: number | undefined;
  /** The number of the new clause where numbers count by themselves, and where they are typed. */
  readonly automatic: string;
  readonly typed: string;
}

const CLAUSE = /^\d+(?:\.\d+)*\.?$/u;

/**
 * Returns the clauses of an agreement with automatic numbers. In these agreements the first level has titles, below which the clauses are:
 * a clause without a title after one of them is the next below it.
 */
export function placesIn(shown: readonly Shown[]): readonly Place[] {
  return shown.flatMap(({ number, level }, head): readonly Place[] => {
    if (!CLAUSE.test(number) || level > 1) return [];
    const next = shown.findIndex((other, index) => index > head && other.level >= 0 && other.level <= level);
    const end = next === -1 ? shown.length : next;
    const inside = shown.slice(head, end).map((each, offset) => ({ ...each, index: head + offset }));
    const last = inside.findLast(({ text }) => text.trim() !== '')?.index ?? head;
    const model = level === 1 ? head : inside.findLast((each) => each.level === 1)?.index;
    const own = model === undefined ? '' : (shown[model]?.number ?? '');
    const automatic = own.replace(/\d+(?=\.?$)/u, (count) => `${Number(count) + 1}`);
    const isBetween = level === 1 && shown[end]?.level === 1;
    return [{ head, last, model, automatic, typed: isBetween ? `${own}A` : automatic }];
  });
}

/** Returns the automatic numbers that the old paragraphs have once a clause is inserted: those after it at its level count on. */
export function movedNumbers(shown: readonly Shown[], { last, model }: Place): readonly string[] {
  const level = model === undefined ? 0 : (shown[model]?.level ?? 0);
  let moves = true;
  return shown.map((each, index) => {
    if (index <= last || model === undefined || each.level < 0) return each.number;
    if (each.level < level) moves = false;
    return moves && each.level === level
      ? each.number.replace(/\d+(?=\.?$)/u, (count) => `${Number(count) + 1}`)
      : each.number;
  });
}
