import { MOST_PARTIES, type Party } from './model.ts';
import { endsInForm, isRole } from './names.ts';
import { FORM_SOON, LONGEST_NAME, nameAt } from './party-name.ts';

/** Longest introduction of the parties, in characters, from its first word. */
const INTRODUCTION = 2_500;

const OPENS =
  /(?<!\p{L})(?:by and between|by and among|between|among|zwischen|entre)(?!\p{L})\s*:?|(?:^|\n)\s*(?:the )?(?:parties|parteien|vertragsparteien)\s*:?\s*(?=\n)/giu;
/** A promise of one party: `This Undertaking is given on 2 May by … to …`. */
const GIVEN = /(?:given|made|granted)(?:\s+(?:on|as of|this)\s[^.\n]{0,40}?)?\s+by(?!\p{L})/giu;
/** What follows the introduction of the parties. */
const ENDS =
  /\bWHEREAS\b|\bRECITALS?\b|\bBACKGROUND\b|\bWITNESSETH\b|\bNOW,? THEREFORE\b|\bIT IS AGREED\b|(?:^|\n)\s*(?:Recitals|Background|Preamble|Präambel|Vorbemerkung\p{L}*|Préambule|Exposé)\b|agree as follows|agreed as follows|wird (?:hiermit )?folgend|vereinbaren(?: hiermit)? (?:die Parteien )?folgend|il a été (?:préalablement )?(?:exposé|convenu|arrêté)|(?:^|\n)\s*(?:§\s*)?1\.?\s+(?:Definitions?|Purpose|Term|Subject|Gegenstand|Zweck|Definition|Objet|Confidential)/iu;

/** A short name in brackets, as it follows a party: (the “Supplier”), (nachfolgend „Lieferant“), (ci-après « le Fournisseur »). */
const DEFINITION =
  /[([][^()[\]"“„«]{0,60}["“„«‘]\s*([^"”“»’()[\]]{1,60}?)\s*["”“»’][^()[\]]{0,80}[)\]]|,?\s*(?:hereinafter|hereafter|nachfolgend|nachstehend|im Folgenden|ci-après)\s+(?:(?:referred to as|called|genannt|dénommée?|désignée?|the|collectively)\s+)*["“„«]\s*([^"”“»]{1,60}?)\s*["”“»](?:\s*genannt)?/giu;

const ROLE_LINE =
  /(?:^|\n)[ \t]*(?:the )?([\p{L}-]{4,24}(?: [Pp]arty)?(?: \d)?|[Pp]arty [A-Z]|From|To|Von|An|De|À)[ \t]*(?::|\t|\|)[ \t]*([^\n]{3,160})/gu;

/**
 * Finds the parties of an agreement: in the introduction of its opening (“between … and …”, with or without definitions), in lines such as
 * `Landlord: …`, or as the companies that it defines first; where these are fewer than two, in the head and above the signatures of its
 * closing, too. Empty if it names none.
 */
export function findParties(opening: string, closing: string): readonly Party[] {
  const lists = [
    ...introductions(opening, OPENS).map(partiesIn),
    roleLines(opening),
    ...introductions(opening, GIVEN).map(partiesIn),
    definedFirst(opening),
  ];
  const best = lists.find(({ length }) => length >= 2) ?? lists.find(({ length }) => length > 0) ?? [];
  // A letter has one party in its head, an order form one on its cover.
  const more = best.length < 2 ? [...namesAlone(opening), ...signers(closing)] : [];
  return unique([...best, ...more]).slice(0, MOST_PARTIES);
}

/** Lines at the top of a document that are looked at for a company alone on its line. */
const HEAD_LINES = 20;

/** Finds the companies that have a line of the head for themselves. */
function namesAlone(opening: string): Party[] {
  return opening
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, HEAD_LINES)
    .flatMap((line) => {
      const name =
        line.length <= LONGEST_NAME && !/[.;:]$/.test(line.replace(/\b\p{L}+\.$/u, ''))
          ? nameAt(line)
          : undefined;
      return name !== undefined && endsInForm(name) && name.length >= line.length - 1 ? [{ name }] : [];
    });
}

/** Characters at the beginning in which an agreement without “between” defines its parties. */
const DEFINED_FIRST = 1_500;

/** Finds the companies that are defined right after their names, before the agreement says anything else. */
function definedFirst(opening: string): Party[] {
  const head = opening.slice(0, DEFINED_FIRST);
  let from = 0;
  const defined = [...head.matchAll(DEFINITION)].flatMap((match) => {
    const before = head.slice(from, match.index).trim();
    from = match.index + match[0].length;
    const last = splitAtConjunctions(before.slice(before.lastIndexOf('\n') + 1)).at(-1) ?? '';
    const name = nameAt(last);
    return name !== undefined && endsInForm(name) && last.trimEnd().endsWith(name) ? [{ name }] : [];
  });
  return defined.length >= 2 ? defined : [];
}

/** Finds the companies above the lines on which somebody signs for them. */
function signers(closing: string): Party[] {
  return [...closing.matchAll(/(?:^|\n)[ \t]*([^\n]{3,90}?)\s*\n?\s*By[ \t]*:/gu)].flatMap(
    ([, line = '']) => {
      const name = nameAt(line);
      return name !== undefined && endsInForm(name) ? [{ name }] : [];
    },
  );
}

function introductions(opening: string, opens: RegExp): string[] {
  return [...opening.matchAll(opens)].slice(0, 4).map((match) => {
    const rest = opening.slice(match.index + match[0].length, match.index + INTRODUCTION);
    const end = ENDS.exec(rest)?.index ?? rest.length;
    return rest.slice(0, end);
  });
}

function partiesIn(introduction: string): Party[] {
  const defined: Party[] = [];
  let from = 0;
  for (const match of introduction.matchAll(DEFINITION)) {
    const before = introduction.slice(from, match.index);
    from = match.index + match[0].length;
    const names = namesBefore(before, defined.length === 0);
    const alias = (match[1] ?? match[2] ?? '').replace(/^(?:the|der|die|das|le|la|les|l[’'])\s*/i, '');
    const called =
      alias === '' || alias.length > 40
        ? {}
        : isRole(alias)
          ? { role: alias }
          : /^\p{Lu}/u.test(alias)
            ? { alias }
            : {};
    defined.push(...names.map((name, at) => (at === names.length - 1 ? { name, ...called } : { name })));
  }
  const rest =
    defined.length >= 2
      ? []
      : namesBefore(firstSentence(introduction.slice(from)), defined.length === 0).map((name) => ({ name }));
  const all = [...defined, ...rest];
  // “between May and June” names no parties, and a term and another defined one are none.
  return all.some(({ name }) => endsInForm(name)) ? all : [];
}

/** The text up to a full stop that ends a sentence, not one of an abbreviation such as `Inc.`. */
function firstSentence(text: string): string {
  const end =
    /(?<!\b(?:Inc|INC|Corp|CORP|Ltd|LTD|Co|CO|No|Nr|St|Mr|Ms|Dr|S\.A|N\.V|B\.V|\p{Lu}))\.\s+(?=\p{Lu})|\n\s*\n(?=\s*\S{80})/u.exec(
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
      !endsInForm(before.replace(/\s*\([^()]*\)\s*$/, '')) &&
      !before.includes(',') &&
      FORM_SOON.test(after) &&
      !match[0].includes('\n');
    if (joins || (/\bEngland$/.test(before) && /^Wales\b/.test(after))) continue;
    parts.push(before);
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}

function roleLines(opening: string): Party[] {
  const found: Party[] = [];
  for (const [, role = '', rest = ''] of opening.matchAll(ROLE_LINE)) {
    if (!isRole(role) && !/^(?:party|from|to|von|an|de|à)\b/iu.test(role)) continue;
    const name = nameAt(rest);
    if (name === undefined) continue;
    // `To: Jane Doe, Acme Ltd`: the person acts for the company.
    const company = endsInForm(name) ? undefined : nameAt(rest.slice(rest.indexOf(name) + name.length));
    found.push({ name: company !== undefined && endsInForm(company) ? company : name });
  }
  return found;
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
