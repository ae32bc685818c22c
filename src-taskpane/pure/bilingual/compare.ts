import type { Difference, Value } from './model.ts';

/** A difference whose pair is known to the caller. */
export type UnplacedDifference = Omit<Difference, 'pair'>;

/**
 * Compares the values of two sides: each is set against one that is the same, whatever its place. What is left of both is a change of one
 * into the other; what is left of one side alone counts where the other does not have it at all.
 */
export function compareValues(one: readonly Value[], other: readonly Value[]): readonly UnplacedDifference[] {
  const [here, there] = [[...one], [...other]];
  for (const isSame of [hasSameKey, hasSameNumber]) removeSame(here, there, isSame);
  removeParts(here, there);
  return [
    ...pairUp(here, there, isSameKind),
    ...pairUp(here, there, isOtherKind),
    ...here.filter((value) => isAlone(value, other)).map((value) => toDifference(value, undefined)),
    ...there.filter((value) => isAlone(value, one)).map((value) => toDifference(undefined, value)),
  ];
}

/** Removes each value that was changed to one of the other side, with that one, and returns the differences. */
function pairUp(
  here: Value[],
  there: Value[],
  isChange: (one: Value, other: Value) => boolean,
): readonly UnplacedDifference[] {
  const found: UnplacedDifference[] = [];
  for (const value of here.splice(0)) {
    const at = there.findIndex((other) => isChange(value, other));
    const [partner] = at < 0 ? [] : there.splice(at, 1);
    if (partner === undefined) here.push(value);
    else found.push(toDifference(value, partner));
  }
  return found;
}

const toDifference = (one: Value | undefined, other: Value | undefined): UnplacedDifference => ({
  kind: (one?.kind === 'number' ? other?.kind : one?.kind) ?? other?.kind ?? 'number',
  sides: [one, other],
});

const shares = <T>(one: readonly T[], other: readonly T[]): boolean => one.some((key) => other.includes(key));
const hasSameKey = (one: Value, other: Value): boolean =>
  one.kind === other.kind && shares(one.keys, other.keys);
/** A number whose unit no rule reads is the same as one that has a unit. */
const hasSameNumber = (one: Value, other: Value): boolean =>
  (one.kind === 'number' || other.kind === 'number') &&
  (shares(one.keys, other.keys) || shares(one.numbers, other.numbers));

function removeSame(here: Value[], there: Value[], isSame: (one: Value, other: Value) => boolean): void {
  for (let index = here.length - 1; index >= 0; index -= 1) {
    const value = here[index];
    const at = value === undefined ? -1 : there.findLastIndex((other) => isSame(value, other));
    if (at < 0) continue;
    here.splice(index, 1);
    there.splice(at, 1);
  }
}

/** “Paragraph 2 of Article 3” is “Article 3(2)”: references whose numbers are the same all in all are the same. */
function removeParts(here: Value[], there: Value[]): void {
  if (partsOf(here) === '' || partsOf(here) !== partsOf(there)) return;
  for (const values of [here, there])
    values.splice(0, values.length, ...values.filter(({ kind }) => kind !== 'reference'));
}

const partsOf = (values: readonly Value[]): string =>
  values
    .filter(({ kind }) => kind === 'reference')
    .flatMap(({ keys: [key = ''] }) => key.split('.'))
    .toSorted()
    .join(' ');

/** Small numbers in words alone, such as “one” and “both”, are said or left out as the language likes. */
const isSameKind = (one: Value, other: Value): boolean =>
  one.kind === other.kind && (one.kind !== 'number' || !(one.isSoft && other.isSoft));

/** A number may have lost its unit, or got another one. */
const isOtherKind = (one: Value, other: Value): boolean =>
  !one.isSoft && !other.isSoft && [one, other].every(({ kind }) => kind !== 'date' && kind !== 'reference');

const isAlone = (value: Value, others: readonly Value[]): boolean =>
  !value.isSoft && !others.some((other) => hasSameKey(value, other) || hasSameNumber(value, other));
