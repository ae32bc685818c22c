import { describe, expect, it } from 'vitest';
import { planning, planRewrite } from '../../../src-taskpane/writing/plan.ts';
import { rewriteText, rewriting } from '../../../src-taskpane/writing/rewrite.ts';
import { inSlices, type Pause, type Sliced } from '../../../src-taskpane/writing/slices.ts';

const paragraphs = Array.from(
  { length: 60 },
  (_, number) =>
    `Clause ${number}. The Supplier shall within ${number + 3} days give notice to the Customer.`,
);
const answer = paragraphs.map((text) => text.replace('shall', 'must')).join('\n\n');

function* failing(): Sliced<string> {
  yield;
  throw new RangeError('no such place');
}

describe('work in slices', () => {
  it('comes to the same as in one go, with a break wherever it may have one', async () => {
    let breaks = 0;
    const pause: Pause = () => {
      breaks += 1;
      return Promise.resolve();
    };
    const passage = { paragraphs };
    const text = await inSlices(rewriting(answer, passage), pause);
    expect(text).toBe(rewriteText(answer, passage));
    expect(breaks).toBeGreaterThan(paragraphs.length);
    breaks = 0;
    const plan = await inSlices(planning([paragraphs], text), pause);
    expect(plan).toEqual(planRewrite([paragraphs], text));
    expect(plan).toHaveLength(60);
    expect(breaks).toBeGreaterThan(paragraphs.length * 2);
  });

  it('throws what the work throws', async () => {
    await expect(inSlices(failing(), () => undefined)).rejects.toThrow('no such place');
  });
});
