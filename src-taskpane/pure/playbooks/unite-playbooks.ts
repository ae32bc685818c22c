import { toTopicKey } from './from-agreements/name-clause.ts';
import { IMPORTANCES, type Playbook, type Rule, type RuleSource } from './model.ts';

/** The most playbooks of one review. */
export const MOST_PLAYBOOKS = 3;

/** A rule of a review against several playbooks, with the rows that say it. */
interface UnitedRule extends Rule {
  readonly sources: readonly RuleSource[];
}

/** The cells by which a clause is judged. */
const JUDGED = ['position', 'fallback', 'notAcceptable', 'appliesWhen', 'measureText'] as const;
/** The cells that are written into an agreement. */
const WRITTEN = ['wording', 'comment'] as const;

/**
 * Returns the rules of a review against these playbooks, whose names differ; those of a single one as they are. Topics of the same name, or with
 * names that are usual synonyms, are one rule only where their positions are the same and neither writes something else; otherwise both are
 * rules, the one after the other. Each row of each playbook is a source of exactly one rule.
 */
export function unitePlaybooks(playbooks: readonly Playbook[]): readonly Rule[] {
  const [only] = playbooks;
  if (only !== undefined && playbooks.length === 1) return only.rules;
  const byTopic = new Map<string, readonly UnitedRule[]>();
  for (const { name, rules } of playbooks) {
    for (const rule of rules) {
      const key = toTopicKey(rule.topic);
      const same = byTopic.get(key) ?? [];
      const own: UnitedRule = { ...rule, sources: [{ playbook: name, row: rule.row }] };
      const match = same.find((one) => isOfOthers(one, name) && isSame(one, rule));
      byTopic.set(
        key,
        match === undefined ? [...same, own] : same.map((one) => (one === match ? unite(one, own) : one)),
      );
    }
  }
  return [...byTopic.values()].flat();
}

// A playbook that has a topic twice means two things by it.
const isOfOthers = ({ sources }: UnitedRule, name: string): boolean =>
  sources.every(({ playbook }) => playbook !== name);

function isSame(one: Rule, other: Rule): boolean {
  return (
    JUDGED.every((cell) => toWords(one[cell]) === toWords(other[cell])) &&
    WRITTEN.every(
      (cell) => one[cell] === '' || other[cell] === '' || toWords(one[cell]) === toWords(other[cell]),
    )
  );
}

/** Returns one rule for two that say the same: it finds what either finds, and matters as the one that matters more. */
function unite(one: UnitedRule, other: UnitedRule): UnitedRule {
  const names = [...one.find, ...other.find, ...(other.topic === one.topic ? [] : [other.topic])];
  return {
    ...one,
    find: [...new Map(names.map((name) => [fold(name), name])).values()],
    wording: one.wording || other.wording,
    comment: one.comment || other.comment,
    importance:
      IMPORTANCES.find((importance) => importance === one.importance || importance === other.importance) ??
      one.importance,
    sources: [...one.sources, ...other.sources],
  };
}

/** Folds case, spaces and a full stop at the end, which change no position. */
const toWords = (cell: string): string => fold(cell).replace(/\.$/u, '');

const fold = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();
