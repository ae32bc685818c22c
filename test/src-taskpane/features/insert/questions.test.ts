import { describe, expect, it } from 'vitest';
import { nextQuestion, type Circumstances } from '#pane/features/insert/questions.ts';
import type { Insertion, Passage } from '#pane/word/model.ts';
import { passage } from '../../shell/document.ts';
import { planned } from '../../word/planned.ts';

const usual: Circumstances = { doubts: [], isPlaced: true, isTracking: false, canTrack: true };

const insertion = (over: Partial<Insertion>, target: Partial<Passage> = {}): Insertion =>
  planned({
    form: 'plain',
    action: 'rewrite',
    target: passage('A clause.', target),
    text: 'B clause.',
    sources: [],
    ...over,
  });

/** Returns the kinds of questions in order, each answered in favour of writing. */
function asked(of: Insertion, circumstances: Partial<Circumstances> = {}): string[] {
  const decided = new Set<NonNullable<ReturnType<typeof nextQuestion>>['kind']>();
  for (;;) {
    const question = nextQuestion(of, { ...usual, ...circumstances }, decided);
    if (question === undefined) return [...decided];
    decided.add(question.kind);
  }
}

describe('before something is written', () => {
  it('nothing is asked if plain text is the usual form', () => {
    expect(asked(insertion({}))).toEqual([]);
  });

  it.each<[string, Partial<Insertion>]>([
    ['a rewrite as plain text', { form: 'plain', action: 'rewrite' }],
    ['an answer as plain text', { form: 'plain', action: 'after' }],
    ['a quote with a footnote', { form: 'footnote', action: 'after' }],
    ['a table of rows', { form: 'table', action: 'after' }],
  ])('%s among tracked changes is asked about, with their authors', (_, over) => {
    const of = insertion(over, { changeAuthors: ['Other Side'] });
    expect(nextQuestion(of, usual, new Set())).toMatchObject({ kind: 'untracked', authors: ['Other Side'] });
    expect(asked(of)).toEqual(['untracked']);
  });

  it('plain text is asked about while Word tracks, but not what Word tracks itself', () => {
    expect(asked(insertion({ form: 'plain' }), { isTracking: true })).toEqual(['untracked']);
    expect(asked(insertion({ form: 'footnote', action: 'after' }), { isTracking: true })).toEqual([]);
  });

  it('plain text is asked about if tracked changes are unknown', () => {
    const { changeAuthors: _, ...target } = passage('A clause.');
    expect(asked({ ...insertion({}), target })).toEqual(['untracked']);
  });

  it.each<[string, Partial<Insertion>]>([
    ['tracked changes', { form: 'tracked' }],
    ['tracked changes with a comment', { form: 'trackedComment' }],
    ['a comment', { form: 'comment', action: 'annotate' }],
    ['a footnote on the passage', { form: 'footnote', action: 'annotate' }],
  ])('%s are written immediately, whoever changed the passage', (_, over) => {
    expect(asked(insertion(over, { changeAuthors: ['Other Side'] }), { isTracking: true })).toEqual([]);
  });

  it('tracking is offered only if this Word supports it', () => {
    const of = insertion({}, { changeAuthors: ['Other Side'] });
    expect(nextQuestion(of, usual, new Set())).toMatchObject({ canTrack: true });
    expect(nextQuestion(of, { ...usual, canTrack: false }, new Set())).toMatchObject({ canTrack: false });
  });

  it('the place is asked for while the cursor is where Word put it', () => {
    const at = insertion(
      { form: 'footnote', action: 'after' },
      { isEmpty: true, text: '', paragraphs: [''] },
    );
    expect(asked(at, { isPlaced: false })).toEqual(['place']);
    expect(asked(at, { isPlaced: true })).toEqual([]);
    expect(asked(insertion({ form: 'footnote', action: 'after' }), { isPlaced: false })).toEqual([]);
  });

  it('every doubt is asked about, before anything else', () => {
    const of = insertion({}, { changeAuthors: ['Other Side'] });
    const doubts = ['incomplete', 'quoteNotFound'] as const;
    expect(asked(of, { doubts })).toEqual(['incomplete', 'quoteNotFound', 'untracked']);
  });
});
