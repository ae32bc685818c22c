import { splitSentences } from '../text/sentences.ts';
import { isTitle } from '../text/titles.ts';
import { findConflict, type Act } from './acts.ts';
import { partiesIn, strangerIn } from './parties.ts';
import { makeSentenceMutual, makeTitleMutual, type MutualSentence, type NotMutual } from './sentence.ts';

/** Words that bind both parties. */
const MUTUAL =
  /\b(?:each|either|neither|both)(?: of the)? part(?:y|ies)\b|\bthe parties\b|\b(?:each|one) other\b/i;

function titleOf(title: string, parties: readonly string[]): MutualSentence | NotMutual {
  const text = makeTitleMutual(title, parties);
  return text === undefined ? { because: 'its heading names a party' } : { text, acts: [] };
}

/**
 * Rewrites a passage so that each duty or right of one party binds both, if that is certain. The parties are those that the document
 * defines (`defined`), or those that act in the passage. Returns the reason if anything is uncertain, would contradict something else in
 * the passage, or concerns what only one party does or owns. Returns a passage that already binds both parties unchanged.
 */
export function makeMutual(passage: string, defined: readonly string[] = []): string | NotMutual {
  const parties = partiesIn(passage, defined);
  if (parties.length === 0 && !MUTUAL.test(passage))
    return { because: 'the passage does not name a party that has a duty or a right' };
  if (parties.length > 2) {
    return { because: `the passage names more than two parties (${parties.slice(0, 4).join(', ')})` };
  }
  let result = '';
  let at = 0;
  const acts: Act[] = [];
  for (const { start, end } of splitSentences(passage)) {
    const sentence = passage.slice(start, end);
    const mutual = isTitle(sentence) ? titleOf(sentence, parties) : makeSentenceMutual(sentence, parties);
    if ('because' in mutual) return mutual;
    result += passage.slice(at, start) + mutual.text;
    at = end;
    acts.push(...mutual.acts);
  }
  for (const [index, act] of acts.entries()) {
    for (const other of acts.slice(index + 1)) {
      const because = findConflict(act, other);
      if (because !== undefined) return { because };
    }
  }
  result += passage.slice(at);
  const stranger = result === passage ? strangerIn(passage, parties) : undefined;
  return stranger === undefined ? result : { because: `it is not certain whether “${stranger}” is a party` };
}
