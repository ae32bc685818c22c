import type { Pseudonyms } from '../../pseudonyms/model.ts';

/** A party of the agreement as the user names it. */
export interface DealParty {
  /** Its full name; empty for not known. */
  readonly name: string;
  /** What the agreement calls it, such as `Supplier`, without the article; empty for not known. */
  readonly role: string;
}

/** Whose template the agreement is. */
export const PAPERS = ['unknown', 'ours', 'theirs'] as const;
export type Paper = (typeof PAPERS)[number];

/** What a fallback counts as. `neutral`: what the playbook says, a fallback. `strict`: a deviation. `permissive`: acceptable. */
export const STANCES = ['neutral', 'strict', 'permissive'] as const;
export type Stance = (typeof STANCES)[number];

/** What the user says about one deal. Plain data, so that it can be stored. */
export interface Deal {
  /** Whom we act for. */
  readonly us: DealParty;
  readonly them: DealParty;
  readonly paper: Paper;
  readonly stance: Stance;
  /** The user's own words, at most {@link MOST_NOTES} UTF-16 code units. */
  readonly notes: string;
  /** Topics of the playbook that do not apply, as the playbook names them. */
  readonly excluded: readonly string[];
  /** Ids of the playbooks that the agreement is reviewed against. What they are is no part of what is said about the deal. */
  readonly playbooks: readonly string[];
  /** The names that are replaced in what is sent, which is no part of what is said either; absent if none were chosen. */
  readonly pseudonyms?: Pseudonyms;
}

/** The longest notes on a deal, in UTF-16 code units. */
export const MOST_NOTES = 1_000;
/** The longest name or role of a party, in UTF-16 code units. */
export const MOST_NAME = 120;

const NOBODY: DealParty = { name: '', role: '' };

/** A deal about which nothing is said: everything is as the playbook has it. */
export const NO_DEAL: Deal = {
  us: NOBODY,
  them: NOBODY,
  paper: 'unknown',
  stance: 'neutral',
  notes: '',
  excluded: [],
  playbooks: [],
};

/** Returns a deal as it is used: without spaces around its words, within their limits. */
export function tidyDeal(deal: Deal): Deal {
  return {
    ...deal,
    us: tidyParty(deal.us),
    them: tidyParty(deal.them),
    notes: deal.notes.trim().slice(0, MOST_NOTES),
    excluded: [...new Set(deal.excluded)],
    playbooks: [...new Set(deal.playbooks)],
  };
}

const tidyParty = ({ name, role }: DealParty): DealParty => ({ name: tidy(name), role: tidy(role) });

const tidy = (words: string): string => words.replaceAll(/\s+/gu, ' ').trim().slice(0, MOST_NAME).trim();

/** Returns true if nothing is said about the deal, whatever it is reviewed against. */
export function isUnset({ us, them, paper, stance, notes, excluded }: Deal): boolean {
  return (
    [us.name, us.role, them.name, them.role, notes].every((words) => words === '') &&
    paper === 'unknown' &&
    stance === 'neutral' &&
    excluded.length === 0
  );
}

/** Returns true if a topic is to be reviewed in this deal. */
export function appliesIn(topic: string, { excluded }: Pick<Deal, 'excluded'>): boolean {
  return !excluded.includes(topic);
}
