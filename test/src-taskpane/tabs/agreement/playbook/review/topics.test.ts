import { describe, expect, it } from 'vitest';
import {
  decideUnread,
  decideWithAnswer,
  decideWithoutModel,
} from '#pane/tabs/agreement/playbook/review/decide-topic.ts';
import { planTopics, toSentClause } from '#pane/tabs/agreement/playbook/review/plan-topics.ts';
import { readPlaybook } from '#pane/pure/playbooks/read-playbook.ts';
import type { AgreementClause } from '#pane/word/model.ts';

const clause = (number: number, ...paragraphs: string[]): AgreementClause => ({
  first: number,
  last: number,
  label: `Clause ${number}`,
  path: [],
  paragraphs,
  numbers: paragraphs.map((_, index) => (index === 0 ? `${number}.` : '')),
  fingerprint: paragraphs.join(),
});
const AGREEMENT = [
  clause(1, 'Payment', 'The Customer shall pay each invoice within 45 days.'),
  clause(2, 'Confidentiality', 'Each party shall keep the information secret.'),
  clause(3, 'Term', 'This agreement lasts three years.'),
];
const plan = (limit = 20_000, ...rows: string[][]) => planOn(AGREEMENT, limit, rows);
const planOn = (agreement: readonly AgreementClause[], limit: number, rows: readonly string[][]) =>
  planTopics(
    readPlaybook('p', {
      rows: [['Topic', 'Find', 'Position', 'Comment', 'Importance', 'Measure'], ...rows],
      firstRow: 1,
    }).rules,
    agreement,
    limit,
  );
const sent = (...numbers: number[]) =>
  AGREEMENT.filter(({ first: at }) => numbers.includes(at)).map((one) => ({
    ...toSentClause(one),
    clause: one,
  }));
const WHOLE = { label: 'Agreement', text: AGREEMENT.map((one) => toSentClause(one).text).join('\n') };
const PAYMENT = ['Payment', 'payment', '30 days', 'Please accept 30 days.', 'low', 'invoice at most 30 days'];
const ESCROW = ['Escrow', 'escrow', 'Source code is deposited', 'Please add escrow.', 'high', ''];
const SECRETS = ['Secrets', 'confidentiality', 'Five years', '', 'medium', ''];
const first = <T>([item]: readonly T[]): T => {
  if (item === undefined) throw new Error('There is none.');
  return item;
};

const answer = (label: string, quote: string) =>
  `VERDICT: not acceptable\nCLAUSE: ${label}\nQUOTE: ${quote}\nREWRITE: Other words.`;

describe('the plan of a review', () => {
  it('has the most important topic first, each with its clauses', () => {
    const topics = plan(20_000, PAYMENT, ESCROW, SECRETS);
    expect(
      topics.map(({ rule, clauses, foundBy }) => [
        rule.topic,
        clauses.map(({ first: at }) => at - 1),
        foundBy,
      ]),
    ).toEqual([
      ['Escrow', [0, 1, 2], ''],
      ['Secrets', [1], 'confidentiality'],
      ['Payment', [0], 'payment'],
    ]);
  });

  it('sends nothing if no clause is found and the whole agreement does not fit', () =>
    expect(first(plan(800, ESCROW))).toMatchObject({ clauses: [], size: 0 }));
});

describe('a topic without a language model', () => {
  it('is never decided, not by its measure either, and has the sentence to read and the firm’s comment', () =>
    expect(decideWithoutModel(first(plan(20_000, PAYMENT)))).toEqual({
      verdict: 'unclear',
      decidedBy: 'reader',
      clause: AGREEMENT[0],
      quote: 'The Customer shall pay each invoice within 45 days.',
      reason: '',
      rewrite: '',
      comment: 'Please accept 30 days.',
    }));

  it('is missing if none of its words occurs in the agreement', () =>
    expect(decideWithoutModel(first(plan(20_000, ESCROW)))).toMatchObject({
      verdict: 'missing',
      decidedBy: 'words',
    }));

  it('is not missing if the agreement refers to terms that are kept elsewhere', () => {
    const reference = 'This Order is subject to the Standard Terms posted at example.com/terms.';
    const topic = first(planOn([clause(1, 'Order', `Fees are due. ${reference}`)], 20_000, [ESCROW]));
    expect(decideWithoutModel(topic)).toMatchObject({
      verdict: 'unclear',
      decidedBy: 'elsewhere',
      quote: reference,
    });
  });

  it('is not missing if a language model should have looked and could not', () =>
    expect(decideUnread(first(plan(800, ESCROW)))).toMatchObject({
      verdict: 'unclear',
      decidedBy: 'unread',
    }));

  it('is for the reader if nothing decides it, with the sentence to read', () =>
    expect(decideWithoutModel(first(plan(20_000, SECRETS)))).toMatchObject({
      verdict: 'unclear',
      decidedBy: 'reader',
      clause: AGREEMENT[1],
      quote: 'Each party shall keep the information secret.',
    }));
});

describe('a topic with an answer', () => {
  const topic = first(plan(20_000, PAYMENT));

  it('adopts the answer if its quote is in the clause', () =>
    expect(
      decideWithAnswer(
        topic,
        sent(1),
        'VERDICT: not acceptable\nCLAUSE: Clause 1\nQUOTE: pay each invoice within 45 days\nREASON: Too long.\nREWRITE: none\nCOMMENT: none',
      ),
    ).toMatchObject({
      verdict: 'not_acceptable',
      decidedBy: 'model',
      clause: AGREEMENT[0],
      quote: 'pay each invoice within 45 days',
      comment: 'Please accept 30 days.',
    }));

  it('is for the reader, unchanged, if the answer cannot be read', () =>
    expect(decideWithAnswer(topic, sent(1), 'It looks fine to me.')).toMatchObject({
      verdict: 'unclear',
      decidedBy: 'reader',
      clause: AGREEMENT[0],
      raw: 'It looks fine to me.',
    }));

  it('is for the reader if the value that the answer quotes does not meet the measure', () => {
    const sentence = 'The Customer shall pay each invoice within 45 days.';
    const fine =
      'VERDICT: acceptable\nCLAUSE: Clause 1\nQUOTE: pay each invoice within 45 days\nREASON: Fine.';
    const measured = `MEASURED SENTENCE: ${sentence}\nMEASURED VALUE: 45 days\nMEASURED UNLESS: none`;
    expect(decideWithAnswer(topic, sent(1), `${fine}\n${measured}`)).toMatchObject({
      verdict: 'unclear',
      doubt: 'measure_not_met',
      clause: AGREEMENT[0],
      quote: sentence,
      comment: 'Please accept 30 days.',
    });
    const isOpen = measured.replace('none', 'the order form has another period');
    expect(decideWithAnswer(topic, sent(1), `${fine}\n${isOpen}`)).toMatchObject({ verdict: 'acceptable' });
  });

  it('finds the named clause in an agreement that was sent whole, and drops a rewrite without one', () => {
    const escrow = first(plan(20_000, ESCROW));
    expect(
      decideWithAnswer(escrow, [WHOLE], answer('Clause 3', 'This agreement lasts three years')),
    ).toMatchObject({
      clause: AGREEMENT[2],
      rewrite: 'Other words.',
    });
    const across = decideWithAnswer(
      escrow,
      [WHOLE],
      answer('Clause 1', 'each invoice within 45 days. 2. Confidentiality'),
    );
    expect([across.verdict, across.rewrite]).toEqual(['unclear', '']);
    const elsewhere = decideWithAnswer(
      escrow,
      [WHOLE],
      answer('Clause 99', 'This agreement lasts three years'),
    );
    expect([elsewhere.clause, elsewhere.doubt]).toEqual([undefined, 'clause_not_sent']);
  });

  it('is neither missing nor measured by rules in a language that they do not know', () => {
    const spanish = clause(
      1,
      'Pago',
      'El Cliente deberá pagar cada factura del Proveedor en un plazo de 45 días desde la recepción de la factura, salvo que las partes acuerden por escrito otra cosa, y el Proveedor no podrá ceder el contrato sin el consentimiento previo del Cliente.',
    );
    for (const one of planOn([spanish], 20_000, [ESCROW, PAYMENT]))
      expect(decideWithoutModel(one)).toMatchObject({ verdict: 'unclear', decidedBy: 'language', quote: '' });
  });

  it('reports missing only for an agreement that was sent whole', () => {
    const missing = 'VERDICT: missing\nREASON: None.';
    expect(decideWithAnswer(topic, sent(1), missing)).toMatchObject({
      verdict: 'unclear',
      doubt: 'not_all_sent',
    });
    expect(decideWithAnswer(first(plan(20_000, ESCROW)), [WHOLE], missing).verdict).toBe('missing');
  });
});
