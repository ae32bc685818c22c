import type { Steps } from '../diff/slices.ts';
import { changedWords } from '../diff/words.ts';
import { replaceRoles } from '../playbooks/deal/apply-roles.ts';
import { listTerms } from '../proofread/list-terms.ts';
import { findParties } from '../proofread/parties.ts';
import { findPartyNames } from '../proofread/party-names.ts';
import type { Broken, ChangedAgreement } from './model.ts';
import { keptPlace, replaceInProposal, toBroken } from './places.ts';

/**
 * Finds where new words call a party by another name than the agreement does: `Supplier` where it says Provider, or another spelling of
 * a company. A name that the agreement uses anywhere is its own. In slices.
 */
export function* findBrokenParties(agreement: ChangedAgreement): Steps<Broken[]> {
  const { before, after } = agreement;
  const text = before.map((paragraph) => paragraph.text).join('\n');
  const isOwn = (words: string): boolean => text.includes(words);
  const found: Broken[] = [];
  const add = (paragraph: number, start: number, words: string, other: string): void => {
    const own = after[paragraph];
    const end = start + words.length;
    if (own?.edit === undefined || isOwn(words) || keptPlace(own, start, end) !== undefined) return;
    const fix = replaceInProposal(agreement, paragraph, { start, end }, other);
    found.push(toBroken(agreement, 'party', own, { paragraph, start, end, other }, fix));
  };
  const replace = toReplacement(agreement);
  for (const [paragraph, { text: words, edit }] of after.entries()) {
    if (edit === undefined || replace === undefined) continue;
    for (const { start, removed, added } of listReplaced(words, replace(words)))
      add(paragraph, start, removed, added);
    yield;
  }
  for (const { paragraph, start, words, other } of yield* findPartyNames(after))
    add(paragraph, start, words, other);
  return found;
}

/** Returns the names of an agreement's two parties for a wording; undefined where it does not name two. */
function toReplacement({ before }: ChangedAgreement): ((wording: string) => string) | undefined {
  const [us, them, ...others] = findParties(before);
  return us === undefined || them === undefined || others.length > 0 || us.role === them.role
    ? undefined
    : replaceRoles({ us, them }, listTerms(before));
}

interface Replaced {
  readonly start: number;
  readonly removed: string;
  readonly added: string;
}

function listReplaced(before: string, after: string): readonly Replaced[] {
  const found: Replaced[] = [];
  let at = 0;
  let removed: { readonly start: number; readonly text: string } | undefined;
  for (const { kind, text } of changedWords(before, after)) {
    if (kind === 'inserted' && removed !== undefined)
      found.push({ start: removed.start, removed: removed.text, added: text });
    removed = kind === 'deleted' ? { start: at, text } : undefined;
    if (kind !== 'inserted') at += text.length;
  }
  return found;
}
