import type { OutlineParagraph } from '../../markdown/clauses.ts';
import type { Steps } from '../../diff/slices.ts';
import { attachment, findReferences } from '../../markdown/references.ts';
import type { ProofFinding } from '../model.ts';
import { ATTACHMENT, isAttachmentHeading } from './attachments.ts';

/** A document that begins with such a heading is itself that attachment of another one. */
const FIRST_PARAGRAPHS = 6;
/** Longest title of an attachment that is looked for in the text, and shortest. */
const TITLE = /^[\s–—:.-]*(\p{Lu}[\p{L} -]{5,60})$/u;

/** Finds schedules and other attachments to which nothing in the document refers. In slices. */
export function* findLooseAttachments(paragraphs: readonly OutlineParagraph[]): Steps<ProofFinding[]> {
  const headings = new Map<
    string,
    { paragraph: number; words: string; start: number; title: string; word: string }
  >();
  const referred = new Set<string>();
  const counts = new Map<string, number>();
  for (const [paragraph, own] of paragraphs.entries()) {
    const match = isAttachmentHeading(own)
      ? (ATTACHMENT.exec(own.text) ?? ATTACHMENT.exec(own.number))
      : null;
    const key = match === null ? '' : attachment(match[1] ?? '', match[2] ?? '');
    const { text } = own;
    if (match !== null && !headings.has(key)) {
      const isTyped = ATTACHMENT.test(text);
      const start = isTyped ? Math.max(0, text.search(/\p{L}/u)) : 0;
      const end = isTyped ? match[0].length : text.length;
      const title = TITLE.exec(isTyped ? text.slice(end) : text)?.[1] ?? '';
      const word = (match[1] ?? '').toLowerCase();
      headings.set(key, { paragraph, words: text.slice(start, end), start, title, word });
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    for (const { kind, number } of findReferences(text, () => true))
      if (kind === 'attachment' && number !== key) referred.add(number);
    for (const number of rangesIn(text)) referred.add(number);
    yield;
  }
  // Schedule C-1 is part of Schedule C.
  const isReferred = (key: string): boolean => referred.has(key) || referred.has(key.replace(/-\d+$/u, ''));
  return [...headings].flatMap(([key, { paragraph, words, start, title, word }]): ProofFinding[] => {
    if (paragraph < FIRST_PARAGRAPHS || words === '' || isReferred(key)) return [];
    const isNamed = paragraphs.some(
      ({ text }, index) =>
        index !== paragraph &&
        ((title !== '' && text.includes(title) && !isAttachmentHeading({ ...EMPTY, text })) ||
          // One attachment needs no number: “the Schedule”.
          (counts.get(word) === 1 &&
            new RegExp(String.raw`\b(?:the|this|attached|following)\s+${word}\b`, 'iu').test(text))),
    );
    if (isNamed) return [];
    return [
      { kind: 'unreferred', story: 'text', paragraph, start, end: start + words.length, words, other: '' },
    ];
  });
}

const EMPTY: OutlineParagraph = { text: '', number: '', heading: undefined, inTable: false };

/** Returns the attachments between the ends of a range: Schedules 1 to 4. */
function rangesIn(text: string): string[] {
  const range =
    /\b(schedule|exhibit|annex|appendix|attachment)(?:s|es)?\s+(\d{1,2}|[A-Z])\s?(?:to|through|[-–])\s?(\d{1,2}|[A-Z])\b/giu;
  return [...text.matchAll(range)].flatMap(([, word = '', first = '', last = '']) => {
    const isNumber = /^\d/u.test(first);
    const [from, to] = isNumber ? [Number(first), Number(last)] : [first.charCodeAt(0), last.charCodeAt(0)];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) =>
      attachment(word, isNumber ? String(from + index) : String.fromCharCode(from + index)),
    );
  });
}
