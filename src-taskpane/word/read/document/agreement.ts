import { PaneError } from '../../../errors.ts';
import type { Division } from '#pane/pure/markdown/clause-list.ts';
import { wordMessages } from '../../messages.ts';
import type { Agreement, AgreementClause } from '../../model/agreement.ts';
import type { WordSession } from '../../session.ts';
import type { ReadSession } from '../base-reading.ts';
import { divideAgreement } from './divide-agreement.ts';
import { askOutline, lookAtParagraphs, readOutline, refuseLong, type SeenParagraphs } from './outline.ts';

/**
 * Reads the main text in clauses of at most `most` UTF-16 code units, without side effects: tracked deletions may be among the words. Two
 * round trips. Rejects with `nothing_selected` for a document that is empty or far too long.
 */
export async function readAgreement(
  session: Pick<WordSession, 'context' | 'refusals'>,
  most: number,
  by: Division,
  sha256: (text: string) => Promise<string>,
): Promise<Agreement> {
  const { context } = session;
  const paragraphs = askOutline(context);
  await context.sync();
  refuseLong(paragraphs.items);
  const { outline } = await readOutline(session, paragraphs);
  const divided = divideAgreement(outline, most, by);
  if (divided.length === 0) throw new PaneError('nothing_selected', wordMessages.agreement.empty);
  const clauses = divided.map(async (clause): Promise<AgreementClause> => ({
    ...clause,
    fingerprint: await sha256(clause.paragraphs.join('\n')),
  }));
  return { clauses: await Promise.all(clauses), paragraphs: outline };
}

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
  { paragraphs, first }: Pick<AgreementClause, 'paragraphs' | 'first'>,
): number | undefined {
  const isAt = (at: number): boolean => paragraphs.every((text, offset) => texts[at + offset] === text);
  if (isAt(first)) return first;
  const found = texts.flatMap((_, at) => (isAt(at) ? [at] : []));
  return found.length === 1 ? found[0] : undefined;
}
