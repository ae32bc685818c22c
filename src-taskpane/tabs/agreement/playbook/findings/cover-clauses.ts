import type { Verdict } from '#pane/pure/playbooks/read-review.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { applies, type PlannedTopic } from '../review/plan-topics.ts';
import type { ReviewItem } from './group-findings.ts';

/** Why no finding is about a clause that a topic of the playbook is about. */
type UnreadReason = 'failed' | 'waiting' | 'skipped' | 'leftOut';

/** A verdict about a clause: a missing topic has none. */
type ClauseVerdict = Exclude<Verdict, 'missing'>;

/** The one place of a clause after a review. */
export type ClausePlace =
  | { readonly kind: 'found'; readonly verdict: ClauseVerdict }
  /** A topic is about it, but it was not read with that topic. */
  | { readonly kind: 'unread'; readonly reason: UnreadReason }
  /** Only topics that do not apply in this deal are about it. */
  | { readonly kind: 'excluded' }
  /** No topic of any of the playbooks is about it. */
  | { readonly kind: 'uncovered' };

/** A clause with its place. */
export interface CoveredClause {
  readonly clause: AgreementClause;
  readonly place: ClausePlace;
}

/** How many clauses are in each place; together they are all clauses. */
interface PlaceCounts {
  /** The most urgent verdict first, without those of no clause. */
  readonly verdicts: readonly { readonly verdict: ClauseVerdict; readonly clauses: number }[];
  readonly excluded: readonly CoveredClause[];
  readonly uncovered: readonly CoveredClause[];
  readonly unread: readonly CoveredClause[];
}

/** Of several topics about one clause the most urgent finding counts, and any finding before none. */
const VERDICTS: readonly ClauseVerdict[] = ['not_acceptable', 'unclear', 'fallback', 'acceptable'];
const REASONS: readonly UnreadReason[] = ['failed', 'waiting', 'leftOut', 'skipped'];

/**
 * Puts every clause of the agreement in exactly one place, in their order: the verdict of the most urgent finding of the topics that found
 * it, not read, not to be reviewed because its topics do not apply in this deal, or not covered by any of the
 * playbooks. A topic that was looked for in the whole agreement covers no clause.
 */
export function coverClauses(
  clauses: readonly AgreementClause[],
  items: readonly ReviewItem[],
): readonly CoveredClause[] {
  return clauses.map((clause) => {
    const places = items.flatMap((item) => placeBy(item, clause) ?? []);
    const [first] = places.toSorted((one, other) => rank(one) - rank(other));
    return { clause, place: first ?? { kind: 'uncovered' } };
  });
}

/** Counts the clauses in each place. */
export function countPlaces(covered: readonly CoveredClause[]): PlaceCounts {
  const verdicts = VERDICTS.map((verdict) => ({
    verdict,
    clauses: covered.filter(({ place }) => place.kind === 'found' && place.verdict === verdict).length,
  }));
  return {
    verdicts: verdicts.filter(({ clauses }) => clauses > 0),
    excluded: covered.filter(({ place }) => place.kind === 'excluded'),
    uncovered: covered.filter(({ place }) => place.kind === 'uncovered'),
    unread: covered.filter(({ place }) => place.kind === 'unread'),
  };
}

function rank(place: ClausePlace): number {
  if (place.kind === 'found') return VERDICTS.indexOf(place.verdict);
  if (place.kind === 'unread') return VERDICTS.length + REASONS.indexOf(place.reason);
  return VERDICTS.length + REASONS.length + (place.kind === 'excluded' ? 0 : 1);
}

/** Returns the place of a clause by one topic; undefined if the topic is not about it. */
function placeBy({ input, status }: ReviewItem, clause: AgreementClause): ClausePlace | undefined {
  const isCited = status.state === 'done' && isSame(status.result.finding.clause, clause);
  const own = clausesOf(input).some((one) => isSame(one, clause));
  if (!own && !isCited) return undefined;
  switch (status.state) {
    case 'done': {
      const { verdict } = status.result.finding;
      if (!isCited && input.leftOut.some((one) => isSame(one, clause)))
        return { kind: 'unread', reason: 'leftOut' };
      // The topic is missing although a clause was found for it: the model read it and says that it is about something else.
      return verdict === 'missing' ? undefined : { kind: 'found', verdict };
    }
    case 'skipped':
      return applies(input) ? { kind: 'unread', reason: 'skipped' } : { kind: 'excluded' };
    case 'failed':
    case 'stale':
      return { kind: 'unread', reason: 'failed' };
    default:
      return { kind: 'unread', reason: 'waiting' };
  }
}

const clausesOf = ({ foundBy, clauses }: PlannedTopic): readonly AgreementClause[] =>
  foundBy === '' ? [] : clauses;

const isSame = (one: AgreementClause | undefined, other: AgreementClause): boolean =>
  one !== undefined &&
  one.first === other.first &&
  one.last === other.last &&
  one.fingerprint === other.fingerprint;
