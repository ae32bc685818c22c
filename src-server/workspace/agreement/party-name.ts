import { beginsWithForm, endsInForm, isRole } from './names.ts';

/** Longest name, in characters. */
export const LONGEST_NAME = 90;

/** What may precede a name, and what ends it. */
const BEFORE_NAME =
  /^(?:[\s,;.:–—-]|\((?:\d{1,2}|[a-z]|[ivx]+)\)|\d{1,2}[.)]\s|[a-z]\)\s|(?:and|und|et|to|in favou?r of|zugunsten|au profit de|between|zwischen|entre|either|sowie|on the one hand|on the other hand|einerseits|andererseits|d[’']une part|d[’']autre part|les soussignées?|les soussignés|der Firma|la société|the company|the undersigned|the|der|die|dem)(?![\p{L}\p{N}]))+/iu;
const AFTER_NAME =
  /,|;|\n|\(|\s[–—]\s|\s(?:an?|of|with|whose|having|residing|located|incorporated|organi[sz]ed|registered|acting|represented|mit (?:dem )?Sitz|geschäftsansässig|wohnhaft|eingetragen|vertreten|dont|ayant|au capital|immatriculée?|demeurant|sise?|représentée?|agissant|and|und|et)(?:\s|$)/iu;
/** What no name has: a reference, a field that nobody has filled in, a number of a table of contents, the end of a sentence. */
const NO_NAME =
  /^(?:an?|this|these|such|that|each|every|entered|dated)\b|[{}<>:[\]%]|__|\d\.\d|(?!(?:Corp|Assn|Bros))\b\p{L}{4,}\.\s+\p{Lu}/iu;
/** Words after a legal form, which ends a name: `Acme, Inc. 3 May`. */
const AFTER_FORM =
  /^(.*?\p{L},?\s(?:Inc|INC|LLC|Ltd|LTD|Corp|CORP|GmbH|Limited|LIMITED|LLP|PLC|plc)\.?)\s+(?!&|and\b|und\b|et\b|\/|\(|DBA|dba|d\/b\/a|Co\b|Liability\b|Partner).*$/u;
/** The rest of a company's name after an “and” in it. */
export const FORM_SOON =
  /^(?:\p{Lu}[\p{L}.-]*\s+){1,2}(?:Inc|LLC|LLP|Ltd|Limited|Corp|Company|Co|GmbH|AG|SA|SAS|SARL|PLC|plc|KG|OHG|L\.P)\b/u;

/** The rest of a company's name after a place in brackets in it: `Acme (Tianjin) Trading Co., Ltd.`. */
const FORM_AFTER_PLACE =
  /^\p{Lu}[\p{L} -]{1,24}\)\s(?:\p{Lu}[\p{L}&.-]*,?\s+){0,6}?(?:Inc|LLC|LLP|Ltd|Limited|Corp|Company|Co|GmbH|AG|SA|SAS|SARL|PLC|plc|KG)\b/u;

/** Returns the name that a part begins with; undefined if it begins with none. */
export function nameAt(part: string): string | undefined {
  let text = part
    .replace(BEFORE_NAME, '')
    .replace(/^(?:Herrn?|Frau|Mr\.?|Mrs\.?|Ms\.?|Madame|Monsieur|M\.|Mme)\s+/u, '');
  text = text.replaceAll(/[ \t]+/g, ' ');
  let end = 0;
  for (;;) {
    const found = AFTER_NAME.exec(text.slice(end));
    if (found === null) {
      end = text.length;
      break;
    }
    const after = text.slice(end + found.index + found[0].length);
    end += found.index;
    if (found[0] === ',' && beginsWithForm(after)) {
      end += 1 + (/^\s*[\p{L}./]+/u.exec(after)?.[0].length ?? 0);
      continue;
    }
    if (/^\s(?:and|und|et)\s$/i.test(found[0]) && !endsInForm(text.slice(0, end)) && FORM_SOON.test(after)) {
      end += found[0].length;
      continue;
    }
    if (found[0] === '(' && FORM_AFTER_PLACE.test(after)) {
      end += 1;
      continue;
    }
    // One word before it is no whole name: `Bank of America, N.A.`.
    if (/^\sof\s$/.test(found[0]) && !/\s/.test(text.slice(0, end)) && /^\p{Lu}/u.test(after)) {
      end += found[0].length;
      continue;
    }
    break;
  }
  const name = text
    .slice(0, end)
    .trim()
    .replace(/[\s,:–—-]+$/, '')
    .replace(AFTER_FORM, '$1')
    .replace(/(?<!\b\p{L}{1,4}|\.\p{L})\.$/u, '');
  if (!/\p{L}{2}/u.test(name) || name.length > LONGEST_NAME || isRole(name)) return undefined;
  const isSmall = /^(?!d[aeou]s?\s|v[ao]n\s|zu[mr]?\s)\p{Ll}/u.test(name) && !endsInForm(name);
  const isClause = /\s\p{Ll}{4,}\s\p{Ll}{4,}/u.test(name) && !endsInForm(name);
  return isSmall || isClause || NO_NAME.test(name) ? undefined : name;
}
