import type { CompletionRequest, ProjectSummary, Session } from '#server/relay/api.ts';
import { describePlace } from '../../pure/prompts/place.ts';
import type { PromptSetting } from '../../pure/prompts/setting.ts';
import {
  compose,
  type ComposedPrompt,
  type PromptInput,
  type PromptLimits,
  type PromptProblem,
} from '../../pure/prompts/compose.ts';
import {
  actionThatYields,
  quickAction,
  type ActionId,
  type QuickAction,
} from '../../pure/prompts/library.ts';
import type { ClauseTask } from '../../ui/services/clause-task.ts';
import type { DraftTask, Filling, Preset } from '../../ui/services/draft-task.ts';
import type { Answer } from './answer.ts';
import { draftMessages } from './messages.ts';
import { refill } from './filling.ts';
import { quotedValues } from '../../pure/prompts/variables.ts';
import { uniquePieces } from '../../pure/scan/keep-out.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import type { Passage, PassageContent } from '../../word/model.ts';
import { passageText } from '../../pure/markdown/passage-text.ts';

/** The purpose of the text box, which depends on the action. */
type TextRole = 'own' | 'question' | 'further' | 'followUp';

/** Id of the passage among the parts of a follow-up. */
export const PASSAGE_PART = 'passage';

/** A pinned passage, with its label and the hidden text of the document. */
export interface Pin {
  readonly label: string;
  readonly passage: Passage;
  readonly hidden: readonly HiddenPiece[];
}

/** An answer to follow up on, with what is sent with it. */
export interface FollowUp {
  readonly answer: Answer;
  /** Passages that the user pinned. */
  readonly pins: readonly Pin[];
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
  /** What the user’s own instruction was filled with; undefined once the box is emptied. */
  readonly filling: Filling | undefined;
  /** The form that the user chose for the answer to their own instruction; the other actions determine it themselves. */
  readonly yields: 'rewrite' | 'answer' | undefined;
  /** Whether the answer uses the project that is chosen in the header. */
  readonly isGrounded: boolean;
  /** Whether a question to the vault is sent with the passage; everything else about a passage always is. */
  readonly isWithPassage: boolean;
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

/** The events of the box; `file` includes the limits that it is checked against. */
export type DraftEvent =
  | { readonly type: 'action'; readonly id: ActionId }
  | { readonly type: 'vault'; readonly isAsked: boolean }
  | { readonly type: 'instruction'; readonly text: string }
  | DraftTask
  | { readonly type: 'letIn'; readonly letIn: ReadonlySet<string> }
  | { readonly type: 'yields'; readonly yields: 'rewrite' | 'answer' }
  | { readonly type: 'grounded'; readonly isGrounded: boolean }
  | { readonly type: 'withPassage'; readonly isWithPassage: boolean }
  | { readonly type: 'file'; readonly file: File; readonly limits: FileLimits }
  | { readonly type: 'detach' }
  | { readonly type: 'model'; readonly model: string | undefined }
  | { readonly type: 'followUp'; readonly answer: Answer }
  | { readonly type: 'endFollowUp' }
  | { readonly type: 'tick'; readonly part: string; readonly isTicked: boolean }
  | { readonly type: 'pin'; readonly pin: Pin }
  | { readonly type: 'attempt' };

/** The limits of a file: its size in bytes, and the extensions of its name. */
type FileLimits = Pick<Session['limits'], 'file' | 'fileTypes'>;

/** The initial state: the user's own instruction, nothing attached. */
export const emptyDraft: DraftState = {
  actionId: 'own',
  texts: { own: '', question: '', further: '', followUp: '' },
  preset: undefined,
  filling: undefined,
  yields: undefined,
  isGrounded: false,
  isWithPassage: false,
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
        isWithPassage: false,
        attempted: false,
      };
    case 'vault':
      return isVaultAction(state) === event.isAsked
        ? state
        : withTextOf(
            state,
            draftReducer(state, { type: 'action', id: event.isAsked ? 'answer-from-vault' : 'own' }),
          );
    case 'instruction':
      return {
        ...state,
        texts: { ...state.texts, [roleOf(state)]: event.text },
        preset: event.text === '' && state.followUp === undefined ? undefined : state.preset,
        filling: event.text === '' && roleOf(state) === 'own' ? undefined : state.filling,
        attempted: false,
      };
    case 'preset':
      return {
        ...state,
        actionId: 'own',
        followUp: undefined,
        texts: { ...state.texts, own: event.filling.filled.text },
        filling: event.filling,
        preset: event.preset,
        yields: event.preset.yields,
        model: event.preset.model,
        isGrounded: event.preset.grounding === 'project' && state.file === undefined,
        isWithPassage: event.preset.hasSelection,
        attempted: false,
      };
    case 'letIn':
      return refillOwn(state, event.letIn);
    case 'yields':
      return { ...state, yields: event.yields };
    case 'grounded':
      return state.file === undefined ? { ...state, isGrounded: event.isGrounded, attempted: false } : state;
    case 'withPassage':
      return { ...state, isWithPassage: event.isWithPassage, attempted: false };
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
        followUp: {
          answer: event.answer,
          pins: [],
          without: new Set(event.answer.asked.isPassageSent ? [] : [PASSAGE_PART]),
        },
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

/** Returns true if the question is put to the vault instead of to the passage. */
export const isVaultAction = ({ actionId }: DraftState): boolean => quickAction(actionId).needs.grounding;

/** Moves the words that were typed to where the next state has its text: another subject does not take them away. */
function withTextOf(before: DraftState, next: DraftState): DraftState {
  const words = currentInstruction(before);
  if (words === '') return next;
  return { ...next, texts: { ...next.texts, [roleOf(before)]: '', [roleOf(next)]: words } };
}

/**
 * Returns true once the user has begun a request: words, an action, a prompt, a file or a project. Until then the pane offers what is asked
 * most with one press.
 */
export function isBegun(state: DraftState): boolean {
  const { actionId, preset, followUp, file, fileProblem, isGrounded } = state;
  return (
    actionId !== 'own' ||
    preset !== undefined ||
    followUp !== undefined ||
    file !== undefined ||
    fileProblem !== undefined ||
    isGrounded ||
    currentInstruction(state) !== ''
  );
}

function refillOwn(state: DraftState, letIn: ReadonlySet<string>): DraftState {
  const { texts, filling } = state;
  if (filling === undefined || filling.pieces.length === 0) return state;
  const own = refill(texts.own, filling, letIn);
  return { ...state, texts: { ...texts, own: own.text }, filling: own.filling };
}

function changeParts(
  followUp: FollowUp,
  event: Extract<DraftEvent, { readonly type: 'tick' | 'pin' }>,
): FollowUp {
  if (event.type === 'pin') {
    const { pin } = event;
    const isPinned = followUp.pins.some(({ passage }) => passage.text === pin.passage.text);
    return isPinned ? followUp : { ...followUp, pins: [...followUp.pins, pin] };
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

/** Returns what the text for the chosen action was filled with; undefined if it was not. */
export const currentFilling = (state: DraftState): Filling | undefined =>
  roleOf(state) === 'own' ? state.filling : undefined;

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

/**
 * Returns true for a question to a project or a file. It is about itself: words of the selected passage would make the
 * service search for those.
 */
export function isVaultQuestion(state: DraftState, project: ProjectSummary | undefined): boolean {
  const { yields, needs } = currentAction(state);
  const isGrounded = needs.grounding || groundingProject(state, project) !== undefined;
  return yields === 'answer' && !needs.passage && isGrounded;
}

/** Returns true if the passage is sent with the next prompt: always, but for a question to the vault. */
export function isPassageSent(state: DraftState, project: ProjectSummary | undefined): boolean {
  return state.isWithPassage || !isVaultQuestion(state, project);
}

/** Returns the hidden text that concerns a request: that of the passage, if it is sent, and that of what fills the instruction. */
export function requestPieces(
  state: DraftState,
  project: ProjectSummary | undefined,
  ofPassage: readonly HiddenPiece[],
): readonly HiddenPiece[] {
  return uniquePieces([
    ...(isPassageSent(state, project) ? ofPassage : []),
    ...(currentFilling(state)?.pieces ?? []),
  ]);
}

/** Returns the same task for many clauses, each sent separately. */
export function toClauseTask(state: DraftState): ClauseTask {
  const { actionId, isGrounded, file, model } = state;
  const { yields } = currentAction(state);
  return { actionId, instruction: currentInstruction(state), yields, isGrounded, file, model };
}

/**
 * Composes the prompt for the selection, with its limit and problems. `outOfWords` is the number of pieces of hidden text that were kept
 * out of its words: a rewrite, which would delete them, is refused.
 */
export function composeDraft(
  state: DraftState,
  passage: PassageContent | undefined,
  limits: PromptLimits,
  project: ProjectSummary | undefined,
  { outOfWords = 0, setting }: { readonly outOfWords?: number; readonly setting?: PromptSetting } = {},
): ComposedPrompt {
  const instruction = currentInstruction(state);
  const sent = isPassageSent(state, project) ? passage : undefined;
  const words = sent === undefined || sent.isEmpty ? '' : passageText(sent);
  const action = currentAction(state);
  const filling = currentFilling(state);
  const input: PromptInput = {
    action,
    instruction,
    passage: words,
    quoted: filling === undefined ? [] : quotedValues(filling.filled.values),
    canLeavePassageOut: isVaultQuestion(state, project),
    notes: sent?.notes ?? [],
    hasFile: state.file !== undefined,
    hasProject: groundingProject(state, project) !== undefined,
    limits,
  };
  // The setting is help; what the user wrote goes first where both do not fit, then language and day.
  const place = sent === undefined || sent.isEmpty ? '' : describePlace(sent);
  const settings = setting === undefined ? [] : [{ ...setting, place }, { today: setting.today }];
  const composed =
    settings.map((each) => compose({ ...input, setting: each })).find(({ used, limit }) => used <= limit) ??
    compose(input);
  return outOfWords > 0 && sent !== undefined && action.yields === 'rewrite'
    ? {
        ...composed,
        problems: [hiddenText(outOfWords), ...composed.problems.filter(({ code }) => code !== 'no_passage')],
      }
    : composed;
}

/** Returns why a passage with this number of kept-out pieces of hidden text is not rewritten. */
export const hiddenText = (outOfWords: number): PromptProblem => ({
  code: 'hidden_text',
  message: draftMessages.hidden.notRewritten(outOfWords),
  ways: [],
});

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
