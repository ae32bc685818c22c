import { countAt, readLabel, readValue, typed, writeLabel, writeNumber, type Label } from './labels.ts';
import type { Member } from './rank-labels.ts';

/** A line of a new clause, with its number where numbers are typed. */
export interface HouseLine {
  readonly text: string;
  /** The paragraph of the outline whose format and automatic number it continues; absent for text without a number. */
  readonly like?: number;
}

/** The numbers of an agreement, and the place at which the nearest are looked for. */
export interface Models {
  readonly members: readonly (Member | undefined)[];
  readonly near: number;
}

/**
 * Plans the lines below the first of a clause with the number `parent`. Lines that count as items get the numbers that such clauses have
 * below them. Below a title, each other line is a clause of the level below, where there is one. Anything else has no number.
 */
export function planLines(
  lines: readonly string[],
  parent: Member,
  models: Models,
  isTitled: boolean,
): readonly HouseLine[] {
  const below = findBelow(models, parent);
  const isText = isTitled && below !== undefined && readValue(below.label) !== undefined;
  const clause = isText ? below : undefined;
  const items = clause === undefined ? below : findBelow(models, clause);
  const planned: HouseLine[] = [];
  let [above, clauses, done] = [parent.label, 0, 0];
  let first: Label | undefined;
  for (const text of lines) {
    const own = readLabel(text);
    const isClause = clause !== undefined && (own === undefined || own.above !== '');
    const isItem =
      own?.form === (first ?? own)?.form && own?.count === countAt((first ?? own)?.count ?? '', done + 1);
    const model = isClause ? clause : own !== undefined && isItem ? items : undefined;
    const position = model === clause ? clauses + 1 : done + 1;
    const count = model === undefined ? undefined : countAt(model.first, position);
    if (model === undefined || count === undefined) {
      planned.push({ text });
      continue;
    }
    const label = { ...model.label, above: model.label.above === '' ? '' : `${writeNumber(above)}.`, count };
    planned.push({
      text: typed(label) + text.slice(own === undefined ? 0 : writeLabel(own).length),
      like: model.index,
    });
    if (model === clause) [above, clauses, done, first] = [label, position, 0, undefined];
    else [done, first] = [position, first ?? own];
  }
  return planned;
}

/**
 * Returns the nearest number that is directly below one of this rank: the first of its series, or the paragraph at the place itself, where
 * it is of that series and has the format. A rank that no number of the rank above follows, nor a colon begins, may be of another part.
 */
function findBelow({ members, near }: Models, parent: Member): Member | undefined {
  const all = members.filter((member) => member !== undefined);
  const found = all.filter(
    (member) =>
      member.position === 1 &&
      member.parent?.rank === parent.rank &&
      (member.isItem || all.some(({ index, rank }) => index > member.index && rank === parent.rank)),
  );
  const distance = ({ index }: Member): number => Math.abs(index - near);
  const nearest = found.toSorted((a, b) => distance(a) - distance(b))[0];
  const here = members[near];
  return nearest !== undefined && here?.rank === nearest.rank && here.parent?.index === nearest.parent?.index
    ? here
    : nearest;
}
