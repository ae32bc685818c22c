import type { Effect } from './model.ts';
import { bare, compileWhole, wordAfter, type Place, type Side } from './words.ts';

/** Words that weaken or strengthen what they are put to, and are nothing else wherever they are. */
const ALWAYS = [
  'reasonabl[ey]|unreasonably|material|materially|substantial|substantially|manifest|promptly|immediately|forthwith|without (?:undue |unreasonable )?delay|as soon as (?:reasonably )?(?:practicable|possible)',
  '(?:in|at) (?:its|their|his|her|the [\\p{Lu}][\\p{L}]+’s|[\\p{Lu}][\\p{L}]+’s) (?:sole|absolute|sole and absolute|reasonable) (?:and absolute )?discretion',
  'to the (?:fullest |maximum |greatest )?extent (?:permitted|permissible|allowed|required) by (?:applicable )?law|to the extent (?:reasonably )?(?:practicable|possible|necessary)|where reasonably practicable',
  '(?:to the best of )?(?:to )?(?:its|their|his|her|(?:the )?[\\p{Lu}][\\p{L}]+’s) (?:actual |best )?knowledge(?:,? information)?(?:,? and belief)?|so far as (?:it|they|the [\\p{L}]+) (?:is|are) aware|knowingly',
  'use (?:its |their |all )?(?:best|reasonable|commercially reasonable|all reasonable|reasonable commercial|good faith) (?:endeavou?rs|efforts) to',
  'acting reasonably|in good faith|irrevocabl[ey]|perpetual|non-exclusive|unconditional(?:ly)?',
  'angemessene?[nrms]?|wesentliche?[nrms]?|erhebliche?[nrms]?|zumutbare?[nrms]?|unverzüglich|umgehend|sofort|nach (?:eigenem|freiem|billigem|alleinigem) Ermessen|soweit (?:möglich|zumutbar|erforderlich)|nach bestem Wissen|unwiderruflich|grobe?[nrms]?',
  'raisonnables?|raisonnablement|substantiel(?:le)?s?|significati(?:f|ve)s?|sans délai|dans les meilleurs délais|immédiatement|à sa (?:seule|libre|entière) discrétion|dans la mesure du possible|de bonne foi|à sa connaissance|irrévocable(?:ment)?',
].join('|');
/** Words that do so only before certain nouns: “written off” is something else. */
const BEFORE_NOUNS: readonly { readonly words: string; readonly next: RegExp }[] = [
  {
    words:
      'prior|written|express|advance|(?:prior|express) written|written and express|vorherige[nr]?|schriftliche[nr]?|ausdrückliche[nr]?|vorherige[nr]? schriftliche[nr]?',
    next: /^(?:notice|notification|consent|approval|agreement|request|permission|confirmation|instructions?|authori[sz]ation|demand|Zustimmung|Einwilligung|Genehmigung|Mitteilung|Anzeige|Freigabe|Vereinbarung|Ankündigung)$/u,
  },
  {
    words: 'best|commercially reasonable|all reasonable|reasonable commercial|good faith|all',
    next: /^(?:endeavou?rs|efforts)$/iu,
  },
  { words: 'gross|wilful|willful', next: /^(?:negligence|misconduct|default)$/iu },
  { words: 'exclusive|sole', next: /^(?:jurisdiction|remedy|licen[cs]e|right|rights|competence)$/iu },
  { words: 'reasonably|commercially', next: /^\p{Ll}/u },
  { words: 'aggregate|direct|actual|proven', next: /^(?:liability|damages?|loss(?:es)?)$/iu },
];
/** French puts them after the noun. */
const AFTER_NOUNS: readonly { readonly words: string; readonly last: RegExp }[] = [
  {
    words:
      'préalable|écrit|écrite|exprès|préalable et écrit|écrit et préalable|écrite et préalable|préalable et écrite|par écrit',
    last: /(?:accord|consentement|autorisation|notification|approbation|avis|préavis|confirmation)\s*$/iu,
  },
  { words: 'exclusive|exclusif|lourde', last: /(?:compétence|licence|droit|faute)\s*$/iu },
];

const WHOLE = compileWhole(`(?:${ALWAYS})(?:(?:,| and| und| et)* (?:${ALWAYS}))*`);
const NEXT = BEFORE_NOUNS.map(({ words, next }) => ({ whole: compileWhole(words), next }));
const LAST = AFTER_NOUNS.map(({ words, last }) => ({ whole: compileWhole(words), last }));

/** Finds a qualifier that is put in, taken away, or changed to another one. */
export function findQualifier({ before, after }: Place): Effect | undefined {
  const [removed, added] = [toQualifier(before), toQualifier(after)];
  if (removed === undefined || added === undefined || removed.toLowerCase() === added.toLowerCase())
    return undefined;
  if (removed === '') return { code: 'qualified', change: 'added', words: added };
  if (added === '') return { code: 'qualified', change: 'removed', words: removed };
  return { code: 'qualifier', before: removed, after: added };
}

/** Returns the qualifier that one side of the change is; empty for no words; undefined for any others. */
function toQualifier(side: Side): string | undefined {
  const words = bare(side.words);
  if (words === '') return '';
  const next = wordAfter(side);
  const head = side.text.slice(0, side.span.start);
  const isQualifier =
    (WHOLE.test(words) && !isNoun(words, next)) ||
    NEXT.some(({ whole, next: noun }) => whole.test(words) && noun.test(next)) ||
    LAST.some(({ whole, last }) => whole.test(words) && last.test(head));
  if (!isQualifier) return undefined;
  // “best” says nothing without what it belongs to.
  return /^(?:best|all|good faith|commercially reasonable|reasonable|all reasonable)$/iu.test(words) &&
    /^(?:endeavou?rs|efforts)$/iu.test(next)
    ? `${words} ${next}`
    : words;
}

/** “Material” may be a thing, and a word with a capital before another one is part of a name: “Material Breach”. */
const isNoun = (words: string, next: string): boolean =>
  (/^\p{Lu}/u.test(words) && /^\p{Lu}/u.test(next)) ||
  (/^(?:material|grobe?)$/iu.test(words) &&
    !/^(?!(?:has|have|is|are|was|were|be|shall|may|will|must|of|for|in|that|which|and|or|from|by|on|at|to)$)\p{L}/u.test(
      next,
    ));
