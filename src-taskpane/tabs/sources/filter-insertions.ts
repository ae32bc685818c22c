import { formatCitation } from '../../pure/citations/format.ts';
import type { LedgerItem } from '../../word/model.ts';
import { sourcesMessages as say } from './messages.ts';

/** Returns the insertions that contain every word of the query, in any case: in clause, excerpt, form, state, citation or quote. */
export function filterInsertions(items: readonly LedgerItem[], query: string): readonly LedgerItem[] {
  const wanted = normalise(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (wanted.length === 0) return items;
  return items.filter((item) => {
    const text = normalise(textsOf(item).join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

/** Returns the texts that a card shows of an insertion. */
function textsOf({ entry, state, clause, excerpt }: LedgerItem): readonly string[] {
  return [
    clause,
    excerpt,
    say.forms[entry.form],
    ...(state === 'present' ? [] : [say[state]]),
    ...entry.sources.flatMap((source) => [
      formatCitation(source, 'full'),
      source.quote,
      nameCheck(source.check?.state),
    ]),
  ];
}

const nameCheck = (state: keyof typeof say.check.states | undefined): string =>
  state === undefined ? say.check.unchecked : say.check.states[state];

/** Folds case and quotation marks, so that typed ones match those of Word. */
const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replace(/[‘’]/gu, "'")
    .replace(/[“”„«»]/gu, '"');
