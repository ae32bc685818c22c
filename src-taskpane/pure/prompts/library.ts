import { promptMessages } from './messages.ts';

export type ActionId = keyof typeof promptMessages.labels;

/** An action that the pane offers with one click. */
export interface QuickAction {
  readonly id: ActionId;
  readonly label: string;
  /** Mode of the completion. */
  readonly mode: 'draft' | 'assist';
  /** `rewrite`: the answer replaces the passage; `answer`: it is read, and perhaps inserted. */
  readonly yields: 'rewrite' | 'answer';
  /** What is required before it can be sent. */
  readonly needs: { readonly passage: boolean; readonly instruction: boolean; readonly grounding: boolean };
  /** Nothing but a language model can do it. An own instruction may ask for what rules can do as well. */
  readonly needsModel?: true;
  /** The instruction for the model; empty where only the user's own words are sent. */
  readonly prompt: string;
}

/**
 * Instructions for every rewrite: what it must not change, and the shape in which it is returned (the redline
 * compares it paragraph by paragraph).
 */
export const REWRITE_RULES =
  'Keep every defined term, party, amount, date, cross-reference and list label exactly as it is. ' +
  'Keep the same paragraphs in the same order. ' +
  'Answer with the rewritten passage alone: no introduction, no comment, no heading, no Markdown.';

/** Instructions for every answer about a passage: the sources that it may use. */
const ANSWER_RULES = 'Say only what the text supports, and say so where it leaves something open.';

const passageAlone = { passage: true, instruction: false, grounding: false } as const;

/** The quick actions, in the order in which they are offered. */
export const quickActions: readonly QuickAction[] = [
  {
    id: 'plain-language',
    label: promptMessages.labels['plain-language'],
    mode: 'draft',
    yields: 'rewrite',
    needs: passageAlone,
    prompt: `Rewrite the passage in plain language without changing its legal effect. ${REWRITE_RULES}`,
  },
  {
    id: 'shorten',
    label: promptMessages.labels.shorten,
    mode: 'draft',
    yields: 'rewrite',
    needs: passageAlone,
    prompt: `Shorten the passage without changing its legal effect: take out repetition and needless words. ${REWRITE_RULES}`,
  },
  {
    id: 'make-mutual',
    label: promptMessages.labels['make-mutual'],
    needsModel: true,
    mode: 'draft',
    yields: 'rewrite',
    needs: passageAlone,
    prompt:
      'Make the passage mutual: each right and duty of one party is to bind and benefit both parties alike. ' +
      `Change as few words as possible. ${REWRITE_RULES}`,
  },
  {
    id: 'explain',
    label: promptMessages.labels.explain,
    needsModel: true,
    mode: 'assist',
    yields: 'answer',
    needs: passageAlone,
    prompt: `Explain the passage to a business reader: who must do what, by when, and what follows if not. ${ANSWER_RULES}`,
  },
  {
    id: 'summarise',
    label: promptMessages.labels.summarise,
    needsModel: true,
    mode: 'assist',
    yields: 'answer',
    needs: passageAlone,
    prompt: `Summarise the passage in at most five short points. ${ANSWER_RULES}`,
  },
  {
    id: 'answer-from-vault',
    label: promptMessages.labels['answer-from-vault'],
    mode: 'assist',
    yields: 'answer',
    needs: { passage: false, instruction: true, grounding: true },
    prompt:
      'Answer the question from the files alone, and cite each file that you rely on. Say so where they do not answer it.',
  },
  {
    id: 'own',
    label: promptMessages.labels.own,
    mode: 'draft',
    yields: 'rewrite',
    needs: { passage: false, instruction: true, grounding: false },
    prompt: '',
  },
];

/** Returns the actions beside the user's own instruction, in the order in which they are offered; without a language model, those that do without. */
export const offeredActions = (hasModel: boolean): readonly QuickAction[] =>
  quickActions.filter(({ id, needsModel }) => id !== 'own' && (hasModel || needsModel !== true));

/** Returns the action with this id; every id has one. */
export function quickAction(id: ActionId): QuickAction {
  const action = quickActions.find((candidate) => candidate.id === id);
  if (action === undefined) throw new RangeError(`There is no quick action "${id}".`);
  return action;
}

/** Returns the action with this id, changed to give `yields`: the user's own instruction may ask for an answer instead of a rewrite. */
export function actionThatYields(id: ActionId, yields: QuickAction['yields']): QuickAction {
  const action = quickAction(id);
  return id === 'own' && yields === 'answer' ? { ...action, yields, mode: 'assist' } : action;
}
