import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import type { Quirks } from '#word-host/document/api.ts';
import type { ProfileName } from '#word-host/profiles.ts';
import { agreementOf, agreements } from './agreement.ts';
import { Checks, type Verdicts, type Write } from './checks.ts';
import { rewrites } from './rewrites.ts';
import { selections, Stage, type Result, type Written } from './round.ts';
import { manners } from './ways.ts';

/** What to prove, and how long. */
export interface Plan {
  readonly rounds: number;
  /** Seed of the first round; the next has one more. */
  readonly seed: number;
  /** Folder of .docx to write into, beside agreements that are made up. */
  readonly docs?: string;
  readonly profiles: readonly ProfileName[];
  readonly quirks?: Partial<Quirks>;
  /** LibreOffice and the whole-file check look at each so-manieth write; 0: at none. */
  readonly every: number;
  /** Hears of each round that is through. */
  readonly tell?: (done: number) => void;
}

/** A round that went wrong. */
export interface Fault {
  readonly seed: number;
  readonly document: string;
  readonly profile: ProfileName;
  readonly error: string;
  /** The smallest case that goes wrong in the same way, as JSON; absent for what a checker found afterwards. */
  readonly smallest?: string;
}

/** What became of the rounds in one document under one profile. */
export interface Tally {
  readonly document: string;
  readonly profile: ProfileName;
  rounds: number;
  written: number;
  changes: number;
  removed: number;
  unchanged: number;
  faults: number;
  /** Files that LibreOffice opened, and settled as the host does. */
  opened: number;
  compared: number;
  readonly refused: Map<string, number>;
  /** How often each form was written. */
  readonly ways: Map<string, number>;
}

export interface Report {
  readonly tallies: readonly Tally[];
  readonly faults: readonly Fault[];
}

const GENERATED = 'made up';

interface Round {
  readonly seed: number;
  readonly document: string;
  readonly profile: ProfileName;
}

/** The document and the profile of a round follow from its seed, so that it can be repeated alone. */
function roundsOf({ rounds, seed, profiles }: Plan, documents: readonly string[]): Round[] {
  const all = Array.from({ length: rounds }, (_, index): Round => {
    const own = seed + index;
    // Every other round is in an agreement that is made up: they are small and quick, and no two are the same.
    const document = own % 2 === 0 ? GENERATED : (documents[((own - 1) / 2) % documents.length] ?? GENERATED);
    const profile = profiles[Math.floor(own / 7) % profiles.length] ?? 'windows';
    return { seed: own, document, profile };
  });
  // One document after the other: what is open and unchanged need not be opened again.
  const key = ({ profile, document }: Round): string => `${profile} ${document}`;
  return all.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.seed - b.seed));
}

/** Plays all rounds, and asks other programs about what was written. */
export async function prove(plan: Plan): Promise<Report> {
  const files = plan.docs === undefined ? [] : docxIn(plan.docs);
  const bytes = new Map(files.map((name) => [name, readFileSync(join(plan.docs ?? '', name))]));
  const order = roundsOf(plan, files);
  const place = new Map(order.map((round) => [round.seed, round]));
  const tallies = new Map<string, Tally>();
  const faults: Fault[] = [];
  const roundOf = (seed: number): Round =>
    place.get(seed) ?? { seed, document: '?', profile: plan.profiles[0] ?? 'windows' };
  const hear = (verdicts: Verdicts): void => {
    for (const { seed, error } of verdicts.faults) {
      tallyOf(tallies, roundOf(seed)).faults += 1;
      faults.push({ ...roundOf(seed), error });
    }
    for (const seed of verdicts.opened) tallyOf(tallies, roundOf(seed)).opened += 1;
    for (const seed of verdicts.compared) tallyOf(tallies, roundOf(seed)).compared += 1;
  };
  const checks = new Checks(plan.every);
  let stage: { readonly profile: ProfileName; readonly stage: Stage } | undefined;
  let done = 0;
  for (const round of order) {
    const tally = tallyOf(tallies, round);
    if (stage?.profile !== round.profile) {
      await stage?.stage.close();
      stage = { profile: round.profile, stage: await Stage.open(round.profile, plan.quirks) };
    }
    const played = await play(stage.stage, round, bytes.get(round.document), checks.wantsFiles);
    count(tally, played.result);
    if (played.fault !== undefined) faults.push({ ...round, ...played.fault });
    if (played.write !== undefined) hear(await checks.add(played.write));
    done += 1;
    plan.tell?.(done);
  }
  await stage?.stage.close();
  hear(await checks.finish());
  return { tallies: [...tallies.values()], faults };
}

const docxIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.docx') && !name.startsWith('~$'))
    .toSorted();

function tallyOf(tallies: Map<string, Tally>, { document, profile }: Round): Tally {
  const key = `${document} ${profile}`;
  const known = tallies.get(key);
  if (known !== undefined) return known;
  const made: Tally = {
    document,
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
  tallies.set(key, made);
  return made;
}

function count(tally: Tally, result: Result | undefined): void {
  tally.rounds += 1;
  if (result === undefined) tally.faults += 1;
  else if (result.kind === 'written') {
    tally.written += 1;
    tally.changes += result.changes;
    tally.ways.set(result.way, (tally.ways.get(result.way) ?? 0) + 1);
    if (result.removed) tally.removed += 1;
  } else if (result.kind === 'refused')
    tally.refused.set(result.reason, (tally.refused.get(result.reason) ?? 0) + 1);
  else tally.unchanged += 1;
}

interface Played {
  readonly result: Result | undefined;
  readonly fault?: Pick<Fault, 'error' | 'smallest'>;
  readonly write?: Write;
}

/** One round; one that goes wrong is made as small as it can be. */
async function play(
  stage: Stage,
  { seed, document }: Round,
  docx: Uint8Array | undefined,
  wantsFiles: boolean,
): Promise<Played> {
  let result: Result | undefined;
  let write: Played['write'];
  let playing: Promise<unknown> = Promise.resolve();
  const blocksOf = docx === undefined ? agreements : fc.constant([]);
  const property = fc.asyncProperty(
    blocksOf,
    selections,
    rewrites,
    manners,
    async (blocks, selected, changes, manner) => {
      const before = docx ?? agreementOf(blocks);
      stage.load(before);
      const shown = stage.text();
      const played = stage.play(selected, changes, manner, (written: Written) => {
        write = {
          seed,
          document,
          ...(docx !== undefined && { docx }),
          blocks: written.blocks,
          ...(wantsFiles && {
            sample: {
              seed,
              before,
              after: written.save(),
              tracked: written.tracked,
              shown: { before: shown, after: written.current },
            },
          }),
        };
      });
      playing = played.catch(() => undefined);
      result = await played;
    },
  );
  const once = { seed, numRuns: 1, unbiased: true };
  const details = await fc.check(property, { ...once, endOnFailure: true });
  if (!details.failed) return { result, ...(write !== undefined && { write }) };
  // Only the search for a smaller case has a limit: on a busy machine a round in a long document takes its time.
  const smaller = await fc.check(property, { ...once, interruptAfterTimeLimit: 20_000 });
  // The limit leaves a case in the middle: it would go on in the document of the next round.
  await playing;
  const { errorInstance: error, counterexample } = smaller.counterexample === null ? details : smaller;
  return {
    result: undefined,
    fault: {
      error: error instanceof Error ? error.message : String(error),
      smallest: JSON.stringify(counterexample),
    },
  };
}
