import { listClauses, type Division } from '#pane/pure/markdown/clause-list.ts';
import type { OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import { wordMessages } from '../../messages.ts';
import type { AgreementClause } from '../../model/agreement.ts';

/** A clause of an agreement without the hash of its words. */
export type DividedClause = Omit<AgreementClause, 'fingerprint'>;

/** Divides the paragraphs of an agreement into clauses of at most `most` UTF-16 code units; see {@link listClauses}. */
export function divideAgreement(
  outline: readonly OutlineParagraph[],
  most: number,
  by: Division,
): readonly DividedClause[] {
  return listClauses(outline, most, by).map(({ first, last, label, path, part }) => {
    const own = outline.slice(first, last + 1);
    return {
      first,
      last,
      label: label === '' ? wordMessages.agreement.beginning : label,
      path,
      ...(part === undefined ? {} : { part }),
      paragraphs: own.map(({ text }) => text),
      numbers: own.map(({ number }) => number),
    };
  });
}
