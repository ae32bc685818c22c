/** The members of Word in one group, such as a requirement set or a class: how many the host answers, and which it does not. */
export interface Coverage {
  readonly name: string;
  readonly answered: number;
  readonly all: number;
  /** As `Range.insertHtml`, in the order of the typings. */
  readonly missing: readonly string[];
}

/** How far the host is a Word of the requirement sets WordApi 1.1 to 1.9. */
export interface Compatibility {
  readonly total: Coverage;
  readonly bySet: readonly Coverage[];
  readonly byClass: readonly Coverage[];
  /** Of the members that samples use, each counted once. */
  readonly used: Coverage;
  /** Of the uses in samples: a member counts once for each sample that uses it. */
  readonly uses: Coverage;
}

/** Members of every class that office.js answers itself. */
const OWN = new Set(['context', 'isNullObject', 'load', 'set', 'toJSON', 'track', 'untrack']);
const SETS = /^WordApi 1\.[1-9]$/;

/**
 * Compares what is documented (each member with its requirement set) with what the host answers. `samples` is how many samples use a
 * member. Desktop and preview sets do not count.
 */
export function compatibility(
  documented: ReadonlyMap<string, string>,
  answered: ReadonlySet<string>,
  samples: ReadonlyMap<string, number>,
): Compatibility {
  const members = [...documented]
    .filter(([name, set]) => SETS.test(set) && !OWN.has(memberOf(name)))
    .map(([name, set]) => ({ name, set, isAnswered: answered.has(name), uses: samples.get(name) ?? 0 }));
  const count = (name: string, of: typeof members, weight: (uses: number) => number = () => 1): Coverage => {
    const sum = (list: typeof members): number => list.reduce((total, { uses }) => total + weight(uses), 0);
    return {
      name,
      answered: sum(of.filter(({ isAnswered }) => isAnswered)),
      all: sum(of),
      missing: of.filter(({ isAnswered }) => !isAnswered).map((member) => member.name),
    };
  };
  const grouped = (key: (member: (typeof members)[number]) => string): readonly Coverage[] =>
    [...new Set(members.map(key))].toSorted().map((name) =>
      count(
        name,
        members.filter((member) => key(member) === name),
      ),
    );
  const used = members.filter(({ uses }) => uses > 0).toSorted((a, b) => b.uses - a.uses);
  return {
    total: count('WordApi 1.1 to 1.9', members),
    bySet: grouped(({ set }) => set),
    byClass: grouped(({ name }) => classOf(name)),
    used: count('members that samples use', used),
    uses: count('uses in samples', used, (uses) => uses),
  };
}

const classOf = (name: string): string => name.slice(0, name.indexOf('.'));
const memberOf = (name: string): string => name.slice(name.indexOf('.') + 1);
