import type { Evidence, Grounding } from '../model.ts';
import { readQuestion, type ParsedPrompt } from '../prompt.ts';

/** Number of passages retrieved for one prompt, and the most characters of them, about 6,000 tokens. */
const PASSAGES = 16;
const EVIDENCE_CHARACTERS = 24_000;
/** The largest number that a marker in an answer can have. */
const MOST_NUMBERED = 999;
/** Characters of a passage that are searched for. */
const PASSAGE_CHARACTERS = 600;

/**
 * Resolves with at most `limit` passages for a prompt, best first. The search is for the question alone. Where a passage was sent with it,
 * or where it follows up on another question, every second place goes to a search for both, so that they never displace what answers
 * the question.
 */
export async function retrieveFor(
  prompt: ParsedPrompt,
  grounding: Grounding,
  limit: number,
): Promise<readonly Evidence[]> {
  const question = readQuestion(prompt);
  const context = [prompt.previousQuestion, prompt.passage?.slice(0, PASSAGE_CHARACTERS)].filter(
    (text) => text !== undefined,
  );
  const queries = context.length === 0 ? [question] : [question, [question, ...context].join('\n')];
  const found = await Promise.all(queries.map((query) => grounding.retrieve(query, limit)));
  return takeInTurn(found).slice(0, limit);
}

/**
 * Resolves with the evidence for a prompt that fits into `most` UTF-16 code units: all of the text of its files, in order, or if that is
 * too long, the passages that are best for the prompt.
 */
export async function gatherEvidence(
  prompt: ParsedPrompt,
  grounding: Grounding,
  most: number,
): Promise<readonly Evidence[]> {
  const whole = await grounding.readWhole?.(most);
  if (whole !== undefined && whole.length <= MOST_NUMBERED && lengthOf(whole) <= most) return whole;
  return fitEvidence(await retrieveFor(prompt, grounding, PASSAGES), Math.min(most, EVIDENCE_CHARACTERS));
}

const lengthOf = (evidence: readonly Evidence[]): number =>
  evidence.reduce((sum, { text }) => sum + text.length, 0);

/** Returns the evidence that fits, best first. */
function fitEvidence(evidence: readonly Evidence[], most: number): readonly Evidence[] {
  let left = most;
  return evidence.filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

/** Takes one passage from each list in turn, each passage once. */
function takeInTurn(lists: readonly (readonly Evidence[])[]): readonly Evidence[] {
  const ranked = new Map<string, Evidence>();
  const longest = Math.max(...lists.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank += 1) {
    for (const { [rank]: item } of lists) {
      if (item === undefined) continue;
      const place = `${item.fileId ?? ''} ${item.fileName} ${item.start}`;
      if (!ranked.has(place)) ranked.set(place, item);
    }
  }
  return [...ranked.values()];
}
