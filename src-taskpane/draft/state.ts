import type { CompletionRequest, ProjectSummary } from '#server/relay/api.ts';
import { compose, type ComposedPrompt, type PromptLimits } from '../prompts/compose.ts';
import { quickAction, type ActionId, type QuickAction } from '../prompts/library.ts';
import { draftMessages } from './messages.ts';
import type { PassageContent } from '../word/model.ts';
import { passageText } from '../markdown/passage-text.ts';

/** What the text box is for: it depends on the action. */
export type TextRole = 'own' | 'question' | 'further';

/** What the user has set for the next prompt. */
export interface DraftState {
  readonly actionId: ActionId;
  /** What was typed, by what it was typed for: a question to the vault is no further instruction to a rewrite. */
  readonly texts: Readonly<Record<TextRole, string>>;
  /** What an own instruction is to give; the other actions know it themselves. */
  readonly yields: 'rewrite' | 'answer';
  readonly project: ProjectSummary | undefined;
  readonly file: File | undefined;
  /** Why the last file was not taken, as a sentence. */
  readonly fileProblem: string | undefined;
  /** Undefined: the workspace's default. */
  readonly model: string | undefined;
  /** True once Send was tried, so that what is missing may be said. */
  readonly attempted: boolean;
}

/** What a user can set in the Draft tab; `file` brings the limit in bytes that it is held against. */
export type DraftEvent =
  | { readonly type: 'action'; readonly id: ActionId }
  | { readonly type: 'instruction'; readonly text: string }
  | { readonly type: 'yields'; readonly yields: 'rewrite' | 'answer' }
  | { readonly type: 'project'; readonly project: ProjectSummary | undefined }
  | { readonly type: 'file'; readonly file: File; readonly limit: number }
  | { readonly type: 'detach' }
  | { readonly type: 'model'; readonly model: string | undefined }
  | { readonly type: 'attempt' };

/** The tab at its start: an own instruction, nothing attached. */
export const emptyDraft: DraftState = {
  actionId: 'own',
  texts: { own: '', question: '', further: '' },
  yields: 'rewrite',
  project: undefined,
  file: undefined,
  fileProblem: undefined,
  model: undefined,
  attempted: false,
};

/** The next state; pure. A file and a project exclude each other (service-facts): the one that is there stays. */
export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'action':
      return { ...state, actionId: event.id, attempted: false };
    case 'instruction':
      return {
        ...state,
        texts: { ...state.texts, [roleOf(state.actionId)]: event.text },
        attempted: false,
      };
    case 'yields':
      return { ...state, yields: event.yields };
    case 'project':
      return state.file === undefined ? { ...state, project: event.project } : state;
    case 'file': {
      if (state.project !== undefined) return { ...state, fileProblem: draftMessages.projectExcludesFile };
      const fileProblem = problemOf(event.file, event.limit);
      return fileProblem === undefined
        ? { ...state, file: event.file, fileProblem }
        : { ...state, fileProblem };
    }
    case 'detach':
      return { ...state, file: undefined, fileProblem: undefined };
    case 'model':
      return { ...state, model: event.model };
    default:
      return { ...state, attempted: true };
  }
}

function roleOf(id: ActionId): TextRole {
  const { needs } = quickAction(id);
  return needs.grounding ? 'question' : id === 'own' ? 'own' : 'further';
}

/** What is typed for the chosen action. */
export function instructionOf(state: DraftState): string {
  return state.texts[roleOf(state.actionId)];
}

function problemOf(file: File, limit: number): string | undefined {
  if (file.size === 0) return draftMessages.fileEmpty(file.name);
  return file.size > limit
    ? draftMessages.fileTooLarge(file.name, draftMessages.megabytes(limit))
    : undefined;
}

/** The action as it will be sent: an own instruction may ask for an answer instead of a rewrite. */
export function actionOf(state: DraftState): QuickAction {
  const action = quickAction(state.actionId);
  if (action.id !== 'own' || state.yields === 'rewrite') return action;
  return { ...action, yields: 'answer', mode: 'assist' };
}

/** The prompt for the selection, with its limit and problems. */
export function composeDraft(
  state: DraftState,
  passage: PassageContent | undefined,
  limits: PromptLimits,
): ComposedPrompt {
  return compose({
    action: actionOf(state),
    instruction: instructionOf(state),
    passage: passage === undefined || passage.isEmpty ? '' : passageText(passage),
    notes: passage?.notes ?? [],
    hasFile: state.file !== undefined,
    hasProject: state.project !== undefined,
    limits,
  });
}

/** The relay's request for a composed prompt, under a client-matter where there is one. */
export function requestOf(
  state: DraftState,
  composed: ComposedPrompt,
  clientMatterId?: string,
): CompletionRequest {
  return {
    prompt: composed.prompt,
    mode: composed.mode,
    ...(state.project === undefined ? {} : { project: { id: state.project.id } }),
    ...(state.model === undefined ? {} : { model: state.model }),
    ...(clientMatterId === undefined ? {} : { clientMatterId }),
  };
}
