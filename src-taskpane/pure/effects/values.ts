import { findQuantities, type FoundQuantity } from '../playbooks/quantities.ts';
import { findFigures } from '../proofread/figures.ts';
import { findNumberWords } from '../text/number-words/find.ts';
import { findDates, type FoundDate } from '../text/dates.ts';
import type { Span } from './hunks.ts';
import type { Effect, ValueKind } from './model.ts';
import { findPair, wordAfter, type Place, type Side } from './words.ts';

type Change = (Effect & { readonly code: 'value' })['change'];

const KINDS: Readonly<Record<FoundQuantity['kind'], ValueKind>> = {
  duration: 'period',
  amount: 'amount',
  percentage: 'percentage',
};

/** Finds a value that is changed to another one of its kind: a period, an amount, a percentage, a date or a number of things. */
export function findValueChange(place: Place): Effect | undefined {
  const dates = findPair(place, ({ text }) => findDates(text));
  if (dates !== undefined)
    return toEffect('date', compareDates(dates), dates.before.words, dates.after.words);
  const quantities = findPair(place, quantitiesIn);
  if (quantities !== undefined) {
    const { before, after } = quantities;
    if (before.kind !== after.kind) return undefined;
    const change = compareQuantities(before, after, place);
    return toEffect(KINDS[before.kind], change, wordsOf(place.before, before), wordsOf(place.after, after));
  }
  const numbers = findPair(place, numbersIn);
  if (numbers === undefined) return undefined;
  const { before, after } = numbers;
  const change = compare(before.value, after.value);
  return toEffect('number', change, wordsOf(place.before, before), wordsOf(place.after, after));
}

const toEffect = (kind: ValueKind, change: Change, before: string, after: string): Effect => ({
  code: 'value',
  kind,
  change,
  before,
  after,
});

const wordsOf = ({ text }: Side, { start, end }: Span): string => text.slice(start, end);

const compare = (before: number, after: number): Change =>
  before === after ? 'same' : after > before ? 'up' : 'down';

function compareDates({ before, after }: { readonly before: FoundDate; readonly after: FoundDate }): Change {
  return before.day === undefined || after.day === undefined ? 'other' : compare(before.day, after.day);
}

/** Finds the quantities whose words and figures agree. */
function quantitiesIn({ text }: Side): readonly FoundQuantity[] {
  const doubtful = findFigures(text, 0);
  return findQuantities(text).filter(
    ({ start, end }) => !doubtful.some((one) => one.start < end && one.end > start),
  );
}

const WORKING = /business|working|banking|werk|arbeits|geschäfts|bank|ouvr/iu;

function compareQuantities(before: FoundQuantity, after: FoundQuantity, place: Place): Change {
  if (before.currency !== after.currency) return 'other';
  const hasSameUnit = Math.abs(before.from * after.to - after.from * before.to) < 1e-6;
  const change = compare(before.from, after.from);
  const areAlike =
    hasSameUnit &&
    WORKING.exec(wordsOf(place.before, before))?.[0].toLowerCase() ===
      WORKING.exec(wordsOf(place.after, after))?.[0].toLowerCase();
  if (areAlike) return change;
  if (after.from > before.to) return 'up';
  return after.to < before.from ? 'down' : 'other';
}

/** Digits that count things: no part of a reference, a date, a time or a version. */
const COUNT =
  /(?<![\p{L}\d.,:/§#-]|[§#][\s\u00a0]|\p{Lu}[\p{L}.]*[\s\u00a0])\d{1,3}(?:,\d{3})*(?![\d\p{L}.,:/%°-])/gu;
const COUNTED = /^(?!(?:of|and|or|to|above|below|per|percent|a|p|am|pm|und|oder|bis|et|ou)$)\p{Ll}/u;
const LABEL =
  /(?<!\p{L})(?:clauses?|sections?|articles?|paragraphs?|no|nos|nr|number|schedules?|annex(?:es)?|exhibits?|part|page|item|phase|version|day|month|year|rule|form|level|tier|class|category|type|step|lot|stage|annexe|page|numéro|ziffer)\.?[\s\u00a0]*$/iu;

interface CountSpan extends Span {
  readonly value: number;
}

/** Finds the numbers of things of which the change contains one. */
function numbersIn(side: Side): readonly CountSpan[] {
  const { text } = side;
  const digits = [...text.matchAll(COUNT)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
    value: Number(words.replaceAll(',', '')),
  }));
  return [...digits, ...findNumberWords(text)].filter(
    ({ start, end }) =>
      COUNTED.test(wordAfter({ text, span: { start, end }, words: '' })) && !LABEL.test(text.slice(0, start)),
  );
}
