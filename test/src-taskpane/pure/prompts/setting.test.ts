import { describe, expect, it } from 'vitest';
import { describeDeal } from '#pane/pure/playbooks/deal/describe-deal.ts';
import { NO_DEAL } from '#pane/pure/playbooks/deal/model.ts';
import { compose } from '#pane/pure/prompts/compose.ts';
import { composeFollowUp } from '#pane/pure/prompts/follow-up.ts';
import { actionThatYields, quickActions } from '#pane/pure/prompts/library.ts';
import * as pane from '#pane/pure/prompts/setting.ts';
import * as workspace from '#server/workspace/completion/material.ts';
import { parsePrompt, readQuestion } from '#server/workspace/completion/prompt.ts';

const deal = {
  ...NO_DEAL,
  us: { name: 'Acme GmbH', role: 'Supplier' },
  notes: 'Governing law: Swiss law.\n\nAdd a cap.',
};
const setting = { today: '2026-11-28', deal: describeDeal(deal) };
const grounds = { hasFile: false, hasProject: false };

describe('the setting of a request', () => {
  it('says in which language to answer, which day it is and whom we act for, with every action', () => {
    for (const action of quickActions) {
      const input = {
        action,
        instruction: 'What applies?',
        passage: 'Die Frist beträgt 30 Tage.',
        ...grounds,
      };
      const { prompt } = compose({ ...input, setting });
      expect(prompt).toContain(
        action.yields === 'rewrite' ? 'Keep the language of the passage' : 'Answer with text in English',
      );
      expect(prompt).toContain('Use only this as today’s date: 2026-11-28.');
      expect(prompt).toContain('We act for Acme GmbH, which the agreement calls “Supplier”.');
      expect(prompt).toContain('Swiss law');
    }
  });

  it('leaves new text in the language of the request', () => {
    const input = { action: actionThatYields('own', 'rewrite'), instruction: 'Eine Klausel.', passage: '' };
    expect(compose({ ...input, ...grounds, setting }).prompt).toContain('the language of the request');
  });

  it('counts towards the limit, and is in a follow-up too', () => {
    const asked = { question: 'Shorter.', yields: 'rewrite', parts: [], without: new Set<string>() } as const;
    const { prompt, used } = composeFollowUp({ ...asked, limit: 4000, setting });
    expect(prompt).toContain('Keep the language of the passage');
    expect(used).toBe(prompt.length);
    expect(composeFollowUp({ ...asked, limit: prompt.length - 1, setting }).problems).toHaveLength(1);
  });

  it('is no part of what the embedded workspace reads as the request', () => {
    expect(workspace.SETTING_START).toBe(pane.SETTING_START);
    for (const action of quickActions)
      for (const passage of ['', 'The Buyer pays.']) {
        const input = { action, instruction: '', passage, ...grounds };
        const [alone, set] = [compose(input), compose({ ...input, setting })].map(({ prompt }) =>
          parsePrompt(prompt),
        );
        expect(set).toEqual(alone);
        expect(set === undefined ? '' : readQuestion(set)).not.toContain('today');
      }
  });
});

describe('the user’s day', () => {
  it('is the day where the user is', () => {
    expect(pane.toDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
