import { OPEN_PLACEHOLDER } from '../markdown/placeholders.ts';
import { addressesReader, contentWords, shareKnown } from './content-words.ts';

/** What can be around a rewrite without being of it. */
export type Wrapping = 'prompt' | 'fence' | 'preamble' | 'closing' | 'note' | 'quotes' | 'repeated';

/** A rewrite, and what was around it. */
interface Unwrapped {
  readonly text: string;
  readonly removed: readonly Wrapping[];
}

/** The greatest share of known words of a line about the rewrite: it speaks of the text, and hardly with its words. */
const MOST_KNOWN = 0.6;

interface Context {
  readonly passage: string;
  /** The number of its paragraphs that have words. */
  readonly count: number;
  /** Content words of the passage and of what was asked. */
  readonly known: ReadonlySet<string>;
}

/**
 * Removes from an answer what is around the rewrite: lines of the prompt, a code fence, a line before that announces it, a line after that
 * speaks to the reader, a note in brackets, quotation marks around all of it, and the passage repeated before it. It is recognised by what the
 * passage has and what was asked, not by phrases. What the passage has itself stays; something always stays.
 */
export function unwrapRewrite(answer: string, paragraphs: readonly string[], asked: string): Unwrapped {
  const passage = paragraphs.join('\n');
  const context: Context = {
    passage,
    count: Math.max(1, paragraphs.filter((text) => text.trim() !== '').length),
    known: new Set(contentWords(`${passage}\n${asked}`)),
  };
  const removed = new Set<Wrapping>();
  let text = answer.replace(/\r\n?/gu, '\n').trim();
  for (;;) {
    const next = STEPS.map(([wrapping, remove]) => ({
      wrapping,
      text: remove(text, context)?.trim() ?? '',
    })).find((one) => one.text !== '' && one.text !== text);
    if (next === undefined) return { text, removed: [...removed] };
    removed.add(next.wrapping);
    ({ text } = next);
  }
}

/** Returns the text without one wrapping; undefined if it has none. Each makes the text shorter. */
type Remove = (text: string, context: Context) => string | undefined;

const STEPS: readonly (readonly [Wrapping, Remove])[] = [
  ['prompt', removeMarks],
  ['fence', removeFence],
  ['preamble', removePreamble],
  ['note', removeNote],
  ['closing', removeClosing],
  ['quotes', removeQuotes],
  ['repeated', removeRepeated],
];

function removeMarks(text: string, { passage }: Context): string | undefined {
  const lines = text.split('\n');
  const kept = lines.filter(
    (line) => !/^\s*<\/?[a-z][a-z_-]*(?: [^<>]*)?>\s*$/u.test(line) || passage.includes(line.trim()),
  );
  return kept.length < lines.length ? kept.join('\n') : undefined;
}

function removeFence(text: string, { passage }: Context): string | undefined {
  if (passage.includes('```')) return undefined;
  const fenced = /^```[^\n`]*\n([\s\S]*?)\n```$/u.exec(text);
  return fenced?.[1];
}

/** A line that announces what follows ends with a colon or speaks to the reader, and all paragraphs of the passage are after it. */
function removePreamble(text: string, context: Context): string | undefined {
  const [line = '', ...others] = text.split('\n');
  const rest = others.join('\n').trim();
  const leadsList = /^(?:[-*•–]|\(?[\p{L}\p{N}]{1,4}[.)])\s/u.test(rest);
  const announces = /[:：]\W*$/u.test(line) && !leadsList;
  const isApart = others[0]?.trim() === '' || rest.startsWith('```');
  if (!announces && !(isApart && (addressesReader(line, context.passage) || isRule(line)))) return undefined;
  return isAbout(line, context) && hasAll(rest, context) ? rest : undefined;
}

function removeClosing(text: string, context: Context): string | undefined {
  const parts = text.split(/\n[ \t]*\n/u);
  const last = parts.at(-1) ?? '';
  const rest = parts.slice(0, -1).join('\n\n').trim();
  const speaks = addressesReader(last, context.passage) || isRule(last) || rest.endsWith('```');
  return speaks && isAbout(last, context) && hasAll(rest, context) ? rest : undefined;
}

function removeNote(text: string, context: Context): string | undefined {
  const lines = text.split('\n');
  const isNote = (line: string | undefined): boolean =>
    line !== undefined &&
    /^\s*[*_]*[[(【][\s\S]*[\])】][*_]*\s*$/u.test(line) &&
    line.replace(OPEN_PLACEHOLDER, '').trim() !== '' &&
    contentWords(line).length > 2 &&
    isAbout(line, context);
  const rest = isNote(lines.at(-1)) ? lines.slice(0, -1) : isNote(lines[0]) ? lines.slice(1) : lines;
  return rest.length < lines.length && hasAll(rest.join('\n'), context) ? rest.join('\n') : undefined;
}

const PAIRS = ['“”', '„“', '„”', '«»', '»«', '""', '‘’', "''", '「」'];

function removeQuotes(text: string, { passage }: Context): string | undefined {
  const pair = PAIRS.find(([open = '', close = '']) => text.startsWith(open) && text.endsWith(close));
  const [open = '', close = ''] = pair ?? '';
  const inner = text.slice(1, -1);
  if (pair === undefined || text.length < 2 || passage.trim().startsWith(open)) return undefined;
  // The first mark may belong to a term: “Fees” means … “Taxes”.
  const rest = inner.replace(/“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|‘[^‘’]*’|「[^「」]*」/gu, '');
  return rest.includes(open) || rest.includes(close) ? undefined : inner;
}

function removeRepeated(text: string, { passage, count }: Context): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const half = lines.length / 2;
  const own = passage.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === own.length) return undefined;
  if (Number.isInteger(half) && same(lines.slice(0, half), lines.slice(half)) && !isDoubled(own))
    return lines.slice(0, half).join('\n');
  const rest = lines.slice(count);
  const words = new Set(contentWords(passage));
  const isRewritten = rest.length >= count && rest.every((line) => shareKnown(line, words) >= MOST_KNOWN);
  return same(lines.slice(0, count), own) && isRewritten ? rest.join('\n') : undefined;
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.map(fold).join('\n') === other.map(fold).join('\n');

const isDoubled = (own: readonly string[]): boolean =>
  own.length % 2 === 0 && same(own.slice(0, own.length / 2), own.slice(own.length / 2));

const fold = (line: string): string => line.replace(/\s+/gu, ' ').trim();

const isRule = (line: string): boolean => /^\s*(?:-{3,}|\*{3,}|_{5,})\s*$/u.test(line);

/** True for a line that is not in the passage and has few of its words. */
const isAbout = (line: string, { passage, known }: Context): boolean =>
  !passage.includes(line.trim()) && (isRule(line) || shareKnown(line, known) < MOST_KNOWN);

const hasAll = (rest: string, { count }: Context): boolean =>
  rest.split('\n').filter((line) => contentWords(line).length > 0).length >= count;
