import { describe, expect, it } from 'vitest';
import type { ProjectSummary } from '#server/relay/api.ts';
import {
  currentAction,
  composeDraft,
  draftReducer,
  groundingProject,
  emptyDraft,
  currentInstruction,
  toRequest,
  type DraftState,
} from '#pane/tabs/draft/state.ts';
import type { Passage } from '#pane/word/model.ts';

const project: ProjectSummary = {
  id: 'p1',
  name: 'Acme',
  knowledgeBase: false,
  fileCount: 3,
  permission: 'view',
};
const limits = { prompt: 20_000, promptWithFile: 4_000 };
const fileLimits = { file: 100, fileTypes: ['docx', 'pdf'] };
const file = (size: number) => new File([new Uint8Array(size)], 'terms.docx');

function passage(text: string): Passage {
  return {
    paragraphs: text.split('\n'),
    text,
    isEmpty: text === '',
    story: 'body',
    unread: [],
    fingerprint: text,
  };
}
const after = (...events: Parameters<typeof draftReducer>[1][]): DraftState =>
  events.reduce(draftReducer, emptyDraft);

const room = (prompt: number) => ({ prompt, promptWithFile: prompt });

describe('the setting of a draft', () => {
  const notes = 'We act for Acme Ltd. ';
  const setting = { today: '2026-11-28', deal: notes.repeat(40) };
  const clause: Passage = { ...passage('The Buyer pays.'), numbers: ['8.2'], outline: [{ item: 2 }] };

  it('is the deal and the place of the passage, as far as what the user wrote leaves room', () => {
    const state = after({ type: 'action', id: 'plain-language' });
    const alone = composeDraft(state, clause, limits, undefined);
    const whole = composeDraft(state, clause, limits, undefined, { setting });
    expect(whole.prompt).toContain('list of level 2, numbered 8.2.');
    expect(whole.prompt).toContain(notes.trim());
    const tight = composeDraft(state, clause, room(whole.used - 1), undefined, { setting });
    expect(tight.prompt).toContain('2026-11-28');
    expect(tight.prompt).not.toContain('Acme');
    expect(composeDraft(state, clause, room(alone.used), undefined, { setting }).prompt).toBe(alone.prompt);
  });
});

describe('the state of a draft', () => {
  it('uses the file instead of the project while one is attached', () => {
    const grounded = after({ type: 'action', id: 'answer-from-vault' });
    expect(groundingProject(grounded, project)).toBe(project);
    const attached = draftReducer(grounded, { type: 'file', file: file(10), limits: fileLimits });
    expect(groundingProject(attached, project)).toBeUndefined();
    expect(
      groundingProject(draftReducer(attached, { type: 'grounded', isGrounded: true }), project),
    ).toBeUndefined();
    expect(groundingProject(draftReducer(attached, { type: 'detach' }), project)).toBe(project);
  });

  it('does not carry the project of a question over to the next rewrite', () => {
    const state = after(
      { type: 'action', id: 'answer-from-vault' },
      { type: 'action', id: 'plain-language' },
    );
    expect(groundingProject(state, project)).toBeUndefined();
    expect(composeDraft(state, passage('x'), limits, project).limit).toBe(20_000);
  });

  it.each(['virus.exe', 'no-ending', 'archive.docx.zip'])(
    'refuses %s immediately, and lists what is accepted',
    (name) => {
      const state = after({ type: 'file', file: new File(['x'], name), limits: fileLimits });
      expect(state.file).toBeUndefined();
      expect(state.fileProblem).toBe(`The vault does not accept ${name}. It accepts: docx, pdf.`);
    },
  );

  it('accepts a file of exactly the limit, and refuses one byte more and an empty one', () => {
    expect(after({ type: 'file', file: file(100), limits: fileLimits }).fileProblem).toBeUndefined();
    const large = after({ type: 'file', file: file(101), limits: fileLimits });
    expect(large.file).toBeUndefined();
    expect(large.fileProblem).toMatch(/terms.docx is too large/);
    expect(after({ type: 'file', file: file(0), limits: fileLimits }).fileProblem).toMatch(/is empty/);
  });

  it('says what is missing only after an attempt, and no longer once something changes', () => {
    expect(after({ type: 'attempt' }).attempted).toBe(true);
    expect(after({ type: 'attempt' }, { type: 'instruction', text: 'x' }).attempted).toBe(false);
  });
});

describe('the text box', () => {
  it('keeps the text typed for each purpose separate, so that a question is never sent with a rewrite', () => {
    const asked = after(
      { type: 'instruction', text: 'Say it in French.' },
      { type: 'action', id: 'answer-from-vault' },
      { type: 'instruction', text: 'What is the cap?' },
      { type: 'action', id: 'make-mutual' },
    );
    expect(currentInstruction(asked)).toBe('');
    expect(currentInstruction(draftReducer(asked, { type: 'action', id: 'answer-from-vault' }))).toBe(
      'What is the cap?',
    );
    expect(currentInstruction(draftReducer(asked, { type: 'action', id: 'own' }))).toBe('Say it in French.');
  });
});

describe('a question to the vault', () => {
  const asked = after(
    { type: 'action', id: 'answer-from-vault' },
    { type: 'instruction', text: 'What is the cap?' },
  );
  const own = after(
    { type: 'instruction', text: 'What cap did we accept?' },
    { type: 'grounded', isGrounded: true },
  );
  const clause = { ...passage('2.3 Access to the Services.'), notes: ['A note.'] };

  it.each([
    ['of the quick action', asked],
    ['of the user’s own words', own],
  ])('%s is sent alone, with neither passage nor notes, until the user adds them', (_, state) => {
    const alone = composeDraft(state, clause, limits, project);
    expect(alone.prompt).not.toMatch(/Access|A note|<passage>/u);
    expect(alone.prompt.startsWith(currentInstruction(state))).toBe(true);
    const both = draftReducer(state, { type: 'withPassage', isWithPassage: true });
    const { prompt } = composeDraft(both, clause, limits, project);
    expect(prompt.startsWith(currentInstruction(state))).toBe(true);
    expect(prompt).toMatch(/A note[\s\S]*Access/u);
  });

  it('is never too long because of the passage, unless that was added; then leaving it out is offered', () => {
    const long = passage('x'.repeat(30_000));
    expect(composeDraft(asked, long, limits, project).problems).toEqual([]);
    const both = draftReducer(asked, { type: 'withPassage', isWithPassage: true });
    const [problem] = composeDraft(both, long, limits, project).problems;
    expect(problem?.code).toBe('too_long');
    expect(problem?.ways).toContain('Leave the passage out: then the question alone is sent.');
  });

  it('does not keep the passage for the next one', () => {
    const both = draftReducer(asked, { type: 'withPassage', isWithPassage: true });
    expect(draftReducer(both, { type: 'action', id: 'answer-from-vault' }).isWithPassage).toBe(false);
  });

  it('leaves everything else about the passage with its passage', () => {
    const attached = after(
      { type: 'instruction', text: 'Does the file say the same?' },
      { type: 'file', file: new File(['x'], 'a.docx'), limits: fileLimits },
    );
    const rewrite = after(
      { type: 'instruction', text: 'Use our cap.' },
      { type: 'grounded', isGrounded: true },
    );
    const explain = after({ type: 'action', id: 'explain' }, { type: 'grounded', isGrounded: true });
    for (const state of [attached, rewrite, explain])
      expect(composeDraft(state, clause, limits, project).prompt).toContain('Access to the Services');
  });
});

describe('a composed draft', () => {
  it('asks for an answer if the user’s own instruction is to give one', () => {
    const state = after(
      { type: 'instruction', text: 'Is this usual?' },
      { type: 'yields', yields: 'answer' },
    );
    expect(composeDraft(state, passage('A clause.'), limits, project)).toMatchObject({
      yields: 'answer',
      mode: 'assist',
      problems: [],
    });
    expect(
      composeDraft({ ...state, yields: 'rewrite' }, passage('A clause.'), limits, project),
    ).toMatchObject({
      yields: 'rewrite',
      mode: 'draft',
    });
  });

  it('answers what ends with a question mark, and otherwise rewrites, until the user chooses', () => {
    const question = after({ type: 'instruction', text: 'Is this usual? ' });
    expect(currentAction(question).yields).toBe('answer');
    expect(currentAction(after({ type: 'instruction', text: 'Make it 30 days.' })).yields).toBe('rewrite');
    expect(currentAction(draftReducer(question, { type: 'yields', yields: 'rewrite' })).yields).toBe(
      'rewrite',
    );
  });

  it('keeps the result of the other actions whatever was chosen for the user’s own instruction', () => {
    const state = after({ type: 'yields', yields: 'answer' }, { type: 'action', id: 'shorten' });
    expect(currentAction(state).yields).toBe('rewrite');
  });

  it('has the shorter limit with a project: 4,000 characters fit, 4,001 do not', () => {
    const state = after({ type: 'action', id: 'plain-language' }, { type: 'grounded', isGrounded: true });
    const used = composeDraft(state, passage('x'), limits, project).used - 1;
    const fits = composeDraft(state, passage('x'.repeat(4_000 - used)), limits, project);
    const over = composeDraft(state, passage('x'.repeat(4_001 - used)), limits, project);
    expect(fits).toMatchObject({ used: 4_000, limit: 4_000, problems: [] });
    expect(over).toMatchObject({ used: 4_001, problems: [{ code: 'too_long' }] });
  });

  it('is sent exactly as composed, with the chosen project and model', () => {
    const state = after(
      { type: 'action', id: 'explain' },
      { type: 'grounded', isGrounded: true },
      { type: 'model', model: 'm1' },
    );
    const composed = composeDraft(state, passage('A clause.'), limits, project);
    expect(toRequest(state, composed, project)).toEqual({
      prompt: composed.prompt,
      mode: 'assist',
      project: { id: 'p1' },
      model: 'm1',
    });
    expect(composed.prompt).toContain('A clause.');
  });

  it('omits the text if there is only a cursor', () => {
    const cursor = { ...passage(''), text: '', isEmpty: true };
    const composed = composeDraft(
      after({ type: 'instruction', text: 'Draft a notice.' }),
      cursor,
      limits,
      project,
    );
    expect(composed).toMatchObject({ prompt: 'Draft a notice.', yields: 'answer', problems: [] });
  });
});
