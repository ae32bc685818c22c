import { bindQuantity } from '../frames/bind-quantity.ts';
import { chooseFrame, COMPILED_FRAMES, type CompiledFrame } from '../frames/choose-frame.ts';
import type { Rule } from '../model.ts';
import { defined } from '#pane/defined.ts';
import { toStatements } from '../statements.ts';
import { toTopicKey } from './name-clause.ts';
import type { SourceAgreement, SourceClause, StatedValue } from './model.ts';

/** What a topic measures. */
export interface Measured {
  readonly subject: string;
  readonly frame: CompiledFrame;
}

/** Returns what the measure of a row measures, or what its topic names as a measure; undefined where that is not certain. */
export function findMeasured({ topic, measure }: Pick<Rule, 'topic' | 'measure'>): Measured | undefined {
  if (measure === undefined) {
    const frame = COMPILED_FRAMES.find((one) => toTopicKey(one.frame.name) === toTopicKey(topic));
    return frame === undefined ? undefined : { subject: frame.frame.name, frame };
  }
  if (measure.type !== 'quantity') return undefined;
  const kind = (measure.bounds.least ?? measure.bounds.most)?.kind;
  const frame = kind === undefined ? undefined : chooseFrame(topic, measure.subject, kind);
  return frame === undefined ? undefined : { subject: measure.subject, frame };
}

/** Returns the values that sentences of a clause state for certain. */
export function findValues(
  { frame }: Measured,
  { id, name }: SourceAgreement,
  { label, paragraphs }: SourceClause,
): readonly StatedValue[] {
  return toStatements([paragraphs]).flatMap((statement): StatedValue[] => {
    const bound = bindQuantity(statement, frame);
    if (bound.state !== 'bound' || bound.isDoubtful) return [];
    const { kind, from, to, currency, start, end } = bound.quantity;
    return [
      {
        agreement: id,
        name,
        label,
        sentence: statement.text,
        words: statement.text.slice(start, end),
        quantity: { kind, from, to, ...defined({ currency }) },
      },
    ];
  });
}
