// Tests the drafting of a playbook: draft-playbook.ts, draft-headings.ts, find-values.ts, value-range.ts.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateMeasure } from '#pane/pure/playbooks/evaluate-measure.ts';
import { COMPILED_FRAMES, chooseFrame } from '#pane/pure/playbooks/frames/choose-frame.ts';
import { draftPlaybook } from '#pane/pure/playbooks/from-agreements/draft-playbook.ts';
import type { Draft, SourceAgreement } from '#pane/pure/playbooks/from-agreements/model.ts';
import { toMeasureText, toRanges } from '#pane/pure/playbooks/from-agreements/value-range.ts';
import { readMeasure } from '#pane/pure/playbooks/measure.ts';
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
  for (const { topic, wordings, values, subject } of draft.topics) {
    expect(wordings.length).toBeGreaterThan(0);
    expect(new Set(wordings.map(({ agreement }) => agreement)).size).toBe(wordings.length);
    for (const { agreement, label, text } of wordings) {
      const own = agreements.filter(({ id }) => id === agreement).flatMap(({ clauses }) => clauses);
      expect(own.some((clause) => clause.label === label && words(clause) === text)).toBe(true);
    }
    for (const { agreement, label, sentence, words: value } of values) {
      const own = agreements.filter(({ id }) => id === agreement).flatMap(({ clauses }) => clauses);
      expect(own.some((clause) => clause.label === label && words(clause).includes(sentence))).toBe(true);
      expect(sentence).toContain(value);
      expect(wordings.some((wording) => wording.agreement === agreement)).toBe(true);
    }
    const ranges = toRanges(values);
    for (const { quantity } of values)
      expect(
        ranges.some(
          ({ least, most }) =>
            least.quantity.currency === quantity.currency &&
            least.quantity.from <= quantity.from &&
            quantity.to <= most.quantity.to,
        ),
      ).toBe(true);
    for (const range of ranges) expect(range.agreements).toBeLessThanOrEqual(wordings.length);
    const text = toMeasureText(subject, values);
    const measure = readMeasure(text);
    expect(measure === undefined).toBe(text === '');
    if (measure === undefined) continue;
    // What was found is not refused by what was drafted from it.
    const results = values.map(
      ({ sentence }) => evaluateMeasure({ topic, find: [topic] }, measure, [[sentence]]).result,
    );
    expect(results).not.toContain('not_met');
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

  it('has the range of the values, and in how many agreements they are', () => {
    const days = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 9 }), fc.nat(3), (stated, silent) => {
        const agreements = [
          ...stated.map((own, index) => agreementOf(`Signed ${index}`, [pays(own), 'Notices. In writing.'])),
          ...Array.from({ length: silent }, (_, index) =>
            agreementOf(`Silent ${index}`, ['Notices. Notices are given in writing.']),
          ),
        ];
        const draft = draftPlaybook(agreements, SERVICES);
        const [range] = toRanges(topicOf(draft, 'Payment period')?.values ?? []);
        expect([range?.least.quantity.from, range?.most.quantity.to, range?.agreements, draft.asked]).toEqual(
          [Math.min(...stated), Math.max(...stated), stated.length, stated.length + silent],
        );
      }),
      { numRuns: rounds(100) },
    );
  });

  it('counts a file once, also if it is found by several searches', () => {
    const passages = [pays(30), 'Interest. Late payment bears interest at 8 % per annum.'];
    const twice = passages.map((text) => agreementOf('MSA.docx', [text], { isWhole: false }));
    const draft = draftPlaybook([...twice, ...twice], SERVICES);
    expect(draft.asked).toBe(1);
    expect(topicOf(draft, 'Payment period')?.wordings).toHaveLength(1);
    expect(topicOf(draft, 'Payment period')?.values).toHaveLength(1);
  });

  it('takes no value with a condition or an exception', () => {
    const open = draftPlaybook(
      [agreementOf('C', [`${pays(30).slice(0, -1)}, unless agreed otherwise.`])],
      SERVICES,
    );
    expect(topicOf(open, 'Payment period')?.values).toEqual([]);
  });

  it('needs no playbook: values that contracts usually state, then headings, the most frequent first', () => {
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
      ['Payment period', 'measure', 2],
      ['Audit', 'heading', 2],
      ['Escrow', 'heading', 1],
    ]);
    expect(toMeasureText('payment period', draft.topics[0]?.values ?? [])).toBe(
      'payment period between 30 days and 45 days',
    );
  });

  it('draws nothing but the topics that were asked for from passages of a search', () => {
    const found = agreementOf('A', [pays(30), 'Escrow. The source code is deposited.'], { isWhole: false });
    const notices = SERVICES.filter(({ topic }) => topic === 'Governing law');
    expect(draftPlaybook([found], notices)).toEqual({ topics: [], asked: 1, missing: ['Governing law'] });
  });

  it('measures no amounts in two currencies together', () => {
    const caps = ['EUR 1,000,000', 'USD 2,000,000'].map((cap, index) =>
      agreementOf(`${index}`, [`Liability. The Supplier’s total liability is limited to ${cap}.`]),
    );
    const cap = topicOf(draftPlaybook(caps, SERVICES), 'Liability of the Supplier');
    expect(toRanges(cap?.values ?? [])).toHaveLength(2);
    expect(toMeasureText('liability', cap?.values ?? [])).toBe('');
  });
});

describe('what contracts usually state', () => {
  it.each(COMPILED_FRAMES.map((frame) => [frame.frame.name, frame] as const))(
    'is measured under its own name: %s',
    (name, frame) => expect(chooseFrame(name, name, frame.frame.kind)).toBe(frame),
  );
});
