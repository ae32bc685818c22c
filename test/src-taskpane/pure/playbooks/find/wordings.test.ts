import { describe, expect, it } from 'vitest';
import { SYNONYMS } from '#pane/pure/playbooks/find/synonyms.ts';
import { findWording } from '#pane/pure/playbooks/find/wordings/find-wording.ts';
import { readIncludedPlaybook } from '#test/bench/playbook/truth.ts';

describe('the wordings of topics', () => {
  it.each(['Data processing agreement', 'Non-disclosure agreement', 'Services agreement (customer)'])(
    'cover every topic of the playbook %s',
    async (name) => {
      const { rules } = await readIncludedPlaybook(name);
      expect(rules.filter((rule) => findWording(rule) === undefined).map(({ topic }) => topic)).toEqual([]);
    },
  );

  it('are of a topic under each of its usual names in three languages, for most names', () => {
    const names = SYNONYMS.flat();
    const known = names.filter((topic) => findWording({ topic }) !== undefined);
    expect(known.length / names.length).toBeGreaterThan(0.6);
  });

  it('say nothing of a topic that nobody described', () =>
    expect(findWording({ topic: 'Source code escrow' })).toBeUndefined());

  it('keep two topics of similar names apart', () => {
    const [cause, convenience] = ['Termination for cause', 'Termination for convenience'].map((topic) =>
      findWording({ topic }),
    );
    const sentence = 'Either party may terminate this agreement at any time without cause.';
    expect(convenience?.count(sentence)).toBeGreaterThan(0);
    const breach = 'Either party may terminate if the other is in material breach.';
    expect([cause?.count(breach), convenience?.count(breach)]).toEqual([1, 0]);
  });
});
