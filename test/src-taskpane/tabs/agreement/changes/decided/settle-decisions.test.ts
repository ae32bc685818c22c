import { describe, expect, it } from 'vitest';
import type { Applied } from '#pane/tabs/agreement/changes/apply-decisions.ts';
import { settleDecisions } from '#pane/tabs/agreement/changes/decided/settle-decisions.ts';
import type { Decision } from '#pane/tabs/agreement/changes/decision.ts';
import type { Edit } from '#pane/tabs/agreement/changes/group-changes.ts';
import { PaneError } from '#pane/errors.ts';
import { trackedChange } from '../tracked-change.ts';
import type { DocumentComment, WriteReport } from '#pane/word/model.ts';

const edit = (id: string, added: string): Edit => ({
  id,
  kind: 'inserted',
  changes: [trackedChange({ id, text: added })],
  author: 'Colleague',
  date: '',
  isOwn: false,
  paragraph: Number(id),
  removed: '',
  added,
  clause: '',
});
const [FIRST, SECOND, THIRD] = [edit('0', 'one'), edit('1', 'two'), edit('2', 'three')];
const said = (text: string): Decision => ({ action: 'reject', reason: { audience: 'external', text } });
const applied = (id: string, outcome: WriteReport['outcome']): Applied => ({
  id,
  isReasonWritten: true,
  report: { outcome, message: outcome },
});
const comment = (text: string): DocumentComment => ({ id: '0', author: '', date: '', text, paragraph: 0 });
const AT = '2026-11-25T10:00:00.000Z';
const before = {
  review: { paragraphs: [], changes: [], comments: [], unlisted: undefined, unread: [] },
  edits: [FIRST, SECOND, THIRD],
  decisions: new Map([
    [FIRST.id, said('first')],
    [SECOND.id, said('second')],
    [THIRD.id, said('third')],
  ]),
};

describe('decisions that were applied', () => {
  it('are remembered, and those not tried before Stop keep their reason at the same edit of the new list', () => {
    const after = { edits: [edit('0', 'one'), edit('1', 'two')], review: { comments: [comment('third')] } };
    const { decided, decisions, failures } = settleDecisions(
      before,
      [applied(THIRD.id, 'verified')],
      after,
      AT,
    );
    expect(decided.map(({ edit: own, isReasonWritten, at }) => [own.added, isReasonWritten, at])).toEqual([
      ['three', true, AT],
    ]);
    expect([...decisions]).toEqual([
      ['0', said('first')],
      ['1', said('second')],
    ]);
    expect(failures.size).toBe(0);
  });

  it('never write a reason twice that is already a comment, and say why they failed', () => {
    const failed: Applied = {
      id: SECOND.id,
      isReasonWritten: true,
      error: new PaneError('selection_changed', 'It changed.'),
    };
    const after = { edits: before.edits, review: { comments: [comment('second')] } };
    const { decided, decisions, failures } = settleDecisions(before, [failed], after, AT);
    expect(decided).toEqual([]);
    expect(decisions.get(SECOND.id)?.reason).toEqual({
      audience: 'external',
      text: 'second',
      isWritten: true,
    });
    expect(failures).toEqual(new Map([[SECOND.id, 'It changed.']]));
  });

  it('know that a later decision took the words with the comment', () => {
    const after = { edits: [FIRST, SECOND], review: { comments: [] } };
    const { decided } = settleDecisions(before, [applied(THIRD.id, 'verified')], after, AT);
    expect(decided.map(({ isReasonWritten }) => isReasonWritten)).toEqual([false]);
  });

  it('count as applied if the document reads otherwise and the change is gone, and as open if it is there', () => {
    const outcomes = [applied(SECOND.id, 'differs'), applied(THIRD.id, 'differs')];
    const after = { edits: [FIRST, SECOND], review: { comments: [] } };
    const { decided, decisions, failures } = settleDecisions(before, outcomes, after, AT);
    expect(decided.map(({ edit: own, outcome }) => [own.added, outcome])).toEqual([['three', 'differs']]);
    expect([...decisions.keys()]).toEqual([FIRST.id, SECOND.id]);
    expect([...failures.keys()]).toEqual([SECOND.id]);
  });

  it('stay decided where the document cannot be read again', () => {
    const { decided, decisions } = settleDecisions(before, [applied(FIRST.id, 'verified')], undefined, AT);
    expect(decided).toHaveLength(1);
    expect([...decisions.keys()]).toEqual([SECOND.id, THIRD.id]);
  });
});
