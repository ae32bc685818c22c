import { describe, expect, it } from 'vitest';
import { unpackModel } from '#server/workspace/search/encoder/pack.ts';
import { learn } from '#server/workspace/search/self-training/learn.ts';
import { clausesOf, ignorantModel } from './vault.ts';

const base = unpackModel(ignorantModel());
const files = Array.from({ length: 25 }, (_, at) => `contract ${at}`);
const options = { fewestHeldBack: 20, seed: 1 };

describe('learning from a vault', () => {
  it('keeps the model when held-back headings find their clauses better', async () => {
    const lesson = await learn(base, base, clausesOf(files), options);
    expect(lesson.after).toBeGreaterThan(2 * lesson.before);
    const kept = unpackModel(lesson.pack ?? new Uint8Array());
    expect(kept.id).toMatch(/^base\+vault-[0-9a-f]{16}$/);
    // No word of the vault comes in, and none goes.
    expect(kept.words).toEqual(base.words);
    // What is as good as the model in use is not better.
    const again = await learn(base, kept, clausesOf(files), options);
    expect(again.before).toBeCloseTo(lesson.after);
    expect(again.pack).toBeUndefined();
  });

  it('throws the model away when there was nothing to learn', async () => {
    const lesson = await learn(base, base, clausesOf(files, false), options);
    expect(lesson.heldBack).toBeGreaterThan(20);
    expect(lesson.pairs).toBeGreaterThan(500);
    expect(lesson.pack).toBeUndefined();
  });

  it('does not train where too few headings are held back to judge it', async () => {
    const lesson = await learn(base, base, clausesOf(files), { ...options, fewestHeldBack: 10_000 });
    expect(lesson).toMatchObject({ after: lesson.before });
    expect(lesson.pack).toBeUndefined();
  });

  it('never learns from a clause that is held back, nor holds back one that it learned from', async () => {
    const clauses = clausesOf(files);
    const [first] = clauses;
    const copies = files.map((fileId) => ({ fileId, heading: 'A Clause', text: first?.text ?? '' }));
    const lesson = await learn(base, base, copies, options);
    expect(lesson.heldBack).toBe(0);
  });

  it('gives the same model for the same vault', async () => {
    const [one, other] = [
      await learn(base, base, clausesOf(files), options),
      await learn(base, base, clausesOf(files), options),
    ];
    expect(one).toEqual(other);
  });
});
