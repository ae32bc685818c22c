// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { findAgain } from '#pane/word/read/document/agreement.ts';
import { clause, deleted, document, inserted, numberedClauses, numberedWith } from '../../documents.ts';
import { open } from '../../open.ts';
import { planned } from '../../planned.ts';
import { quickPart } from '#test/setup/extent.ts';

const profiles = ['windows', 'web', 'mac', 'ltsc2021', 'ltsc2024'] as const;
const CLAUSES = numberedClauses('Payment is due in 45 days.', 'Delivery is free.', 'Notices are in writing.');

describe.each(quickPart(profiles, 2))('an agreement in Word %s', (profile) => {
  it('is read in clauses, and each can be read for writing wherever it has moved', async () => {
    const { host, pane } = await open(CLAUSES, { profile });
    const { clauses } = await pane.readAgreement(1_000);
    expect(clauses.map(({ label, paragraphs }) => [label, ...paragraphs])).toEqual([
      ['Clause 1', 'Payment is due in 45 days.'],
      ['Clause 2', 'Delivery is free.'],
      ['Clause 3', 'Notices are in writing.'],
    ]);
    host.selectRange(0, 0, 0, 0);
    const [, delivery] = clauses;
    if (delivery === undefined) throw new Error('The clause was not read.');
    const passage = await pane.read(await pane.lookAtClause(delivery));
    expect(passage).toMatchObject({ label: 'Clause 2', text: 'Delivery is free.' });
    await pane.insert(
      planned({
        form: 'plain',
        action: 'rewrite',
        target: passage,
        text: 'Delivery costs extra.',
        sources: [],
      }),
    );
    await expect(pane.lookAtClause(delivery)).rejects.toMatchObject({ code: 'selection_changed' });
    const [payment] = clauses;
    if (payment === undefined) throw new Error('The clause was not read.');
    await pane.goToClause(payment);
    expect((await pane.readSelection()).text).toBe(payment.paragraphs[0]);
    expect((await pane.look('clause')).label).toBe('Clause 1');
  });

  it('has no words that a tracked change deletes, and its clauses are found again', async () => {
    const redlined = numberedWith(
      clause('Notice of ', deleted('thirty (30)', 1), inserted('ninety (90)', 2), ' days.'),
      clause(deleted('The law of England governs.', 3)).replace(
        '</w:pPr>',
        '<w:rPr><w:del w:id="4" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:rPr></w:pPr>',
      ),
      clause('Notices are in writing.'),
    );
    const { pane } = await open(redlined, { profile });
    const { clauses, paragraphs } = await pane.readAgreement(1_000);
    expect(clauses.flatMap((one) => one.paragraphs)).toEqual([
      'Notice of ninety (90) days.',
      'Notices are in writing.',
    ]);
    expect(JSON.stringify(paragraphs.map(({ text }) => text))).not.toMatch(/thirty|England/u);
    for (const one of clauses) {
      const passage = await pane.read(await pane.lookAtClause(one));
      expect(passage.text).toBe(one.paragraphs.join('\n'));
    }
  });

  it('that is empty is refused with a reason', async () => {
    const { pane } = await open(document(''), { profile });
    await expect(pane.readAgreement(1_000)).rejects.toMatchObject({ code: 'nothing_selected' });
  });
});

describe('a clause', () => {
  const texts = ['a', 'b', 'a', 'c'];
  it.each([
    ['where it was', ['a'], 2, 2],
    ['at the only place with the same text', ['c'], 0, 3],
    ['nowhere where several have the same text and none is at its place', ['a'], 1, undefined],
    ['nowhere where its words are gone', ['b', 'c'], 1, undefined],
  ])('is found %s', (_where, paragraphs, first, found) =>
    expect(findAgain(texts, { paragraphs, first })).toBe(found),
  );
});
