import type { Party } from './model.ts';
import { beginsWithForm, endsInForm, isRole } from './names.ts';

/** Longest introduction of the parties, in characters, from its first word. */
const INTRODUCTION = 2_500;
const LONGEST_NAME = 90;
/** Most parties that a description keeps. */
const MOST_PARTIES = 6;

const OPENS =
  /(?<!\p{L})(?:by and between|by and among|between|among|zwischen|entre)(?!\p{L})\s*:?|(?:^|\n)\s*(?:the )?(?:parties|parteien|vertragsparteien)\s*:?\s*(?=\n)/giu;
/** What follows the introduction of the parties. */
const ENDS =
  /\bWHEREAS\b|\bRECITALS?\b|\bBACKGROUND\b|\bWITNESSETH\b|\bNOW,? THEREFORE\b|\bIT IS AGREED\b|(?:^|\n)\s*(?:Recitals|Background|Preamble|Präambel|Vorbemerkung\p{L}*|Préambule|Exposé)\b|agree as follows|agreed as follows|wird (?:hiermit )?folgend|vereinbaren(?: hiermit)? (?:die Parteien )?folgend|il a été (?:préalablement )?(?:exposé|convenu|arrêté)|(?:^|\n)\s*(?:§\s*)?1\.?\s+(?:Definitions?|Purpose|Term|Subject|Gegenstand|Zweck|Definition|Objet|Confidential)/iu;

/** A short name in brackets, as it follows a party: (the “Supplier”), (nachfolgend „Lieferant“), (ci-après « le Fournisseur »). */
const DEFINITION =
  /[([][^()[\]"“„«]{0,60}["“„«‘]\s*([^"”“»’()[\]]{1,60}?)\s*["”“»’][^()[\]]{0,80}[)\]]|,?\s*(?:hereinafter|hereafter|nachfolgend|nachstehend|im Folgenden|ci-après)\s+(?:(?:referred to as|called|genannt|dénommée?|désignée?|the|collectively)\s+)*["“„«]\s*([^"”“»]{1,60}?)\s*["”“»](?:\s*genannt)?/giu;

const DEFINED = new RegExp(DEFINITION.source, 'iu');

/** What may precede a name, and what ends it. */
const BEFORE_NAME =
  /^(?:[\s,;.:–—-]|\((?:\d{1,2}|[a-z]|[ivx]+)\)|\d{1,2}[.)]\s|[a-z]\)\s|(?:and|und|et|between|zwischen|entre|either|sowie|on the one hand|on the other hand|einerseits|andererseits|d[’']une part|d[’']autre part|les soussignées?|les soussignés|der Firma|la société|the company|the undersigned|the|der|die|dem)(?![\p{L}\p{N}]))+/iu;
const AFTER_NAME =
  /,|;|\n|\(|\s[–—]\s|\s(?:an?|of|with|whose|having|residing|located|incorporated|organi[sz]ed|registered|acting|represented|mit (?:dem )?Sitz|geschäftsansässig|wohnhaft|eingetragen|vertreten|dont|ayant|au capital|immatriculée?|demeurant|sise?|représentée?|agissant|and|und|et)(?:\s|$)/iu;
const ROLE_LINE =
  /(?:^|\n)[ \t]*(?:the )?([\p{L}-]{4,24}(?: [Pp]arty)?(?: \d)?|[Pp]arty [A-Z]|From|To|Von|An|De|À)[ \t]*(?::|\t|\|)[ \t]*([^\n]{3,160})/gu;

/**
 * Finds the parties in the opening of an agreement: in its introduction (“between … and …”, with or without definitions), or in lines
 * such as `Landlord: …`. Empty if it names none.
 */
export function findParties(opening: string): readonly Party[] {
  const lists = [...introductions(opening).map(partiesIn), roleLines(opening)];
  const best = lists.find(({ length }) => length >= 2) ?? lists.find(({ length }) => length > 0) ?? [];
  return unique(best.length > 0 ? best : firstCompanies(opening)).slice(0, MOST_PARTIES);
}

function introductions(opening: string): string[] {
  return [...opening.matchAll(OPENS)].slice(0, 4).map((match) => {
    const rest = opening.slice(match.index + match[0].length, match.index + INTRODUCTION);
    const end = ENDS.exec(rest)?.index ?? rest.length;
    return rest.slice(0, end);
  });
}

/** A number before a party in a list of them. */
const NUMBERED = /(?:^|\n|\s)\((?:\d|[ivx]+|[a-z])\)\s+|\n\s*\d[.)]\s+/u;

function partiesIn(introduction: string): Party[] {
  const [, ...numbered] = introduction.split(NUMBERED);
  if (numbered.length >= 2 && !DEFINED.test(introduction))
    return numbered.flatMap((item) => {
      const name = nameAt(item);
      return name === undefined ? [] : [{ name }];
    });
  const defined: Party[] = [];
  let from = 0;
  for (const match of introduction.matchAll(DEFINITION)) {
    const before = introduction.slice(from, match.index);
    from = match.index + match[0].length;
    const names = namesBefore(before, defined.length === 0);
    const alias = (match[1] ?? match[2] ?? '').replace(/^(?:the|der|die|das|le|la|les|l[’'])\s*/i, '');
    for (const [at, name] of names.entries()) {
      const own =
        at === names.length - 1 &&
        alias !== '' &&
        !isRole(alias) &&
        /^\p{Lu}/u.test(alias) &&
        alias.length <= 40;
      defined.push({ name, ...(own ? { alias } : {}) });
    }
  }
  if (defined.length >= 2) return defined;
  const after = introduction.slice(from);
  const rest =
    defined.length === 0
      ? namesBefore(firstSentence(introduction), true)
      : namesBefore(firstSentence(after), false);
  // “between May and June” names no parties.
  const certain = defined.length > 0 || rest.some((name) => endsInForm(name) || name.includes(' '));
  return certain ? [...defined, ...rest.map((name) => ({ name }))] : [];
}

/** The text up to a full stop that ends a sentence, not one of an abbreviation such as `Inc.`. */
function firstSentence(text: string): string {
  const end =
    /(?<!\b(?:Inc|Corp|Ltd|Co|No|Nr|St|Mr|Ms|Dr|S\.A|N\.V|B\.V|\p{Lu}))\.\s+(?=\p{Lu})|\n\s*\n(?=\s*\S{80})/u.exec(
      text,
    );
  return end === null ? text.slice(0, 600) : text.slice(0, end.index);
}

/** Splits a stretch of an introduction at its conjunctions, and returns the name that each part begins with. `first`: none came before. */
function namesBefore(text: string, first: boolean): string[] {
  const parts = splitAtConjunctions(text);
  const names = parts.flatMap((part) => nameAt(part) ?? []);
  // A part before the definition may contain “and” in an address; only companies are certain.
  return names.length <= 1 || first ? names : names.filter((name, at) => at === 0 || endsInForm(name));
}

function splitAtConjunctions(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(
    /(?:,|;)?\s+(?:and|und|et)\s+(?=\S)|\n\s*(?=\((?:\d{1,2}|[a-z])\)|\d{1,2}[.)]\s)|\s(?=\((?:\d|[ivx]+|[a-z])\)\s)|;\s+(?=\p{Lu})/gu,
  )) {
    const before = text.slice(from, match.index);
    const after = text.slice(match.index + match[0].length);
    // “Smith and Jones LLP” is one name: no form ends before the conjunction, one comes right after the next words.
    const joins =
      !endsInForm(before) && !before.includes(',') && FORM_SOON.test(after) && !match[0].includes('\n');
    if (joins) continue;
    parts.push(before);
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}

/** The rest of a company's name after an “and” in it. */
const FORM_SOON =
  /^(?:\p{Lu}[\p{L}.-]*\s+){1,2}(?:Inc|LLC|LLP|Ltd|Limited|Corp|Company|Co|GmbH|AG|SA|SAS|SARL|PLC|plc|KG|OHG|L\.P)\b/u;

/** Returns the name that a part begins with; undefined if it begins with none. */
function nameAt(part: string): string | undefined {
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
    break;
  }
  const name = text
    .slice(0, end)
    .trim()
    .replace(/[\s,:–—-]+$/, '')
    .replace(/(?<!\b\p{L}{1,4}|\.\p{L})\.$/u, '');
  if (!/\p{L}{2}/u.test(name) || name.length > LONGEST_NAME || isRole(name)) return undefined;
  // A name has a capital or a form; a clause has verbs between its words.
  const words = name.split(/\s+/);
  const capitals = words.filter((word) => /^[\p{Lu}\d&(]/u.test(word)).length;
  return endsInForm(name) || capitals * 2 >= words.length ? name : undefined;
}

function roleLines(opening: string): Party[] {
  const found: Party[] = [];
  for (const [, role = '', rest = ''] of opening.matchAll(ROLE_LINE)) {
    if (!isRole(role) && !/^(?:party|from|to|von|an|de|à)\b/iu.test(role)) continue;
    const name = nameAt(rest);
    if (name !== undefined && (endsInForm(name) || name.split(/\s+/).length <= 5)) found.push({ name });
  }
  return found;
}

const COMPANY =
  /(?:(?:\p{Lu}|\d)[\p{L}\p{N}&’'.-]*[ ]){1,6}(?:Inc\.?|Corp(?:oration|\.)?|Ltd\.?|Limited|LLC|LLP|PLC|GmbH|AG|SE|KG|SAS|SARL|S\.A\.|SA|B\.V\.|N\.V\.)(?![\p{L}\p{N}])/gu;

function firstCompanies(opening: string): Party[] {
  return [...opening.slice(0, INTRODUCTION).matchAll(COMPANY)]
    .map(([name]) => ({ name: name.trim() }))
    .slice(0, 2);
}

function unique(parties: readonly Party[]): Party[] {
  const seen = new Set<string>();
  return parties.filter(({ name }) => {
    const key = name.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
