import { at } from '../../at.ts';
import { PaneError } from '../../errors.ts';
import type { Division } from '../../pure/markdown/clause-list.ts';
import type { OutlineParagraph } from '../../pure/markdown/clauses.ts';
import { wordMessages } from '../messages.ts';
import type { Agreement, AgreementClause } from '../model/agreement.ts';
import type { WholeParagraph } from '../model/whole.ts';
import { divideAgreement, type DividedClause } from '../read/document/divide-agreement.ts';
import type { WordSession } from '../session.ts';
import { listUnread, readDocument, wholeParagraphs } from './whole-text.ts';

/**
 * Reads the main text as Word shows it now, without tracked deletions, in clauses of at most `most` UTF-16 code units, without side effects.
 * Two round trips. Rejects with `nothing_selected` for a document that is empty or far too long.
 */
export async function readAgreement(
  session: WordSession,
  most: number,
  by: Division,
  sha256: (text: string) => Promise<string>,
): Promise<Agreement> {
  const document = await readDocument(session);
  const read = wholeParagraphs(document);
  const outline = read.map((paragraph) => (isDeleted(paragraph) ? withoutClause(paragraph) : paragraph));
  const divided = divideAgreement(outline, most, by).map((clause) => endBefore(clause, read));
  if (divided.length === 0) throw new PaneError('nothing_selected', wordMessages.agreement.empty);
  const clauses = divided.map(async (clause): Promise<AgreementClause> => {
    const given = read.slice(clause.first, clause.last + 1).map((paragraph) => paragraph.given);
    const isAsGiven = given.every((text, index) => text === clause.paragraphs[index]);
    return {
      ...clause,
      ...(isAsGiven ? {} : { given }),
      fingerprint: await sha256(clause.paragraphs.join('\n')),
    };
  });
  return { clauses: await Promise.all(clauses), paragraphs: outline, unread: listUnread(document) };
}

const isDeleted = ({ text, given }: WholeParagraph): boolean => text.trim() === '' && given.trim() !== '';

/** A deleted paragraph begins no clause. */
const withoutClause = (paragraph: WholeParagraph): OutlineParagraph => ({
  ...paragraph,
  number: '',
  heading: undefined,
});

/** Returns a clause without the deleted paragraphs at its end: what is written into it does not touch them. */
function endBefore(clause: DividedClause, read: readonly WholeParagraph[]): DividedClause {
  let { last } = clause;
  while (last > clause.first && isDeleted(at(read, last))) last -= 1;
  const length = last + 1 - clause.first;
  return {
    ...clause,
    last,
    paragraphs: clause.paragraphs.slice(0, length),
    numbers: clause.numbers.slice(0, length),
  };
}
