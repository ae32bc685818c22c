import { describe, expect, it } from 'vitest';
import { answerText } from '#pane/tabs/draft/cited.ts';
import { comparingAnswer } from '#pane/tabs/draft/result/insertion.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import {
  ANSWER_FORMS,
  answerInsertion,
  toComment,
  hasHeadings,
  rewriteInsertion,
} from '#pane/tabs/draft/result/inserting.ts';
import { answerOf, rewriteOf } from '../answers.ts';

const sources = [
  { number: 1, fileName: 'Acme MSA.docx', fileId: 'f1', page: 7, quote: 'the cap' },
  { number: 2, fileName: 'DPA.pdf', quote: 'a separate cap' },
];

describe('inserting a rewrite', () => {
  const text = 'The Supplier shall promptly notify the Customer [1].';
  const given = rewriteOf({ text, sources });
  const compared = runToEnd(comparingAnswer(given));

  it('replaces the passage by the rewrite without markers, and keeps the sources', () => {
    expect(rewriteInsertion(given, compared, 'tracked', { without: [2] })).toMatchObject({
      form: 'tracked',
      action: 'rewrite',
      text: 'The Supplier shall promptly notify the Customer.',
      changes: compared.plan.flatMap((change, number) => (number === 2 ? [] : [{ ...change, number }])),
      sources: [{ fileName: 'Acme MSA.docx', fileId: 'f1', projectId: 'p1', page: 7, quote: 'the cap' }],
    });
  });

  it('can add a comment to the change that names the sources, and nothing of the prompt', () => {
    const comment = 'Plain language, with Codicil. Sources: Acme MSA, p. 7.';
    expect(toComment(given)).toBe(comment);
    expect(rewriteInsertion(given, compared, 'trackedComment', { comment: ' ' })).toMatchObject({
      action: 'rewrite',
      comment,
    });
    expect(rewriteInsertion(given, compared, 'trackedComment', { comment: 'Our standard.' }).comment).toBe(
      'Our standard.',
    );
  });

  it('is marked as what a language model wrote, unless the service says that it used none', () => {
    const without = rewriteOf({ text, sources, notices: [{ code: 'no_model', message: 'None.' }] });
    for (const form of ['tracked', 'plain', 'trackedComment', 'comment'] as const) {
      expect(rewriteInsertion(given, compared, form)).toMatchObject({ isGenerated: true });
      expect(rewriteInsertion(without, compared, form)).toMatchObject({ isGenerated: false });
    }
  });

  it('can be proposed in a comment that leaves the text unchanged', () => {
    expect(rewriteInsertion(given, compared, 'comment').action).toBe('annotate');
  });
});

describe('inserting an answer', () => {
  const given = answerOf({ text: '**Capped** [1, 2].', sources });

  it('is marked as what a language model wrote in every form', () => {
    for (const form of ANSWER_FORMS)
      expect(answerInsertion(given, form)).toMatchObject({ form, isGenerated: true });
    const notices = [{ code: 'no_model', message: 'None.' }];
    expect(answerInsertion(answerOf({ notices }), 'plain')).toMatchObject({ isGenerated: false });
  });

  it('has citations in place of numbers that mean nothing in the document, with their positions', () => {
    expect(answerText(given)).toBe('Capped [Acme MSA, p. 7; DPA].');
    expect(answerInsertion(given, 'plain')).toMatchObject({
      action: 'after',
      inline: [{ text: '[Acme MSA, p. 7; DPA]', cites: [0, 1] }],
      rich: [
        {
          kind: 'paragraph',
          runs: [{ text: 'Capped', bold: true }, { text: ' [Acme MSA, p. 7; DPA].' }],
        },
      ],
    });
  });

  it('counts positions in the order in which the answer names its sources', () => {
    const other = answerInsertion(answerOf({ text: 'A [2]. B [1].', sources }), 'plain');
    expect(other.sources.map(({ fileName }) => fileName)).toEqual(['DPA.pdf', 'Acme MSA.docx']);
    expect(other.inline?.map(({ cites }) => cites)).toEqual([[0], [1]]);
  });

  it.each(['comment', 'footnote', 'endnote'] as const)('as %s leaves the text unchanged', (form) => {
    expect(answerInsertion(given, form)).toMatchObject({ form, action: 'annotate' });
  });

  it('as text in brackets needs no source', () => {
    const bare = answerInsertion(answerOf({ text: 'Capped.' }), 'bracketed');
    expect(bare).toMatchObject({ form: 'bracketed', action: 'after', text: 'Capped.' });
    expect(bare).not.toHaveProperty('citationText');
  });

  it('is plain text if it has no formatting, so that it is inserted at the cursor', () => {
    expect(answerInsertion(answerOf({ text: 'Capped.' }), 'tracked')).not.toHaveProperty('rich');
  });

  it('has headings as headings if requested', () => {
    const headed = answerOf({ text: '# Cap' });
    expect(hasHeadings(headed)).toBe(true);
    expect(hasHeadings(given)).toBe(false);
    expect(answerInsertion(headed, 'plain', { headings: true }).rich).toMatchObject([{ heading: 1 }]);
    expect(answerInsertion(headed, 'plain').rich).toMatchObject([{ runs: [{ bold: true }] }]);
  });

  it('lists all sources if the answer names none of them', () => {
    expect(answerInsertion(answerOf({ text: 'Capped.', sources }), 'plain').sources).toHaveLength(2);
  });
});
