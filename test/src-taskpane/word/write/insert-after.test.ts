// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { prepareWording } from '#pane/tabs/agreement/playbook/findings/insert-findings.ts';
import { wordMessages } from '#pane/word/messages.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { clause as numbered, document, numberedClauses, numberedWith, paragraph } from '../documents.ts';
import { clause, insertHere } from '../insert-here.ts';
import { open } from '../open.ts';

describe('tracked text after the passage', () => {
  it('is one insertion and is removed by rejecting it', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select(clause);
    const { entry, outcome } = await insertHere(pane, {
      form: 'tracked',
      action: 'after',
      text: 'A new clause.',
    });
    expect(outcome).toBe('verified');
    expect(host.text('current')).toBe(`${clause}\nA new clause.\nOutro.`);
    expect(host.text('original')).toBe(`${clause}\nOutro.`);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.document.trackedChanges()).toHaveLength(0);
    expect(host.text()).toBe(`${clause}\nOutro.`);
  });
});

/** A clause that is no title. */
const LONG = 'The Supplier shall deposit the source code with an agent.';

/** The paragraphs with their automatic numbers. */
const numbers = async (pane: WordDocument): Promise<readonly string[]> =>
  (await pane.readAgreement(10_000, 'topic')).paragraphs.map(({ number, text }) => `${number} ${text}`);

describe('a clause after the passage', () => {
  it.each(['tracked', 'plain'] as const)(
    'has the next number where it is %s, its other lines have none, and removing it restores the rest',
    async (form) => {
      const { host, pane } = await open(numberedClauses('Term.', 'Payment.', 'Notices.'));
      const before = await numbers(pane);
      host.select('Payment.');
      const { entry, outcome } = await insertHere(pane, {
        form,
        action: 'after',
        isClause: true,
        text: 'Escrow.\nThe source code is deposited.',
      });
      expect(outcome).toBe('verified');
      expect(await numbers(pane)).toEqual([
        '1. Term.',
        '2. Payment.',
        '3. Escrow.',
        ' The source code is deposited.',
        '4. Notices.',
      ]);
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(await numbers(pane)).toEqual(before);
    },
  );

  it('is the next one also after a paragraph without a number, and other text never has one', async () => {
    const { host, pane } = await open(numberedClauses('Term.', 'Payment.'));
    host.select('Term.');
    await insertHere(pane, { form: 'tracked', action: 'after', text: 'A note.\nAnother.' });
    expect(await numbers(pane)).toEqual(['1. Term.', ' A note.', ' Another.', '2. Payment.']);
    host.select('Another.');
    await insertHere(pane, { form: 'tracked', action: 'after', isClause: true, text: 'Escrow.\nMore.' });
    expect((await numbers(pane)).slice(2)).toEqual([' Another.', '2. Escrow.', ' More.', '3. Payment.']);
  });

  it('is inserted without a number where that is not certain, and this is said', async () => {
    const { host, pane } = await open(numberedClauses('Fees', 'Term'));
    host.select('Fees');
    const report = await insertHere(pane, { form: 'tracked', action: 'after', isClause: true, text: LONG });
    expect(report.message).toContain(wordMessages.done.numberLeft);
    expect(await numbers(pane)).toEqual(['1. Fees', ` ${LONG}`, '2. Term']);
  });

  it('is part of the clause before it where that has text without a number, and this is said', async () => {
    const { host, pane } = await open(
      numberedWith(numbered('Fees'), paragraph('They are paid.'), numbered('Term')),
    );
    host.select('They are paid.');
    const report = await insertHere(pane, { form: 'tracked', action: 'after', isClause: true, text: LONG });
    expect(report.message).toContain(wordMessages.done.partOf('Clause 1'));
    expect(await numbers(pane)).toEqual(['1. Fees', ' They are paid.', ` ${LONG}`, '2. Term']);
  });

  it('is never behind the signatures', async () => {
    const { host, pane } = await open(
      numberedWith(
        numbered(LONG),
        paragraph('IN WITNESS WHEREOF, the parties have signed.'),
        paragraph('By: ____'),
      ),
    );
    host.selectRange(0, 0, 0, 0);
    await pane.insert(await prepareWording(pane, LONG, 'tracked'));
    expect((await numbers(pane)).slice(0, 3)).toEqual([
      `1. ${LONG}`,
      `2. ${LONG}`,
      ' IN WITNESS WHEREOF, the parties have signed.',
    ]);
  });

  it('is said to have no certain number where Word does not give it one', async () => {
    const { host, pane } = await open(
      numberedWith(numbered(LONG), paragraph('It is final.'), numbered(LONG)),
    );
    host.select('It is final.');
    host.faults.refuse('Paragraph.attachToList', 'GeneralException');
    const report = await insertHere(pane, { form: 'tracked', action: 'after', isClause: true, text: LONG });
    expect(report.message).toContain(wordMessages.done.numberLeft);
    expect(report.message).toContain(wordMessages.done.looksLeft);
  });
});
