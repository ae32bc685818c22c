// Tests the drafting of a playbook: draft-playbook.ts, draft-headings.ts.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftPlaybook } from '#pane/pure/playbooks/from-agreements/draft-playbook.ts';
import type { Draft, SourceAgreement } from '#pane/pure/playbooks/from-agreements/model.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { readIncludedPlaybook } from '#test/bench/playbook/truth.ts';
import { rounds } from '#test/setup/rounds.ts';
import { agreementOf, SOURCES } from './sources.ts';

const PLAYBOOKS = await Promise.all(
  ['Services agreement (customer)', 'Non-disclosure agreement', 'Data processing agreement'].map(
    readIncludedPlaybook,
  ),
);
const SERVICES: readonly Rule[] = PLAYBOOKS[0]?.rules ?? [];
const words = ({ paragraphs }: SourceAgreement['clauses'][number]): string =>
  paragraphs
    .filter((text) => text.trim() !== '')
    .join('\n')
    .trim();
const topicOf = ({ topics }: Draft, name: string) => topics.find(({ topic }) => topic === name);
const pays = (days: number): string =>
  `Payment. The Customer pays each invoice within ${days} days after receipt of the invoice.`;

/** What holds of every draft, whatever the agreements. */
function expectTrue(draft: Draft, agreements: readonly SourceAgreement[]): void {
  const files = new Set(agreements.map(({ id }) => id));
  expect(draft.asked).toBe(files.size);
  const names = draft.topics.map(({ topic }) => topic.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  for (const { wordings } of draft.topics) {
    expect(wordings.length).toBeGreaterThan(0);
    expect(new Set(wordings.map(({ agreement }) => agreement)).size).toBe(wordings.length);
    for (const { agreement, label, text } of wordings) {
      const own = agreements.filter(({ id }) => id === agreement).flatMap(({ clauses }) => clauses);
      expect(own.some((clause) => clause.label === label && words(clause) === text)).toBe(true);
    }
  }
}

describe('a draft', () => {
  it('says of the labelled agreements only what they say, for each included playbook', () => {
    for (const { rules } of PLAYBOOKS) {
      const draft = draftPlaybook(SOURCES, rules);
      expectTrue(draft, SOURCES);
      const known = draft.topics.filter(({ origin }) => origin === 'playbook').map(({ topic }) => topic);
      expect(known.length + draft.missing.length).toBe(rules.length);
      expect([...known, ...draft.missing].toSorted()).toEqual(rules.map(({ topic }) => topic).toSorted());
    }
  });

  it('says only what is there, of any agreements in any order, some of them given twice or in pieces', () => {
    const piece = fc
      .record({
        source: fc.constantFrom(...SOURCES),
        from: fc.nat(12),
        most: fc.integer({ min: 1, max: 12 }),
        isWhole: fc.boolean(),
      })
      .map(({ source, from, most, isWhole }) => ({
        ...source,
        isWhole,
        clauses: source.clauses.slice(from, from + most),
      }));
    const playbooks = fc.constantFrom(...PLAYBOOKS, undefined);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), playbooks, (agreements, playbook) => {
        const draft = draftPlaybook(agreements, playbook?.rules ?? []);
        expect(draft.asked).toBe(new Set(agreements.map(({ id }) => id)).size);
        expectTrue(draft, agreements);
      }),
      { numRuns: rounds(40) },
    );
  });

  it('counts a file once, also if it is found by several searches', () => {
    const passages = [pays(30), 'Interest. Late payment bears interest at 8 % per annum.'];
    const twice = passages.map((text) => agreementOf('MSA.docx', [text], { isWhole: false }));
    const draft = draftPlaybook([...twice, ...twice], SERVICES);
    expect(draft.asked).toBe(1);
    expect(topicOf(draft, 'Payment period')?.wordings).toHaveLength(1);
  });

  it('needs no playbook: the headings are its topics, the most frequent first', () => {
    const draft = draftPlaybook(
      [
        agreementOf('A', [
          pays(30),
          'Escrow. The source code of the software is deposited with an agent.',
          'Audit. The books of the Supplier are kept open for inspection.',
        ]),
        agreementOf('B', [pays(45), 'AUDIT. The Customer may inspect the books of the Supplier.']),
      ],
      [],
    );
    expect(draft.topics.map(({ topic, origin, wordings }) => [topic, origin, wordings.length])).toEqual([
      ['Payment', 'heading', 2],
      ['Audit', 'heading', 2],
      ['Escrow', 'heading', 1],
    ]);
  });

  it('draws nothing but the topics that were asked for from passages of a search', () => {
    const found = agreementOf('A', [pays(30), 'Escrow. The source code is deposited.'], { isWhole: false });
    const notices = SERVICES.filter(({ topic }) => topic === 'Governing law');
    expect(draftPlaybook([found], notices)).toEqual({ topics: [], asked: 1, missing: ['Governing law'] });
  });
});
