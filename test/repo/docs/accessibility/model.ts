/** How far a criterion is met, in the words of the VPAT. */
type Conformance = 'Supports' | 'Partially supports' | 'Does not support' | 'Not applicable';

/** A test that shows what is claimed. */
export interface Proof {
  /** Path from the top level of the project. */
  readonly file: string;
  /** The name of the test, as its file has it. */
  readonly name: string;
}

/** What is claimed of one criterion or clause. */
export interface Claim {
  readonly id: string;
  readonly name: string;
  readonly conformance: Conformance;
  /** One or two sentences. */
  readonly remark: string;
  /** Empty for what was read or looked at: the report says so. */
  readonly proofs: readonly Proof[];
}

/** A success criterion of WCAG 2.2. */
export interface Criterion extends Claim {
  readonly level: 'A' | 'AA';
  /** True for one that is not in WCAG 2.1, and so not in EN 301 549 V3.2.1. */
  readonly isNew?: true;
}

/** A claim that a clause is met. */
export function supports(clause: string, proofs: readonly Proof[], remark: string): Claim {
  const [id = ''] = clause.split(' ');
  return { id, name: clause.slice(id.length + 1), conformance: 'Supports', remark, proofs };
}

/** A claim that a criterion is met, which is written as `2.4.11 Focus Not Obscured (Minimum) (AA, new)`. */
export function meets(criterion: string, proofs: readonly Proof[], remark: string): Criterion {
  const [, clause = '', level, isNew] = /^(.*) \((A|AA)(, new)?\)$/u.exec(criterion) ?? [];
  if (level !== 'A' && level !== 'AA') throw new Error(`${criterion} has no level.`);
  return { ...supports(clause, proofs, remark), level, ...(isNew !== undefined && { isNew: true }) };
}
