import type { CompletionNotice } from '../../../contract/completion.ts';
import type { EngineAnswer } from '../model.ts';
import { checkCell, LEFT_OUT, readCells } from './cells.ts';
import { ModelFailure } from './endpoint/failure.ts';
import type { Gathered } from './retrieve.ts';
import { createThoughtFilter } from './thinking.ts';

/** An answer to several questions that has begun. */
export interface BegunRow {
  readonly gathered: Gathered;
  readonly pieces: AsyncIterable<string>;
  /** What is to be said of every answer in it. */
  readonly notices: readonly CompletionNotice[];
}

/**
 * Answers questions about one file, all in one call of the model. Those that it left out, or that were cut off at its longest answer, are
 * asked once more, again together, for as long as each call answers some. Resolves with one answer for each, in order, whose quotations are
 * checked against the file. Rejects with the failure of a model that answers none.
 */
export async function answerRow(
  questions: readonly string[],
  ask: (questions: readonly string[]) => Promise<BegunRow>,
): Promise<readonly EngineAnswer[]> {
  const answers = new Map<number, EngineAnswer>();
  let patience = 1;
  for (;;) {
    const left = questions.flatMap((_, index) => (answers.has(index) ? [] : [index]));
    if (left.length === 0) break;
    // oxlint-disable-next-line no-await-in-loop -- what is asked depends on what was answered
    const { gathered, pieces, notices } = await ask(left.map((index) => questions[index] ?? ''));
    // oxlint-disable-next-line no-await-in-loop -- the same
    const { text, cut } = await readText(pieces);
    const cells = [...readCells(text, left.length)];
    // The last one may be cut off in the middle of its answer.
    const whole = cut === undefined ? cells : cells.slice(0, -1);
    for (const [number, cell] of whole) {
      const checked = checkCell(cell, gathered.evidence);
      const said = [...(checked.notices ?? []), ...notices];
      answers.set(left[number - 1] ?? 0, { ...checked, ...(said.length === 0 ? {} : { notices: said }) });
    }
    if (whole.length > 0) continue;
    if (cut !== undefined) throw cut;
    if (patience === 0) break;
    patience -= 1;
  }
  return questions.map((_, index) => answers.get(index) ?? LEFT_OUT);
}

/** Reads a model's whole text, without its thinking, and the failure of one that was cut off at its greatest length. */
export async function readText(
  pieces: AsyncIterable<string>,
): Promise<{ readonly text: string; readonly cut?: ModelFailure }> {
  const thoughts = createThoughtFilter();
  let text = '';
  try {
    for await (const piece of pieces) {
      const filtered = thoughts.push(piece);
      text = filtered.restarts === true ? filtered.text : text + filtered.text;
    }
  } catch (error) {
    // What was complete before the cut is as good as any other answer.
    if (error instanceof ModelFailure && error.kind === 'cut') return { text, cut: error };
    throw error;
  }
  return { text: text + thoughts.end() };
}
