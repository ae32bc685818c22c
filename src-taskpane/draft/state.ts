import type { CompletionRequest, ProjectSummary, Session } from '#server/relay/api.ts';
import { compose, type ComposedPrompt, type PromptLimits } from '../prompts/compose.ts';
import { actionThatYields, quickAction, type ActionId, type QuickAction } from '../prompts/library.ts';
import type { ClauseTask } from '../ui/services/clause-task.ts';
import type { Answer } from './answer.ts';
import { draftMessages } from './messages.ts';
import type { PassageContent } from '../word/model.ts';
import { passageText } from '../markdown/passage-text.ts';

/** The purpose of the text box, which depends on the action. */
export type TextRole = 'own' | 'question' | 'further' | 'followUp';

/** A prompt of the library in the text box. */
export interface Preset {
  readonly name: string;
  readonly text: string;
  readonly yields: 'rewrite' | 'answer' | undefined;
  readonly grounding: 'none' | 'project' | 'file';
  readonly model: string | undefined;
  /** True if {@link text} contains the words of the selection, which are then not sent twice. */
  readonly hasSelection: boolean;
  /** Id under which the use is counted; undefined for the user's own prompt. */
  readonly promptId: string | undefined;
}

/** An answer to follow up on, with what is sent with it. */
export interface FollowUp {
  readonly answer: Answer;
  /** Passages that the user pinned, each with its label. */
  readonly pins: readonly { readonly label: string; readonly text: string }[];
  /** Ids of the parts that are omitted. */
  readonly without: ReadonlySet<string>;
}

/** The user's settings for the next prompt. */
export interface DraftState {
  readonly actionId: ActionId;
  /** The typed texts by purpose: a question to the vault is not a further instruction to a rewrite. */
  readonly texts: Readonly<Record<TextRole, string>>;
  /** The library prompt that the user's own instruction came from; undefined once the box is emptied or an action is chosen. */
  readonly preset: Preset | undefined;
  /** The form that the user chose for the answer to their own instruction; the other actions determine it themselves. */
  readonly yields: 'rewrite' | 'answer' | undefined;
  /** Whether the answer uses the project that is chosen in the header. */
  readonly isGrounded: boolean;
  readonly file: File | undefined;
  /** Why the last file was refused, as a sentence. */
  readonly fileProblem: string | undefined;
  /** Undefined for the workspace's default. */
  readonly model: string | undefined;
  /** The answer that the next prompt follows up on; undefined for a new request. */
  readonly followUp: FollowUp | undefined;
  /** True after the first attempt to send, so that missing input is reported. */
  readonly attempted: boolean;
}

/** The events of the Draft tab; `file` includes the limits that it is checked against. */
export type DraftEvent =
  | { readonly type: 'action'; readonly id: ActionId }
  | { readonly type: 'instruction'; readonly text: string }
  | { readonly type: 'preset'; readonly preset: Preset }
  | { readonly type: 'yields'; readonly yields: 'rewrite' | 'answer' }
  | { readonly type: 'grounded'; readonly isGrounded: boolean }
  | { readonly type: 'file'; readonly file: File; readonly limits: FileLimits }
  | { readonly type: 'detach' }
  | { readonly type: 'model'; readonly model: string | undefined }
  | { readonly type: 'followUp'; readonly answer: Answer }
  | { readonly type: 'endFollowUp' }
  | { readonly type: 'tick'; readonly part: string; readonly isTicked: boolean }
  | { readonly type: 'pin'; readonly label: string; readonly text: string }
  | { readonly type: 'attempt' };

/** The limits of a file: its size in bytes, and the extensions of its name. */
export type FileLimits = Pick<Session['limits'], 'file' | 'fileTypes'>;

/** The initial state: the user's own instruction, nothing attached. */
export const emptyDraft: DraftState = {
  actionId: 'own',
  texts: { own: '', question: '', further: '', followUp: '' },
  preset: undefined,
  yields: undefined,
  isGrounded: false,
  file: undefined,
  fileProblem: undefined,
  model: undefined,
  followUp: undefined,
  attempted: false,
};

/** Returns the next state; pure. A file and a project exclude each other: the file replaces the project. */
export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'action':
      // A project that a question needed does not carry over to the next rewrite.
      return {
        ...state,
        actionId: event.id,
        preset: undefined,
        followUp: undefined,
        isGrounded: quickAction(event.id).needs.grounding && state.file === undefined,
        attempted: false,
      };
    case 'instruction':
      return {
        ...state,
        texts: { ...state.texts, [roleOf(state)]: event.text },
        preset: event.text === '' && state.followUp === undefined ? undefined : state.preset,
        attempted: false,
      };
    case 'preset':
      return {
        ...state,
        actionId: 'own',
        followUp: undefined,
        texts: { ...state.texts, own: event.preset.text },
        preset: event.preset,
        yields: event.preset.yields,
        model: event.preset.model,
        isGrounded: event.preset.grounding === 'project' && state.file === undefined,
        attempted: false,
      };
    case 'yields':
      return { ...state, yields: event.yields };
    case 'grounded':
      return state.file === undefined ? { ...state, isGrounded: event.isGrounded, attempted: false } : state;
    case 'file': {
      const fileProblem = problemOf(event.file, event.limits);
      return fileProblem === undefined
        ? { ...state, file: event.file, fileProblem, isGrounded: false }
        : { ...state, fileProblem };
    }
    case 'detach':
      return {
        ...state,
        file: undefined,
        fileProblem: undefined,
        isGrounded: quickAction(state.actionId).needs.grounding || state.preset?.grounding === 'project',
      };
    case 'followUp':
      return {
        ...state,
        texts: { ...state.texts, followUp: '' },
        followUp: { answer: event.answer, pins: [], without: new Set() },
        attempted: false,
      };
    case 'endFollowUp':
      return { ...state, followUp: undefined, attempted: false };
    case 'tick':
    case 'pin':
      return state.followUp === undefined
        ? state
        : { ...state, followUp: changeParts(state.followUp, event) };
    case 'model':
      return { ...state, model: event.model };
    default:
      return { ...state, attempted: true };
  }
}

function changeParts(
  followUp: FollowUp,
  event: Extract<DraftEvent, { readonly type: 'tick' | 'pin' }>,
): FollowUp {
  if (event.type === 'pin') {
    const { label, text } = event;
    const isPinned = followUp.pins.some((pin) => pin.text === text);
    return isPinned ? followUp : { ...followUp, pins: [...followUp.pins, { label, text }] };
  }
  const without = new Set(followUp.without);
  if (event.isTicked) without.delete(event.part);
  else without.add(event.part);
  return { ...followUp, without };
}

function roleOf({ actionId: id, followUp }: DraftState): TextRole {
  if (followUp !== undefined) return 'followUp';
  const { needs } = quickAction(id);
  return needs.grounding ? 'question' : id === 'own' ? 'own' : 'further';
}

/** Returns the text typed for the chosen action. */
export function currentInstruction(state: DraftState): string {
  return state.texts[roleOf(state)];
}

function problemOf(file: File, { file: limit, fileTypes }: FileLimits): string | undefined {
  const ending = /\.([^.]+)$/u.exec(file.name)?.[1]?.toLowerCase();
  if (ending === undefined || !fileTypes.includes(ending)) {
    return draftMessages.fileType(file.name, fileTypes.join(', '));
  }
  if (file.size === 0) return draftMessages.fileEmpty(file.name);
  return file.size > limit
    ? draftMessages.fileTooLarge(file.name, draftMessages.megabytes(limit))
    : undefined;
}

/** Returns true for a text that ends like a question. */
export const isQuestion = (text: string): boolean => /[?？]["”’)\s]*$/u.test(text);

/** Returns what the user's own instruction gives: what the user chose, otherwise an answer if it is a question. */
export function yieldsOfOwn({ yields, texts }: DraftState): 'rewrite' | 'answer' {
  return yields ?? (isQuestion(texts.own) ? 'answer' : 'rewrite');
}

/** Returns the project that the next prompt uses; undefined for none. */
export function groundingProject(
  { isGrounded, file }: DraftState,
  project: ProjectSummary | undefined,
): ProjectSummary | undefined {
  return isGrounded && file === undefined ? project : undefined;
}

/** Returns the action as it will be sent: the user's own instruction may ask for an answer instead of a rewrite. */
export function currentAction(state: DraftState): QuickAction {
  const { preset } = state;
  const action = actionThatYields(state.actionId, yieldsOfOwn(state));
  if (action.id !== 'own' || preset === undefined) return action;
  return {
    ...action,
    label: preset.name,
    needs: { ...action.needs, grounding: preset.grounding !== 'none' },
  };
}

/** Returns the same task for many clauses, each sent separately. */
export function toClauseTask(state: DraftState): ClauseTask {
  const { actionId, isGrounded, file, model } = state;
  const { yields } = currentAction(state);
  return { actionId, instruction: currentInstruction(state), yields, isGrounded, file, model };
}

/** Composes the prompt for the selection, with its limit and problems. */
export function composeDraft(
  state: DraftState,
  passage: PassageContent | undefined,
  limits: PromptLimits,
  project: ProjectSummary | undefined,
): ComposedPrompt {
  const instruction = currentInstruction(state);
  const words = passage === undefined || passage.isEmpty ? '' : passageText(passage);
  return compose({
    action: currentAction(state),
    instruction,
    passage: words,
    isPassageInInstruction: state.preset?.hasSelection === true && instruction.includes(words),
    notes: passage?.notes ?? [],
    hasFile: state.file !== undefined,
    hasProject: groundingProject(state, project) !== undefined,
    limits,
  });
}

/** Returns the relay's request for a composed prompt, under a client-matter if there is one. */
export function toRequest(
  state: DraftState,
  composed: ComposedPrompt,
  project: ProjectSummary | undefined,
  clientMatterId?: string,
): CompletionRequest {
  const grounding = groundingProject(state, project);
  return {
    prompt: composed.prompt,
    mode: composed.mode,
    ...(grounding === undefined ? {} : { project: { id: grounding.id } }),
    ...(state.model === undefined ? {} : { model: state.model }),
    ...(clientMatterId === undefined ? {} : { clientMatterId }),
    ...(state.preset?.promptId === undefined ? {} : { promptId: state.preset.promptId }),
  };
}
