import { readRoman } from '#shared/numbering/roman.ts';
import { runToEnd, type Steps } from '../diff/slices.ts';
import {
  ATTACHMENT_HEADS,
  ATTACHMENTS,
  CLAUSE_HEADS,
  CLAUSES,
  ELSEWHERE_WORDS,
  JOINS,
  OTHERS_WORDS,
} from './reference-words.ts';

/** The parts of a document to which a cross-reference can lead. */
export interface ReferenceTargets {
  /** One entry per paragraph. */
  readonly paragraphs: readonly string[];
  /** The automatic numbers of its paragraphs, as Word shows them: `9.4`, `(a)`, `Article IX`. */
  readonly numbers: readonly string[];
}

const NUMBER = String.raw`\d+(?:\.\d+)*(?:\([A-Za-z0-9]{1,4}\))*`;
const ROMAN = '[IVXLC]+';
/** Only a figure, or a section sign, needs no space: SCHEDULES is no schedule S. */
const GAP = String.raw`(?:[ \u00a0]|(?<=§)|(?=\d))`;
const LETTER = String.raw`[A-Z](?:-\d+|\d+)?`;
const ONE = `(?:${NUMBER}|${ROMAN}(?!-\\d)|${LETTER})`;
const REFERENCE = new RegExp(
  String.raw`(?<![\p{L}\d])(${CLAUSES}|${ATTACHMENTS})${GAP}(${ONE})((?:(?:${JOINS})[ \u00a0]?${ONE}(?![\p{L}\d.]*\p{L}))*)(?![\p{L}\d])`,
  'gu',
);
/** Words after a reference to another text: `of the Companies Act`, `thereof`, `under the Loan Agreement`. */
const ELSEWHERE = new RegExp(
  [
    String.raw`^[’'s]*,?\s*(?:thereof|thereunder|et seq|U\.?S\.?C|C\.?F\.?R)`,
    String.raw`^[’'s]*,?\s*\(?of\s+(?!this|the present|these|the (?:above|foregoing)|our|such (?:Section|Clause|Article))(?:the|that|such|any|its|each|\p{Lu})`,
    String.raw`^[’'s]*,?\s*\(?(?:in|under|to)\s+(?!this|these)(?:(?:the|that|such|any|its|each)\s+)?(?:\p{Lu}[\p{L}\d’'-]*\s+(?:of\s+(?:the\s+)?)?){0,5}(?:Agreement|Act|Code|Laws?|Regulations?|Rules?|Directive|Treaty|Convention|Deed|Contract|Terms|Form|Schedule|Exhibit|Annex|Appendix|Attachment|Addendum|Policy|SOW|Statement|Lease|Licen[cs]e|Plan|Bylaws|Articles|Charter|GDPR|DPA|SCCs?|Indenture|Note)\b`,
    String.raw`^[’'s]*,?\s+(?:GDPR|(?:UK|EU)\s+GDPR|TUPE|FSMA|(?:\p{Lu}[\p{L}\d’'.-]*\s+){1,6}(?:Act|Code|Regulations?|Directive|Convention|Ordinance|Statute)\b)`,
    ...ELSEWHERE_WORDS,
  ].join('|'),
  'u',
);
const OTHERS = new RegExp(
  String.raw`(?:Code|Act|Regulations?|Rules?|Directive|U\.S\.C\.|C\.F\.R\.|Treas\. Reg\.|${OTHERS_WORDS}|(?<![\p{L}\d])(?!(?:AND|OR|IN|UNDER|THE|TO|OF|SEE|BY|WITH|PER)\s)\p{Lu}{2,6}),?\s*$`,
  'u',
);
/** With fewer numbered paragraphs it is not known which clauses there are. */
const FEWEST_NUMBERS = 3;

/**
 * Returns the cross-references of `text` that lead nowhere in the document, each once: `Section 9.4` where no
 * paragraph has that number, `Schedule 3` where nothing has that heading and nothing else names it. Letters after a
 * number are ignored. References to other texts (`of the Companies Act`) are skipped, and so are clauses if the
 * document shows no numbers. Both texts have one entry per paragraph; the text's own numbers count too.
 */
export function deadReferences(text: readonly string[], document: ReferenceTargets): string[] {
  return runToEnd(deadReferencesInSteps(text, runToEnd(knowTargetsInSteps(document))));
}

/** The clauses that a document numbers, and the attachments that it names. */
export interface KnownTargets {
  readonly numbers: ReadonlySet<string>;
  readonly attachments: ReadonlySet<string>;
}

/** Does the work of {@link deadReferences} in slices, for a document whose targets are known. */
export function* deadReferencesInSteps(text: readonly string[], document: KnownTargets): Steps<string[]> {
  const numbers = new Set(document.numbers);
  for (const paragraph of text) addNumber(numbers, typedNumber(paragraph));
  const leads = ({ kind, number }: Reference): boolean =>
    kind === 'clause'
      ? numbers.size < FEWEST_NUMBERS || numbers.has(number)
      : document.attachments.has(number) || text.some((line) => heads(line, number));
  const found: string[] = [];
  for (const paragraph of text) {
    for (const reference of findReferences(paragraph)) if (!leads(reference)) found.push(reference.shown);
    yield;
  }
  return [...new Set(found)];
}

/** Collects the targets of references in a document. In slices. */
export function* knowTargetsInSteps(document: ReferenceTargets): Steps<KnownTargets> {
  const numbers = new Set<string>();
  const attachments = new Set<string>();
  for (const paragraph of document.paragraphs) {
    addNumber(numbers, typedNumber(paragraph));
    for (const named of attachmentsIn(paragraph)) attachments.add(named);
    yield;
  }
  for (const label of document.numbers) addNumber(numbers, SHOWN_NUMBER.exec(label)?.[1]);
  return { numbers, attachments };
}

/** A cross-reference to a part of the same document. */
export interface Reference {
  readonly kind: 'clause' | 'attachment';
  /** Form for comparison: a clause's number without letters, `schedule 3` for an attachment. */
  readonly number: string;
  /** The letters after a clause's number: `(b)(ii)`; empty for none. */
  readonly letters: string;
  /** As it is reported: `Section 9.4`. */
  readonly shown: string;
  /** Offset of its number, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the cross-references of a paragraph, in any case. Those to other texts (`of the Companies Act`) are skipped,
 * unless `isOwn` recognises what follows as the document itself.
 */
export function findReferences(
  paragraph: string,
  isOwn: (after: string) => boolean = () => false,
): Reference[] {
  return [...paragraph.matchAll(REFERENCE)].flatMap((match) => {
    const [all, word = '', first = '', more = ''] = match;
    const after = paragraph.slice(match.index + all.length);
    if ((ELSEWHERE.test(after) && !isOwn(after)) || OTHERS.test(paragraph.slice(0, match.index))) return [];
    const singular = toSingular(word);
    const isClause = new RegExp(`^(?:${CLAUSES})$`, 'u').test(word);
    const at = match.index + all.length - more.length;
    const numbers = [
      { number: first, start: at - first.length },
      ...[...more.matchAll(new RegExp(ONE, 'gu'))].map(({ 0: number, index }) => ({
        number,
        start: at + index,
      })),
    ];
    return numbers.flatMap(({ number, start }): Reference[] => {
      const place = { shown: `${singular} ${number}`, start, end: start + number.length };
      if (!isClause) {
        return [{ kind: 'attachment', number: attachment(singular, number), letters: '', ...place }];
      }
      const plain = toClauseNumber(number);
      // Sections of statutes have high numbers and are often named without the statute: `Section 1542`. Only an agreement has clauses.
      if (plain === undefined || (Number(plain.split('.')[0]) > 99 && !/^clause/iu.test(word))) return [];
      return [{ kind: 'clause', number: plain, letters: /\(.*$/u.exec(number)?.[0] ?? '', ...place }];
    });
  });
}

/** Returns the name of a clause or an attachment as one of them is called. */
const toSingular = (word: string): string =>
  word
    .replace(/ices$/u, 'ix')
    .replace(/^(Anhang|Anhäng).*$/u, 'Anhang')
    .replace(/^(Ziffer|Anlage|Artikel|Klausel|Abschnitt)e?n$/u, '$1')
    .replace(/(?<=[^s])e?s$/u, (ending) => (ending === 'es' && !/^annex/iu.test(word) ? 'e' : ''));

/** Returns the form for comparison: `annex I` and `annex 1` are the same. */
export function attachment(word: string, number: string): string {
  const bare = number.replace(/\(.*$/u, '');
  return `${word.toLowerCase().replace(/^annexe$/u, 'annex')} ${/^[IVXL]+$/u.test(bare) ? readRoman(bare) : bare}`;
}

const LOUD = new RegExp(
  String.raw`\b(${ATTACHMENT_HEADS.toUpperCase()})\s+(\d+|[A-Z](?:-\d+)?|[IVXLC]+)\b`,
  'gu',
);

const attachmentsIn = (paragraph: string): string[] => [
  ...findReferences(paragraph)
    .filter(({ kind }) => kind === 'attachment')
    .map(({ number }) => number),
  // A heading in capitals: SCHEDULE 3.
  ...[...paragraph.matchAll(LOUD)].map(([, word = '', number = '']) => attachment(word, number)),
];

const heads = (line: string, number: string): boolean => {
  const [, word = '', own = ''] = /^\s*(\p{L}+)[\s\u00a0]+([\dA-Z]+(?:-\d+)?)/u.exec(line) ?? [];
  return attachment(word, own) === number;
};

/** Returns a number without its letters, Roman numerals as figures; undefined for a letter only. */
export function toClauseNumber(number: string): string | undefined {
  const bare = number.replace(/\(.*$/u, '').replace(/\.$/u, '');
  if (/^\d/u.test(bare)) return bare;
  return new RegExp(`^${ROMAN}$`, 'u').test(bare) ? String(readRoman(bare)) : undefined;
}

const TYPED_NUMBER = new RegExp(
  String.raw`^\s*(?:(?:${CLAUSE_HEADS})\s*)?(\d+(?:\.\d+)*|${ROMAN})(?:[.):]|\s|$)`,
  'iu',
);
const SHOWN_NUMBER = new RegExp(String.raw`(\d+(?:\.\d+)*|(?<![\p{L}])${ROMAN}(?![\p{L}]))`, 'u');

/** Returns the number that a paragraph begins with as text. */
const typedNumber = (paragraph: string): string | undefined =>
  TYPED_NUMBER.exec(paragraph)?.[1]?.toUpperCase();

/** Adds a clause's number and those of the clauses around it. */
function addNumber(numbers: Set<string>, number: string | undefined): void {
  const plain = number === undefined ? undefined : toClauseNumber(number);
  if (plain === undefined) return;
  const levels = plain.split('.');
  for (let depth = 1; depth <= levels.length; depth += 1) numbers.add(levels.slice(0, depth).join('.'));
}
