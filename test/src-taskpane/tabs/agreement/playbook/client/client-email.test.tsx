// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeClientEmail } from '#pane/tabs/agreement/playbook/client/client-email.ts';
import type { ReviewItem } from '#pane/tabs/agreement/playbook/findings/group-findings.ts';
import { NO_DECISIONS } from '#pane/tabs/agreement/use-decisions.ts';
import { rounds } from '#test/setup/rounds.ts';
import { openPlaybook, start } from '../playbook-stage.ts';

/** Words that nobody else may read; no other text has them. */
const internal = fc.nat().map((n) => `INTERNAL ${n} <b>`);
const shown = fc.constantFrom('', 'within 45 days', 'A & B <i>say</i>', 'Two\nlines');
const item: fc.Arbitrary<ReviewItem> = fc
  .record({
    id: fc.uuid(),
    verdict: fc.constantFrom('acceptable', 'fallback', 'not_acceptable', 'missing', 'unclear'),
    topic: fc.constantFrom('Payment', 'Notices', 'Law & courts'),
    secret: internal,
    quote: shown,
    rewrite: shown,
    comment: shown,
    wording: shown,
  })
  .map(({ id, verdict, topic, secret, quote, rewrite, comment, wording }) => ({
    id,
    input: {
      rule: {
        topic,
        wording,
        find: [secret],
        position: secret,
        fallback: secret,
        notAcceptable: secret,
        comment: secret,
        importance: 'high',
        appliesWhen: secret,
        measureText: secret,
        row: 1,
      },
      clauses: [],
      isWhole: false,
      foundBy: secret,
      leftOut: [],
      size: 0,
    },
    status: {
      state: 'done',
      result: {
        finding: { verdict, decidedBy: 'model', quote, reason: secret, rewrite, comment, raw: secret },
      },
    },
  }));

describe('the findings for the client', () => {
  it('never have our reasons, positions or fallbacks, and name every topic', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), (items) => {
        const { text, html } = writeClientEmail(items, NO_DECISIONS);
        expect(text).not.toContain('INTERNAL');
        expect(html).not.toContain('INTERNAL');
        for (const { input } of items) expect(text).toContain(input.rule.topic);
        const page = new DOMParser().parseFromString(html, 'text/html');
        const blocks = [...page.querySelectorAll('h2, h3, p')].map(({ textContent }) => textContent);
        expect(blocks).toEqual(text.split('\n').filter((line) => line !== ''));
        expect(page.querySelectorAll('i, b')).toHaveLength(0);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('call a topic missing only after a language model looked for it', async () => {
    const { pane } = await openPlaybook({ hasModel: false });
    await start(pane);
    await screen.findByText('3 of 3 done');
    await pane.user.click(screen.getByRole('button', { name: 'Copy as an e-mail to the client' }));
    await expect.poll(() => pane.copied()).toContain('Escrow: not found');
    expect(pane.copied()).not.toContain('missing');
  });

  it('are copied with headings: topic, verdict and clause, what it says and what we propose', async () => {
    const { pane } = await openPlaybook();
    await start(pane);
    await screen.findByText('3 of 3 done');
    await pane.user.click(screen.getByRole('button', { name: 'Copy as an e-mail to the client' }));
    await screen.findByText(/^The findings are copied\./u);
    expect(pane.copied()).toContain(
      'Payment: not acceptable (Clause 2)\nThe agreement says: “payment is due within 45 days”\nWe propose: 2. Payment. The payment is due within 30 days.',
    );
    expect(pane.copied()).toContain('Escrow: missing\nWe propose: The Supplier deposits the source code.');
    expect(pane.copied()).not.toContain('It is longer than 30 days.');
    expect(pane.copiedHtml()).toContain('<h3>Payment: not acceptable (Clause 2)</h3>');
    expect(await pane.axe()).toEqual([]);
  });
});
