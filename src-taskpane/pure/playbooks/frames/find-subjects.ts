import type { Quantity } from '../model.ts';
import { findQuantities } from '../quantities.ts';
import { splitHeading } from '../sentences.ts';
import { FIELD } from '../statements.ts';
import { COMPILED_FRAMES, type CompiledFrame } from './choose-frame.ts';
import { bindQuantity, namesSubject } from './bind-quantity.ts';

/** A value that a text states of a subject, with its place in the text in UTF-16 code units. */
export interface StatedValue extends Quantity {
  /** The name of the frame. */
  readonly subject: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the values that a paragraph states of the subjects that contracts usually state: one value in one sentence, of exactly one
 * subject. `label` names what a cell of a table is about; empty for none.
 */
export function findSubjects(paragraph: string, label = ''): readonly StatedValue[] {
  const [, name = label, value = label === '' ? undefined : paragraph] = FIELD.exec(paragraph) ?? [];
  if (value !== undefined && name !== '') {
    const field = { name, value };
    const shift = paragraph.length - value.length;
    return only(findQuantities(value), (compiled) => namesSubject(field, compiled)).map((one) => ({
      ...one,
      start: one.start + shift,
      end: one.end + shift,
    }));
  }
  let from = 0;
  return splitHeading(paragraph).sentences.flatMap((sentence) => {
    const at = Math.max(from, paragraph.indexOf(sentence, from));
    from = at + sentence.length;
    return only(findQuantities(sentence), (compiled) => isStated(sentence, compiled)).map((one) => ({
      ...one,
      start: one.start + at,
      end: one.end + at,
    }));
  });
}

function only(
  quantities: ReturnType<typeof findQuantities>,
  states: (compiled: CompiledFrame) => boolean,
): readonly StatedValue[] {
  const found = COMPILED_FRAMES.flatMap((compiled) => {
    const { kind, name } = compiled.frame;
    const [own, ...others] = quantities.filter((one) => one.kind === kind);
    return own === undefined || others.length > 0 || !states(compiled) ? [] : [{ ...own, subject: name }];
  });
  return found.length === 1 ? found : [];
}

const isStated = (sentence: string, compiled: CompiledFrame): boolean =>
  bindQuantity({ text: sentence }, compiled).state === 'bound';
