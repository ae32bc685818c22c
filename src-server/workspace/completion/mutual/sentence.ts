import { findLabel } from '../text/titles.ts';
import { readAct, actsOfBoth, findConflict, type Act } from './acts.ts';
import { oneSidedContent } from './content.ts';
import { mentionsIn, nameBoth, toPossessive, replaceMentions, writeLike, type Mention } from './mentions.ts';
import { invertedPredicate, predicateAfter, type Predicate } from './predicate.ts';
import { SYMMETRIC, SYMMETRIC_STATEMENT } from './vocabulary.ts';

/** The reason why rules cannot make a passage mutual, as the end of a sentence that begins with `because`. */
export interface NotMutual {
  readonly because: string;
}

/** A sentence that binds both parties, and the acts that it requires, allows or forbids. */
export interface MutualSentence {
  readonly text: string;
  readonly acts: readonly Act[];
}

const NO_SUBJECT: NotMutual = {
  because: 'a sentence does not begin with the party that has the duty or the right',
};
const INVERTED =
  /^(?:[\s\S]*?\b)?(?:in no event|under no circumstances|at no time)\s+(?:shall|will|may)\s+$/i;
/** A phrase before the subject. */
const LEAD =
  /^(?:Except|Subject|During|Upon|Following|After|Before|Prior|Without|In addition|Notwithstanding|At|For|If|In the event|Unless|Where|When|Provided|However|Further|Furthermore|Additionally|Accordingly|To the extent|As|Within|Throughout|On|Until|From|In connection|By|In such event|In that event|Otherwise|Moreover)\b[\s\S]*,\s+$/i;
const SUBORDINATE =
  /\b(?:if|unless|when|where|while|that|which|as|until|after|before|because|whether|than|extent)\s+$/i;
const EXCEPTING = /\b(?:except that|provided(?:,? (?:however|further),?)? that|but|however,?)\s+$/i;
const COORDINATE = /\b(?:and|;)\s+$/i;
const LATER_MODAL = /\b(?:and|or|but)\s+(?:(?:also|then|further)\s+)?(?:shall|will|may|must|agrees)\b/i;
const QUOTED = /[“"][^“”"]+[”"]/g;

const refuse = (because: string): NotMutual => ({ because });
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Rewrites a sentence about one party so that it applies to each of them, or returns why that is uncertain. A sentence that names no party,
 * or both at once, is returned unchanged.
 */
export function makeSentenceMutual(sentence: string, parties: readonly string[]): MutualSentence | NotMutual {
  const mentions = mentionsIn(sentence, parties);
  if (mentions.length === 0) {
    return /^(?:It|They|Its|Their)\b/.test(sentence.slice(findLabel(sentence).length))
      ? refuse('a sentence says “it” or “they” instead of naming the party')
      : { text: sentence, acts: actsOfBoth(sentence) };
  }
  if (mentionsIn((sentence.match(QUOTED) ?? []).join(' '), parties).length > 0)
    return refuse('it defines a term by the name of a party');
  if (nameBoth(sentence, mentions)) return { text: sentence, acts: [] };
  const content = oneSidedContent(sentence, mentions);
  if (content !== undefined) return refuse(content);
  const subject = subjectOf(sentence, mentions);
  return subject === undefined
    ? withoutSubject(sentence, mentions)
    : withSubject(sentence, mentions, subject, parties);
}

/** Removes the party's name from a clause title. Returns undefined if the title names a party in any other way. */
export function makeTitleMutual(title: string, parties: readonly string[]): string | undefined {
  const mentions = mentionsIn(title, parties);
  const isPlain = mentions.every(
    ({ start, possessive }) => possessive !== undefined || /\b(?:by|of)\s+$/i.test(title.slice(0, start)),
  );
  if (!isPlain || new Set(mentions.map(({ party }) => party)).size > 1) return undefined;
  return replaceMentions(title, [0, title.length], mentions, (mention) =>
    mention.possessive === undefined ? 'Each Party' : toPossessive('Each Party', mention),
  );
}

interface Subject {
  readonly mention: Mention;
  /** The text between the label and the subject. */
  readonly lead: string;
  readonly inverted: boolean;
  readonly predicate: Predicate;
}

/** Finds the party that a sentence begins with, optionally after a phrase that ends in a comma. */
function subjectOf(sentence: string, mentions: readonly Mention[]): Subject | undefined {
  const label = findLabel(sentence);
  for (const mention of mentions) {
    if (mention.possessive !== undefined) continue;
    const lead = sentence.slice(label.length, mention.start);
    const after = sentence.slice(mention.end);
    if (INVERTED.test(lead)) return { mention, lead, inverted: true, predicate: invertedPredicate(after) };
    const predicate = lead === '' || LEAD.test(lead) ? predicateAfter(after) : undefined;
    if (predicate !== undefined) return { mention, lead, inverted: false, predicate };
  }
  return undefined;
}

/** Rewrites a sentence whose subject is the party's liability or obligation, or that names the party as its agent: `by A`. */
function withoutSubject(sentence: string, mentions: readonly Mention[]): MutualSentence | NotMutual {
  const label = findLabel(sentence).length;
  const [first] = mentions;
  if (first === undefined) return NO_SUBJECT;
  const owns =
    first.start === label &&
    first.possessive !== undefined &&
    /^\s+(?:[a-z]+ ){0,3}(?:liability|obligations?|rights?|remedies)\b/i.test(sentence.slice(first.end));
  const isAgent =
    first.possessive === undefined &&
    /\bby\s+$/i.test(sentence.slice(0, first.start)) &&
    /^(?:This|The|Any|No|All|Such|Every|An?)\s/i.test(sentence.slice(label));
  const verb = owns
    ? 'liability'
    : /\b(?:assign|terminat|transfer|delegat|novat|encumber)\w*/i.exec(sentence)?.[0];
  if ((!owns && !isAgent) || verb === undefined) return NO_SUBJECT;
  const text = replaceMentions(sentence, [0, sentence.length], mentions, (mention) => {
    if (mention === first) return owns ? toPossessive('Each party', mention) : 'either party';
    if (mention.party === first.party) return mention.possessive === undefined ? 'that party' : 'its';
    return mention.possessive === undefined ? 'the other party' : toPossessive('the other party', mention);
  });
  return { text, acts: [readAct(sentence, first.party, verb, /\bnot\b|\bvoid\b|\bno\b/i.test(sentence))] };
}

/** Finds what the other party does later in the sentence, after a modal verb, and where it is named. */
function actsOfOther(
  sentence: string,
  { mention }: Subject,
  mentions: readonly Mention[],
): { readonly named: Mention; readonly predicate: Predicate }[] {
  return mentions
    .filter(
      (later) => later.party !== mention.party && later.start > mention.end && later.possessive === undefined,
    )
    .flatMap((named) => {
      const predicate = predicateAfter(sentence.slice(named.end));
      return predicate === undefined ? [] : [{ named, predicate }];
    });
}

/** Returns whether the two halves of a sentence mirror each other: `A shall pay B, and B shall pay A`. */
function isMirrored(sentence: string, first: Mention, second: Mention, parties: readonly string[]): boolean {
  const plain = (words: string, swap: boolean): string => {
    const named = mentionsIn(words, parties);
    const place = (mention: Mention): string => ` ${Number((mention.party === first.party) === swap)} `;
    return replaceMentions(words, [0, words.length], named, place)
      .replace(/[\s,;.]+/g, ' ')
      .trim();
  };
  const one = sentence.slice(first.end, second.start).replace(/[,;\s]+(?:and|but)\s*$/, '');
  return plain(one, false) === plain(sentence.slice(second.end), true);
}

/** Returns the words for a party that is mentioned after the subject of the sentence. */
function nameLater(sentence: string, mention: Mention, actor: string, forbidden: boolean): string {
  const isActor = mention.party === actor;
  if (mention.possessive !== undefined) return isActor ? 'its' : toPossessive('the other party', mention);
  if (!isActor) return 'the other party';
  const before = sentence.slice(0, mention.start);
  if (predicateAfter(sentence.slice(mention.end)) !== undefined) {
    if (EXCEPTING.test(before)) return 'either party';
    if (COORDINATE.test(before)) return 'each party';
  }
  return SUBORDINATE.test(before) && !forbidden ? 'it' : 'that party';
}

/** Returns the subject and its modal verb, or why they cannot be worded. */
function opening(sentence: string, subject: Subject, inLead: boolean): string | NotMutual {
  const { inverted, predicate } = subject;
  const { modal, negative, length } = predicate;
  if (inverted) return 'either party';
  const not = negative ? 'not ' : '';
  if (inLead) return `that party${modal}${not}`;
  if (!negative) return `${/^\s*may/i.test(modal) ? 'either' : 'each'} party${modal}`;
  if (!LATER_MODAL.test(sentence.slice(subject.mention.end + length))) return `neither party${modal}`;
  // `Neither party may … and shall …` would forbid both; `each party may not` is ambiguous.
  return /^\s*may/i.test(modal)
    ? refuse('it forbids one thing and demands or allows another in one sentence')
    : `each party${modal}${not}`;
}

function withSubject(
  sentence: string,
  mentions: readonly Mention[],
  subject: Subject,
  parties: readonly string[],
): MutualSentence | NotMutual {
  const { mention, lead, predicate } = subject;
  const actor = mention.party;
  const symmetric = predicate.kind === 'statement' ? SYMMETRIC_STATEMENT : SYMMETRIC;
  if (!symmetric.test(predicate.head))
    return refuse('it is not certain that both parties can owe this to each other');
  const act = readAct(sentence, actor, predicate.head, predicate.forbidden);
  for (const { named, predicate: other } of actsOfOther(sentence, subject, mentions)) {
    const theirs = readAct(sentence, named.party, other.head, other.forbidden);
    if (isMirrored(sentence, mention, named, parties))
      return { text: sentence, acts: [{ ...act, actor: 'both' }] };
    const because = findConflict(act, theirs);
    if (because !== undefined) return refuse(because);
    if (other.kind === 'right') return refuse('it gives the other party a right of its own');
  }
  const label = findLabel(sentence);
  const inLead = mentions.filter(({ party, end }) => party === actor && end <= mention.start);
  const opened = opening(sentence, subject, inLead.length > 0);
  if (typeof opened !== 'string') return opened;
  const later = (named: Mention): string => nameLater(sentence, named, actor, predicate.forbidden);
  const written = replaceMentions(sentence, [label.length, mention.start], mentions, (named) => {
    if (named.party !== actor) return later(named);
    const words = named === inLead[0] ? 'a party' : 'that party';
    return named.possessive === undefined ? words : toPossessive(words, named);
  });
  const rest = [mention.end + predicate.length, sentence.length] as const;
  const subjectWords = writeLike(sentence, mention, lead === '' ? capitalise(opened) : opened);
  return {
    text: label + capitalise(written) + subjectWords + replaceMentions(sentence, rest, mentions, later),
    acts: [act],
  };
}
