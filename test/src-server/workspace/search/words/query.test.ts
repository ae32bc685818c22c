import { describe, expect, it } from 'vitest';
import { CONCEPTS } from '#server/workspace/search/words/concepts.ts';
import { expandedTerms, ownTerms } from '#server/workspace/search/words/query.ts';

const added = (query: string): readonly string[] => {
  const own = ownTerms(query);
  return [...expandedTerms(query).keys()].filter((term) => !own.has(term));
};

describe('the terms of a query', () => {
  it('are its own at full weight, and their synonyms at less', () => {
    const terms = expandedTerms('Can we walk away?');
    expect(terms.get('walk')).toBe(1);
    expect(terms.get('termin')).toBe(0.4);
  });

  it('follow from a cue of several words only in sequence', () => {
    expect(added('a long walk, far away')).not.toContain('termin');
    expect(added('walking away')).toContain('termin');
  });

  it('lead from everyday words to those of clauses, but not back', () => {
    expect(added('badmouth')).toContain('disparag');
    expect(added('disparagement')).not.toContain('badmouth');
  });

  it('are empty for a query of stop words', () => {
    expect([...ownTerms('who is it')]).toEqual([]);
  });

  it('come from lines that all have cues and words', () => {
    for (const line of CONCEPTS) expect(line).toMatch(/^[^>]+[^ ] > [^>]+$/);
  });
});
