import { PaneError } from '../../../errors.ts';
import { wordMessages } from '../../messages.ts';
import type { AgreementClause } from '../../model/agreement.ts';
import type { ReadSession } from '../base-reading.ts';
import { askOutline, lookAtParagraphs, readOutline, type SeenParagraphs } from './outline.ts';

/**
 * Looks at a clause again, wherever it is now. Rejects with `selection_changed` where its words are no longer in the document, or occur
 * several times and not at the original position.
 */
export async function lookAtAgreementClause(
  session: ReadSession,
  clause: AgreementClause,
): Promise<SeenParagraphs> {
  const { context } = session;
  const paragraphs = askOutline(context);
  await context.sync();
  const read = await readOutline(session, paragraphs);
  const first = findAgain(
    read.outline.map(({ text }) => text),
    clause,
  );
  const seen =
    first === undefined
      ? undefined
      : lookAtParagraphs(session, read, {
          first,
          last: first + clause.paragraphs.length - 1,
          label: clause.label,
        });
  if (seen === undefined) throw new PaneError('selection_changed', wordMessages.agreement.changed);
  return seen;
}

/** Returns where the paragraphs of a clause are now: at the original position, or at the only other place with the same text. */
export function findAgain(
  texts: readonly string[],
  { paragraphs, given = paragraphs, first }: Pick<AgreementClause, 'paragraphs' | 'given' | 'first'>,
): number | undefined {
  const isAt = (at: number): boolean => given.every((text, offset) => texts[at + offset] === text);
  if (isAt(first)) return first;
  const found = texts.flatMap((_, at) => (isAt(at) ? [at] : []));
  return found.length === 1 ? found[0] : undefined;
}
