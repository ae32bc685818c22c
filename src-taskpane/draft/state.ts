import type { CompletionRequest, ProjectSummary, Session } from '#server/relay/api.ts';
import { compose, type ComposedPrompt, type PromptLimits } from '../prompts/compose.ts';
import { actionThatYields, quickAction, type ActionId, type QuickAction } from '../prompts/library.ts';
import type { ClauseTask } from '../ui/services/clause-task.ts';
import type { Answer } from './answer.ts';
import { draftMessages } from './messages.ts';
import type { PassageContent } from '../word/model.ts';
import { passageText } from '../markdown/passage-text.ts';

/** What the text box is for: it depends on the action. */
export type TextRole = 'own' | 'question' | 'further' | 'followUp';

/** A prompt of the library in the box. */
export interface Preset {
  readonly name: string;
  readonly text: string;
  readonly yields: 'rewrite' | 'answer' | undefined;
  readonly grounding: 'none' | 'project' | 'file';
  readonly model: string | undefined;
  /** True where {@link text} has the words of the selection in it, which are not sent twice. */
  readonly hasSelection: boolean;
  /** Id under which the use is counted; undefined for an own prompt. */
  readonly promptId: string | undefined;
}

/** An answer that is followed up on, with what is sent along. */
export interface FollowUp {
  readonly answer: Answer;
  /** Passages that the user pinned, with what each is called. */
  readonly pins: readonly { readonly label: string; readonly text: string }[];
  /** Ids of the parts that are left out. */
  readonly without: ReadonlySet<string>;
}

/** What the user has set for the next prompt. */
export interface DraftState {
  readonly actionId: ActionId;
  /** What was typed, by what it was typed for: a question to the vault is no further instruction to a rewrite. */
  readonly texts: Readonly<Record<TextRole, string>>;
  /** The prompt of the library that the own instruction came from; undefined once that is emptied or an action is chosen. */
  readonly preset: Preset | undefined;
  /** What an own instruction is to give, where the user has said so; the other actions know it themselves. */
  readonly yields: 'rewrite' | 'answer' | undefined;
  /** Whether the answer is to rest on the project that is chosen in the header. */
  readonly isGrounded: boolean;
  readonly file: File | undefined;
  /** Why the last file was not taken, as a sentence. */
  readonly fileProblem: string | undefined;
  /** Undefined: the workspace's default. */
  readonly model: string | undefined;
  /** The answer that the next prompt follows up on; undefined where it begins by itself. */
  readonly followUp: FollowUp | undefined;
  /** True once Send was tried, so that what is missing may be said. */
  readonly attempted: boolean;
}

/** What a user can set in the Draft tab; `file` brings the limits that it is held against. */
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

/** What a file may be: its size in bytes, and the endings of its name. */
export type FileLimits = Pick<Session['limits'], 'file' | 'fileTypes'>;

/** The tab at its start: an own instruction, nothing attached. */
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

/** The next state; pure. A file and a project exclude each other: the file takes the project's place. */
export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'action':
      // A project that a question needed is not taken along into the next rewrite.
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

/** What is typed for the chosen action. */
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

/** True for a text that ends as a question does. */
export const isQuestion = (text: string): boolean => /[?？]["”’)\s]*$/u.test(text);

/** What an own instruction gives: what the user said, else an answer to what is a question. */
export function yieldsOfOwn({ yields, texts }: DraftState): 'rewrite' | 'answer' {
  return yields ?? (isQuestion(texts.own) ? 'answer' : 'rewrite');
}

/** The project that the next prompt rests on; undefined for none. */
export function groundingProject(
  { isGrounded, file }: DraftState,
  project: ProjectSummary | undefined,
): ProjectSummary | undefined {
  return isGrounded && file === undefined ? project : undefined;
}

/** The action as it will be sent: an own instruction may ask for an answer instead of a rewrite. */
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

/** The same for many clauses, each by itself. */
export function toClauseTask(state: DraftState): ClauseTask {
  const { actionId, isGrounded, file, model } = state;
  const { yields } = currentAction(state);
  return { actionId, instruction: currentInstruction(state), yields, isGrounded, file, model };
}

/** The prompt for the selection, with its limit and problems. */
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

/** The relay's request for a composed prompt, under a client-matter where there is one. */
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
