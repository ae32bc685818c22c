import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeClause } from '#pane/tabs/agreement/clauses/ask/compose-clause.ts';
import { composeProposals } from '#pane/pure/playbooks/proposal-prompt.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { readPlaybook } from '#pane/pure/playbooks/read-playbook.ts';
import { composeReview } from '#pane/pure/playbooks/review-prompt.ts';
import { compose } from '#pane/pure/prompts/compose.ts';
import { composeFollowUp } from '#pane/pure/prompts/follow-up.ts';
import { quickAction, quickActions } from '#pane/pure/prompts/library.ts';
import { MATERIAL_RULE } from '#pane/pure/prompts/material.ts';
import { anyAttempt, ATTEMPTS, withoutMaterial } from '#test/fixtures/attempts.ts';
import { rounds } from '#test/setup/rounds.ts';

const LIMITS = { prompt: 200_000, promptWithFile: 200_000 };
const HARMLESS = 'The fees are due within 30 days.';

function ruleWith(text: string): Rule {
  const [rule] = readPlaybook('p', {
    rows: [
      ['Topic', 'Position', 'Wording', 'Comment to the other side'],
      ['Payment', 'At most 30 days', 'Pay at once.', 'We pay late.'],
    ],
    firstRow: 1,
  }).rules;
  if (rule === undefined) throw new Error('The rule was not read.');
  return { ...rule, position: text, wording: text, comment: text };
}

/** Every prompt of the pane, by name, with a text in each place where a text of others can be. */
const PROMPTS: Readonly<Record<string, (text: string) => string>> = {
  ...Object.fromEntries(
    quickActions.map((action) => [
      action.id,
      (text: string) =>
        compose({
          action,
          instruction: 'Be brief.',
          passage: text,
          notes: [text],
          hasFile: false,
          hasProject: true,
          limits: LIMITS,
        }).prompt,
    ]),
  ),
  'a prompt of the library': (text) =>
    compose({
      action: quickAction('own'),
      instruction: `Compare ${text} with the rest.`,
      passage: '',
      quoted: [text],
      hasFile: false,
      hasProject: false,
      limits: LIMITS,
    }).prompt,
  'a follow-up': (text) =>
    composeFollowUp({
      question: 'Why?',
      yields: 'answer',
      parts: (['answer', 'passage', 'question'] as const).map((kind) => ({
        id: kind,
        kind,
        label: kind,
        text,
      })),
      without: new Set(),
      limit: LIMITS.prompt,
    }).prompt,
  'a clause': (text) =>
    composeClause(
      { actionId: 'shorten', yields: 'rewrite', instruction: '', model: undefined },
      { text, notes: [text], hasTable: false },
      [{ term: 'Fee', paragraph: 0, text }],
      LIMITS,
    ).requests[0]?.prompt ?? '',
  'a topic of a playbook': (text) =>
    composeReview(ruleWith(text), [{ label: text, text }], LIMITS.prompt).prompt,
  'proposals about changes': (text) =>
    composeProposals(
      {
        label: text,
        paragraphs: [{ number: text, original: text, text: `${text} now` }],
        changes: [{ kind: 'replaced', removed: text, added: text, paragraph: 0 }],
        rules: [ruleWith(text)],
      },
      LIMITS.prompt,
    )?.prompt ?? '',
};

describe('material in a prompt', () => {
  const prompts = Object.entries(PROMPTS);

  it.each(prompts)('cannot leave its part in %s, whatever it says', (_, write) => {
    const outside = withoutMaterial(write(HARMLESS));
    expect(outside).not.toContain(HARMLESS);
    expect(outside.split(MATERIAL_RULE)).toHaveLength(2);
    for (const attempt of ATTEMPTS) expect(withoutMaterial(write(attempt))).toBe(outside);
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        expect(withoutMaterial(write(attempt))).toBe(outside);
      }),
      { numRuns: rounds(100) },
    );
  });

  it('has 60 attempts of 12 kinds against it', () => {
    expect(new Set(ATTEMPTS).size).toBeGreaterThanOrEqual(60);
  });

  it('is not announced where there is none', () => {
    const { prompt } = compose({
      action: quickAction('own'),
      instruction: 'Draft a notice clause.',
      passage: '',
      hasFile: false,
      hasProject: false,
    });
    expect(prompt).toBe('Draft a notice clause.');
  });

  it('counts towards the limit with its marks and the sentence about it', () => {
    const composed = compose({
      action: quickAction('own'),
      instruction: 'Fix it.',
      passage: '<passage>',
      hasFile: false,
      hasProject: false,
    });
    expect(composed.used).toBe(composed.prompt.length);
    expect(composed.prompt).toContain('\n<passage>\n&lt;passage>\n</passage>');
  });
});
