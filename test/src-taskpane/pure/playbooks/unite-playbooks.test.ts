import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planTopics } from '#pane/tabs/agreement/playbook/review/plan-topics.ts';
import { createReview } from '#pane/tabs/agreement/playbook/review/use-review.ts';
import { toTopicKey } from '#pane/pure/playbooks/from-agreements/name-clause.ts';
import type { Playbook, Rule } from '#pane/pure/playbooks/model.ts';
import { readPlaybook } from '#pane/pure/playbooks/read-playbook.ts';
import { composeReview } from '#pane/pure/playbooks/review-prompt.ts';
import { unitePlaybooks } from '#pane/pure/playbooks/unite-playbooks.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { rounds } from '#test/setup/rounds.ts';

const HEADINGS = ['Topic', 'Find', 'Position', 'Wording', 'Importance'];
const playbook = (name: string, ...rows: readonly (readonly string[])[]): Playbook =>
  readPlaybook(name, { rows: [HEADINGS, ...rows], firstRow: 1 });
const sourcesOf = ({ sources }: Rule) => (sources ?? []).map(({ playbook: name, row }) => `${name} ${row}`);

const TOPICS = ['Payment', 'Payment terms', 'Limitation of liability', 'Liability cap', 'Notices', 'Escrow'];
const row = fc.tuple(
  fc.constantFrom(...TOPICS),
  fc.constantFrom('', 'invoice', 'fees'),
  fc.constantFrom('30 days', '30  Days.', '60 days'),
  fc.constantFrom('', 'We pay.', 'They pay.'),
  fc.constantFrom('high', 'medium', 'low'),
);
const playbooks = fc
  .array(fc.array(row, { maxLength: 6 }), { minLength: 2, maxLength: 3 })
  .map((all) => all.map((rows, at) => playbook(`P${at + 1}`, ...rows)));
const clause = (first: number, text: string): AgreementClause => ({
  first,
  last: first,
  label: `Clause ${first}`,
  path: [],
  paragraphs: [text],
  numbers: [''],
  fingerprint: text,
});

describe('several playbooks of one review', () => {
  it('are the rows of the only one as they are', () => {
    const only = playbook('A', ['Payment', 'invoice', '30 days', '', 'high']);
    expect(unitePlaybooks([only])).toBe(only.rules);
  });

  it('have one row for a topic with the same position, which either finds and which is written by the one that has a wording', () => {
    const [rule, ...rest] = unitePlaybooks([
      playbook('A', ['Liability cap', 'cap', '12 months’ fees', '', 'low']),
      playbook(
        'B',
        ['Escrow', '', 'Deposit', '', 'low'],
        ['Liability cap', 'limit', '12 months’ fees.', 'W', 'high'],
      ),
    ]);
    expect(rule).toMatchObject({
      topic: 'Liability cap',
      find: ['cap', 'limit'],
      wording: 'W',
      importance: 'high',
    });
    expect(rule && sourcesOf(rule)).toEqual(['A 2', 'B 3']);
    expect(rest.map(sourcesOf)).toEqual([['B 2']]);
  });

  it.each([
    ['another position', ['Payment', '', '60 days', '', 'low']],
    ['another wording', ['Payment', '', '30 days', 'Other words.', 'low']],
  ])('have two rows, the one after the other, for a topic with %s', (_, other) => {
    const rules = unitePlaybooks([
      playbook('A', ['Payment', '', '30 days', 'Words.', 'low'], ['Escrow', '', 'Deposit', '', 'low']),
      playbook('B', other),
    ]);
    expect(rules.map(sourcesOf)).toEqual([['A 2'], ['B 2'], ['A 3']]);
  });

  it('have each row of each in exactly one rule, of its own topic and position', () => {
    fc.assert(
      fc.property(playbooks, (all) => {
        const rules = unitePlaybooks(all);
        const rows = all.flatMap(({ name, rules: own }) => own.map((rule) => `${name} ${rule.row}`));
        expect(rules.flatMap(sourcesOf).toSorted()).toEqual(rows.toSorted());
        for (const rule of rules)
          for (const source of rule.sources ?? []) {
            const own = all
              .find(({ name }) => name === source.playbook)
              ?.rules.find((one) => one.row === source.row);
            expect(own && toTopicKey(own.topic)).toBe(toTopicKey(rule.topic));
            expect(own?.position.slice(0, 2)).toBe(rule.position.slice(0, 2));
            expect(own !== undefined && own.wording !== '' && own.wording !== rule.wording).toBe(false);
          }
      }),
      { numRuns: rounds(200) },
    );
  });

  it.each([4_000, 20_000])(
    'are planned within %i characters a request, each position in one of them',
    (limit) => {
      fc.assert(
        fc.property(playbooks, fc.array(fc.nat(limit), { minLength: 1, maxLength: 5 }), (all, lengths) => {
          const clauses = lengths.map((length, at) =>
            clause(at + 1, `Payment. ${'We pay. '.repeat(length / 20)}`),
          );
          const planned = planTopics(unitePlaybooks(all), clauses, limit);
          const { items } = createReview('r', planned);
          expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
          for (const { rule, clauses: found, leftOut, size } of planned) {
            const sent = found.filter((one) => !leftOut.includes(one));
            const texts = sent.map(({ label, paragraphs }) => ({ label, text: paragraphs.join('\n') }));
            const { prompt } = composeReview(rule, texts, limit);
            expect(size).toBe(sent.length === 0 ? 0 : prompt.length);
            expect(prompt.length).toBeLessThanOrEqual(limit);
            expect(prompt).toContain(`Our position: ${rule.position}`);
          }
        }),
        { numRuns: rounds(50) },
      );
    },
  );
});
