import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src-taskpane/draft/answer.ts';
import {
  answerRefusal,
  answerText,
  formChoices,
  formToOffer,
  insertionOf,
  redlineOf,
} from '../../../src-taskpane/draft/insertion.ts';
import type { Capabilities, Capability } from '../../../src-taskpane/word/model.ts';

const yes: Capability = { available: true };
const no: Capability = { available: false, reason: 'This Word is too old.' };
const capabilities = (over: Partial<Capabilities> = {}): Capabilities => ({
  trackedChanges: yes,
  comments: yes,
  footnotes: yes,
  reviewedText: yes,
  rejectChanges: yes,
  host: { platform: 'PC', version: '16', sets: [] },
  ...over,
});
const old = 'The Supplier shall forthwith notify the Customer.';

function answer(over: Partial<Answer>, yields: 'rewrite' | 'answer' = 'rewrite'): Answer {
  const target = {
    paragraphs: [old],
    text: old,
    isEmpty: false,
    story: 'body',
    unread: [],
    fingerprint: 'f',
  } as const;
  return {
    asked: { label: 'Plain language', yields, target, projectId: 'p1' },
    status: 'done',
    text: '',
    sources: [],
    queue: undefined,
    requestId: undefined,
    error: undefined,
    ...over,
  };
}
const sources = [
  { number: 1, fileName: 'Acme MSA.docx', fileId: 'f1', page: 7, quote: 'the cap' },
  { number: 2, fileName: 'DPA.pdf', quote: 'a separate cap' },
];

describe('the redline of a rewrite', () => {
  it('gives the old text without insertions and the new one without deletions, and counts places', () => {
    const { pieces, changes } = redlineOf(
      answer({ text: 'The Supplier shall promptly notify the Customer.' }),
    );
    const without = (kind: string): string =>
      pieces.map((piece) => (piece.kind === kind ? '' : piece.text)).join('');
    expect(without('inserted')).toBe(old);
    expect(without('deleted')).toBe('The Supplier shall promptly notify the Customer.');
    expect(changes).toBe(1);
  });

  it('has no change for the same words in Markdown', () => {
    expect(redlineOf(answer({ text: `**${old}**` })).changes).toBe(0);
  });
});

describe('an insertion', () => {
  it('replaces the passage by a rewrite without markers, and keeps the sources', () => {
    const text = 'The Supplier shall promptly notify the Customer [1].';
    expect(insertionOf(answer({ text, sources }), 'tracked')).toMatchObject({
      form: 'tracked',
      action: 'rewrite',
      text: 'The Supplier shall promptly notify the Customer.',
      sources: [{ fileName: 'Acme MSA.docx', fileId: 'f1', projectId: 'p1', page: 7, quote: 'the cap' }],
    });
  });

  it('puts an answer behind the selection, with citations in place of numbers that mean nothing there', () => {
    const given = answer({ text: '**Capped** [1, 2].', sources }, 'answer');
    expect(answerText(given)).toBe('Capped [Acme MSA, p. 7; DPA].');
    expect(insertionOf(given, 'plain')).toMatchObject({ action: 'after', form: 'plain' });
  });

  it('hangs a comment on the passage', () => {
    expect(insertionOf(answer({ text: 'x' }), 'comment')).toMatchObject({
      action: 'annotate',
      form: 'comment',
    });
  });

  it('lists all sources where the answer names none of them', () => {
    expect(insertionOf(answer({ text: 'Capped.', sources }, 'answer'), 'plain').sources).toHaveLength(2);
  });

  it('is refused for a rewrite that is not whole, but not for a part of an answer', () => {
    expect(answerRefusal(answer({ text: 'half', status: 'stopped' }))).toMatch(/not complete/);
    expect(answerRefusal(answer({ text: 'half', status: 'stopped' }, 'answer'))).toBeUndefined();
    expect(answerRefusal(answer({ text: 'half', status: 'answering' }, 'answer'))).toMatch(/still coming/);
    expect(answerRefusal(answer({ text: ' ' }, 'answer'))).toMatch(/empty/);
  });
});

describe('the forms', () => {
  it('say why they are not possible in this Word', () => {
    expect(formChoices(capabilities({ trackedChanges: no }), false).tracked).toEqual(no);
    expect(formChoices(capabilities(), true).comment).toMatchObject({ available: false });
  });

  it('offer the remembered one where it is possible, else the first that is', () => {
    expect(formToOffer(formChoices(capabilities(), false), 'comment')).toBe('comment');
    expect(formToOffer(formChoices(capabilities(), true), 'comment')).toBe('tracked');
    expect(
      formToOffer(formChoices(capabilities({ trackedChanges: no, comments: no }), false), 'tracked'),
    ).toBe('plain');
    expect(formToOffer(formChoices(capabilities(), false), 'nonsense')).toBe('tracked');
  });
});
