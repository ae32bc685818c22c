import type { ComposedPrompt, PromptLimits } from './compose.ts';
import { REWRITE_RULES } from './library.ts';
import { escapeMarks, fence, MATERIAL_RULE } from './material.ts';
import { promptMessages as words } from './messages.ts';
import { describeSetting, type PromptSetting } from './setting.ts';

/** A part that a follow-up may send with the new question. */
export interface ContextPart {
  /** Identifies the part. */
  readonly id: string;
  readonly kind: 'answer' | 'question' | 'passage';
  /** Its label for the user, such as `Clause 8.2`. */
  readonly label: string;
  readonly text: string;
}

/** A part and its state: `dropped` does not fit, `unticked` is not wanted. Nothing is ever cut. */
interface WeighedPart extends ContextPart {
  /** Its length with its marks, in UTF-16 code units. */
  readonly length: number;
  readonly state: 'sent' | 'unticked' | 'dropped';
}

export interface FollowUpInput {
  /** The new question or instruction. */
  readonly question: string;
  readonly yields: 'rewrite' | 'answer';
  /** Most important first; the last is dropped first. */
  readonly parts: readonly ContextPart[];
  /** Ids of the parts that the user unticked. */
  readonly without: ReadonlySet<string>;
  /** UTF-16 code units. */
  readonly limit: number;
  /** As in `PromptLimits`. */
  readonly toSent?: PromptLimits['toSent'];
  /** Absent where the prompt is to say nothing of it. */
  readonly setting?: PromptSetting;
}

/** A follow-up as it will be sent. */
export interface ComposedFollowUp extends ComposedPrompt {
  /** In the order of {@link FollowUpInput.parts}. */
  readonly context: readonly WeighedPart[];
}

/** The order in the prompt, which puts the question before its answer. */
const ORDER: readonly ContextPart['kind'][] = ['question', 'answer', 'passage'];
const MARKS = { question: 'previous-question', answer: 'previous-answer', passage: 'passage' } as const;

/**
 * Composes a follow-up: the whole new question, then as many of the parts as fit, each whole between its marks. The
 * prompt is within the limit, or has a problem and no part.
 */
export function composeFollowUp({
  question,
  yields,
  parts,
  without,
  limit,
  toSent = (text) => text,
  setting,
}: FollowUpInput): ComposedFollowUp {
  const asked = question.trim();
  const head = [
    escapeMarks(asked),
    frame(yields),
    ...(setting === undefined ? [] : [describeSetting(yields, setting)]),
    MATERIAL_RULE,
  ].join('\n\n');
  const headLength = toSent(head).length;
  let room = limit - headLength;
  let context = parts.map((part): WeighedPart => {
    const { length } = toSent(toText(part));
    if (without.has(part.id)) return { ...part, length, state: 'unticked' };
    if (length > room) return { ...part, length, state: 'dropped' };
    room -= length;
    return { ...part, length, state: 'sent' };
  });
  let written = inOrder(context);
  let prompt = [head, ...written.map(toText)].join('');
  // Together, the names may have pseudonyms of more characters than each part alone.
  while (toSent(prompt).length > limit && written.length > 0) {
    const last = context.findLast(({ state }) => state === 'sent');
    context = context.map((part) => (part === last ? { ...part, state: 'dropped' } : part));
    written = inOrder(context);
    prompt = [head, ...written.map(toText)].join('');
  }
  const sent = toSent(prompt);
  return {
    prompt,
    sent,
    mode: yields === 'rewrite' ? 'draft' : 'assist',
    yields,
    parts: [
      { name: 'instruction', label: words.parts.instruction, text: head },
      ...written.map((part) => ({ name: part.kind, label: part.label, text: toText(part) })),
    ],
    limit,
    used: sent.length,
    problems: [
      ...(asked === '' ? [{ code: 'no_instruction' as const, message: words.noFollowUp, ways: [] }] : []),
      ...(headLength > limit
        ? [
            {
              code: 'too_long' as const,
              message: words.tooLong(headLength, limit),
              ways: [words.ways.shorterInstruction(headLength - limit)],
            },
          ]
        : []),
    ],
    context,
  };
}

/** Returns the parts that are sent, in the order of the prompt. */
const inOrder = (parts: readonly WeighedPart[]): readonly WeighedPart[] =>
  ORDER.flatMap((kind) => parts.filter((part) => part.kind === kind && part.state === 'sent'));

/** The words with which {@link frame} begins. */
const FRAME = 'This follows up on an earlier';

/** Returns the question of a composed text without the sentence that explains the parts, where it has one. */
export const withoutFrame = (head: string): string => head.split(`\n\n${FRAME} `, 1)[0] ?? head;

/** Returns the sentence that explains the parts, and the shape in which a rewrite is to be returned. */
export const frame = (yields: FollowUpInput['yields']): string =>
  yields === 'rewrite'
    ? `${FRAME} rewrite of the passage: apply it to the previous answer. ${REWRITE_RULES}`
    : `${FRAME} answer. Rely on the texts below and on the same files as before, and say so where they leave something open.`;

const toText = ({ kind, text }: ContextPart): string => `\n\n${fence(MARKS[kind], text)}`;
