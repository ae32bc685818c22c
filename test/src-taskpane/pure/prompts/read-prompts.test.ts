import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPrompts, toPromptRows } from '#pane/pure/prompts/read-prompts.ts';
import { GROUNDINGS, PROMPT_FORM_NAMES, toPromptId } from '#pane/pure/prompts/saved-prompt.ts';

const read = (...rows: string[][]) => readPrompts({ rows, firstRow: 1 });
const HEADER = ['Name', 'Text', 'Form', 'Grounding', 'Model'];

describe('a table of prompts', () => {
  it('is read by its headings, in any order and after a title', () => {
    expect(
      read(['Our prompts'], [], ['Prompt', 'Title', 'form'], ['Do {clause}.', 'Doing', 'Tracked Changes']),
    ).toEqual({
      prompts: [
        { name: 'Doing', text: 'Do {clause}.', form: 'tracked changes', grounding: 'none', model: undefined },
      ],
      problems: [],
    });
  });

  it('reports problems by row and column, and the rest works', () => {
    const { prompts, problems } = read(
      HEADER,
      ['', 'No name'],
      ['No text', ' '],
      [],
      ['Good', 'Text', 'poem', 'moon', 'model-1'],
      ['good', 'Again'],
      ['Braces', 'Use {colour}.'],
      ['Long', 'x'.repeat(20_001)],
      ['Last', 'Text', 'comment', 'Project'],
    );
    expect(prompts.map(({ name }) => name)).toEqual(['Good', 'Braces', 'Last']);
    expect(prompts[0]).toMatchObject({ form: undefined, grounding: 'none', model: 'model-1' });
    expect(prompts[2]).toMatchObject({ form: 'comment', grounding: 'project' });
    expect(problems.map(({ code, row, column }) => [code, row, column])).toEqual([
      ['empty_cell', 2, 'name'],
      ['empty_cell', 3, 'text'],
      ['unknown_form', 5, 'form'],
      ['unknown_grounding', 5, 'grounding'],
      ['duplicate_name', 6, 'name'],
      ['unknown_variable', 7, 'text'],
      ['too_long', 8, 'text'],
    ]);
  });

  it('without the headings is one problem', () => {
    expect(read(['a', 'b'], ['c', 'd'])).toEqual({
      prompts: [],
      problems: [{ code: 'no_header', row: 0, value: '' }],
    });
  });

  it('is written in the form in which it is read', () => {
    const text = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).map((words) => words.trim());
    const prompt = fc.record({
      name: text,
      text,
      form: fc.option(fc.constantFrom(...PROMPT_FORM_NAMES), { nil: undefined }),
      grounding: fc.constantFrom(...GROUNDINGS),
      model: fc.option(fc.constantFrom('model-1', 'model-2'), { nil: undefined }),
    });
    const library = fc.uniqueArray(prompt, { selector: ({ name }) => name.toLowerCase(), maxLength: 5 });
    fc.assert(
      fc.property(library, (prompts) => {
        fc.pre(prompts.every(({ name, text: words }) => name !== '' && words !== ''));
        expect(readPrompts({ rows: toPromptRows(prompts), firstRow: 1 }).prompts).toEqual(prompts);
      }),
    );
  });
});

describe('the id of a prompt', () => {
  it('is its name in lower case with hyphens', () => {
    expect(toPromptId('  Make it Mutual (short)! ')).toBe('make-it-mutual-short');
    expect(toPromptId('Kündigung prüfen')).toBe('kündigung-prüfen');
    expect(toPromptId('***')).toBe('unnamed');
  });

  it('always has the form that the relay accepts', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (name) => {
        const id = toPromptId(name);
        expect(id.length).toBeLessThanOrEqual(80);
        expect(id).toMatch(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
      }),
    );
  });
});
