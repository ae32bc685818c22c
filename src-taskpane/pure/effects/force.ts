import type { Effect, Force } from './model.ts';
import { findNegation, isNegatedOtherwise, listNegations } from './negation.ts';
import { endsWithPerson } from './persons.ts';
import { compilePhrases, compileWhole, sentenceAround, type Place, type Side } from './words.ts';

/** What modal verbs give the person before them. “Can”, “should”, „soll“ and „kann nicht“ are left to the reader. */
const FORCES: readonly (readonly [Force, RegExp])[] = [
  [
    'right',
    compileWhole(
      'may|(?:is|are|shall be) entitled to|(?:has|have|shall have) the right to|kann|können|darf|dürfen|(?:ist|sind) berechtigt|peut|peuvent',
    ),
  ],
  [
    'duty',
    compileWhole(
      'shall|must|will|(?:is|are|shall be) (?:required|obliged|obligated) to|muss|müssen|(?:ist|sind) verpflichtet|doit|doivent',
    ),
  ],
  [
    'ban',
    compileWhole(
      '(?:may|shall|must|will) not|(?:is|are) not entitled to|(?:darf|dürfen) nicht|ne (?:peut|peuvent|doit|doivent) pas',
    ),
  ],
  ['free', compileWhole('(?:is|are) not (?:required|obliged|obligated) to|(?:muss|müssen) nicht')],
];
/** A pattern that finds the longest of them first. */
const MODAL = compilePhrases(
  'ne (?:peut|peuvent|doit|doivent) pas|(?:is|are|shall be) (?:not )?(?:entitled|required|obliged|obligated) to|(?:has|have|shall have) the right to|(?:ist|sind) (?:berechtigt|verpflichtet)|(?:may|shall|must|will) not|may|shall|must|will|(?:darf|dürfen|muss|müssen) nicht|darf|dürfen|muss|müssen|kann|können|peut|peuvent|doit|doivent',
  'giu',
);
/** Verbs with which “shall” obliges nobody to do anything. */
const STATE =
  /^(?:be|have|constitute|apply|include|exceed|affect|limit|mean|extend|survive|arise|remain|continue|accrue|incur|suffer|require|wish|elect|need|reasonably)$/iu;

/** Finds what a person may, has to or must not do before and after; or a negation that is put in or taken away. */
export function findForceChange(place: Place): Effect | undefined {
  const [one, other] = [modalAt(place.before), modalAt(place.after)];
  if (one === undefined || other === undefined || one.force === other.force) return findNegation(place);
  const [before, after] = [sentenceAround(place.before).text, sentenceAround(place.after).text];
  if (isNegatedOtherwise(before) || isNegatedOtherwise(after)) return undefined;
  // A ban without consent, and a right with it, are the same.
  if (listOthers(one, before) !== listOthers(other, after)) return undefined;
  if (!endsWithPerson(one.subject) || !endsWithPerson(other.subject) || one.verb !== other.verb)
    return findNegation(place);
  if (STATE.test(one.verb)) return findNegation(place);
  return { code: 'force', before: one.force, after: other.force };
}

const listOthers = ({ words }: ModalVerb, sentence: string): string =>
  listNegations(sentence.replace(words, ''));

interface ModalVerb {
  readonly force: Force;
  readonly words: string;
  /** The text before it, and the word after it. */
  readonly subject: string;
  readonly verb: string;
}

/** Returns the modal verb that contains or touches all that is changed. */
function modalAt({ text, span }: Side): ModalVerb | undefined {
  const changed = text.slice(span.start, span.end);
  const start = span.start + (changed.length - changed.trimStart().length);
  const end = span.start + changed.trimEnd().length;
  for (const { 0: words, index } of text.matchAll(MODAL)) {
    const last = index + words.length;
    const gap = /^\s*/u.exec(text.slice(last))?.[0].length ?? 0;
    if (index > start || last + gap < end || last + gap < start) continue;
    const force = FORCES.find(([, pattern]) => pattern.test(words))?.[0];
    const verb = /^[\s\u00a0]*(\p{L}+)/u.exec(text.slice(last))?.[1] ?? '';
    return force === undefined ? undefined : { force, words, subject: text.slice(0, index), verb };
  }
  return undefined;
}
