import type { Evidence, Grounding } from '../model.ts';
import type { Part } from '../part.ts';
import { readQuestion, type ParsedPrompt } from '../prompt.ts';
import { wholeAsked } from './whole-request.ts';

/** Number of passages retrieved for one prompt. */
const PASSAGES = 16;
/** Most text that is found by a search, with the neighbours of its passages, in UTF-16 code units: about 12,000 tokens. */
const FOUND_CHARACTERS = 48_000;
/** The largest number that a marker in an answer can have. */
const MOST_NUMBERED = 999;
/** Characters of a passage that are searched for. */
const PASSAGE_CHARACTERS = 600;

/** The evidence for a prompt, file by file and in order. */
export interface Gathered {
  readonly evidence: readonly Evidence[];
  /** `whole`: all of the text. `found`: what a search found, with what stands beside it. */
  readonly part: 'whole' | 'found' | Part;
}

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
 * Resolves with the evidence for a prompt that fits into `most` UTF-16 code units: all of the text of its files if it fits; a part of it if
 * the prompt is about all of it, or if a search finds nothing; otherwise the passages that are best for the prompt, with those beside them.
 */
export async function gatherEvidence(
  prompt: ParsedPrompt,
  grounding: Grounding,
  most: number,
): Promise<Gathered> {
  const whole = await readAll(grounding, most);
  if (whole !== undefined) return whole;
  const question = readQuestion(prompt);
  // Of the question about an agreement, its name was found already.
  const rest = grounding.withoutNames?.(question) ?? question;
  const asked = prompt.passage === undefined ? wholeAsked(rest) : undefined;
  if (asked === undefined) {
    const found = await retrieveFor(prompt, grounding, PASSAGES);
    const evidence = await widen(found, grounding, Math.min(most, FOUND_CHARACTERS));
    if (evidence.length > 0) return { evidence, part: 'found' };
  }
  const part = asked ?? 'throughout';
  const evidence = (await grounding.readPart?.(most, part)) ?? [];
  return { evidence: evidence.slice(0, MOST_NUMBERED), part };
}

/**
 * Resolves with the evidence for several questions about one source that fits into `most` UTF-16 code units: all of the text if it fits,
 * otherwise what a search finds for each, with what stands beside it, or passages throughout the text where it finds nothing.
 */
export async function gatherForAll(
  questions: readonly string[],
  grounding: Grounding,
  most: number,
): Promise<Gathered> {
  const whole = await readAll(grounding, most);
  if (whole !== undefined) return whole;
  const found = await Promise.all(questions.map((question) => grounding.retrieve(question, PASSAGES)));
  const evidence = await widen(takeInTurn(found), grounding, most);
  if (evidence.length > 0) return { evidence: evidence.slice(0, MOST_NUMBERED), part: 'found' };
  const throughout = (await grounding.readPart?.(most, 'throughout')) ?? [];
  return { evidence: throughout.slice(0, MOST_NUMBERED), part: 'throughout' };
}

async function readAll(grounding: Grounding, most: number): Promise<Gathered | undefined> {
  const evidence = await grounding.readWhole?.(most);
  return evidence !== undefined && evidence.length <= MOST_NUMBERED && measureText(evidence) <= most
    ? { evidence, part: 'whole' }
    : undefined;
}

/** Returns the length of the text of evidence, in UTF-16 code units. */
export const measureText = (evidence: readonly Evidence[]): number =>
  evidence.reduce((sum, { text }) => sum + text.length, 0);

/**
 * Adds the passages beside those that were found, as many as fit, the best ones and theirs first. Returns them file by file, beginning with
 * the file of the best, and in order.
 */
async function widen(
  found: readonly Evidence[],
  grounding: Grounding,
  most: number,
): Promise<readonly Evidence[]> {
  const around = (await grounding.readAround?.(found)) ?? found;
  const files = [...new Set(found.map(fileOf))];
  const taken = new Set<Evidence>();
  let left = most;
  for (const hit of found) {
    const file = fileOf(hit);
    const beside = around.filter(
      (passage) => fileOf(passage) === file && placeOf(passage) !== placeOf(hit) && isBeside(passage, hit),
    );
    const own = around.find((passage) => placeOf(passage) === placeOf(hit)) ?? hit;
    for (const passage of [own, ...beside]) {
      if (taken.has(passage) || passage.text.length > left) continue;
      taken.add(passage);
      left -= passage.text.length;
    }
  }
  return [...taken].toSorted(
    (one, other) => files.indexOf(fileOf(one)) - files.indexOf(fileOf(other)) || one.start - other.start,
  );
}

const fileOf = ({ fileId = '', fileName }: Evidence): string => `${fileId} ${fileName}`;
const placeOf = (passage: Evidence): string => `${fileOf(passage)} ${passage.start}`;

function isBeside({ index }: Evidence, hit: Evidence): boolean {
  return index !== undefined && hit.index !== undefined && Math.abs(index - hit.index) === 1;
}

/** Takes one passage from each list in turn, each passage once. */
function takeInTurn(lists: readonly (readonly Evidence[])[]): readonly Evidence[] {
  const ranked = new Map<string, Evidence>();
  const longest = Math.max(...lists.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank += 1) {
    for (const { [rank]: item } of lists) {
      if (item === undefined) continue;
      const place = placeOf(item);
      if (!ranked.has(place)) ranked.set(place, item);
    }
  }
  return [...ranked.values()];
}
