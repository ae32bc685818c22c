import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { findLibreOffice } from '../../setup/libreoffice.ts';
import type { Quirks } from '../../word-host/document/api.ts';
import type { ProfileName } from '../../word-host/profiles.ts';
import { agreementOf, agreements } from './agreement.ts';
import { settle, type Sample } from './oracle.ts';
import { rewrites } from './rewrites.ts';
import { selections, Stage, type Result, type Written } from './round.ts';
import { blockErrors, newErrors, schemaErrors, type SchemaError, type WrittenBlocks } from './schema.ts';

/** What to prove, and how long. */
export interface Plan {
  readonly rounds: number;
  /** Seed of the first round; the next has one more. */
  readonly seed: number;
  /** Folder of .docx to write into, beside agreements that are made up. */
  readonly docs?: string;
  readonly profiles: readonly ProfileName[];
  readonly quirks?: Quirks;
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

/** Plays all rounds; what other programs check comes at the end. */
export async function prove(plan: Plan): Promise<Report> {
  const files = plan.docs === undefined ? [] : docxIn(plan.docs);
  const bytes = new Map(files.map((name) => [name, readFileSync(join(plan.docs ?? '', name))]));
  const tallies = new Map<string, Tally>();
  const faults: Fault[] = [];
  const blocks = new Map<string, WrittenBlocks[]>();
  const samples: (Sample & { readonly tally: Tally })[] = [];
  let stage: { readonly profile: ProfileName; readonly stage: Stage } | undefined;
  let done = 0;
  let writes = 0;
  for (const round of roundsOf(plan, files)) {
    const tally = tallyOf(tallies, round);
    if (stage?.profile !== round.profile) {
      await stage?.stage.close();
      stage = { profile: round.profile, stage: await Stage.open(round.profile, plan.quirks) };
    }
    const played = await play(stage.stage, round, bytes.get(round.document));
    count(tally, played.result);
    if (played.fault !== undefined) faults.push({ ...round, ...played.fault });
    const { sample } = played;
    if (sample !== undefined) {
      const written = { seed: round.seed, blocks: sample.blocks };
      blocks.set(round.document, [...(blocks.get(round.document) ?? []), written]);
      writes += 1;
      if (plan.every > 0 && writes % plan.every === 1 % plan.every)
        samples.push({ ...sample, seed: round.seed, tally });
    }
    done += 1;
    plan.tell?.(done);
  }
  await stage?.stage.close();
  const place = new Map(roundsOf(plan, files).map((round) => [round.seed, round]));
  const found = [...(await checkBlocks(blocks, bytes)), ...(await checkFiles(samples))];
  for (const { seed, error } of found) {
    const round = place.get(seed) ?? { seed, document: '?', profile: plan.profiles[0] ?? 'windows' };
    tallyOf(tallies, round).faults += 1;
    faults.push({ ...round, error });
  }
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
    if (result.removed) tally.removed += 1;
  } else if (result.kind === 'refused')
    tally.refused.set(result.reason, (tally.refused.get(result.reason) ?? 0) + 1);
  else tally.unchanged += 1;
}

interface Played {
  readonly result: Result | undefined;
  readonly fault?: Pick<Fault, 'error' | 'smallest'>;
  readonly sample?: Omit<Sample, 'seed'> & { readonly blocks: readonly string[] };
}

/** One round; one that goes wrong is made as small as it can be. */
async function play(stage: Stage, { seed, profile }: Round, docx: Uint8Array | undefined): Promise<Played> {
  let result: Result | undefined;
  let sample: Played['sample'];
  const blocksOf = docx === undefined ? agreements : fc.constant([]);
  const property = fc.asyncProperty(blocksOf, selections, rewrites, async (blocks, selected, changes) => {
    const before = docx ?? agreementOf(blocks);
    stage.load(before);
    const shown = stage.text();
    result = await stage.play(selected, changes, (written: Written) => {
      sample = {
        before,
        after: new Uint8Array(),
        blocks: written.blocks,
        tracked: profile !== 'ltsc2021',
        shown: { before: shown, after: written.current },
      };
      sample = { ...sample, after: written.save() };
    });
  });
  const once = { seed, numRuns: 1, unbiased: true };
  const details = await fc.check(property, { ...once, endOnFailure: true });
  if (!details.failed) return { result, ...(sample !== undefined && { sample }) };
  // Only the search for a smaller case has a limit: on a busy machine a round in a long document takes its time.
  const smaller = await fc.check(property, { ...once, interruptAfterTimeLimit: 20_000 });
  const { errorInstance: error, counterexample } = smaller.counterexample === null ? details : smaller;
  return {
    result: undefined,
    fault: {
      error: error instanceof Error ? error.message : String(error),
      smallest: JSON.stringify(counterexample),
    },
  };
}

/** Rounds that go into one run of the schema check. */
const BATCH = 60;

async function checkBlocks(
  written: ReadonlyMap<string, readonly WrittenBlocks[]>,
  bytes: ReadonlyMap<string, Uint8Array>,
): Promise<{ seed: number; error: string }[]> {
  const found: { seed: number; error: string }[] = [];
  for (const [document, rounds] of written)
    for (let at = 0; at < rounds.length; at += BATCH) {
      const docx = bytes.get(document) ?? agreementOf([]);
      found.push(...(await blockErrors(docx, rounds.slice(at, at + BATCH))));
    }
  return found.map(({ seed, error }) => ({ seed, error: `Against the schema: ${error}` }));
}

async function checkFiles(
  samples: readonly (Sample & { readonly tally: Tally })[],
): Promise<{ seed: number; error: string }[]> {
  const found: { seed: number; error: string }[] = [];
  const known = new Map<Uint8Array, readonly SchemaError[]>();
  for (const { seed, before, after } of samples) {
    const old = known.get(before) ?? (await schemaErrors(before));
    known.set(before, old);
    for (const error of newErrors(old, await schemaErrors(after)))
      found.push({ seed, error: `Against the schema, in the whole file: ${error}` });
  }
  if (findLibreOffice() === undefined) return found;
  for (let at = 0; at < samples.length; at += 20) {
    const batch = samples.slice(at, at + 20);
    const { faults, compared } = await settle(batch);
    found.push(...faults);
    for (const { tally, seed } of batch) {
      tally.opened += 1;
      if (compared.includes(seed)) tally.compared += 1;
    }
  }
  return found;
}
