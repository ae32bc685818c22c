import { defined } from '../../defined.ts';
import type { Bounds, Measure, Quantity } from './model.ts';
import { findQuantities } from './quantities.ts';

const MOST =
  /(?<!\p{L})(?:at most|no more than|not more than|no longer than|not longer than|maximum(?: of)?|max\.?|up to|within|höchstens|maximal|nicht mehr als|bis zu|innerhalb(?: von)?|binnen|au plus|pas plus de|jusqu['’]à|dans (?:un délai de|les))(?!\p{L})|≤|<=/iu;
const LEAST =
  /(?<!\p{L})(?:at least|no less than|not less than|no shorter than|minimum(?: of)?|min\.?|mindestens|wenigstens|nicht weniger als|au moins|pas moins de)(?!\p{L})|≥|>=/iu;
const EXACT = /(?<!\p{L})(?:exactly|equal to|genau|exactement)(?!\p{L})|(?<![<>])=/iu;
const BETWEEN = /(?<!\p{L})(?:between|zwischen|entre)(?!\p{L})/iu;
/** `yes: mutual, each party; no: sole discretion`, or one of the two; `must mention` and `must not mention` mean the same. */
const LISTS =
  /(?:^|[;\n])\s*(yes|no|(?:must|should|may)\s+not\s+(?:say|mention|contain|include)|(?:(?:must|should)\s+)?(?:say|mention|contain|include)s?)\s*:\s*/giu;

/**
 * Reads a cell of the column Measure: `payment period at most 30 days`, `liability cap at least EUR 1,000,000`,
 * `interest between 4 % and 8 %`, `return within 30 days`, `Zahlungsfrist höchstens 30 Tage`, `yes: mutual, each party; no: sole discretion`. Undefined for anything else: a
 * measure is never guessed.
 */
export function readMeasure(text: string): Measure | undefined {
  return wordMeasure(text) ?? quantityMeasure(text);
}

function wordMeasure(text: string): Measure | undefined {
  const heads = [...text.matchAll(LISTS)];
  const lists = { yes: [] as string[], no: [] as string[] };
  if (heads[0]?.index !== 0) return undefined;
  for (const [index, head] of heads.entries()) {
    const list = text.slice(head.index + head[0].length, heads[index + 1]?.index);
    const isNo = /^(?:no|.*\bnot\b)/isu.test(head[1] ?? '');
    lists[isNo ? 'no' : 'yes'].push(...toWords(list));
  }
  return lists.yes.length + lists.no.length === 0 ? undefined : { type: 'words', ...lists };
}

const toWords = (list: string): string[] =>
  list
    .split(/[,;\n]/u)
    .map((word) => word.trim().replace(/^["“”'‘’]+|["“”'‘’.]+$/gu, ''))
    .filter((word) => word !== '');

function quantityMeasure(text: string): Measure | undefined {
  const quantities = findQuantities(text).map(({ start, kind, from, to, currency }) => ({
    start,
    quantity: { kind, from, to, ...defined({ currency }) },
  }));
  const operators: readonly (readonly [RegExp, (found: readonly Quantity[]) => Bounds | undefined])[] = [
    [BETWEEN, ([least, most]) => (least === undefined || most === undefined ? undefined : { least, most })],
    [MOST, ([most, more]) => (most === undefined || more !== undefined ? undefined : { most })],
    [LEAST, ([least, more]) => (least === undefined || more !== undefined ? undefined : { least })],
    [
      EXACT,
      ([exact, more]) =>
        exact === undefined || more !== undefined ? undefined : { least: exact, most: exact },
    ],
  ];
  const matches = operators.flatMap(([pattern, toBounds]) => {
    const at = pattern.exec(text);
    return at === null ? [] : [{ at: at.index, toBounds }];
  });
  const [only, another] = matches;
  if (only === undefined || another !== undefined) return undefined;
  const after = quantities.filter(({ start }) => start > only.at).map(({ quantity }) => quantity);
  if (after.length !== quantities.length) return undefined;
  const bounds = only.toBounds(after);
  const subject = text
    .slice(0, only.at)
    .replace(/[\s:,]+$/u, '')
    .trim();
  if (bounds === undefined || subject === '' || !areComparable(bounds)) return undefined;
  return { type: 'quantity', subject, bounds };
}

function areComparable({ least, most }: Bounds): boolean {
  if (least === undefined || most === undefined) return true;
  return least.kind === most.kind && least.currency === most.currency && least.from <= most.to;
}
