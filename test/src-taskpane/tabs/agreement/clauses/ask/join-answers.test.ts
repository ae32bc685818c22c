import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeClause } from '#pane/tabs/agreement/clauses/ask/compose-clause.ts';
import { joinAnswers, joinRewrites } from '#pane/tabs/agreement/clauses/ask/join-answers.ts';
import { citedSources } from '#pane/pure/citations/answer.ts';
import { rounds } from '#test/setup/rounds.ts';

const QUESTION = {
  actionId: 'own',
  instruction: 'Say “Client” instead of “Customer”.',
  yields: 'rewrite',
  model: undefined,
} as const;
const LIMITS = { prompt: 800, promptWithFile: 400 };

const source = (number: number, fileName: string) => ({ number, fileName, quote: fileName });
const answer = (text: string, sources: readonly ReturnType<typeof source>[] = []) => ({
  text,
  sources,
  notices: [],
});
/** Returns the passage of a request, as a model reads it. */
const passageOf = (prompt: string): string => /<passage>\n([\s\S]*)\n<\/passage>/u.exec(prompt)?.[1] ?? '';

describe('a clause that is sent in several requests', () => {
  const words = fc.string({
    unit: fc.constantFrom('Fee ', 'fees ', 'due. ', 'Costs; ', 'and, ', '😀', '<passage>', '  ', 'No. 5 '),
    minLength: 1,
    maxLength: 400,
  });
  it('is sent whole within the limit, and joined again without loss', () => {
    fc.assert(
      fc.property(words, fc.boolean(), (text, isGrounded) => {
        fc.pre(text.trim() !== '');
        const question = isGrounded ? { ...QUESTION, project: { id: 'p', name: 'Acme' } } : QUESTION;
        const clause = { text, notes: ['A note.'], hasTable: false };
        const { requests, pieces } = composeClause(question, clause, [], LIMITS);
        expect(pieces.join('')).toBe(text);
        expect(requests.flatMap(({ problems }) => problems)).toEqual([]);
        // A model that changes nothing.
        const answers = requests.map(({ prompt }) => answer(passageOf(prompt).replaceAll('&lt;', '<')));
        expect(joinRewrites(answers, pieces).trim()).toBe(text.trim());
      }),
      { numRuns: rounds(100) },
    );
  });

  it('is not split if it is a table, or if the instruction fills the request', () => {
    const text = 'The fee is due. '.repeat(60);
    expect(composeClause(QUESTION, { text, notes: [], hasTable: true }, [], LIMITS).requests).toHaveLength(1);
    const long = { ...QUESTION, instruction: 'Shorten it. '.repeat(60) };
    const { requests } = composeClause(long, { text, notes: [], hasTable: false }, [], LIMITS);
    expect(requests.map(({ problems }) => problems.map(({ code }) => code))).toEqual([['too_long']]);
  });

  it('includes the definitions that fit with its longest piece', () => {
    const text = 'The Fees are due for the Services. '.repeat(30);
    const [short, long] = ['“Fees” means fees.', `“Services” means ${'services '.repeat(60)}.`];
    const definitions = [
      { term: 'Fees', text: short, paragraph: 0 },
      { term: 'Services', text: long, paragraph: 1 },
    ];
    const composed = composeClause(QUESTION, { text, notes: [], hasTable: false }, definitions, LIMITS);
    expect(composed.requests.length).toBeGreaterThan(1);
    expect(composed.requests.every(({ prompt }) => prompt.includes(short))).toBe(true);
    expect(composed.leftOut.map(({ term }) => term)).toEqual(['Services']);
  });
});

describe('answers about the pieces of a clause', () => {
  it('are one answer whose markers name their own sources, and whose brackets stay brackets', () => {
    const joined = joinAnswers([
      answer('Due in [3] days [1].', [source(1, 'a.docx'), source(2, 'b.docx')]),
      answer('It bears interest [1, 2].', [source(1, 'c.docx'), source(2, 'd.docx')]),
    ]);
    expect(joined.text).toBe('Due in [3] days [1].\n\nIt bears interest [4, 5].');
    expect(citedSources(joined.text, joined.sources).map(({ fileName }) => fileName)).toEqual([
      'a.docx',
      'c.docx',
      'd.docx',
    ]);
  });

  it('lose their markers in a rewrite, piece by piece', () => {
    const answers = [answer('The fee [1].', [source(1, 'a.docx')]), answer('It is due [2].', [])];
    expect(joinRewrites(answers, ['The fees. ', 'They are due.'])).toBe('The fee. It is due [2].');
  });
});
