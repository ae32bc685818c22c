import { PaneError } from '../../../errors.ts';
import { listClauses } from '../../../markdown/clause-list.ts';
import { wordMessages } from '../../messages.ts';
import type { Agreement, AgreementClause } from '../../model.ts';
import type { ReadingHost } from '../base-reading.ts';
import { askOutline, lookAtParagraphs, readOutline, type SeenParagraphs } from './outline.ts';

/** A longer document is not divided into clauses: Word would stand still. */
const MOST_PARAGRAPHS = 5_000;

/**
 * The main text in clauses of at most `most` UTF-16 code units, by what costs nothing in the document: tracked deletions may
 * be among the words. Two round trips. Rejects with `nothing_selected` for an empty or far too long document.
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
 * Looks at a clause again, wherever it is by now. Rejects with `selection_changed` where its words are no longer in the
 * document, or are there several times and none where it was.
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

/** Where the paragraphs of a clause are now: where they were, or the only place that reads the same. */
export function findAgain(
  texts: readonly string[],
  { paragraphs, first }: Pick<AgreementClause, 'paragraphs' | 'first'>,
): number | undefined {
  const isAt = (at: number): boolean => paragraphs.every((text, offset) => texts[at + offset] === text);
  if (isAt(first)) return first;
  const found = texts.flatMap((_, at) => (isAt(at) ? [at] : []));
  return found.length === 1 ? found[0] : undefined;
}
