import { NUMBER_WORDS, readNumberWords } from '../text/number-words/find.ts';
import {
  CURRENCY_AFTER,
  CURRENCY_BEFORE,
  readDays,
  PERIOD_UNIT,
  readCurrency,
  readScale,
  SCALE_WORD,
} from '../text/units.ts';
import type { Quantity } from './model.ts';

/** A quantity in a text, with its place in UTF-16 code units. */
export interface FoundQuantity extends Quantity {
  readonly start: number;
  readonly end: number;
}

/** Digits with one kind of thousands separator and an optional decimal part: 1,000,000.50 or 1.000.000,50 or 30. */
const DIGITS = String.raw`(?:\d{1,3}(?:[,’'\u00a0\u202f ]\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d{1,2})?)(?![\d])`;

/** `thirty (30) days`, `30 days`, `30-day`, `two years`. */
const DURATION = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${NUMBER_WORDS})\s*\(\s*(${DIGITS})\s*\)|(${DIGITS})|(${NUMBER_WORDS}))[\s\u00a0-]+(?:(?:calendar|consecutive|contract)[\s\u00a0-])?(${PERIOD_UNIT})(?![\p{L}\p{N}])`,
  'giu',
);
const PERCENTAGE = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:${NUMBER_WORDS})\s*(?:percent|per cent|Prozent|pour cent)?\s*\(\s*)?(${DIGITS})\s*(?:%|(?:percent|per\s+cent|Prozent|v\.\s?H\.|pour\s+cent)(?!\p{L}))|(?<![\p{L}\p{N}])(${NUMBER_WORDS})\s+(?:percent|per\s+cent|Prozent|pour\s+cent)(?!\p{L})`,
  'giu',
);
/** Abbreviations that multiply an amount, and elsewhere may be metres. */
const SHORT = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['mn', 1e6],
  ['bn', 1e9],
]);
const SCALE = String.raw`(?:\s?(${SCALE_WORD}|${[...SHORT.keys()].join('|')})(?!\p{Script=Latin}))`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d_](?=\p{L}))(${CURRENCY_BEFORE})\s?(${DIGITS})${SCALE}?|(${DIGITS})${SCALE}?\s?(${CURRENCY_AFTER})(?!(?<=\p{L})[\p{Script=Latin}\d_])`,
  'giu',
);

/** Finds every duration, amount and percentage of a text, in order. An ambiguous number such as `1.000` is omitted. */
export function findQuantities(text: string): readonly FoundQuantity[] {
  return [...durations(text), ...percentages(text), ...amounts(text)].toSorted((a, b) => a.start - b.start);
}

function* durations(text: string): Generator<FoundQuantity> {
  for (const match of text.matchAll(DURATION)) {
    const [whole, bracketed, digits, word, unitText = ''] = match;
    const count = bracketed ?? digits;
    const value = count === undefined ? readNumberWords(word ?? '') : number(count);
    const [least, most] = readDays(unitText) ?? [];
    if (value === undefined || least === undefined || most === undefined) continue;
    yield {
      kind: 'duration',
      from: value * least,
      to: value * most,
      start: match.index,
      end: match.index + whole.length,
    };
  }
}

function* percentages(text: string): Generator<FoundQuantity> {
  for (const match of text.matchAll(PERCENTAGE)) {
    const [whole, digits, word] = match;
    const value = digits === undefined ? readNumberWords(word ?? '') : number(digits);
    if (value === undefined) continue;
    yield {
      kind: 'percentage',
      from: value,
      to: value,
      start: match.index,
      end: match.index + whole.length,
    };
  }
}

function* amounts(text: string): Generator<FoundQuantity> {
  for (const match of text.matchAll(AMOUNT)) {
    const [whole, signBefore, digitsAfter, scaleAfter, digitsBefore, scaleBefore, signAfter] = match;
    // A currency after its number is written where a dot divides thousands.
    const base = number(digitsAfter ?? digitsBefore?.replace(/^(\d{1,3})\.(?=\d{3}$)/u, '$1') ?? '');
    const currency = readCurrency('', signBefore ?? signAfter ?? '');
    const scale = scaleAfter ?? scaleBefore ?? '';
    const times = SHORT.get(scale.toLowerCase()) ?? readScale(scale).times;
    const value = base === undefined ? undefined : base * times;
    if (value === undefined || currency === undefined) continue;
    yield {
      kind: 'amount',
      from: value,
      to: value,
      currency,
      start: match.index,
      end: match.index + whole.length,
    };
  }
}

/** Parses digits; undefined where `1.000` may be one or a thousand. */
function number(digits: string): number | undefined {
  if (/^\d{1,3}\.\d{3}$/u.test(digits)) return undefined;
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(digits))
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (/^\d+,\d{1,2}$/u.test(digits)) return Number(digits.replace(',', '.'));
  return Number(digits.replace(/[,’'\u00a0\u202f ]/gu, ''));
}
