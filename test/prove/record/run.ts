import { playOnce, type CaseFault } from '../writing/check-once.ts';
import { AUTHOR } from '#test/prove/writing/pane.ts';
import { TickedStage, tickedRuns } from '#test/prove/writing/ticked.ts';
import type { Quirks, XmlTools } from '#word-host/document/api.ts';
import type { ProfileName, Temper } from '#word-host/profiles.ts';
import { differences } from './compare.ts';
import { deeds } from './deeds.ts';
import { Redlines } from './documents.ts';
import { foreignIn, readParts, type Foreign } from './record.ts';
import { RecordStage } from './stage.ts';
import { without } from './views.ts';

/** What to prove. */
interface RecordPlan {
  readonly rounds: number;
  /** Seed of the first round; each following round has the next number. */
  readonly seed: number;
  readonly profiles: readonly ProfileName[];
  readonly temper?: Temper;
  readonly quirks?: Partial<Quirks>;
  /** Folder of .docx files besides those of the fixtures. */
  readonly docs?: string;
  /** Leaves the files out, which are longer. */
  readonly onlyMadeUp?: boolean;
  readonly tools: XmlTools;
  /** Called after each round with the position of its Word among the profiles; where it returns false, the next Word begins. */
  readonly onRound?: (done: number, profile: number) => boolean;
}

/** A round after which what is not Codicil's had changed. */
interface RecordFault extends CaseFault {
  readonly seed: number;
  readonly document: string;
  readonly profile: ProfileName;
}

export interface RecordReport {
  readonly rounds: number;
  /** Revisions and comments of others in the documents, each round counted. */
  readonly foreign: number;
  /** How often each deed was done, by profile. */
  readonly done: ReadonlyMap<ProfileName, ReadonlyMap<string, number>>;
  readonly refused: ReadonlyMap<string, number>;
  readonly faults: readonly RecordFault[];
}

/** One round in this many presses Insert ticked of a playbook review. */
const TICKED_EVERY = 6;

/** Runs the rounds, profile by profile. The seed determines a round's document and deeds. */
export async function proveRecord(plan: RecordPlan): Promise<RecordReport> {
  const documents = new Redlines(plan.tools, plan);
  const done = new Map<ProfileName, Map<string, number>>();
  const refused = new Map<string, number>();
  const faults: RecordFault[] = [];
  let [rounds, foreign] = [0, 0];
  for (const [place, profile] of plan.profiles.entries()) {
    const counts = new Map<string, number>();
    done.set(profile, counts);
    // Each opens its Word when it plays: the pane finds Word in the globals, so only one can be open.
    const seeds = Array.from({ length: plan.rounds }, (_, index) => index)
      .filter((index) => index % plan.profiles.length === place)
      .map((index) => plan.seed + index);
    const isTicked = (seed: number): boolean => seed % TICKED_EVERY === 0 && profile !== 'ltsc2021';
    let isOver = false;
    for (const ticked of [false, true]) {
      const those = seeds.filter((seed) => isTicked(seed) === ticked);
      if (those.length === 0 || isOver) continue;
      const player = await (ticked ? openTicked(profile, plan) : openDeeds(profile, plan));
      for (const seed of those) {
        const { label, read } = documents.of(seed);
        const result = await player.play(read(), seed);
        rounds += 1;
        if ('error' in result) faults.push({ seed, document: label, profile, ...result });
        else {
          foreign += result.foreign;
          for (const name of result.done) counts.set(name, (counts.get(name) ?? 0) + 1);
          for (const reason of result.refused.map((sentence) => sentence.replaceAll(/\d+/gu, 'N')))
            refused.set(reason, (refused.get(reason) ?? 0) + 1);
        }
        isOver = plan.onRound?.(rounds, place) === false;
        if (isOver) break;
      }
      await player.close();
    }
  }
  return { rounds, foreign, done, refused, faults };
}

type Outcome =
  | { readonly done: readonly string[]; readonly refused: readonly string[]; readonly foreign: number }
  | CaseFault;

interface Player {
  readonly play: (docx: Uint8Array, seed: number) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

async function openDeeds(profile: ProfileName, plan: RecordPlan): Promise<Player> {
  const stage = await RecordStage.open(profile, plan);
  return {
    play: (docx, seed) => playOnce(deeds, (all) => stage.play(docx, all), seed),
    close: () => stage.close(),
  };
}

async function openTicked(profile: ProfileName, plan: RecordPlan): Promise<Player> {
  const stage = await TickedStage.open(profile, plan);
  return {
    play: (docx, seed) =>
      playOnce(
        tickedRuns,
        async (run) => {
          let before: Foreign | undefined;
          const { written, removed, refused } = await stage.play(docx, run, (host, moment) => {
            const now = foreignIn(readParts(host.save(), plan.tools), without(AUTHOR, 'rejected'), AUTHOR);
            const wrong = before === undefined ? [] : differences(before, now, { lines: true });
            if (wrong.length > 0) throw new Error(`Ticked, ${moment}: ${wrong.slice(0, 6).join('\n  ')}`);
            before ??= now;
          });
          const done = [
            ...Array.from({ length: written }, () => 'ticked'),
            ...Array.from({ length: removed }, () => 'ticked, removed'),
          ];
          const count = before === undefined ? 0 : before.revisions.length + before.comments.length;
          return { done, refused, foreign: count };
        },
        seed,
      ),
    close: () => stage.close(),
  };
}
