import type { Steps } from '../diff/slices.ts';
import { foldTerm } from '../markdown/terms.ts';
import { usePattern } from '../proofread/defined-terms.ts';
import type { Definition } from '../proofread/definitions.ts';
import { partyNames } from '../proofread/party-names.ts';
import { findUndefined, type UndefinedTerms } from '../proofread/terms/undefined-terms.ts';
import type { AfterParagraph, Broken, ChangedAgreement, DefinedTerms, Fix } from './model.ts';
import { collectEdits, keptPlace, replaceInProposal, toBroken } from './places.ts';

/**
 * Finds the terms that the changes leave without a definition: those whose definition they delete and that are still used, and new ones
 * that nothing defines. A capitalised word that the agreement used before is not reported. In slices.
 */
export function* findBrokenTerms(
  agreement: ChangedAgreement,
  { before: defined, after: still }: DefinedTerms,
): Steps<Broken[]> {
  const { before, after } = agreement;
  const lost = yield* findLost(agreement, defined, still);
  const old: UndefinedTerms = yield* findUndefined(before, defined, new Set(partyNames(before)));
  const now: UndefinedTerms = yield* findUndefined(after, still, new Set(partyNames(after)));
  // Where only one of the texts leaves terms to another, only misspelt ones can be compared.
  const isOneSided = old.isPartial !== now.isPartial;
  const known = new Set([...old.findings, ...lost].map(({ words }) => foldTerm(words)));
  const found: Broken[] = [];
  for (const { words, other, fix: meant } of now.findings) {
    if (known.has(foldTerm(words)) || (isOneSided && meant === undefined)) continue;
    const pattern = usePattern(words);
    if (before.some(({ text }) => text.search(pattern) >= 0)) continue;
    const use = findNewUse(after, pattern);
    yield;
    if (use === undefined) continue;
    const { paragraph, own, start, end } = use;
    const fix =
      meant === undefined || own.text.slice(start, end) !== words
        ? undefined
        : replaceInProposal(agreement, paragraph, use, meant);
    found.push(toBroken(agreement, 'undefined', own, { paragraph, start, end, other }, fix));
  }
  return [...lost, ...found];
}

interface Use {
  readonly paragraph: number;
  readonly own: AfterParagraph;
  readonly start: number;
  readonly end: number;
}

function findNewUse(after: readonly AfterParagraph[], pattern: RegExp): Use | undefined {
  for (const [paragraph, own] of after.entries()) {
    if (own.edit === undefined) continue;
    for (const { 0: words, index: start } of own.text.matchAll(pattern)) {
      const end = start + words.length;
      if (keptPlace(own, start, end) === undefined) return { paragraph, own, start, end };
    }
  }
  return undefined;
}

/** Finds the terms whose definition is changed away, each at its first use within a sentence. */
function* findLost(
  agreement: ChangedAgreement,
  defined: readonly Definition[],
  still: readonly Definition[],
): Steps<Broken[]> {
  const { after } = agreement;
  const left = new Set(still.map(({ folded }) => folded));
  const kept = new Set(after.flatMap(({ origin, edit }) => (edit === undefined ? (origin ?? []) : [])));
  const gone = defined.filter(
    ({ folded, form, paragraph }) => form !== 'pointer' && !left.has(folded) && !kept.has(paragraph),
  );
  const first = new Map(gone.toReversed().map((one) => [one.folded, one]));
  const found: Broken[] = [];
  for (const definition of first.values()) {
    const longer = still
      .filter(({ term }) => term.length > definition.term.length && term.includes(definition.term))
      .map(({ term }) => usePattern(term));
    const use = findUse(after, definition.term, longer);
    yield;
    if (use === undefined) continue;
    const { paragraph, own, start, end } = use;
    const fix = keepDefinition(agreement, definition);
    const at = { paragraph, start, end, other: definition.term };
    found.push(toBroken(agreement, 'lost', own, at, fix));
  }
  return found;
}

/** What is before a word within a sentence: at the start of one any word has a capital. */
const WITHIN = /[\p{L}\p{N},)’'”"“„(][\s\u00a0]*[“"„(]?$/u;

function findUse(after: readonly AfterParagraph[], term: string, longer: readonly RegExp[]): Use | undefined {
  const pattern = usePattern(term);
  for (const [paragraph, own] of after.entries()) {
    const others = longer.flatMap((one) =>
      [...own.text.matchAll(one)].map(({ 0: words, index }) => ({ start: index, end: index + words.length })),
    );
    for (const { 0: words, index: start } of own.text.matchAll(pattern)) {
      const end = start + words.length;
      const isOther = others.some((one) => one.start <= start && end <= one.end);
      if (!isOther && WITHIN.test(own.text.slice(0, start))) return { paragraph, own, start, end };
    }
  }
  return undefined;
}

/** Returns the fix that leaves a definition in, where one change deletes its term. */
function keepDefinition({ after }: ChangedAgreement, { paragraph, start, end }: Definition): Fix | undefined {
  for (const edit of collectEdits(after)) {
    const own = paragraph - edit.first;
    if (own < 0 || own >= edit.paragraphs.length) continue;
    const changes = edit.changes.filter(
      (change) =>
        (change.start.paragraph < own || (change.start.paragraph === own && change.start.offset < end)) &&
        (change.end.paragraph > own || (change.end.paragraph === own && change.end.offset > start)),
    );
    const [only, ...others] = changes;
    if (only !== undefined && others.length === 0)
      return { kind: 'leaveOut', editId: edit.id, change: only.number };
  }
  return undefined;
}
