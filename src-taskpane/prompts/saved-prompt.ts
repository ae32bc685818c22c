/** What a prompt's answer is for, and the form in which it is offered for inserting; without one the form is not changed. */
export interface PromptForm {
  readonly yields: 'rewrite' | 'answer';
  readonly insert?: 'tracked' | 'plain' | 'trackedComment' | 'comment' | 'footnote' | 'endnote' | 'bracketed';
}

/** What the answer rests on beside the passage. */
export const GROUNDINGS = ['none', 'project', 'file'] as const;
export type Grounding = (typeof GROUNDINGS)[number];

/** A prompt that is used again: one of the firm's, or a user's own. */
export interface SavedPrompt {
  readonly name: string;
  /** With variables, such as `{clause}`. */
  readonly text: string;
  /** A key of {@link PROMPT_FORMS}; undefined where the words of the prompt decide. */
  readonly form: PromptFormName | undefined;
  readonly grounding: Grounding;
  /** Slug of the model to ask; undefined for the workspace's default. */
  readonly model: string | undefined;
}

/** The forms by the names that a table has. */
export const PROMPT_FORMS = {
  rewrite: { yields: 'rewrite' },
  answer: { yields: 'answer' },
  'tracked changes': { yields: 'rewrite', insert: 'tracked' },
  'tracked changes with a comment': { yields: 'rewrite', insert: 'trackedComment' },
  'plain text': { yields: 'rewrite', insert: 'plain' },
  comment: { yields: 'answer', insert: 'comment' },
  footnote: { yields: 'answer', insert: 'footnote' },
  endnote: { yields: 'answer', insert: 'endnote' },
  brackets: { yields: 'answer', insert: 'bracketed' },
} as const satisfies Readonly<Record<string, PromptForm>>;

export type PromptFormName = keyof typeof PROMPT_FORMS;

/** The form of this name, whatever its case. */
export function findPromptForm(name: string): PromptFormName | undefined {
  const wanted = name.trim().toLowerCase();
  return PROMPT_FORM_NAMES.find((form) => form === wanted);
}

const isPromptFormName = (name: string): name is PromptFormName => Object.hasOwn(PROMPT_FORMS, name);

/** The names of all forms, in the order in which they are offered. */
export const PROMPT_FORM_NAMES: readonly PromptFormName[] =
  Object.keys(PROMPT_FORMS).filter(isPromptFormName);

/**
 * The id under which uses of a prompt are counted: its name in small letters and digits with hyphens, 80 characters at most.
 * Prompts of one name are counted together.
 */
export function toPromptId(name: string): string {
  const id = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/gu, '');
  return id === '' ? 'unnamed' : id;
}
