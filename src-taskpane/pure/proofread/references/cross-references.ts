import type { Steps } from '../../diff/slices.ts';
import type { OutlineParagraph } from '../../markdown/clauses.ts';
import { ATTACHMENT_HEADS } from '../../markdown/reference-words.ts';
import {
  attachment,
  findReferences,
  knowTargetsInSteps,
  type KnownTargets,
  type Reference,
} from '../../markdown/references.ts';
import type { Definition } from '../definitions.ts';
import type { ProofFinding } from '../model.ts';
import { ATTACHMENT } from './attachments.ts';
import { findJoinedNumbers } from './joined-clauses.ts';

/** The text that Word shows for a field whose target is gone, in the languages of its user interface that agreements come in. */
const ERROR = new RegExp(
  [
    String.raw`\bError! (?:Reference source|Bookmark) not (?:found|defined)`,
    String.raw`\bFehler! (?:Verweisquelle konnte nicht gefunden werden|Textmarke nicht definiert)`,
    String.raw`\bErreur[ \u00a0\u202f]?! (?:Source du renvoi introuvable|Signet non défini)`,
    String.raw`¡Error! (?:No se encuentra el origen de la referencia|Marcador no definido)`,
    String.raw`\bErrore\. (?:L['’]origine riferimento non è stata trovata|Il segnalibro non è definito)`,
    String.raw`\bFout! (?:Verwijzingsbron niet gevonden|Bladwijzer niet gedefinieerd)`,
  ]
    .map((words) => String.raw`(?:${words})\.?`)
    .join('|'),
  'gu',
);

/** The targets of a document's cross-references. */
interface Targets extends KnownTargets {
  /** Numbers of the clauses, without the letters of their items. */
  readonly clauses: readonly { readonly number: string; readonly first: number; readonly last: number }[];
}

/** With fewer numbered paragraphs it is not known which clauses there are. */
const FEWEST_NUMBERS = 3;
/** An agreement has at most this many clauses. */
const MOST_CLAUSES = 60;

/**
 * Finds the cross-references that lead nowhere in the document, at each place: in any case, also with the letter of
 * an item, and fields that Word could not resolve. In slices.
 */
export function* findDeadReferences(
  paragraphs: readonly OutlineParagraph[],
  definitions: readonly Definition[],
): Steps<ProofFinding[]> {
  const targets = yield* readTargets(paragraphs);
  const isOwn = ownNames(paragraphs, definitions);
  const all: { readonly paragraph: number; readonly reference: Reference; readonly leads: boolean }[] = [];
  const found: ProofFinding[] = [];
  const counts = new Map<string, WordCounts>();
  /** Attachments that are not there: reported once, at the first reference. */
  const missing = new Set<string>();
  for (const [index, { text }] of paragraphs.entries()) {
    for (const match of text.matchAll(ERROR)) {
      const [words] = match;
      found.push(toFinding(index, text, { shown: '', start: match.index, end: match.index + words.length }));
    }
    const own = new Set(findReferences(text, isOwn).map(({ start }) => start));
    for (const reference of findReferences(text, () => true)) {
      if (isContentsEntry(text, reference)) continue;
      const word = wordOf(reference);
      const count = counts.get(word) ?? { live: 0, foreign: 0, isNamed: false };
      counts.set(word, count);
      if (!own.has(reference.start)) {
        count.foreign += 1;
        continue;
      }
      const isNamed =
        /^\s+(?:(?:of|in|under|to) (?:this|these)|diese[rs]|du présent|de la présente|des présentes)(?!\p{L})/u.test(
          text.slice(reference.end),
        );
      const leads = leadsSomewhere(reference, targets, paragraphs, isNamed);
      if (leads) count.live += 1;
      if (isNamed) count.isNamed = true;
      if (reference.kind === 'attachment' && !leads) {
        // The heading of one attachment may name another document’s, and a dotted number is that of a filing.
        const isForeign = ATTACHMENT.test(text) || /\.\d/u.test(reference.number);
        if (isForeign || missing.has(reference.number)) continue;
        missing.add(reference.number);
      }
      all.push({ paragraph: index, reference, leads });
    }
    yield;
  }
  const heads = headWords(paragraphs);
  const dead = all.filter(({ reference, leads }) => !leads && isOwnWord(reference, counts, heads));
  found.push(
    ...dead.map(({ paragraph, reference }) =>
      toFinding(paragraph, paragraphs[paragraph]?.text ?? '', reference),
    ),
  );
  return found.toSorted((a, b) => a.paragraph - b.paragraph || a.start - b.start);
}

/**
 * How often a word such as “Clause” leads to a target in this text, and how often to another text; `isNamed` if “of
 * this Agreement” follows it at least once.
 */
interface WordCounts {
  live: number;
  foreign: number;
  isNamed: boolean;
}

/** Returns false for a reference whose word names parts of other texts rather than of this one: “Clause 17” among standard clauses. */
function isOwnWord(
  reference: Reference,
  counts: ReadonlyMap<string, WordCounts>,
  heads: ReadonlySet<string>,
): boolean {
  const word = wordOf(reference);
  const { live, foreign, isNamed } = counts.get(word) ?? { live: 0, foreign: 0, isNamed: false };
  if (isNamed || (live > 0 && live > 2 * foreign)) return true;
  // The word that most references to the text’s own parts have, also if others name those of a main agreement.
  const most = Math.max(...[...counts.values()].map((count) => count.live));
  if (live > 0 && live === most) return true;
  return foreign === 0 && (heads.has(word.toLowerCase()) || !STATUTE.test(word));
}

/** What parts of statutes are called, more often than parts of agreements. */
const STATUTE = /^(?:artic?[kl]e?l?|paragra(?:ph|f)|§)/iu;

/** Returns which of these words head the clauses of this text. */
function headWords(paragraphs: readonly OutlineParagraph[]): ReadonlySet<string> {
  const words = paragraphs.flatMap(
    ({ number, text }) =>
      /^(?:\p{L}+|§)(?=[\s\u00a0]\d)/u.exec(`${number} ${text}`.trim())?.[0].toLowerCase() ?? [],
  );
  return new Set(words.filter((word) => words.filter((one) => one === word).length >= FEWEST_NUMBERS));
}

/** Returns true for the last word of a heading with its page, in contents that were joined: 13.13 Schedules 42 13.14. */
const isContentsEntry = (text: string, { start, end }: Reference): boolean =>
  /\d\.\d+\.?\s+\p{L}+s\s+$/u.test(text.slice(0, start)) && /^(?:\s+\d|\s*$)/u.test(text.slice(end));

const wordOf = ({ shown }: Reference): string => shown.split(' ')[0] ?? '';

function leadsSomewhere(
  { kind, number, letters, shown }: Reference,
  { numbers, attachments, clauses }: Targets,
  paragraphs: readonly OutlineParagraph[],
  isNamed: boolean,
): boolean {
  if (kind === 'attachment') return attachments.has(number);
  if (numbers.size < FEWEST_NUMBERS && !numbers.has(number)) {
    // A cover page refers to the clauses of other terms, but hardly to a ninetieth one.
    return !isNamed && !(/^clause/iu.test(shown) && Number.parseInt(number, 10) > MOST_CLAUSES);
  }
  if (!numbers.has(number)) return false;
  const letter = /^\([A-Za-z0-9]+\)/u.exec(letters)?.[0];
  const own = clauses.filter((clause) => clause.number === number);
  if (letter === undefined || own.length === 0) return true;
  // If no item of the clause has a letter, its items are numbered in a way that is not visible here.
  const items = own.flatMap(({ first, last }) => paragraphs.slice(first, last + 1));
  const lines = items.map((item) => `${item.number} ${item.text}`);
  return lines.some((text) => text.includes(letter)) || !lines.some((text) => /\((?:a|i|1)\)/u.test(text));
}

/** Collects the targets of references: numbers of clauses, typed and automatic, and attachments by the lines that head them. In slices. */
function* readTargets(paragraphs: readonly OutlineParagraph[]): Steps<Targets> {
  const { numbers } = yield* knowTargetsInSteps({
    paragraphs: paragraphs.map(({ text }) => text),
    numbers: paragraphs.map(({ number }) => number).filter((number) => /\d|^[IVXLC]+\.?$|\s/u.test(number)),
  });
  const attachments = new Set<string>();
  const inside = new Set<string>();
  const isKnown = (number: string): boolean => numbers.has(number) || inside.has(number);
  const clauses: { number: string; first: number; last: number }[] = [];
  for (const [index, { text, number }] of paragraphs.entries()) {
    const label = ATTACHMENT.exec(number) ?? ATTACHMENT.exec(text);
    if (label !== null) {
      attachments.add(attachment(label[1] ?? '', label[2] ?? ''));
    }
    for (const found of findJoinedNumbers(text, isKnown)) inside.add(found);
    const title = text.length <= LONGEST_TITLE ? TITLED.exec(text) : null;
    if (title !== null) attachments.add(attachment(title[1] ?? '', title[2] ?? ''));
    const plain =
      /^[^\d]{0,10}(\d+(?:\.\d+)*)\.?[)\s]*$/u.exec(number)?.[1] ??
      /^\s*(\d+(?:\.\d+)+)\.?\s/u.exec(text)?.[1];
    if (plain !== undefined) {
      for (const open of clauses)
        if (open.last < 0 && !plain.startsWith(`${open.number}.`)) open.last = index - 1;
      clauses.push({ number: plain, first: index, last: -1 });
    }
    yield;
  }
  for (const open of clauses) if (open.last < 0) open.last = paragraphs.length - 1;
  return { numbers: new Set([...numbers, ...inside]), attachments, clauses };
}

/** A short line that ends with the label of an attachment, or has a title after it: Northmoor Group SCHEDULE 1. */
const TITLED = new RegExp(
  String.raw`(?:^|\s)(${ATTACHMENT_HEADS})[\s\u00a0]+(\d+|[A-Z](?:-\d+)?|[IVXLC]+)\s*(?:$|[:–—-])`,
  'iu',
);
const LONGEST_TITLE = 80;
/** Returns a test for whether what follows a reference names the document itself: “of the Agreement” where that is this agreement. */
function ownNames(
  paragraphs: readonly OutlineParagraph[],
  definitions: readonly Definition[],
): (after: string) => boolean {
  const names = definitions
    .filter(({ paragraph, start, end }) => {
      const text = paragraphs[paragraph]?.text ?? '';
      const sentence =
        text
          .slice(0, start)
          .split(/[.;]\s/u)
          .at(-1) ?? '';
      return (
        /^[^“”"]*\bthis\b[^“”"]{0,120}\([^()“”"]*[“"]?$/iu.test(sentence) ||
        /^[”"]?\s*(?:means|shall mean|refers to)\s+(?:this|these)\b/u.test(text.slice(end))
      );
    })
    .map(({ term }) => term.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`));
  if (names.length === 0) return () => false;
  const own = new RegExp(
    String.raw`^\s+(?:of|in|under|to)\s+(?:the|this)\s+(?:${names.join('|')})(?![\p{L}\d])(?!\s\p{Lu})`,
    'u',
  );
  return (after) => own.test(after);
}

const toFinding = (
  paragraph: number,
  text: string,
  { shown, start, end }: Pick<Reference, 'shown' | 'start' | 'end'>,
): ProofFinding => ({
  kind: 'reference',
  story: 'text',
  paragraph,
  start,
  end,
  words: text.slice(start, end),
  other: shown,
});
