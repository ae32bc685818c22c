import type { Effect } from './model.ts';
import { bare, compilePhrases, compileWhole, wordBefore, type Place, type Side } from './words.ts';

const EXCEPTION = toStart(
  'except|excepting|excluding|other than|save (?:for|that|as|where|to)|unless|with the exception of|apart from|außer|ausgenommen|mit Ausnahme|es sei denn|soweit nicht|sofern nicht|sauf|à l’exception|hormis|excepté|à moins que|à moins d’',
);
const CONDITION = toStart(
  'provided,? (?:always|however|further)?,?[\\s\\u00a0]*that|subject (?:always )?to|on condition that|on the condition that|so long as|only if|but only if|if|vorbehaltlich|sofern|wenn|falls|vorausgesetzt|unter der Bedingung|unter der Voraussetzung|mit der Maßgabe|sous réserve|à condition|à la condition|pourvu que|si',
);
/** “The assets are subject to a lien” is no condition. */
const IS = compileWhole('is|are|was|were|be|been|being|become|becomes|remain|remains|ist|sind|est|sont');
/** Fewer words are no exception of their own, but the head of what follows. */
const FEWEST_WORDS = 3;

function toStart(phrases: string): RegExp {
  return new RegExp(`^${compilePhrases(phrases).source}`, 'iu');
}

/** Finds an exception or a condition that is put in or taken away as a whole. */
export function findLimit({ before, after }: Place): Effect | undefined {
  const [side, change] =
    before.words.trim() === '' ? ([after, 'added'] as const) : ([before, 'removed'] as const);
  if ((side === after ? before : after).words.trim() !== '') return undefined;
  const words = side.words.replace(/^[\s,;:(–—-]+|[\s,;:)–—-]+$/gu, '').replace(/\.$/u, '');
  const code = EXCEPTION.test(words) ? 'exception' : CONDITION.test(words) ? 'condition' : undefined;
  if (
    code === undefined ||
    !isWhole(side) ||
    IS.test(wordBefore(side)) ||
    words.split(/\s+/u).length < FEWEST_WORDS
  )
    return undefined;
  // More than one sentence is more than an exception.
  if (/[.;!?]\s+\p{Lu}/u.test(words)) return undefined;
  return { code, change, words };
}

/** Returns true if the changed words end where a part of the sentence does. */
function isWhole({ text, span, words }: Side): boolean {
  const head = text.slice(0, span.start).trimEnd();
  const tail = text.slice(span.end).trimStart();
  if (tail === '' || /^[.;:)]/u.test(tail)) return true;
  const isSeparate = head === '' || /[.;:!?,(]$|^[\s\d.()]+$/u.test(head) || /^\s*[,(]/u.test(words);
  if (tail.startsWith(',')) return isSeparate || !words.includes(',');
  return isSeparate && /[,)]\s*$/u.test(words);
}

const CONNECTOR = compileWhole('and|or|and/or|und|oder|und/oder|et|ou|et/ou');

/** Finds “and” that becomes “or”, or the reverse. */
export function findConnector({ before, after }: Place): Effect | undefined {
  const [one, other] = [wholeWord(before), wholeWord(after)];
  if (one === other || !CONNECTOR.test(one) || !CONNECTOR.test(other)) return undefined;
  return { code: 'connector', before: one, after: other };
}

/** Returns the changed word with what a slash joins to it. */
function wholeWord({ text, span }: Side): string {
  const head = /(?:\p{L}+\/)?$/u.exec(text.slice(0, span.start))?.[0] ?? '';
  const tail = /^(?:\/?\p{L}+)?/u.exec(text.slice(span.end))?.[0] ?? '';
  return `${head}${text.slice(span.start, span.end)}${tail}`.trim().toLowerCase();
}

const OPEN = compileWhole(
  'without limitation|but not limited to|but without limitation|without limiting the generality of the foregoing|aber nicht beschränkt auf|jedoch nicht beschränkt auf|ohne (?:hierauf|darauf) beschränkt zu sein|sans (?:s’y limiter|limitation)|mais sans s’y limiter',
);
const INCLUDES =
  /^(?:includ(?:e|es|ing)|einschließlich|inklusive|umfasst|compris|incluant|inclut|notamment)$/iu;

/** Finds words after “including” that leave a list open, put in or taken away. */
export function findOpenList({ before, after }: Place): Effect | undefined {
  const [removed, added] = [bare(before.words), bare(after.words)];
  const [words, side] = removed === '' ? [added, after] : [removed, before];
  if ((removed !== '' && added !== '') || !OPEN.test(words)) return undefined;
  const { text, span } = side;
  const head = text.slice(0, span.start).replace(/[\s,(]+$/u, '');
  if (!INCLUDES.test(wordBefore({ text: head, span: { start: head.length, end: head.length }, words: '' })))
    return undefined;
  return { code: 'openList', change: removed === '' ? 'added' : 'removed' };
}
