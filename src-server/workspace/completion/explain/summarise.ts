import { figuresIn } from '../text/figures.ts';
import { quoteUnit, splitUnits, type Unit } from './units.ts';

/** An extractive summary, and how much of the passage it leaves out. */
export interface Summary {
  readonly text: string;
  /** Number of sentences in the passage, and of those kept in the summary. */
  readonly sentences: number;
  readonly kept: number;
}

/** Fewest sentences that a passage must have to be summarised. */
const FEWEST = 4;
/** Most sentences in a summary. */
const MOST = 5;
/** Least weight of a sentence in a summary. A lighter one has no duty, right or figure. */
const LIGHTEST = 0.5;
/** Longest summary, as a share of its passage. A longer one would save no reading. */
const LONGEST_SHARE = 0.6;

const CONDITION = /\b(?:if|unless|provided that|except|subject to|only where)\b/i;
/** Openings of a sentence that cannot be understood without the one before it. */
const DEPENDS =
  /^(?:\(?[\w.]{1,5}[.)]\s+)?(?:However|Notwithstanding the (?:foregoing|above)|Provided|Such|The foregoing|The above|In (?:such|that|either|this|no such) (?:event|case|instance)|Without (?:in any way )?limiting|(?:This|These|Those)(?! [A-Z])|It|They|Its|Their|Otherwise|Any such|Each such|No such|Furthermore|In addition|Similarly|Thereafter|Upon such|The same|Said|For clarity|For the avoidance of doubt|Accordingly|Therefore)\b/;

/** Weighs how much essential information a sentence carries. Long sentences count slightly less. */
function weigh({ text, reading: { modalities } }: Unit): number {
  const figures = Math.min(2, figuresIn(text).length);
  return modalities.length * 2 + figures + (CONDITION.test(text) ? 1 : 0) - text.length / 800;
}

/** Words by which a sentence does what it says, without a modal verb: `hereby grants`, `warrants that`. */
const PERFORMS =
  /\bhereby\b|(?<!\b(?:the|any|all|such|no|of|these|those) )\b(?:grants|appoints|engages|assigns|transfers|conveys|licenses|warrants|represents|guarantees|indemnifies|waives|releases|accepts|undertakes|covenants|agrees|authori[sz]es)\b/i;

/** Returns the sentences without which a summary would hide what the clause is for: its first duty or right, and all that it performs. */
function findMain(units: readonly Unit[]): readonly Unit[] {
  const first = units.find(({ reading }) => reading.modalities.length > 0);
  return units.filter((unit) => unit === first || PERFORMS.test(unit.text));
}

/** Groups sentences that must stay together, in order. */
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
 * Summarises a passage in at most five of its own sentences, in order: those with duties, rights, figures and conditions. A sentence always
 * comes with the exception that follows it and with the sentence that it refers to. The summary is never longer than {@link LONGEST_SHARE}
 * of the passage. Returns undefined if the passage has too few sentences, if they are too long, or if the
 * sentences that the clause is for do not fit.
 */
export function summariseByExtracts(passage: string): Summary | undefined {
  const units = splitUnits(passage);
  if (units.length < FEWEST) return undefined;
  const groups = groupsOf(units).map((group, index) => ({
    group,
    index,
    weight: Math.max(...group.map(weigh)),
  }));
  const main = findMain(units);
  const isMain = ({ group }: { readonly group: readonly Unit[] }): boolean =>
    group.some((unit) => main.includes(unit));
  const chosen: typeof groups = [];
  const unitsIn = (items: typeof groups): Unit[] =>
    items.toSorted((one, other) => one.index - other.index).flatMap(({ group }) => group);
  const render = (items: typeof groups): string =>
    unitsIn(items)
      .map((unit) => `- ${quoteUnit(unit)}`)
      .join('\n');
  for (const item of groups.toSorted(
    (one, other) => Number(isMain(other)) - Number(isMain(one)) || other.weight - one.weight,
  )) {
    if (item.weight < LIGHTEST && !isMain(item)) break;
    const more = [...chosen, item];
    if (unitsIn(more).length <= MOST && render(more).length <= passage.length * LONGEST_SHARE)
      chosen.push(item);
    // Without its heaviest sentence it would not be a summary.
    else if (chosen.length === 0) return undefined;
  }
  const kept = unitsIn(chosen);
  if (kept.length < 2 || main.some((unit) => !kept.includes(unit))) return undefined;
  return { text: render(chosen), sentences: units.length, kept: kept.length };
}
