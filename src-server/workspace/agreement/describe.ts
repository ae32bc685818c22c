import { findDates } from './dates.ts';
import { AGREEMENT, kindOfTitle } from './kinds.ts';
import type { Description } from './model.ts';
import { findParties } from './parties.ts';

/** Characters at the beginning and at the end of a text that a description is made from. */
export const OPENING = 8_000;
export const CLOSING = 1_500;

/** Dates are looked for in this much of the opening: those after it are of other events. */
const DATED = 2_500;
const MOST_DATES = 3;
const LONGEST_TITLE = 120;
const TITLE_LINES = 15;

/** Describes an agreement by the beginning and the end of its text. What they do not say is absent. */
export function describeAgreement(opening: string, closing: string): Description {
  const title = findTitle(opening);
  const kind = kindOfTitle(title ?? '') ?? kindOfTitle(namedInText(opening) ?? '');
  return {
    ...(title === undefined ? {} : { title }),
    parties: findParties(opening),
    dates: datesOf(opening, closing),
    ...(kind === undefined ? {} : { kind }),
  };
}

/** Describes an agreement by its text. */
export function describeText(text: string): Description {
  return describeAgreement(text.slice(0, OPENING), text.slice(-CLOSING));
}

/** Lines at the top of a document that are no title. */
const NO_TITLE =
  /^(?:exhibit|annex|schedule|appendix|page|draft|entwurf|projet|confidential|vertraulich|confidentiel|execution (?:copy|version)|contract no|agreement no|vertrag nr|ref|between|this )/i;
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
    lines.find((line) => line.length <= 80 && !NO_TITLE.test(line) && !/[.;,:]$/.test(line))
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
  /(?:dated|made|entered into|effective|as of|effective date|date|vom|datum|abgeschlossen am|en date du|conclu le|prend effet le)[^\n\d]{0,40}$/i;

/** The dates in the introduction and at the signature: first one after a word such as `dated`. */
function datesOf(opening: string, closing: string): readonly string[] {
  const start = opening.slice(0, DATED);
  const found = findDates(start).map(({ date, index }) => ({
    date,
    says: DATED_BEFORE.test(start.slice(Math.max(0, index - 60), index)),
  }));
  const signature =
    /(?:signed|executed|in witness|unterzeichnet|den|fait à|signé)[\s\S]*$/i.exec(closing)?.[0] ?? '';
  const all = [
    ...found.filter(({ says }) => says),
    ...found.filter(({ says }) => !says),
    ...findDates(signature),
  ].map(({ date }) => date);
  return [...new Set(all)].slice(0, MOST_DATES);
}

/** Returns how an answer names an agreement: its title and its parties; undefined if neither is known. */
export function nameAgreement({ title, parties }: Description): string | undefined {
  const names = parties.map(({ name }) => name);
  const between = names.length === 0 ? undefined : names.join(', ');
  return [title, between].filter((part) => part !== undefined).join(' · ') || undefined;
}

/** Returns the name of a described file's agreement as a property; none if it is unknown. */
export function namedAgreement(description: Description | null): { readonly agreement?: string } {
  const agreement = description === null ? undefined : nameAgreement(description);
  return agreement === undefined ? {} : { agreement };
}
