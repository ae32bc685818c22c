import { findDates, writeDate } from './dates.ts';
import { AGREEMENT, KIND_NAMES, kindOfTitle } from './kinds.ts';
import type { Description } from './model.ts';
import { endsInForm } from './names.ts';
import { findParties } from './parties.ts';

/** Characters at the beginning and at the end of a text that a description is made from. */
export const OPENING = 8_000;
export const CLOSING = 1_500;

/** Dates are looked for in this much of the opening: those after it are of other events. */
const DATED = 2_500;
const MOST_DATES = 3;
/** Characters at the beginning of a letter that may have its date. */
const LETTER_HEAD = 400;
const LONGEST_TITLE = 120;
const TITLE_LINES = 15;

/** Describes an agreement by the beginning and the end of its text. What they do not say is absent. */
function describeAgreement(opening: string, closing: string): Description {
  const title = findTitle(opening);
  const kind = kindOfTitle(title ?? '') ?? kindOfTitle(namedInText(opening) ?? '');
  const opened = datesIn(opening.slice(0, DATED));
  const dated = opened.find(({ says }) => says)?.date;
  return {
    ...(title === undefined ? {} : { title }),
    parties: findParties(opening, closing),
    dates: listDates(opened, closing),
    ...(dated === undefined ? {} : { dated }),
    ...(kind === undefined ? {} : { kind }),
  };
}

/** Describes an agreement by its text. */
export function describeText(text: string): Description {
  return describeAgreement(text.slice(0, OPENING), text.slice(-CLOSING));
}

/** Lines at the top of a document that are no title. */
const NO_TITLE =
  /^(?:exhibit|annex|schedule|appendix|page|draft|entwurf|projet|confidential|vertraulich|confidentiel|execution (?:copy|version)|(?:contract|agreement) no|vertrag nr|ref|reference|between|this)(?!\p{L})/iu;
/** Lines of a letter’s head: addresses, dates, to whom, and the salutation. */
const NO_SUBJECT = /\d|^\p{L}+:|^(?:dear|sehr geehrte\p{L}*|chère?s?|madame|monsieur)(?!\p{L})/iu;
const TITLE_NOUN =
  /(?<!\p{L})(?:leases?|licen[cs]es?|deed|nda|terms|policy|letter|statement of work|order|addendum|amendment|memorandum|protocol|bail|avenant|nachtrag|arrangement|undertaking)(?!\p{L})|vertrag(?!\p{L})|vereinbarung(?!\p{L})/iu;

function findTitle(opening: string): string | undefined {
  const lines = opening
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replace(/^(?:re|subject|betreff|objet)\s*:\s*/i, ''),
    )
    .filter((line) => line !== '')
    .slice(0, TITLE_LINES);
  const titled = lines.find(
    (line) =>
      line.length <= LONGEST_TITLE &&
      !NO_TITLE.test(line) &&
      !/[.;,]$/.test(line) &&
      /^[\p{Lu}„“"]/u.test(line) &&
      (AGREEMENT.test(line) || TITLE_NOUN.test(line)),
  );
  return (
    titled ??
    namedInText(opening) ??
    lines.find(
      (line) =>
        line.length <= 80 &&
        !NO_TITLE.test(line) &&
        !NO_SUBJECT.test(line) &&
        !/[.;,:]$/.test(line) &&
        !endsInForm(line),
    )
  );
}

const NAMED_IN_TEXT =
  /\b(?:This|THIS|the following)\s+((?:[\p{Lu}][\p{L}’'&-]*\s+|(?:and|of|for)\s+){0,7}(?:Agreement|AGREEMENT|Contract|CONTRACT|Lease|LEASE|Deed|DEED|Undertaking|Letter))(?!\p{L})|\b(?:Dieser|Diese)\s+(\p{Lu}\p{L}*(?:vertrag|vereinbarung))|\b(?:Le présent|Cette|La présente|Le)\s+((?:contrat|accord|convention|bail)(?:\s+(?:de|d[’']|commercial)\s*\p{L}+){0,2})/u;

/** What the text calls itself: `This Software Licence Agreement`. */
function namedInText(opening: string): string | undefined {
  const match = NAMED_IN_TEXT.exec(opening);
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.replaceAll(/\s+/g, ' ');
}

const DATED_BEFORE =
  /(?:dated|made|entered into|effective|as of|effective date|(?<!\b(?:start|end|expiry|expiration|termination|delivery|renewal|due) )date|vom|datum|abgeschlossen am|en date du|conclu le|prend effet le)[^\n\d]{0,40}$/i;

interface OpeningDate {
  readonly date: string;
  /** The text says that it is the date of the agreement. */
  readonly says: boolean;
}

function datesIn(start: string): readonly OpeningDate[] {
  return findDates(start).map(({ date, index, length }) => {
    const before = start.slice(Math.max(0, index - 60), index);
    // A letter bears its date on a line of its own, near its head; below a label such as `Start date` it is of something else.
    const alone =
      index < LETTER_HEAD &&
      /(?:^|\n)[ \t]*$/.test(before) &&
      /^[ \t]*(?:\n|$)/.test(start.slice(index + length)) &&
      !/\b(?:date|start|end|term|beginn|ende|début|fin)\b[^\n]*\n\s*$/i.test(before);
    return { date, says: alone || DATED_BEFORE.test(before) };
  });
}

/** The dates in the introduction and at the signature: first one after a word such as `dated`. */
function listDates(opened: readonly OpeningDate[], closing: string): readonly string[] {
  const signature =
    /(?:signed|executed|in witness|unterzeichnet|den|fait à|signé)[\s\S]*$/i.exec(closing)?.[0] ?? '';
  const all = [
    ...opened.filter(({ says }) => says),
    ...opened.filter(({ says }) => !says),
    ...findDates(signature),
  ].map(({ date }) => date);
  return [...new Set(all)].slice(0, MOST_DATES);
}

/** Returns how an answer names an agreement: its title, its parties and its date; undefined if neither title nor parties are known. */
export function nameAgreement({ title, parties, dated }: Description): string | undefined {
  const names = parties.map(({ name, role }) => (role === undefined ? name : `${name} (${role})`));
  const between = names.length === 0 ? undefined : names.join(', ');
  const known = [title, between].filter((part) => part !== undefined);
  return known.length === 0
    ? undefined
    : [...known, ...(dated === undefined ? [] : [writeDate(dated)])].join(' · ');
}

/** Returns what an agreement is, as properties of its passages: its name, and its kind unless its title says it; none that is unknown. */
export function namedAgreement(description: Description | null): {
  readonly agreement?: string;
  readonly kind?: string;
} {
  if (description === null) return {};
  const { title = '', kind } = description;
  const agreement = nameAgreement(description);
  return {
    ...(agreement === undefined ? {} : { agreement }),
    ...(kind === undefined || kindOfTitle(title) === kind ? {} : { kind: KIND_NAMES[kind] }),
  };
}
