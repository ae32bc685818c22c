import * as fc from 'fast-check';
import { playOnce } from '../check-once.ts';
import type { ProfileName } from '#word-host/profiles.ts';
import { agreementOf, agreements } from '../agreement.ts';
import { Documents } from '../documents.ts';
import type { Fault, Plan } from '../run.ts';
import { tickedRuns, TickedStage, type TickedResult } from './ticked.ts';

/** What Insert ticked did in the rounds of one profile. */
export interface TickedTally {
  readonly profile: ProfileName;
  rounds: number;
  written: number;
  removed: number;
  unchanged: number;
  faults: number;
  readonly refused: Map<string, number>;
}

export interface TickedReport {
  readonly tallies: readonly TickedTally[];
  readonly faults: readonly Fault[];
}

/** Presses Insert ticked in the documents of a plan, round by round. The seed determines a round, as in `prove`. */
export async function proveTicked(plan: Omit<Plan, 'every'>): Promise<TickedReport> {
  const documents = new Documents(plan);
  const faults: Fault[] = [];
  const tallies: TickedTally[] = [];
  let done = 0;
  for (const [place, profile] of plan.profiles.entries()) {
    const tally: TickedTally = {
      profile,
      rounds: 0,
      written: 0,
      removed: 0,
      unchanged: 0,
      faults: 0,
      refused: new Map(),
    };
    tallies.push(tally);
    const stage = await TickedStage.open(profile, plan);
    for (let round = place; round < plan.rounds; round += plan.profiles.length) {
      const seed = plan.seed + round;
      const source = documents.of(seed);
      const docx = documents.bytes(source);
      const played = await playOnce(
        fc.tuple(docx === undefined ? agreements : fc.constant([]), tickedRuns),
        ([blocks, run]) => stage.play(docx ?? agreementOf(blocks), run),
        seed,
      );
      tally.rounds += 1;
      if ('error' in played) {
        tally.faults += 1;
        faults.push({ seed, document: source.label, profile, ...played });
      } else count(tally, played);
      done += 1;
      plan.onRound?.(done);
    }
    await stage.close();
  }
  return { tallies, faults };
}

function count(tally: TickedTally, { written, removed, unchanged, refused }: TickedResult): void {
  tally.written += written;
  tally.removed += removed;
  tally.unchanged += unchanged;
  for (const reason of refused.map((sentence) => sentence.replaceAll(/\d+/gu, 'N')))
    tally.refused.set(reason, (tally.refused.get(reason) ?? 0) + 1);
}
