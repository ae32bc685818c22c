import type { Steps } from '../diff/slices.ts';
import { findQuantities } from '../playbooks/quantities.ts';
import type { AfterParagraph, Broken, ChangedAgreement } from './model.ts';
import { keptPlace, toBroken } from './places.ts';

/** A value of a sentence, and the words that say what it is the value of. */
interface StatedValue {
  readonly key: string;
  readonly kind: string;
  readonly words: string;
  readonly start: number;
  readonly end: number;
  readonly subject: ReadonlySet<string>;
}

/**
 * Finds where a value that the changes replace still stands in another sentence about the same: 45 days after receipt of an invoice where a
 * clause now says 30. Told only where one value of a sentence became another one of its kind, and the other sentence has all the words of the
 * changed one or has no others. In slices.
 */
export function* findContradictions(agreement: ChangedAgreement): Steps<Broken[]> {
  const replaced = agreement.after.flatMap((own) => findReplaced(agreement, own));
  const found: Broken[] = [];
  if (replaced.length === 0) return found;
  for (const [paragraph, own] of agreement.after.entries()) {
    for (const value of findStated(own.text)) {
      const { start, end } = value;
      const now = replaced.find(
        (one) => one.before.key === value.key && isSame(one.before.subject, value.subject),
      );
      if (now !== undefined && keptPlace(own, start, end) !== undefined)
        found.push(toBroken(agreement, 'value', own, { paragraph, start, end, other: now.after.words }));
    }
    yield;
  }
  return found;
}

function findReplaced(
  { before }: ChangedAgreement,
  { text, origin, edit }: AfterParagraph,
): readonly { readonly before: StatedValue; readonly after: StatedValue }[] {
  const old = origin === undefined || edit === undefined ? undefined : before[origin]?.text;
  if (old === undefined || old === text) return [];
  const [was, is] = [findStated(old), findStated(text)];
  const lost = was.filter(({ key }) => !is.some((one) => one.key === key));
  const gained = is.filter(({ key }) => !was.some((one) => one.key === key));
  return lost.flatMap((one) => {
    const alike = gained.filter(({ kind }) => kind === one.kind);
    const [after] = alike;
    const isOnly = alike.length === 1 && lost.filter(({ kind }) => kind === one.kind).length === 1;
    return isOnly && after !== undefined ? [{ before: one, after }] : [];
  });
}

const SENTENCE = /[^.;!?]+(?:[.](?=\S)[^.;!?]*)*/gu;

function findStated(text: string): readonly StatedValue[] {
  const quantities = findQuantities(text);
  return [...text.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) => {
    const own = quantities.filter(({ start, end }) => start >= index && end <= index + sentence.length);
    let rest = sentence;
    for (const { start, end } of own)
      rest = rest.slice(0, start - index) + ' '.repeat(end - start) + rest.slice(end - index);
    const subject = new Set(
      rest
        .match(/\p{L}{4,}/gu)
        ?.map(toStem)
        .filter((one) => !EMPTY.has(one)),
    );
    return own.map(({ kind, from, to, currency, start, end }): StatedValue => ({
      kind,
      key: [kind, from, to, currency].join(' '),
      words: text.slice(start, end),
      start,
      end,
      subject,
    }));
  });
}

/** A word and its other forms: invoice, invoices; Rechnung, Rechnungen. */
const toStem = (word: string): string => word.toLowerCase().slice(0, 5);

/** Words that say nothing of what a value is about, as stems, in English, German and French. */
const EMPTY: ReadonlySet<string> = new Set(
  (
    'shall must will with within from after before least most this that these each every such than more less under upon until which have been they their into ' +
    'payab clause secti agree innerhalb binnen nach eines einer einem einen diese dieses jeder jedes muss wird werden sind nicht mehr spätestens ' +
    'dans delai délai avant après cette chaque doit sous sont plus moins entre pour avec'
  )
    .split(' ')
    .map(toStem),
);
const FEWEST = 2;

/** Returns whether the words of one sentence are all among those of the other one. */
function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  return small.size >= FEWEST && [...small].every((word) => large.has(word));
}
