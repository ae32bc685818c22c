import { LY_ADVERB } from '../text/adverbs.ts';

/** What a sentence says about its subject. */
export interface Predicate {
  /** The words between the subject and the act, without `not`. */
  readonly modal: string;
  /** True if `not` followed the modal verb. */
  readonly negative: boolean;
  /** True if the sentence forbids the act, in whatever form. */
  readonly forbidden: boolean;
  /** Length of the words from the end of the subject to the act. */
  readonly length: number;
  /** The act, without adverbs. */
  readonly head: string;
  readonly kind: 'duty' | 'right' | 'statement';
}

const ADVERBS = new RegExp(
  `^(?:(?:also|then|thereafter|hereby|further|only|at all times|at any time|at its (?:own |sole )?(?:cost|expense|option|discretion)(?: and expense)?|in its (?:sole )?discretion|in good faith|from time to time|without limitation|upon (?:prior )?(?:written )?notice|${LY_ADVERB}|to the (?:fullest|maximum) extent permitted by (?:applicable )?law),?\\s+)+`,
  'i',
);
const MODAL = /^\s+(shall|will|may|must)\s+/i;
const PROMISE =
  /^\s+(?:(?:hereby|further|also|expressly)\s+)*(?:agrees|undertakes|covenants)\s+(not\s+)?(?:to\s+|that\s+it\s+(?:shall|will)\s+)(not\s+)?/;
const STATEMENT =
  /^\s+(?:hereby\s+)?(?:represents(?:,? and warrants|,? warrants,? and covenants)?|warrants)\s+/;
const HAS_RIGHT = /^\s+(?:has|shall have|will have)\s+the right(?:,?\s+[a-z][^,]{0,40},)?\s+to\s+/;
/** Words that introduce the act, and are not acts themselves. */
const WRAPPED =
  /^(?:use (?:its |all |commercially |reasonable |best |diligent |good faith )*(?:efforts|endeavou?rs) to|have the right(?: at any time| in its sole discretion)? to|be entitled(?: at any time)? to|be (?:required|obligated|permitted|allowed) to)\s+/i;

const bare = (words: string): string =>
  words.trimStart().replace(ADVERBS, '').replace(WRAPPED, '').replace(ADVERBS, '');

/** Reads the predicate after a subject. Returns undefined unless it is a duty, a right or a statement. */
export function predicateAfter(words: string): Predicate | undefined {
  const modal = MODAL.exec(words);
  if (modal !== null && !HAS_RIGHT.test(words)) {
    const rest = words.slice(modal[0].length);
    const adverbs = ADVERBS.exec(rest)?.[0] ?? '';
    const negation = /^not\s+/i.exec(rest.slice(adverbs.length))?.[0] ?? '';
    const length = modal[0].length + adverbs.length + negation.length;
    const isRight = /may/i.test(modal[1] ?? '') || /^be entitled/i.test(words.slice(length));
    return {
      modal: ` ${modal[1] ?? ''} ${adverbs}`,
      negative: negation !== '',
      forbidden: negation !== '',
      length,
      head: bare(words.slice(length)),
      kind: isRight ? 'right' : 'duty',
    };
  }
  const promise = PROMISE.exec(words);
  const phrase = promise ?? HAS_RIGHT.exec(words) ?? STATEMENT.exec(words);
  if (phrase === null) return undefined;
  const length = phrase[0].length;
  return {
    modal: phrase[0],
    // `Neither party agrees to` would change the meaning: these words stay, and only the subject changes.
    negative: false,
    forbidden: promise?.[1] !== undefined || promise?.[2] !== undefined,
    length,
    head: STATEMENT.test(words) ? words.slice(length) : bare(words.slice(length)),
    kind: promise !== null ? 'duty' : STATEMENT.test(words) ? 'statement' : 'right',
  };
}

/** Reads the predicate after a subject that follows its modal verb: `In no event shall Supplier be liable`. */
export function invertedPredicate(words: string): Predicate {
  return { modal: '', negative: false, forbidden: true, length: 0, head: bare(words), kind: 'duty' };
}
