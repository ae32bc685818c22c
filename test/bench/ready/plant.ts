import { runToEnd } from '#pane/pure/diff/slices.ts';
import type { ProofFinding, ProofText } from '#pane/pure/proofread/model.ts';
import { proofread } from '#pane/pure/proofread/proofread.ts';
import { seededRandom } from '#test/setup/random.ts';
import { createDice, type FaultKind, type Planted } from './faults/model.ts';
import { REFERENCES } from './faults/references.ts';
import { SLIPS } from './faults/slips.ts';
import { TERMS } from './faults/terms.ts';
import { VALUES } from './faults/values.ts';

/** Twenty kinds of faults, written from what readers find, not from what the rules find. */
export const FAULT_KINDS: readonly FaultKind[] = [...SLIPS, ...REFERENCES, ...TERMS, ...VALUES];

/** One planted fault and what a check says about it. */
export interface Tried {
  readonly kind: FaultKind;
  readonly agreement: string;
  readonly planted: Planted;
  readonly isFound: boolean;
}

/** An agreement to plant faults into. */
interface Soil {
  readonly name: string;
  readonly text: ProofText;
}

/** Tries that a kind has at most, per fault, to find an agreement with a place for it. */
const TRIES = 60;

/** Plants `count` faults of each kind, each alone, at random places of random agreements, and checks each. The same for a seed. */
export function tryFaults(
  agreements: readonly Soil[],
  seed: number,
  count: number,
  kinds: readonly FaultKind[] = FAULT_KINDS,
): readonly Tried[] {
  const before = new Map<string, ReadonlySet<string>>();
  return kinds.flatMap((kind, place) => {
    const dice = createDice(seededRandom(seed * 1_000 + place));
    return Array.from({ length: count }, (): Tried | undefined => {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const agreement = dice.pick(agreements);
        const planted = agreement === undefined ? undefined : kind.plant(agreement.text, dice);
        if (agreement === undefined || planted === undefined) continue;
        const known = before.get(agreement.name) ?? new Set(checkText(agreement.text).map(toKey));
        before.set(agreement.name, known);
        return judge(kind, agreement.name, planted, known);
      }
      return undefined;
    }).filter((tried) => tried !== undefined);
  });
}

function judge(kind: FaultKind, agreement: string, planted: Planted, known: ReadonlySet<string>): Tried {
  const fresh = checkText(planted.text).filter((finding) => !known.has(toKey(finding)));
  const names = (finding: ProofFinding): boolean =>
    kind.reported.includes(finding.kind) &&
    planted.places.some(
      ({ paragraph, start, end }) =>
        finding.paragraph === paragraph && finding.start < end && start < finding.end,
    );
  return { kind, agreement, planted, isFound: fresh.some(names) };
}

const checkText = (text: ProofText): readonly ProofFinding[] => runToEnd(proofread(text)).findings;

/** The same for the same finding before and after paragraphs were inserted. */
const toKey = ({ kind, words, other }: ProofFinding): string => [kind, words, other].join('\n');
