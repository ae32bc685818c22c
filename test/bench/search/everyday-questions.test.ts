// The labelled questions of `test/fixtures/questions`.
import { describe, expect, it } from 'vitest';
import { readEverydayQuestions, type Half } from './everyday-questions.ts';

const HALVES: readonly Half[] = ['tuning', 'held'];

describe.each(HALVES)('the %s half of the questions about NDAs and policies', (half) => {
  const questions = readEverydayQuestions(half);

  it('names sentences that are in the file, and asks each question once', () => {
    for (const { file, gold } of questions)
      for (const { start, end } of gold) expect(file.text.slice(start, end).trim().length).toBe(end - start);
    expect(new Set(questions.map(({ contract, question }) => `${contract} ${question}`)).size).toBe(
      questions.length,
    );
  });

  it('is of at least four files, and a quarter of it has no answer', () => {
    expect(new Set(questions.map(({ contract }) => contract)).size).toBeGreaterThanOrEqual(4);
    expect(questions.filter(({ gold }) => gold.length === 0).length).toBeGreaterThanOrEqual(
      questions.length / 4,
    );
  });
});

it('shares no question between the halves', () => {
  const [tuning = [], held = []] = HALVES.map((half) => readEverydayQuestions(half));
  const asked = new Set(tuning.map(({ question }) => question));
  expect(held.filter(({ question }) => asked.has(question))).toEqual([]);
});
