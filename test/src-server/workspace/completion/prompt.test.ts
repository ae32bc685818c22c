import { describe, expect, it } from 'vitest';
import { parsePrompt } from '#server/workspace/completion/prompt.ts';
import { compose } from '#pane/prompts/compose.ts';
import { quickAction, type ActionId } from '#pane/prompts/library.ts';

const passage = 'The fee is due.\nIt is <passage> paid & signed.';

function composed(id: ActionId, instruction = ''): string {
  return compose({ action: quickAction(id), instruction, passage, hasFile: false, hasProject: false }).prompt;
}

describe('parsePrompt', () => {
  it.each([
    ['plain-language', 'plain'],
    ['shorten', 'shorten'],
    ['make-mutual', 'mutual'],
    ['explain', 'explain'],
    ['summarise', 'summarise'],
  ] as const)('understands the quick action %s of the pane', (id, intent) => {
    const parsed = parsePrompt(composed(id));
    expect(parsed.intent).toBe(intent);
    expect(parsed.passage).toBe(passage);
  });

  it('takes no half of an instruction for the whole', () => {
    expect(parsePrompt(composed('plain-language', 'Address it to a consumer.')).intent).toBe('other');
    expect(parsePrompt('Shorten this and add a cap.\n\n<passage>\nx\n</passage>').intent).toBe('other');
    expect(parsePrompt('Shorten this. Make the cap £5.\n\n<passage>\nx\n</passage>').intent).toBe('other');
  });

  it('takes the notes of a passage for no instruction', () => {
    const { prompt } = compose({
      action: quickAction('shorten'),
      instruction: '',
      passage,
      notes: ['Add a cap and translate it.'],
      hasFile: false,
      hasProject: false,
    });
    expect(parsePrompt(prompt)).toMatchObject({ intent: 'shorten', passage });
  });

  it('understands plain words', () => {
    expect(parsePrompt('Please make it shorter\n<passage>\nx\n</passage>')).toEqual({
      instruction: 'Please make it shorter',
      intent: 'shorten',
      passage: 'x',
    });
  });

  it('finds no passage where there is none', () => {
    expect(parsePrompt('What is a <passage> tag?')).toEqual({
      instruction: 'What is a <passage> tag?',
      intent: 'other',
    });
  });
});
