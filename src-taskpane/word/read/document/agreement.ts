import { PaneError } from '../../../errors.ts';
import { listClauses } from '../../../markdown/clause-list.ts';
import { wordMessages } from '../../messages.ts';
import type { Agreement, AgreementClause } from '../../model.ts';
import type { ReadingHost } from '../base-reading.ts';
import { askOutline, lookAtParagraphs, readOutline, type SeenParagraphs } from './outline.ts';

/** A document with more paragraphs is not split into clauses: Word would stop responding. */
const MOST_PARAGRAPHS = 5_000;

/**
 * Reads the main text in clauses of at most `most` UTF-16 code units, without side effects: tracked deletions may be among the words. Two
 * round trips. Rejects with `nothing_selected` for a document that is empty or far too long.
 */
export async function readAgreement(
  context: Word.RequestContext,
  most: number,
  sha256: (text: string) => Promise<string>,
): Promise<Agreement> {
  const paragraphs = askOutline(context);
  await context.sync();
  if (paragraphs.items.length > MOST_PARAGRAPHS)
    throw new PaneError('nothing_selected', wordMessages.agreement.tooLong);
  const { outline } = await readOutline(context, paragraphs);
  const spans = listClauses(outline, most);
  if (spans.length === 0) throw new PaneError('nothing_selected', wordMessages.agreement.empty);
  const clauses = spans.map(async ({ first, last, label, path, part }): Promise<AgreementClause> => {
    const own = outline.slice(first, last + 1);
    const texts = own.map(({ text }) => text);
    return {
      first,
      last,
      label: label === '' ? wordMessages.agreement.beginning : label,
      path,
      ...(part === undefined ? {} : { part }),
      paragraphs: texts,
      numbers: own.map(({ number }) => number),
      fingerprint: await sha256(texts.join('\n')),
    };
  });
  return { clauses: await Promise.all(clauses), paragraphs: outline };
}

/**
 * Looks at a clause again, wherever it is now. Rejects with `selection_changed` where its words are no longer in the document, or occur
 * several times and not at the original position.
 */
export async function lookAtAgreementClause(
  context: Word.RequestContext,
  clause: AgreementClause,
  host: ReadingHost,
): Promise<SeenParagraphs> {
  const paragraphs = askOutline(context);
  await context.sync();
  const read = await readOutline(context, paragraphs);
  const first = findAgain(
    read.outline.map(({ text }) => text),
    clause,
  );
  const seen =
    first === undefined
      ? undefined
      : await lookAtParagraphs(
          context,
          read,
          { first, last: first + clause.paragraphs.length - 1, label: clause.label },
          host,
        );
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
