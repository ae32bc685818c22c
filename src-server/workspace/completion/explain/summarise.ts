import { figuresIn } from '../text/figures.ts';
import { quoteUnit, splitUnits, type Unit } from './units.ts';

/** A summary by extracts, and how much of the passage it leaves out. */
export interface Summary {
  readonly text: string;
  /** Sentences of the passage, and those of them that the summary has. */
  readonly sentences: number;
  readonly kept: number;
}

/** Fewest sentences of a passage that can be summarised by leaving some out. */
const FEWEST = 4;
/** Most sentences of a summary. */
const MOST = 5;
/** A sentence of less weight has neither a duty or right nor a figure. */
const LIGHTEST = 0.5;
/** A summary is at most this part of its passage: a longer one saves no reading. */
const LONGEST_SHARE = 0.6;

const CONDITION = /\b(?:if|unless|provided that|except|subject to|only where)\b/i;
/** Openings of a sentence that says nothing, or something else, without the one before it. */
const DEPENDS =
  /^(?:\(?[\w.]{1,5}[.)]\s+)?(?:However|Notwithstanding the (?:foregoing|above)|Provided|Such|The foregoing|The above|In (?:such|that|either|this|no such) (?:event|case|instance)|Without (?:in any way )?limiting|(?:This|These|Those)(?! [A-Z])|It|They|Its|Their|Otherwise|Any such|Each such|No such|Furthermore|In addition|Similarly|Thereafter|Upon such|The same|Said|For clarity|For the avoidance of doubt|Accordingly|Therefore)\b/;

/** How much of what a reader has to know a sentence carries; long sentences count a little less. */
function weigh({ text, reading: { modalities } }: Unit): number {
  const figures = Math.min(2, figuresIn(text).length);
  return modalities.length * 2 + figures + (CONDITION.test(text) ? 1 : 0) - text.length / 800;
}

/** Sentences that have to stay together, in their order. */
function groupsOf(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  for (const unit of units) {
    const last = groups.at(-1);
    const isItem = /^\(?[a-z\d]{1,4}[.)]\s+[a-z]/.test(unit.text);
    if (last !== undefined && (DEPENDS.test(unit.text) || isItem)) last.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

/**
 * Summarises a passage in at most five of its own sentences, in their order: those with duties, rights, figures and conditions. A
 * sentence never comes without the exception that follows it, nor without the one that it refers to. Never longer than
 * {@link LONGEST_SHARE} of the passage. Undefined where its sentences are too few or too long for that.
 */
export function summariseByExtracts(passage: string): Summary | undefined {
  const units = splitUnits(passage);
  if (units.length < FEWEST) return undefined;
  const groups = groupsOf(units).map((group, index) => ({
    group,
    index,
    weight: Math.max(...group.map(weigh)),
  }));
  const chosen: typeof groups = [];
  const unitsIn = (items: typeof groups): Unit[] =>
    items.toSorted((one, other) => one.index - other.index).flatMap(({ group }) => group);
  const render = (items: typeof groups): string =>
    unitsIn(items)
      .map((unit) => `- ${quoteUnit(unit)}`)
      .join('\n');
  for (const item of groups.toSorted((one, other) => other.weight - one.weight)) {
    if (item.weight < LIGHTEST) break;
    const more = [...chosen, item];
    if (unitsIn(more).length <= MOST && render(more).length <= passage.length * LONGEST_SHARE)
      chosen.push(item);
    // Without the sentence that says most it would be no summary.
    else if (chosen.length === 0) return undefined;
  }
  const kept = unitsIn(chosen).length;
  return kept < 2 ? undefined : { text: render(chosen), sentences: units.length, kept };
}
