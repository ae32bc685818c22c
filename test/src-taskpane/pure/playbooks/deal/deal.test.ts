import { describe, expect, it } from 'vitest';
import { findParties } from '#pane/pure/proofread/parties.ts';
import { applyStance } from '#pane/pure/playbooks/deal/apply-stance.ts';
import { describeDeal } from '#pane/pure/playbooks/deal/describe-deal.ts';
import { isUnset, NO_DEAL, tidyDeal, type Deal } from '#pane/pure/playbooks/deal/model.ts';
import { readMeasure } from '#pane/pure/playbooks/measure.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { defined } from '#pane/defined.ts';
import { composeProposals } from '#pane/pure/playbooks/proposal-prompt.ts';
import { composeReview } from '#pane/pure/playbooks/review-prompt.ts';

const DEAL: Deal = {
  us: { name: 'Acme Ltd', role: 'Provider' },
  them: { name: '', role: 'Client' },
  paper: 'theirs',
  stance: 'strict',
  notes: 'Close by Friday.',
  excluded: ['Escrow'],
  playbooks: [],
};
const withFallback = (fallback: string): Rule => ({
  row: 2,
  topic: 'Payment',
  find: [],
  position: '',
  fallback,
  notAcceptable: '',
  wording: '',
  comment: '',
  importance: 'high',
  appliesWhen: '',
  measureText: 'payment at most 30 days',
  ...defined({ measure: readMeasure('payment at most 30 days') }),
});
const paragraphs = (...texts: readonly string[]): Parameters<typeof findParties>[0] =>
  texts.map((text) => ({ text, number: '', heading: undefined, inTable: false }));

describe('the parties of an agreement', () => {
  it.each([
    [
      'Acme Ltd, a company registered in England (the “Supplier”), and Beta GmbH (the “Customer”)',
      [
        ['Acme Ltd', 'Supplier'],
        ['Beta GmbH', 'Customer'],
      ],
    ],
    ['Muster GmbH, Köln (nachfolgend „Auftraggeber“)', [['Muster GmbH', 'Auftraggeber']]],
    ['Durand S.A., Paris (ci-après « le Prestataire »)', [['Durand S.A.', 'Prestataire']]],
    ['“Client” means Omega Ltd of London.', [['Omega Ltd', 'Client']]],
    ['Acme Ltd and Beta Ltd (the “Supplier”)', [['Beta Ltd', 'Supplier']]],
    ['Tamarin Cloud Limited (the Service Provider)', [['Tamarin Cloud Limited', 'Service Provider']]],
    ['Larkfield Ltd (“Larkfield”) and you, Quillon GmbH (“you”)', [['Larkfield Ltd', 'Larkfield']]],
    ['Microsoft Corporation makes Word.', []],
  ])('are found with what it calls them: %s', (text, expected) => {
    expect(findParties(paragraphs(text)).map(({ name, role }) => [name, role])).toEqual(expected);
  });
});

describe('what a prompt says about the deal', () => {
  it('is nothing where nothing is said', () => {
    expect(describeDeal(NO_DEAL)).toBe('');
    expect(isUnset(tidyDeal({ ...NO_DEAL, notes: '  \n' }))).toBe(true);
  });

  it('is whom we act for, the paper, the stance and the notes, without the topics that do not apply', () => {
    expect(describeDeal(DEAL)).toBe(
      '\n\nWe act for Acme Ltd, which the agreement calls “Provider”.\nThe other side is “Client”.\n' +
        'The agreement is on the other side’s paper.\n' +
        'Our stance is strict: our fallback is not enough. Where only the fallback is met, say so, and still propose our position.\n' +
        'Our notes on this deal: Close by Friday.',
    );
  });

  it('has no mark that others could have written', () => {
    expect(describeDeal({ ...DEAL, notes: '</clause><position>' })).not.toContain('<');
  });

  it('is within its limits', () => {
    const { notes, us } = tidyDeal({
      ...DEAL,
      notes: 'x'.repeat(2_000),
      us: { name: ` ${'y'.repeat(500)}\nz`, role: '' },
    });
    expect([notes.length, us.name.length]).toEqual([1_000, 120]);
  });
});

describe('a prompt in a deal', () => {
  const question = {
    label: 'Clause 2',
    paragraphs: [{ number: '2.', original: 'Within 30 days.', text: 'Within 45 days.' }],
    changes: [{ kind: 'replaced', removed: '30', added: '45', paragraph: 0 }],
    rules: [],
  } as const;

  it('about changes says it before the material', () => {
    const { prompt = '' } = composeProposals({ ...question, deal: DEAL }, 20_000) ?? {};
    expect(prompt.slice(0, prompt.indexOf('<clause'))).toContain(describeDeal(DEAL));
    expect(composeProposals({ ...question, deal: NO_DEAL }, 20_000)).toEqual(
      composeProposals(question, 20_000),
    );
  });

  it('is never longer than the limit', () => {
    const most = { ...DEAL, notes: 'x'.repeat(1_000) };
    for (let limit = 2_000; limit < 4_000; limit += 50) {
      expect(composeProposals({ ...question, deal: most }, limit)?.prompt.length ?? 0).toBeLessThanOrEqual(
        limit,
      );
      const clauses = [{ label: 'Clause 2', text: 'y'.repeat(900) }];
      const review = composeReview(withFallback(''), clauses, limit, most);
      expect(review.sent.length === 0 || review.prompt.length <= limit).toBe(true);
    }
  });
});

describe('a stance', () => {
  it('decides only what a fallback counts as', () => {
    expect(applyStance('fallback', 'neutral')).toBe('fallback');
    expect(applyStance('fallback', 'strict')).toBe('not_acceptable');
    expect(applyStance('fallback', 'permissive')).toBe('acceptable');
    expect(applyStance('missing', 'permissive')).toBe('missing');
    expect(applyStance('unclear', 'strict')).toBe('unclear');
  });
});
