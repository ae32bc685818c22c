/** The purpose of a prompt's answer, and the form in which it is offered for inserting; without a form, the chosen one is kept. */
export interface PromptForm {
  readonly yields: 'rewrite' | 'answer';
  readonly insert?: 'tracked' | 'plain' | 'trackedComment' | 'comment' | 'footnote' | 'endnote' | 'bracketed';
}

/** The source of the answer besides the passage. */
export const GROUNDINGS = ['none', 'project', 'file'] as const;
export type Grounding = (typeof GROUNDINGS)[number];

/** A saved prompt: one of the firm's, or a user's own. */
export interface SavedPrompt {
  readonly name: string;
  /** With variables, such as `{clause}`. */
  readonly text: string;
  /** A key of {@link PROMPT_FORMS}; undefined if the words of the prompt decide. */
  readonly form: PromptFormName | undefined;
  readonly grounding: Grounding;
  /** Slug of the model to ask; undefined for the workspace's default. */
  readonly model: string | undefined;
}

/** The forms by their names in a table. */
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

/** Finds the form with this name, whatever its case. */
export function findPromptForm(name: string): PromptFormName | undefined {
  const wanted = name.trim().toLowerCase();
  return PROMPT_FORM_NAMES.find((form) => form === wanted);
}

const isPromptFormName = (name: string): name is PromptFormName => Object.hasOwn(PROMPT_FORMS, name);

/** The names of all forms, in the order in which they are offered. */
export const PROMPT_FORM_NAMES: readonly PromptFormName[] =
  Object.keys(PROMPT_FORMS).filter(isPromptFormName);

/**
 * Returns the id under which uses of a prompt are counted: its name in lower-case letters and digits with hyphens, at
 * most 80 characters. Prompts with the same name are counted together.
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
