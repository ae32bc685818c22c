import type { SearchOptions } from '../api.ts';
import { shows } from '../markup/content.ts';
import type { Core } from '../core.ts';
import { invalidArgument, WordError } from '../errors.ts';
import { fieldEdges } from './fields.ts';
import type { Span } from '../markup/spans.ts';

const WORD = '[\\p{L}\\p{N}_]';
const PUNCT = /[\p{P}\p{S}]/u;

/** Word's `^` codes as patterns (support.microsoft.com, "Find and replace text": special characters). */
const CODES: Readonly<Record<string, string>> = {
  p: '\\r',
  t: '\\t',
  l: '\\v',
  n: '\\x0e',
  m: '\\f',
  s: '\\u00a0',
  '~': '\\x1e',
  '-': '\\x1f',
  '+': '\\u2014',
  '=': '\\u2013',
  '^': '\\^',
  f: '\\x02',
  e: '\\x02',
  w: '[ \\t\\u00a0]+',
  '?': '[^\\r]',
  '#': '\\p{Nd}',
  $: '\\p{L}',
};

const literal = (char: string): string => char.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** Returns the pattern and the length of the caret code at `at`. */
function caretCode(text: string, at: number): { pattern: string; length: number } {
  const number = /^\^0?(\d{1,4})/.exec(text.slice(at));
  if (number?.[1] !== undefined) {
    const code = Number(number[1]);
    return { pattern: code === 13 ? '\\r' : literal(String.fromCharCode(code)), length: number[0].length };
  }
  const code = CODES[text[at + 1] ?? ''];
  return code === undefined ? { pattern: '\\^', length: 1 } : { pattern: code, length: 2 };
}

function plainTokens(text: string, options: SearchOptions): string[] {
  const tokens: string[] = [];
  for (let i = 0; i < text.length;) {
    if (text[i] === '^') {
      const { pattern, length } = caretCode(text, i);
      tokens.push(pattern);
      i += length;
      continue;
    }
    const char = String.fromCodePoint(text.codePointAt(i) ?? 0);
    i += char.length;
    if (options.ignorePunct === true && PUNCT.test(char)) continue;
    if (options.ignoreSpace === true && /\s/u.test(char)) continue;
    tokens.push(literal(char));
  }
  return tokens;
}

/** Word's wildcards: `? * [] [!] {} < > @ ( ) \`. */
function wildcardPattern(text: string): string {
  let pattern = '';
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? '';
    if (char === '?') pattern += '[^\\r]';
    else if (char === '*') pattern += '[^\\r]*?';
    else if (char === '@') pattern += '+?';
    else if (char === '<') pattern += `(?<!${WORD})(?=${WORD})`;
    else if (char === '>') pattern += `(?<=${WORD})(?!${WORD})`;
    else if (char === '(' || char === ')') pattern += char;
    else if (char === '^') {
      const code = caretCode(text, i);
      pattern += code.pattern;
      i += code.length - 1;
    } else if (char === '\\') {
      i += 1;
      const next = text[i] ?? '\\';
      pattern += /[1-9]/.test(next) ? `\\${next}` : literal(next);
    } else if (char === '[') {
      const close = text.indexOf(']', i + 2);
      if (close < 0) throw invalidArgument('A bracket of the search text is not closed.');
      const body = text.slice(i + 1, close);
      const negated = body.startsWith('!');
      pattern += `[${negated ? '^\\r' : ''}${(negated ? body.slice(1) : body).replace(/\\(?=.)/gu, '').replace(/[\\\]^[&~|{}()/]/gu, String.raw`\$&`)}]`;
      i = close;
    } else if (char === '{') {
      const count = /^\{(\d+)([,;]?)(\d*)\}/.exec(text.slice(i));
      if (count === null) throw invalidArgument('A count in braces of the search text is not valid.');
      pattern += `{${count[1] ?? ''}${count[2] === '' ? '' : ','}${count[3] ?? ''}}`;
      i += count[0].length - 1;
    } else pattern += literal(char);
  }
  return pattern;
}

/** Returns the search as a regular expression over a paragraph’s text. */
function searchPattern(text: string, options: SearchOptions, limit255: boolean): RegExp {
  if (text === '') throw invalidArgument('The search text is empty.');
  if (limit255 && text.length > 255)
    throw new WordError(
      'SearchStringInvalidOrTooLong',
      'The search text is longer than 255 characters. Search for a part of it.',
    );
  let source: string;
  if (options.matchWildcards === true) source = wildcardPattern(text);
  else {
    const gap = `${options.ignorePunct === true ? '[\\p{P}\\p{S}]*' : ''}${options.ignoreSpace === true ? '\\s*' : ''}`;
    const between = options.ignorePunct === true && options.ignoreSpace === true ? '[\\p{P}\\p{S}\\s]*' : gap;
    const tokens = plainTokens(text, options);
    if (tokens.length === 0)
      throw invalidArgument('The search text holds nothing but what the search ignores.');
    source = tokens.join(between);
  }
  const startsInWord = /^[\p{L}\p{N}_]/u.test(text);
  const endsInWord = /[\p{L}\p{N}_]$/u.test(text);
  if ((options.matchWholeWord === true || options.matchPrefix === true) && startsInWord)
    source = `(?<!${WORD})${source}`;
  if ((options.matchWholeWord === true || options.matchSuffix === true) && endsInWord)
    source = `${source}(?!${WORD})`;
  const caseless = options.matchCase !== true && options.matchWildcards !== true;
  try {
    return new RegExp(source, caseless ? 'giu' : 'gu');
  } catch {
    // Only wildcards can result in a pattern that JavaScript refuses; Word refuses such text too.
    throw invalidArgument('The wildcards of the search text are not valid.');
  }
}

/** Codes and characters that Word on the web does not find: tab, line break and the like; `^^` is a plain caret. */
// oxlint-disable-next-line no-control-regex -- Word's own marks are control characters
const SPECIAL = /(?<!\^)(?:\^\^)*\^[^^?#$]|[\t\v\f]/u;

/** Returns the hits in a span, in document order, each within one paragraph; they do not overlap. */
export function searchSpan(core: Core, span: Span, text: string, options: SearchOptions): Span[] {
  const pattern = searchPattern(text, options, core.quirks.searchLimit255);
  const root = core.rootOf(span.start.paragraph);
  if (root === null) return [];
  const first = core.indexOf(root, span.start.paragraph);
  const last = core.indexOf(root, span.end.paragraph);
  const wantsMark = pattern.source.includes('\\r') && /\^(p|0?13)/.test(text);
  const { searchFindsNoSpecialCharacters, searchAcrossFieldsFindsNothing } = core.quirks;
  if (searchFindsNoSpecialCharacters && SPECIAL.test(text)) return [];
  const hits: Span[] = [];
  core
    .paragraphs(root)
    .slice(first, last + 1)
    .forEach((paragraph, i) => {
      const content = core.content(paragraph);
      const from = i === 0 ? span.start.offset : 0;
      const to = i === last - first ? span.end.offset : content.text.length + 1;
      const { text: shown, offsets } = searchable(core, content, from, Math.min(to, content.text.length));
      const edges = searchAcrossFieldsFindsNothing ? [...fieldEdges(core, paragraph)] : [];
      const marked = wantsMark && to > content.text.length ? `${shown}\r` : shown;
      for (const match of marked.matchAll(pattern)) {
        if (match[0] === '') continue;
        const start = offsets(match.index);
        const end = offsets(match.index + match[0].length - 1) + 1;
        if (edges.some((edge) => start < edge && edge < end)) continue;
        hits.push(core.span({ paragraph, offset: start }, { paragraph, offset: end }));
      }
    });
  return hits;
}

/** The text that a search sees in a stretch of a paragraph, with the mapping of its offsets to the paragraph. */
function searchable(
  core: Core,
  content: ReturnType<Core['content']>,
  from: number,
  to: number,
): { text: string; offsets: (at: number) => number } {
  if (core.quirks.deletedRunBlocksSearch && !core.hidesDeleted)
    return { text: content.text.slice(from, to), offsets: (at) => from + at };
  let text = '';
  const map: number[] = [];
  for (const atom of content.atoms)
    if (shows(atom, 'current'))
      for (let i = 0; i < atom.text.length; i += 1) {
        const offset = atom.start + i;
        if (offset < from || offset >= to) continue;
        text += atom.text[i] ?? '';
        map.push(offset);
      }
  return { text, offsets: (at) => map[at] ?? to };
}
