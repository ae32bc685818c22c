import * as fc from 'fast-check';
import type { Quirks } from '#word-host/document/api.ts';
import type { ProfileName, Temper } from '#word-host/profiles.ts';
import { agreementOf, agreements } from './agreement.ts';
import { playOnce } from './check-once.ts';
import { Checks, type Disagreement, type Verdicts, type Write } from './checks/checks.ts';
import { Documents, type Choice } from './documents.ts';
import { rewrites } from './rewrites.ts';
import { Stage, type Result, type Written } from './round.ts';
import { selections } from './select.ts';
import { Tallies, type Round, type Tally } from './tally.ts';
import { manners } from './ways.ts';

/** What to prove, and for how long. */
interface Plan extends Choice {
  readonly rounds: number;
  /** Seed of the first round; each following round has the next number. */
  readonly seed: number;
  readonly profiles: readonly ProfileName[];
  /** How strictly each Word behaves. Default: as its builds are known to behave today. */
  readonly temper?: Temper;
  /** Differences from the quirks of the profiles. */
  readonly quirks?: Partial<Quirks>;
  /** LibreOffice, docxodus and the whole-file check examine one write in every `every`; 0: none. */
  readonly every: number;
  /** Called after each round. */
  readonly onRound?: (done: number) => void;
}

/** A failed round. */
export interface Fault {
  readonly seed: number;
  readonly document: string;
  readonly profile: ProfileName;
  readonly error: string;
  /** The smallest case with the same fault, as JSON. Absent for a fault that a checker found afterwards. */
  readonly smallest?: string;
}

export interface Report {
  readonly tallies: readonly Tally[];
  readonly faults: readonly Fault[];
  /** Documents that a judge reads differently from the word host before anything is written. */
  readonly disagreements: readonly Disagreement[];
}

/** Lists the rounds. The seed determines the document and the profile, so that a round can be repeated by itself. */
function roundsOf({ rounds, seed, profiles }: Plan, documents: Documents): Round[] {
  const all = Array.from({ length: rounds }, (_, index): Round => {
    const own = seed + index;
    const profile = profiles[Math.floor(own / 7) % profiles.length] ?? 'windows';
    return { seed: own, source: documents.of(own), profile };
  });
  // Ordered by document, since one that is open and unchanged need not be opened again.
  return all.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en') || a.seed - b.seed);
}

const keyOf = ({ profile, source }: Round): string => `${profile} ${source.key}`;

/** Runs all rounds, and has other programs check what was written. */
export async function prove(plan: Plan): Promise<Report> {
  const documents = new Documents(plan);
  const order = roundsOf(plan, documents);
  const bySeed = new Map(order.map((round) => [round.seed, round]));
  const tallies = new Tallies();
  const faults: Fault[] = [];
  const disagreements = new Map<string, Disagreement>();
  const report = ({ seed, source, profile }: Round, found: Played['fault']): void => {
    if (found !== undefined) faults.push({ seed, document: source.label, profile, ...found });
  };
  const take = (verdicts: Verdicts): void => {
    for (const { seed, error } of verdicts.faults) {
      const round = bySeed.get(seed);
      if (round === undefined) faults.push({ seed, document: '?', profile: 'windows', error });
      else {
        tallies.of(round).faults += 1;
        report(round, { error });
      }
    }
    for (const round of verdicts.opened.map((seed) => bySeed.get(seed)))
      if (round !== undefined) tallies.of(round).opened += 1;
    for (const round of verdicts.compared.map((seed) => bySeed.get(seed)))
      if (round !== undefined) tallies.of(round).compared += 1;
    for (const one of verdicts.disagreements) disagreements.set(`${one.judge} ${one.document}`, one);
  };
  const checks = new Checks(plan.every);
  let stage: { readonly profile: ProfileName; readonly stage: Stage } | undefined;
  let done = 0;
  for (const round of order) {
    if (stage?.profile !== round.profile) {
      await stage?.stage.close();
      stage = { profile: round.profile, stage: await Stage.open(round.profile, plan) };
    }
    const played = await play(stage.stage, round, documents.bytes(round.source), checks.wantsFiles);
    tallies.count(round, played.result);
    report(round, played.fault);
    if (played.write !== undefined) take(await checks.add(played.write));
    done += 1;
    plan.onRound?.(done);
  }
  await stage?.stage.close();
  take(await checks.finish());
  return { tallies: tallies.all, faults, disagreements: [...disagreements.values()] };
}

interface Played {
  readonly result: Result | undefined;
  readonly fault?: Pick<Fault, 'error' | 'smallest'>;
  readonly write?: Write;
}

/** Runs one round. A failed one is reduced to the smallest case. */
async function play(
  stage: Stage,
  { seed, source }: Round,
  docx: Uint8Array | undefined,
  wantsFiles: boolean,
): Promise<Played> {
  const cases = fc.tuple(docx === undefined ? agreements : fc.constant([]), selections, rewrites, manners);
  const played = await playOnce(
    cases,
    async ([blocks, selected, changes, manner]): Promise<Omit<Played, 'fault'>> => {
      const before = docx ?? agreementOf(blocks);
      stage.load(before);
      const shown = { current: stage.text('current'), original: stage.text('original') };
      let write: Played['write'];
      const result = await stage.play(selected, changes, manner, (written: Written) => {
        write = {
          seed,
          document: source.key,
          ...(docx !== undefined && { docx }),
          blocks: written.blocks,
          ...(wantsFiles && {
            sample: {
              seed,
              document: source.key,
              before,
              after: written.save(),
              tracked: written.tracked,
              shown: { before: shown.current, original: shown.original, after: written.current },
            },
          }),
        };
      });
      return { result, ...(write !== undefined && { write }) };
    },
    seed,
  );
  return 'error' in played ? { result: undefined, fault: played } : played;
}
