import type { ProfileName } from '#word-host/profiles.ts';
import type { Source } from './documents.ts';
import type { Result } from './round.ts';

/** A round, which its seed determines completely. */
export interface Round {
  readonly seed: number;
  readonly source: Source;
  readonly profile: ProfileName;
}

/** The results of the rounds in the documents of one label under one profile. */
export interface Tally {
  readonly document: string;
  readonly kind: Source['kind'];
  readonly profile: ProfileName;
  rounds: number;
  written: number;
  changes: number;
  removed: number;
  unchanged: number;
  faults: number;
  /** Files that LibreOffice and docxodus rejected to the old text, and those of them that they accepted to the new one. */
  opened: number;
  compared: number;
  readonly refused: Map<string, number>;
  /** How often each form was written. */
  readonly ways: Map<string, number>;
}

/** Tallies by label and profile. */
export class Tallies {
  readonly #tallies = new Map<string, Tally>();

  get all(): readonly Tally[] {
    return [...this.#tallies.values()];
  }

  of({ source: { label, kind }, profile }: Pick<Round, 'source' | 'profile'>): Tally {
    const key = `${label} ${profile}`;
    const known = this.#tallies.get(key);
    if (known !== undefined) return known;
    const made: Tally = {
      document: label,
      kind,
      profile,
      rounds: 0,
      written: 0,
      changes: 0,
      removed: 0,
      unchanged: 0,
      faults: 0,
      opened: 0,
      compared: 0,
      refused: new Map(),
      ways: new Map(),
    };
    this.#tallies.set(key, made);
    return made;
  }

  /** Counts a round; one without a result failed. */
  count(round: Round, result: Result | undefined): void {
    const tally = this.of(round);
    tally.rounds += 1;
    if (result === undefined) tally.faults += 1;
    else if (result.kind === 'written') {
      tally.written += 1;
      tally.changes += result.changes;
      tally.ways.set(result.way, (tally.ways.get(result.way) ?? 0) + 1);
      if (result.removed) tally.removed += 1;
    } else if (result.kind === 'refused') {
      const reason = result.reason.replaceAll(/\d+/gu, 'N');
      tally.refused.set(reason, (tally.refused.get(reason) ?? 0) + 1);
    } else tally.unchanged += 1;
  }
}
