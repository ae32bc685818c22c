import { describe, expect, it } from 'vitest';
import { checkDraft, checkDraftInSteps, knowDocumentInSteps } from '#pane/pure/markdown/draft-check.ts';
import { planRewriteInSteps, planRewrite } from '#pane/pure/diff/plan.ts';
import { rewriteText, rewriteTextInSteps } from '#pane/pure/markdown/rewritten-text.ts';
import { runToEnd, runInSlices, type YieldToMain, type Steps } from '#pane/pure/diff/slices.ts';

const paragraphs = Array.from(
  { length: 60 },
  (_, number) =>
    `Clause ${number}. The Supplier shall within ${number + 3} days give notice to the Customer.`,
);
const answer = paragraphs.map((text) => text.replace('shall', 'must')).join('\n\n');

function* failing(): Steps<string> {
  yield;
  throw new RangeError('no such place');
}

/** Counts how often the work may be paused. */
const breaksOf = (work: Steps<unknown>): number => {
  let breaks = 0;
  while (work.next().done !== true) breaks += 1;
  return breaks;
};

describe('work in slices', () => {
  it('gives the same result as in one run, with a break wherever one is allowed', async () => {
    let breaks = 0;
    const pause: YieldToMain = () => {
      breaks += 1;
      return Promise.resolve();
    };
    const passage = { paragraphs };
    const text = await runInSlices(rewriteTextInSteps(answer, passage), pause);
    expect(text).toBe(rewriteText(answer, passage));
    expect(breaks).toBeGreaterThan(paragraphs.length);
    breaks = 0;
    const plan = await runInSlices(planRewriteInSteps([paragraphs], text), pause);
    expect(plan).toEqual(planRewrite([paragraphs], text));
    expect(plan).toHaveLength(60);
    expect(breaks).toBeGreaterThan(paragraphs.length * 2);
  });

  it('also has breaks inside one long paragraph: one for each changed stretch', () => {
    const one = Array.from({ length: 3_000 }, (_, word) => (word % 2 === 0 ? `word${word}` : 'of')).join(' ');
    const other = one.replaceAll(/word(\d*)50\b/gu, 'another$1');
    const passage = { paragraphs: [one] };
    const changes = planRewrite([[one]], other).length;
    expect(changes).toBe(30);
    expect(breaksOf(rewriteTextInSteps(other, passage))).toBeGreaterThan(changes);
    expect(breaksOf(planRewriteInSteps([[one]], other))).toBeGreaterThan(changes);
  });

  it('has a break after each paragraph that a check reads', () => {
    const document = { paragraphs, numbers: [] };
    const known = runToEnd(knowDocumentInSteps(document));
    expect(breaksOf(knowDocumentInSteps(document))).toBeGreaterThanOrEqual(paragraphs.length * 2);
    expect(breaksOf(checkDraftInSteps(paragraphs, known))).toBeGreaterThanOrEqual(paragraphs.length * 2);
    expect(runToEnd(checkDraftInSteps(['The Exit Fee.'], known))).toEqual(
      checkDraft(['The Exit Fee.'], document),
    );
  });

  it('throws what the work throws', async () => {
    await expect(runInSlices(failing(), () => undefined)).rejects.toThrow('no such place');
  });
});
