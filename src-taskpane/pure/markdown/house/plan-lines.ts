import { countAt, writeNumber, readLabel, typed, readValue, writeLabel, type Label } from './labels.ts';

/** A line of a new clause, with its number where numbers are typed. */
export interface HouseLine {
  readonly text: string;
  /** The paragraph of the outline whose format and automatic number it continues; absent for text without a number. */
  readonly like?: number;
}

/** A number, and the paragraph of the outline that it is written like. */
export interface Numbered {
  readonly index: number;
  readonly label: Label;
}

/** The numbers of the paragraphs of an agreement, and the place at which the nearest are looked for. */
export interface Models {
  readonly labels: readonly (Label | undefined)[];
  readonly near: number;
}

/**
 * Plans the lines below the first of a clause with the number `parent`. Lines that count as items get the numbers that such clauses have
 * below them. Below a title, each other line is a clause of the level below, where there is one. Anything else has no number.
 */
export function planLines(
  lines: readonly string[],
  parent: Label,
  models: Models,
  isTitled: boolean,
): readonly HouseLine[] {
  const below = findBelow(models, parent);
  const isText = isTitled && below !== undefined && readValue(below.label) !== undefined;
  const clause = isText ? below : undefined;
  const items = clause === undefined ? below : findBelow(models, clause.label);
  const planned: HouseLine[] = [];
  let [above, clauses, done] = [parent, 0, 0];
  let first: Label | undefined;
  for (const text of lines) {
    const own = readLabel(text);
    const isClause = clause !== undefined && (own === undefined || own.above !== '');
    const isItem =
      own?.form === (first ?? own)?.form && own?.count === countAt((first ?? own)?.count ?? '', done + 1);
    const model = isClause ? clause : own !== undefined && isItem ? items : undefined;
    const position = model === clause ? clauses + 1 : done + 1;
    const count = model === undefined ? undefined : countAt(model.label.count, position);
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

/** Returns the nearest paragraph that is the first below a clause numbered like this one. */
function findBelow({ labels, near }: Models, parent: Label): Numbered | undefined {
  let above: Label | undefined;
  const found: Numbered[] = [];
  for (const [index, label] of labels.entries()) {
    if (label === undefined) continue;
    const isFirst = above?.form === parent.form && countAt(label.count, 1) === label.count;
    if (isFirst && isLower(label, parent)) found.push({ index, label });
    above = label;
  }
  const distance = ({ index }: Numbered): number => Math.abs(index - near);
  const nearest = found.toSorted((a, b) => distance(a) - distance(b))[0];
  // The paragraph at the place itself, where it is one of them: it has that format.
  return nearest !== undefined && countOn(labels, nearest.index, near).at(-1) === near
    ? { ...nearest, index: near }
    : nearest;
}

/** True for a number that may be below another: `1.` is below `(a)`, and never below `4.2`. */
function isLower(label: Label, parent: Label): boolean {
  const areFigures = [label, parent].every((each) => readValue(each) !== undefined && !isBracketed(each));
  return areFigures ? depthOf(label) > depthOf(parent) : label.form !== parent.form;
}

const isBracketed = ({ lead, close }: Label): boolean => lead.includes('(') || close === ')';

const depthOf = ({ above }: Label): number => above.split('.').length;

/** Returns the paragraphs up to `last` that count on from a first one, which is among them, in the same form. */
export function countOn(labels: Models['labels'], first: number, last: number): readonly number[] {
  const start = labels[first];
  if (start === undefined) return [];
  const members: number[] = [];
  for (let index = first; index <= last; index += 1) {
    const label = labels[index];
    const isNext =
      label?.form === start.form &&
      label.above === start.above &&
      label.count === countAt(start.count, members.length + 1);
    if (isNext) members.push(index);
  }
  return members;
}
