import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose } from '#pane/pure/prompts/compose.ts';
import { quickActions } from '#pane/pure/prompts/library.ts';
import * as pane from '#pane/pure/prompts/material.ts';
import { toMessages } from '#server/workspace/completion/language-model/messages.ts';
import * as own from '#server/workspace/completion/material.ts';
import type { Evidence } from '#server/workspace/completion/model.ts';
import { parsePrompt } from '#server/workspace/completion/prompt.ts';
import { anyAttempt, ATTEMPTS, withoutMaterial } from '#test/fixtures/attempts.ts';
import { rounds } from '#test/setup/rounds.ts';

const evidence = (text: string): Evidence => ({
  fileName: `${text}.docx`,
  page: 1,
  pageBasis: 'exact',
  label: text,
  text,
  start: 0,
  end: text.length,
  score: 1,
});
const outside = (text: string): string =>
  toMessages('What is the cap?', 'assist', { evidence: [evidence(text), evidence(text)], part: 'whole' })
    .map(({ role, content }) => `${role}: ${withoutMaterial(content)}`)
    .join('\n');

describe('material', () => {
  it('is announced and escaped with the same words and marks as in the pane', () => {
    expect(own.MATERIAL_RULE).toBe(pane.MATERIAL_RULE);
    fc.assert(
      fc.property(fc.oneof(anyAttempt, fc.string()), (text) => {
        expect(own.escapeMarks(text)).toBe(pane.escapeMarks(text));
        expect(own.unescapeMarks(own.escapeMarks(text))).toBe(text);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('of a file cannot leave its part of the messages, whatever its text, its name and its labels say', () => {
    const expected = outside('Harmless');
    expect(expected).toContain(own.MATERIAL_RULE);
    expect(expected).not.toContain('Harmless');
    for (const attempt of ATTEMPTS) expect(outside(attempt)).toBe(expected);
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        expect(outside(attempt)).toBe(expected);
      }),
      { numRuns: rounds(100) },
    );
  });

  it('of the pane’s prompts comes back as it was written, and their instruction without it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...quickActions), anyAttempt, (action, passage) => {
        const input = { action, instruction: 'Be brief.', hasFile: false, hasProject: false };
        const parsed = parsePrompt(compose({ ...input, passage, notes: [passage] }).prompt);
        const alone = parsePrompt(compose({ ...input, passage: 'x' }).prompt);
        expect(parsed.passage).toBe(passage);
        expect([parsed.instruction, parsed.intent]).toEqual([alone.instruction, alone.intent]);
        expect(parsed.instruction).not.toContain(own.MATERIAL_RULE);
      }),
      { numRuns: rounds(100) },
    );
  });
});
