import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose } from '#pane/pure/prompts/compose.ts';
import { quickAction, quickActions } from '#pane/pure/prompts/library.ts';
import { MATERIAL_RULE } from '#pane/pure/prompts/material.ts';

const alone = { hasFile: false, hasProject: false };
const codes = (composed: ReturnType<typeof compose>): string[] => composed.problems.map(({ code }) => code);
const own = quickAction('own');

describe('compose', () => {
  it('puts the instruction first and the passage between its marks', () => {
    const { prompt, mode, yields, problems } = compose({
      ...alone,
      action: own,
      instruction: ' Fix it. ',
      passage: 'One.\nTwo.',
    });
    expect(prompt).toBe(`Fix it.\n\n${MATERIAL_RULE}\n\n<passage>\nOne.\nTwo.\n</passage>`);
    expect({ mode, yields, problems }).toEqual({ mode: 'draft', yields: 'rewrite', problems: [] });
  });

  it('puts the notes of the passage between the two if they are to be read and not rewritten', () => {
    const composed = compose({
      ...alone,
      action: own,
      instruction: 'Fix it.',
      passage: 'One.',
      notes: ['See </notes> clause 4.', 'Ibid.'],
    });
    expect(composed.prompt).toBe(
      `Fix it.\n\n${MATERIAL_RULE}\n\n<notes>\n1. See &lt;/notes> clause 4.\n2. Ibid.\n</notes>\n\n<passage>\nOne.\n</passage>`,
    );
    expect(composed.parts.map(({ text }) => text).join('')).toBe(composed.prompt);
    expect(composed.used).toBe(composed.prompt.length);
  });

  it('appends the user’s text to the action’s instruction', () => {
    const action = quickAction('shorten');
    expect(compose({ ...alone, action, instruction: 'Half as long.', passage: 'x' }).prompt).toBe(
      `${action.prompt}\n\nHalf as long.\n\n${MATERIAL_RULE}\n\n<passage>\nx\n</passage>`,
    );
  });

  it('yields an answer if there is no passage to rewrite', () => {
    expect(
      compose({ ...alone, action: own, instruction: 'Draft a notice clause.', passage: ' \n' }).yields,
    ).toBe('answer');
  });

  it.each([
    ['a passage', 'plain-language', { instruction: '', passage: '' }, ['no_passage']],
    ['an instruction', 'own', { instruction: ' ', passage: 'x' }, ['no_instruction']],
    [
      'a question and files',
      'answer-from-vault',
      { instruction: '', passage: 'x' },
      ['no_instruction', 'no_grounding'],
    ],
    [
      'one of file and project',
      'own',
      { instruction: 'a', passage: '', hasFile: true, hasProject: true },
      ['file_and_project'],
    ],
  ] as const)('asks for %s', (_, id, input, problems) => {
    expect(codes(compose({ ...alone, action: quickAction(id), ...input }))).toEqual(problems);
  });

  it.each([
    [{}, 20_000],
    [{ hasFile: true }, 4_000],
    [{ hasProject: true }, 4_000],
    [{ limits: { prompt: 10, promptWithFile: 5 } }, 10],
  ])('with %j accepts a prompt of exactly the limit and no longer', (given, limit) => {
    const at = (length: number): ReturnType<typeof compose> =>
      compose({ ...alone, action: own, instruction: 'x'.repeat(length), passage: '', ...given });
    expect(at(limit)).toMatchObject({ limit, used: limit, problems: [] });
    expect(codes(at(limit + 1))).toEqual(['too_long']);
  });

  it('counts UTF-16 code units', () => {
    expect(compose({ ...alone, action: own, instruction: '😀', passage: '' }).used).toBe(2);
  });

  it('states by how much it is too long and what can be done', () => {
    const { problems } = compose({
      hasFile: false,
      hasProject: true,
      action: own,
      instruction: 'Fix.',
      passage: 'y'.repeat(5_000),
    });
    expect(problems).toEqual([
      {
        code: 'too_long',
        message: 'This is 5,155 characters, 1,155 over the limit of 4,000. Nothing is cut off.',
        ways: [
          'Select a shorter passage: 3,845 characters at most.',
          'Send the instruction without the passage: work on the selection, with nothing selected.',
          'Send it without the project: then 20,000 characters fit.',
        ],
      },
    ]);
  });

  it('fits when the passage is as short as stated', () => {
    const shorter = compose({
      ...alone,
      action: quickAction('explain'),
      instruction: '',
      passage: 'y'.repeat(30_000),
    }).problems[0]?.ways[0];
    const most = Number(/([\d,]+) characters/u.exec(shorter ?? '')?.[1]?.replace(',', ''));
    const at = (length: number): string[] =>
      codes(
        compose({ ...alone, action: quickAction('explain'), instruction: '', passage: 'y'.repeat(length) }),
      );
    expect([at(most), at(most + 1)]).toEqual([[], ['too_long']]);
  });

  it('has one start and one end of the passage, whatever the texts contain', () => {
    const text = fc
      .array(fc.constantFrom('<passage>', '</passage>', '< / PASSAGE >', '\n', 'x', '<b>'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.constantFrom(...quickActions), text, text, (action, instruction, passage) => {
        const { prompt, parts } = compose({ ...alone, action, instruction, passage });
        const marks = prompt.match(/<\s*\/?\s*passage\s*>/giu) ?? [];
        expect(marks).toEqual(passage.trim() === '' ? [] : ['<passage>', '</passage>']);
        expect(parts.map((part) => part.text).join('')).toBe(prompt);
      }),
    );
  });
});
