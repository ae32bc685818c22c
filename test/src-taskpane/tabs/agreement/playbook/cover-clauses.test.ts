import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPlaces, coverClauses } from '#pane/tabs/agreement/playbook/findings/cover-clauses.ts';
import type { ReviewItem } from '#pane/tabs/agreement/playbook/findings/group-findings.ts';
import { NO_DEAL, type Deal } from '#pane/pure/playbooks/deal/model.ts';
import { at } from '#pane/at.ts';
import { decideWithoutModel } from '#pane/tabs/agreement/playbook/review/decide-topic.ts';
import { MOST_PLAYBOOKS, unitePlaybooks } from '#pane/pure/playbooks/unite-playbooks.ts';
import { planTopics } from '#pane/tabs/agreement/playbook/review/plan-topics.ts';
import { createReview } from '#pane/tabs/agreement/playbook/review/use-review.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { divideAgreement } from '#pane/word/read/document/divide-agreement.ts';
import { readIncludedPlaybook, readTruth } from '#test/bench/playbook/truth.ts';
import { rounds } from '#test/setup/rounds.ts';

const TRUTH = readTruth();
const PLAYBOOKS = [...new Set(TRUTH.map(({ playbook }) => playbook))];
const STATES = ['done', 'failed', 'skipped', 'waiting', 'stale', 'running'] as const;
type State = (typeof STATES)[number];

/** A review of one of the labelled agreements, against its playbook and others, whose topics are in these states, as after Stop. */
async function reviewIn(
  agreement: number,
  states: readonly State[],
  deal?: Deal,
  others: readonly string[] = [],
): Promise<{ readonly clauses: readonly AgreementClause[]; readonly items: readonly ReviewItem[] }> {
  const { playbook, paragraphs } = at(TRUTH, agreement % TRUTH.length);
  const names = [...new Set([playbook, ...others])].slice(0, MOST_PLAYBOOKS);
  const rules = unitePlaybooks(await Promise.all(names.map(readIncludedPlaybook)));
  const clauses = divideAgreement(paragraphs, 6_000, 'topic').map((clause) => ({
    ...clause,
    fingerprint: clause.paragraphs.join('\n'),
  }));
  const items = createReview('r', planTopics(rules, clauses, 20_000, deal)).items.map(
    (item, index): ReviewItem => {
      if (item.status.state === 'skipped') return item;
      const state = at(states, index % states.length);
      if (state === 'failed') return { ...item, status: { state, code: 'network', message: 'No answer.' } };
      if (state !== 'done') return { ...item, status: { state } };
      return { ...item, status: { state, result: { finding: decideWithoutModel(item.input) } } };
    },
  );
  return { clauses, items };
}

describe('every clause of an agreement after a review', () => {
  const reviews = fc.tuple(
    fc.nat(),
    fc.array(fc.constantFrom(...STATES), { minLength: 1, maxLength: 16 }),
    fc.array(fc.constantFrom(...PLAYBOOKS), { maxLength: 2 }),
  );

  it('is in exactly one place, and the places add up to the number of clauses', () =>
    fc.assert(
      fc.asyncProperty(reviews, async ([agreement, states, others]) => {
        const { clauses, items } = await reviewIn(agreement, states, undefined, others);
        const covered = coverClauses(clauses, items);
        expect(covered.map(({ clause }) => clause)).toEqual(clauses);
        const { verdicts, uncovered, unread } = countPlaces(covered);
        const found = verdicts.reduce((sum, { clauses: n }) => sum + n, 0);
        expect(found + uncovered.length + unread.length).toBe(clauses.length);
      }),
      { numRuns: rounds(40) },
    ));

  it('is found only where a topic about it was reviewed, and uncovered only where there is none', () =>
    fc.assert(
      fc.asyncProperty(reviews, async ([agreement, states, others]) => {
        const { clauses, items } = await reviewIn(agreement, states, undefined, others);
        for (const { clause, place } of coverClauses(clauses, items)) {
          const about = items.filter(({ input, status }) => {
            const cited = status.state === 'done' ? status.result.finding.clause : undefined;
            return cited?.first === clause.first || (input.foundBy !== '' && input.clauses.includes(clause));
          });
          const isRead = about.some(({ status }) => status.state === 'done');
          const kind = about.length === 0 ? 'uncovered' : isRead ? 'found' : 'unread';
          expect([clause.label, place.kind]).toEqual([clause.label, kind]);
        }
      }),
      { numRuns: rounds(40) },
    ));

  it('is of topics that do not apply only where all topics about it do not, and the places still add up', () =>
    fc.assert(
      fc.asyncProperty(reviews, fc.array(fc.nat(30)), async ([agreement, states, others], without) => {
        const { items: all } = await reviewIn(agreement, states, undefined, others);
        const topics = all.map(({ input }) => input.rule.topic);
        const excluded = without.flatMap((one) => topics[one] ?? []);
        const { clauses, items } = await reviewIn(agreement, states, { ...NO_DEAL, excluded }, others);
        const covered = coverClauses(clauses, items);
        for (const { clause, place } of covered) {
          const about = items.filter(
            ({ input }) => input.foundBy !== '' && input.clauses.some(({ first }) => first === clause.first),
          );
          const isExcluded =
            about.length > 0 && about.every(({ input }) => excluded.includes(input.rule.topic));
          expect(place.kind !== 'excluded' || isExcluded).toBe(true);
        }
        const counts = countPlaces(covered);
        const found = counts.verdicts.reduce((sum, { clauses: n }) => sum + n, 0);
        expect(found + counts.excluded.length + counts.uncovered.length + counts.unread.length).toBe(
          clauses.length,
        );
      }),
      { numRuns: rounds(40) },
    ));

  it('is not covered only where none of the playbooks covers it: another playbook uncovers nothing', () =>
    fc.assert(
      fc.asyncProperty(reviews, async ([agreement, , others]) => {
        const isUncovered = async (playbooks: readonly string[]): Promise<readonly boolean[]> => {
          const { clauses, items } = await reviewIn(agreement, ['waiting'], undefined, playbooks);
          return coverClauses(clauses, items).map(({ place }) => place.kind === 'uncovered');
        };
        const alone = await isUncovered([]);
        const together = await isUncovered(others);
        for (const [index, isOpen] of together.entries())
          expect(isOpen && alone[index] === false).toBe(false);
      }),
      { numRuns: rounds(20) },
    ));
});
