import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summariseByExtracts } from '#server/workspace/completion/explain/summarise.ts';
import { agreements } from '#test/src-server/workspace/sample/agreements/all.ts';
import { rounds } from '#test/setup/rounds.ts';

const BACKGROUND =
  'The parties have worked together for a long time and know each other’s ways of working well enough. ' +
  'Their predecessors did so too, as is told in the history of the firm that was printed for its jubilee. ';

describe('summariseByExtracts', () => {
  it('keeps the sentences with duties and figures, in order, and counts the omitted ones', () => {
    expect(
      summariseByExtracts(
        `The Supplier shall deliver by 5 May 2026. ${BACKGROUND}The Customer must pay £500 within 30 days.`,
      ),
    ).toEqual({
      text: '- “The Supplier shall deliver by 5 May 2026.”\n- “The Customer must pay £500 within 30 days.”',
      sentences: 4,
      kept: 2,
    });
  });

  it('never separates a sentence from the exception that follows it', () => {
    const text = summariseByExtracts(
      `The Supplier shall return the data. However, it may keep one copy for 7 years. ${BACKGROUND}The Customer must pay.`,
    )?.text;
    expect(text).toContain('However');
    expect(text).toContain('The Supplier shall return the data.');
  });

  it('refuses a passage with few sentences, or whose most important one is too long', () => {
    expect(summariseByExtracts('The Supplier shall deliver. The Customer must pay.')).toBeUndefined();
    const long = `The Supplier shall pay £5, £6 and £7 within 3 days${', and so on and so forth'.repeat(30)}.`;
    expect(summariseByExtracts(`${long} It rains. The sun shines. The Customer must pay.`)).toBeUndefined();
  });

  it.each([
    'Northmoor hereby grants Atlas the exclusive right of sale in Norway.',
    'The Owner appoints the Agent as its sole representative.',
    'The Seller warrants that the goods are free of defects.',
  ])('keeps what the clause performs without a modal verb, or refuses: %s', (rule) => {
    const rest = `The Customer must pay £500 within 30 days if 3 orders are open. ${BACKGROUND}`;
    expect(summariseByExtracts(`${rule} ${rest}`)?.text).toContain(rule);
    const long = `${rule.slice(0, -1)}${', as is told at length here'.repeat(20)}.`;
    expect(
      summariseByExtracts(`${long} ${rest} The Customer shall insure the goods for £900.`),
    ).toBeUndefined();
  });

  it('is always shorter than its passage, and only in its words', () => {
    const paragraphs = agreements.flatMap(({ body }) => body.split('\n')).filter((line) => line.length > 40);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paragraphs), { minLength: 1, maxLength: 8 }), (lines) => {
        const passage = lines.join('\n');
        const summary = summariseByExtracts(passage);
        if (summary === undefined) return;
        expect(summary.text.length).toBeLessThan(passage.length);
        for (const line of summary.text.split('\n- “')) {
          const quote = line.replace(/^- “/, '').replace(/”(?: \((?:clause|paragraph) [^”]+\))?$/, '');
          expect(passage).toContain(quote);
        }
      }),
      { numRuns: rounds(100) },
    );
  });
});
