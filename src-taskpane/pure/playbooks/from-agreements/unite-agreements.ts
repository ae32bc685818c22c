import type { FoundWording, SourceAgreement, SourceClause } from './model.ts';

/** Returns each agreement once, with all its clauses; a clause with the same words as an earlier one of its agreement is left out. */
export function uniteAgreements(agreements: readonly SourceAgreement[]): readonly SourceAgreement[] {
  const united = new Map<string, SourceAgreement>();
  for (const agreement of agreements) {
    const before = united.get(agreement.id);
    united.set(agreement.id, {
      ...(before ?? agreement),
      clauses: withoutRepeated([...(before?.clauses ?? []), ...agreement.clauses]),
    });
  }
  return [...united.values()];
}

function withoutRepeated(clauses: readonly SourceClause[]): readonly SourceClause[] {
  const byWords = new Map<string, SourceClause>();
  for (const clause of clauses) {
    const words = toWording(clause);
    if (words !== '' && !byWords.has(words)) byWords.set(words, clause);
  }
  return [...byWords.values()];
}

/** Returns the words of a clause: its paragraphs that have any, each on a line. */
function toWording({ paragraphs }: SourceClause): string {
  return paragraphs
    .filter((text) => text.trim() !== '')
    .join('\n')
    .trim();
}

/** Returns a clause with its source. */
export function toFoundWording({ id, name }: SourceAgreement, clause: SourceClause): FoundWording {
  return { agreement: id, name, label: clause.label, text: toWording(clause) };
}
