// The labelled agreements of `test/fixtures/playbook-truth` and the arithmetic of `npm run bench -- playbook`.
import { describe, expect, it } from 'vitest';
import type { AgreementClause } from '#pane/word/model.ts';
import { scoreTopic } from './score.ts';
import { HALVES, readIncludedPlaybook, readTruth, VERDICTS, type LabelledTopic } from './truth.ts';

const TRUTH = readTruth();

describe.each(TRUTH)('the labels of $agreement', ({ playbook, topics, paragraphs }) => {
  it('name every topic of its playbook once, with a verdict where there is a measure', async () => {
    const { rules } = await readIncludedPlaybook(playbook);
    expect(topics.map(({ topic }) => topic)).toEqual(rules.map(({ topic }) => topic));
    for (const [index, { topic, verdict, clauses }] of topics.entries()) {
      expect([topic, verdict !== undefined]).toEqual([topic, rules[index]?.measure !== undefined]);
      if (verdict === undefined) continue;
      expect(VERDICTS).toContain(verdict);
      expect([topic, verdict === 'missing']).toEqual([topic, clauses.length === 0]);
    }
  });

  it('quote sentences that are in the clauses word for word', () => {
    for (const { topic, clauses, verdict, sentences = [] } of topics) {
      const texts = clauses.map(([first, last]) => {
        expect([topic, first <= last && last < paragraphs.length]).toEqual([topic, true]);
        return paragraphs.slice(first, last + 1).map(({ text }) => text);
      });
      for (const sentence of sentences)
        expect([topic, sentence, texts.flat().some((text) => text.includes(sentence))]).toEqual([
          topic,
          sentence,
          true,
        ]);
      const isDecided = verdict === 'meets' || verdict === 'fallback' || verdict === 'deviates';
      expect([topic, isDecided && sentences.length === 0]).toEqual([topic, false]);
    }
  });
});

describe('the halves of the labelled agreements', () => {
  it('are of at least eight agreements each, and differ by at most two', () => {
    const [writing = 0, reporting = 0] = HALVES.map(
      (half) => TRUTH.filter((one) => one.half === half).length,
    );
    expect(Math.min(writing, reporting)).toBeGreaterThanOrEqual(8);
    expect(Math.abs(writing - reporting)).toBeLessThanOrEqual(2);
  });

  it('both have agreements for every playbook, and every verdict', () => {
    for (const half of HALVES) {
      const own = TRUTH.filter((one) => one.half === half);
      expect(new Set(own.map(({ playbook }) => playbook)).size).toBe(3);
      const verdicts = own.flatMap(({ topics }) => topics.map(({ verdict }) => verdict));
      expect(VERDICTS.filter((verdict) => !verdicts.includes(verdict))).toEqual([]);
    }
  });
});

const paragraphs = ['Fees', 'Invoices are due in 30 days. Interest is 5 %.', 'Law', 'x'.repeat(400)].map(
  (text) => ({ text, number: '', heading: undefined, inTable: false }),
);
const clauseOf = (first: number, last: number): AgreementClause => ({
  first,
  last,
  label: '',
  path: [],
  paragraphs: [],
  numbers: [],
  fingerprint: '',
});
const label: LabelledTopic = {
  topic: 'Payment',
  clauses: [[1, 1]],
  verdict: 'meets',
  sentences: ['Invoices are due in 30 days.'],
};
const finding = {
  verdict: 'unclear',
  decidedBy: 'reader',
  quote: 'Invoices are due in 30 days.',
  reason: '',
  rewrite: '',
  comment: '',
} as const;
const score = (clauses: readonly AgreementClause[], found: Partial<typeof finding> | object = {}) =>
  scoreTopic(label, { clauses, isMissing: false, finding: { ...finding, ...found } }, paragraphs);

describe('the score of a topic', () => {
  it('counts a clause that deals with the topic, but not the whole agreement', () => {
    expect(score([clauseOf(0, 1)])).toMatchObject({ isFirst: true, isAmongThree: true });
    expect(score([clauseOf(2, 2), clauseOf(0, 1)])).toMatchObject({ isFirst: false, isAmongThree: true });
    expect(score([clauseOf(0, 3)])).toMatchObject({
      isFirst: false,
      isAmongThree: false,
      isOnlyInside: true,
    });
    expect(score([clauseOf(3, 3)])).toMatchObject({ isAmongThree: false, isOnlyInside: false });
  });

  it('counts a quote only if it is a sentence that decides', () => {
    expect(score([])).toMatchObject({ hasRightSentence: true });
    expect(score([], { quote: 'Interest is 5 %.' })).toMatchObject({ hasRightSentence: false });
    expect(score([], { quote: 'Invoices' })).toMatchObject({ hasRightSentence: false });
  });
});
