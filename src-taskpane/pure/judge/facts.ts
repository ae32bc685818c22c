import { findDates } from '../text/dates.ts';
import { termsIn } from '../effects/names.ts';
import { findPersons } from '../effects/persons.ts';
import { referencesIn } from '../effects/references.ts';
import { findQuantities } from '../playbooks/quantities.ts';
import { findNumberWords } from '../text/number-words/find.ts';
import type { TextLanguage } from '../text/text-language.ts';
import type { Fact, FactKind } from './model.ts';
import { JUDGE_WORDS } from './words.ts';

/** What a judge knows of the document of a passage. */
export interface JudgeContext {
  readonly language: TextLanguage;
  /** The terms that the document defines, as it writes them. */
  readonly terms: readonly string[];
}

/** Finds the facts of a text: values, references, persons, terms, who may and must, negations, limits and forms of consent. */
export function findFacts(text: string, { language, terms }: JudgeContext): readonly Fact[] {
  const values = findValues(text, language);
  const names = findNames(text, terms);
  return [...values, ...names, ...findForces(text, language, names), ...findWords(text, language)];
}

const QUANTITY_KINDS = { duration: 'period', amount: 'amount', percentage: 'percentage' } as const;
const FIGURE = /(?<![\p{L}\d.,:/§#-])\d{1,3}(?:[.,’' \u00a0]\d{3})*(?:[.,]\d+)?(?![\d\p{L}])/gu;

function findValues(text: string, language: TextLanguage): readonly Fact[] {
  const words = (start: number, end: number): string => text.slice(start, end);
  const found: Fact[] = findQuantities(text).map(({ kind, from, to, currency, start, end }) => ({
    kind: QUANTITY_KINDS[kind],
    // A month and its days are the same period only where its length is the same.
    key: [kind, currency, from, to].join(' '),
    words: words(start, end),
    start,
    end,
    value: from,
  }));
  for (const { start, end, words: date, day } of findDates(text))
    found.push({
      kind: 'date',
      key: String(day ?? date),
      words: date,
      start,
      end,
      ...(day === undefined ? {} : { value: day }),
    });
  for (const { start, end, shown } of referencesIn(text))
    found.push({ kind: 'reference', key: shown.toLowerCase(), words: shown, start, end });
  const isFree = (start: number, end: number): boolean =>
    !found.some((one) => one.start < end && one.end > start);
  const numbers = [
    ...[...text.matchAll(FIGURE)].map(({ 0: figure, index }) => ({
      start: index,
      end: index + figure.length,
      value: Number(figure.replace(/[,’' \u00a0]|\.(?=\d{3}(?!\d))/gu, '')),
    })),
    // “One” is an article or a pronoun as often as a number.
    ...findNumberWords(text, language).filter(({ value }) => value > 1),
  ];
  for (const { start, end, value } of numbers)
    if (isFree(start, end) || isContradicted(text.slice(end), value))
      found.push({ kind: 'number', key: String(value), words: words(start, end), start, end, value });
  return found;
}

/** True for a number in words before brackets with another one, such as “thirty (60)”. */
const isContradicted = (rest: string, value: number): boolean => {
  const figure = /^(?:\s(?:per cent|percent|Prozent|pour cent))?\s\((\d+)(?=[\s%)])/u.exec(rest)?.[1];
  return figure !== undefined && Number(figure) !== value;
};

function findNames(text: string, terms: readonly string[]): readonly Fact[] {
  const persons = findPersons(text);
  const isPerson = (start: number, end: number): boolean =>
    persons.some((one) => one.start < end && one.end > start);
  return [
    ...persons.map(({ start, end, name }): Fact => ({
      kind: 'person',
      key: name,
      words: text.slice(start, end),
      start,
      end,
    })),
    ...termsIn(text, terms)
      .filter(({ start, end }) => !isPerson(start, end))
      .map(({ start, end, words, term }): Fact => ({ kind: 'term', key: term, words, start, end })),
  ];
}

const FORCES = ['bans', 'freedoms', 'rights', 'duties'] as const;
const SENTENCE_END = /[.;!?](?=\s|$)/gu;

/** Finds who may, must, must not or need not do something: the person right before the modal verb, or the one that a passive names. */
function findForces(text: string, language: TextLanguage, names: readonly Fact[]): readonly Fact[] {
  const words = JUDGE_WORDS[language];
  const modals: Omit<Fact, 'key'>[] = [];
  for (const force of FORCES)
    for (const { 0: modal, index } of text.matchAll(words[force])) {
      const end = index + modal.length;
      if (!modals.some((one) => one.start < end && one.end > index))
        modals.push({ kind: 'force', words: force, start: index, end });
    }
  const persons = names.filter(({ kind }) => kind === 'person');
  return modals.flatMap((modal): Fact[] => {
    const [from, to] = sentenceAt(text, modal.start);
    const before = persons.findLast(({ start, end }) => start >= from && end <= modal.start);
    const isSubject =
      before !== undefined &&
      /^(?:[\s\u00a0,]|\([^)]*\)|\p{Ll}+(?=[\s,]))*$/u.test(text.slice(before.end, modal.start)) &&
      text.slice(before.end, modal.start).split(/\s+/u).length <= 4;
    const doer = isSubject
      ? before
      : persons.find(
          ({ start, end }) =>
            start >= modal.end && end <= to && words.agent.test(text.slice(modal.end, start)),
        );
    if (doer === undefined) return [];
    const [start, end] = [Math.min(doer.start, modal.start), Math.max(doer.end, modal.end)];
    const denies = isSubject && words.nobody.test(text.slice(from, doer.start));
    const force = denies && modal.words !== 'freedoms' ? 'bans' : modal.words;
    return [{ ...modal, key: `${doer.key}:${force}`, start, end }];
  });
}

function sentenceAt(text: string, at: number): readonly [start: number, end: number] {
  let start = 0;
  for (const { index } of text.matchAll(SENTENCE_END)) {
    if (index >= at) return [start, index];
    start = index + 1;
  }
  return [start, text.length];
}

function findWords(text: string, language: TextLanguage): readonly Fact[] {
  const words = JUDGE_WORDS[language];
  const find = (pattern: RegExp, kind: FactKind, key: string): Fact[] =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      kind,
      key,
      words: found,
      start: index,
      end: index + found.length,
    }));
  const bounds = find(words.bounds, 'negation', '');
  const isBound = ({ start, end }: Fact): boolean =>
    bounds.some((one) => one.start <= start && one.end >= end);
  return [
    ...find(words.negations, 'negation', 'not').filter((one) => !isBound(one)),
    ...find(words.only, 'only', 'only').filter((one) => !isBound(one)),
    ...find(words.part, 'part', 'part'),
    ...find(words.exceptions, 'exception', 'except'),
    ...words.consent.flatMap((pattern, index) => find(pattern, 'consent', String(index))),
  ];
}
