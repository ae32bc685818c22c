import type { QuickAction } from './library.ts';
import { escapeMarks, fence, MATERIAL_RULE } from './material.ts';
import { promptMessages as words } from './messages.ts';
import { moveQuoted } from './move-quoted.ts';
import { describeSetting, type PromptSetting } from './setting.ts';

/** The longest prompts in UTF-16 code units, as the session reports them. */
export interface PromptLimits {
  readonly prompt: number;
  /** The limit with a file or a project: both are knowledge sources. */
  readonly promptWithFile: number;
  /** Returns a prompt as it is sent, whose length counts; absent where it is sent as it is. */
  readonly toSent?: ((prompt: string) => string) | undefined;
}

/** The limits of the service, until the session is known. */
const DEFAULT_LIMITS: PromptLimits = { prompt: 20_000, promptWithFile: 4_000 };

export interface PromptInput {
  readonly action: QuickAction;
  /** The user's text. */
  readonly instruction: string;
  /** The selected passage, paragraphs separated by line feeds; empty for none. */
  readonly passage: string;
  /** Texts of the document in {@link instruction}: a library prompt was filled with them. They are sent as notes. */
  readonly quoted?: readonly string[];
  /** True for a question that the passage was added to: leaving it out is offered if the prompt is too long. */
  readonly canLeavePassageOut?: boolean;
  /** Footnotes and endnotes of the passage, sent for reading but not for rewriting. */
  readonly notes?: readonly string[];
  readonly hasFile: boolean;
  readonly hasProject: boolean;
  readonly limits?: PromptLimits;
  /** Absent where the prompt is to say nothing of it. */
  readonly setting?: PromptSetting;
}

/** A stretch of the prompt; all stretches joined are the prompt. */
interface PromptPart {
  readonly name: 'instruction' | 'passage' | 'notes' | 'question' | 'answer';
  readonly label: string;
  readonly text: string;
}

/** Why a prompt cannot be sent, and what the user can do about it. */
export interface PromptProblem {
  readonly code:
    'no_passage' | 'no_instruction' | 'no_grounding' | 'file_and_project' | 'too_long' | 'hidden_text';
  readonly message: string;
  readonly ways: readonly string[];
}

export interface ComposedPrompt {
  readonly prompt: string;
  /** The exact text that is sent: the prompt, with pseudonyms where names are replaced. */
  readonly sent: string;
  readonly mode: 'draft' | 'assist';
  /** A rewrite needs a passage to replace; without one every action yields an answer. */
  readonly yields: 'rewrite' | 'answer';
  readonly parts: readonly PromptPart[];
  /** UTF-16 code units: no other count of characters is larger. */
  readonly limit: number;
  readonly used: number;
  /** Empty if the prompt may be sent. */
  readonly problems: readonly PromptProblem[];
}

/**
 * Composes the prompt: the instruction (of a question to files the question first, which is what they are searched with), the setting, the
 * notes of the passage between a `<notes>` and a `</notes>` line, then the passage between a `<passage>` and a `</passage>` line. A sentence
 * before them says that they are no instruction. Nothing is ever cut: text that does not fit is a problem that states the excess and the
 * remedy.
 */
export function compose(input: PromptInput): ComposedPrompt {
  const passage = input.passage.trim() === '' ? '' : input.passage;
  const limits = input.limits ?? DEFAULT_LIMITS;
  const limit = input.hasFile || input.hasProject ? limits.promptWithFile : limits.prompt;
  const { instruction, notes } = moveQuoted(input.instruction.trim(), passage, input.quoted ?? []);
  const all = [...notes, ...(passage === '' ? [] : (input.notes ?? []))];
  const parts = partsOf(input, instruction, passage, all);
  const prompt = parts.map((part) => part.text).join('');
  const sent = limits.toSent?.(prompt) ?? prompt;
  return {
    prompt,
    sent,
    mode: input.action.mode,
    yields: passage === '' ? 'answer' : input.action.yields,
    parts,
    limit,
    used: sent.length,
    problems: [
      ...missing(input, passage),
      ...(sent.length > limit ? [tooLong(input, parts, { limits, limit, used: sent.length })] : []),
    ],
  };
}

function partsOf(
  { action, setting }: PromptInput,
  instruction: string,
  passage: string,
  notes: readonly string[],
): PromptPart[] {
  const texts = action.needs.grounding ? [instruction, action.prompt] : [action.prompt, instruction];
  const answer = passage !== '' ? action.yields : action.mode === 'draft' ? 'text' : 'answer';
  const asked = [...texts, setting === undefined ? '' : describeSetting(answer, setting)]
    .filter((text) => text !== '')
    .join('\n\n');
  const parts: PromptPart[] = [
    { name: 'instruction', label: words.parts.instruction, text: escapeMarks(asked) },
  ];
  const rule = `\n\n${MATERIAL_RULE}`;
  if (notes.length > 0) {
    const list = notes.map((note, index) => `${index + 1}. ${note}`).join('\n');
    parts.push({ name: 'notes', label: words.parts.notes, text: `${rule}\n\n${fence('notes', list)}` });
  }
  if (passage !== '') {
    const before = notes.length > 0 ? '' : rule;
    const text = `${before}\n\n${fence('passage', passage)}`;
    parts.push({ name: 'passage', label: words.parts.passage, text });
  }
  return parts;
}

function missing(
  { action, instruction, hasFile, hasProject }: PromptInput,
  passage: string,
): PromptProblem[] {
  const problem = (code: PromptProblem['code'], message: string): PromptProblem => ({
    code,
    message,
    ways: [],
  });
  const problems: PromptProblem[] = [];
  if (action.needs.passage && passage === '') problems.push(problem('no_passage', words.noPassage));
  if (action.needs.instruction && instruction.trim() === '') {
    problems.push(problem('no_instruction', action.needs.grounding ? words.noQuestion : words.noInstruction));
  }
  if (action.needs.grounding && !hasFile && !hasProject)
    problems.push(problem('no_grounding', words.noGrounding));
  if (hasFile && hasProject) problems.push(problem('file_and_project', words.fileAndProject));
  return problems;
}

interface Measure {
  readonly limits: PromptLimits;
  readonly limit: number;
  readonly used: number;
}

function tooLong(
  input: PromptInput,
  parts: readonly PromptPart[],
  { limits, limit, used }: Measure,
): PromptProblem {
  const over = used - limit;
  const passage = parts.find((part) => part.name === 'passage');
  const most = input.passage.length - over;
  const ways: string[] = [];
  if (passage !== undefined && most > 0) ways.push(words.ways.shorterPassage(most));
  if (passage !== undefined && !input.action.needs.passage && used - passage.text.length <= limit) {
    ways.push(input.canLeavePassageOut === true ? words.ways.leavePassageOut : words.ways.withoutPassage);
  }
  if (input.instruction.trim().length >= over) ways.push(words.ways.shorterInstruction(over));
  if (used <= limits.prompt && !input.action.needs.grounding) {
    if (input.hasProject) ways.push(words.ways.withoutProject(limits.prompt));
    if (input.hasFile) ways.push(words.ways.withoutFile(limits.prompt));
  }
  return { code: 'too_long', message: words.tooLong(used, limit), ways };
}
