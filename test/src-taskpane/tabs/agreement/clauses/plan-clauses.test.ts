import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/setup/rounds.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { listClauses } from '#pane/pure/markdown/clause-list.ts';
import { isHeading, planClauses } from '#pane/tabs/agreement/clauses/plan-clauses.ts';
import type { ClauseItem } from '#pane/tabs/agreement/clauses/model.ts';
import type { Agreement } from '#pane/word/model.ts';

const QUESTION = {
  actionId: 'own',
  instruction: 'Say “Client” instead of “Customer”.',
  yields: 'rewrite',
  model: undefined,
} as const;
const LIMITS = { prompt: 1_000, promptWithFile: 430 };

/** Divides an agreement of paragraphs with their numbers into clauses of at most `most` characters. */
function agreementOf(lines: readonly (readonly [number: string, text: string])[], most: number): Agreement {
  const paragraphs = lines.map(([number, text]) => ({ number, text, heading: undefined, inTable: false }));
  const clauses = listClauses(paragraphs, most).map((span) => {
    const own = paragraphs.slice(span.first, span.last + 1);
    return {
      ...span,
      paragraphs: own.map(({ text }) => text),
      numbers: own.map(({ number }) => number),
      fingerprint: String(span.first),
    };
  });
  return { clauses, paragraphs, unread: [] };
}

const plan = (
  agreement: Agreement,
  question: Parameters<typeof planClauses>[2] = QUESTION,
): readonly ClauseItem[] => runToEnd(planClauses('clauses', agreement, question, LIMITS)).items;

const AGREEMENT = agreementOf(
  [
    ['1.', 'Definitions'],
    ['', '“Fees” means the fees in the order form.'],
    ['', `“Services” means the services that the Supplier performs, which are ${'described '.repeat(90)}.`],
    ['2.', 'The Customer pays the Fees for the Services.'],
    ['3.', 'Notices'],
    ['4.', `The Customer keeps everything confidential.${' Its people do so too.'.repeat(60)}`],
  ],
  600,
);

describe('the plan of one instruction over many clauses', () => {
  it('sends the definitions that a clause uses with it, and names those that do not fit', () => {
    const payment = plan(AGREEMENT).find(({ input }) => input.clause.label === 'Clause 2');
    expect(payment?.input.definitions.map(({ text }) => text)).toEqual([
      '“Fees” means the fees in the order form.',
    ]);
    expect(payment?.input.leftOut).toEqual(['Services']);
    expect(payment?.status.state).toBe('waiting');
  });

  it('does not tick a clause without a sentence', () => {
    const notices = plan(AGREEMENT).find(({ input }) => input.clause.label === 'Clause 3');
    expect(notices?.status.state).toBe('skipped');
    expect(notices?.input.problem).toBeUndefined();
    expect(isHeading({ paragraphs: ['Fees are due.'] })).toBe(false);
  });

  it('splits a paragraph that does not fit into a request between its sentences, and states the number', () => {
    const long = plan(AGREEMENT).find(({ input }) => input.clause.label === 'Clause 4');
    expect(long?.status.state).toBe('waiting');
    expect(long?.input.requests).toBe(3);
    expect(long?.input.problem).toBeUndefined();
  });

  it('omits a clause that does not fit with a long instruction, and states the excess', () => {
    const instruction = 'Shorten each sentence. '.repeat(40);
    const items = plan(AGREEMENT, { ...QUESTION, instruction });
    const payment = items.find(({ input }) => input.clause.label === 'Clause 4');
    expect(payment?.status.state).toBe('skipped');
    expect(payment?.input.problem).toMatch(
      /^Left out: with the instruction it is [\d,]+ characters too long/u,
    );
  });

  it.each([
    ['a project', { project: { id: 'p', name: 'Acme' } }],
    ['a file', { fileName: 'term sheet.docx' }],
  ])('splits the clauses at the shorter limit with %s', (_, grounds) => {
    const items = plan(AGREEMENT, { ...QUESTION, ...grounds });
    const sizes = items.map(({ input: { size, requests = 1 } }) => size / requests);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(LIMITS.promptWithFile);
    const long = items.find(({ input }) => input.clause.label === 'Clause 4');
    expect(long?.input.requests).toBeGreaterThan(3);
    expect(items.every(({ input }) => input.problem === undefined)).toBe(true);
  });

  const line = fc.tuple(
    fc.constantFrom('', '1.', '2.', '2.1', '2.2', '3.', '(a)'),
    fc.stringMatching(/^(?:[A-Z]?[a-z]{1,9}[ .;]?){0,60}$/),
  );
  it('puts every paragraph with words into exactly one clause, and sends none that is longer than a request', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 100, max: 600 }), (lines, most) => {
        const items = plan(agreementOf(lines, most));
        const covered = items.flatMap(({ input: { clause } }) =>
          Array.from({ length: clause.last - clause.first + 1 }, (_, index) => clause.first + index),
        );
        expect(new Set(covered).size).toBe(covered.length);
        const words = lines.flatMap(([, text], index) => (text.trim() === '' ? [] : [index]));
        expect(covered).toEqual(expect.arrayContaining(words));
        const sent = items.filter(({ status }) => status.state === 'waiting');
        expect(sent.every(({ input }) => input.size <= LIMITS.prompt * (input.requests ?? 1))).toBe(true);
      }),
      { numRuns: rounds(60) },
    );
  });
});
