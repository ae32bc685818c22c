import type { DescribeFound } from '#pane/pure/playbooks/from-agreements/edit-draft.ts';
import { toRanges } from '#pane/pure/playbooks/from-agreements/value-range.ts';
import { draftingMessages as say } from './messages.ts';
import type { ReadDraft } from './use-drafting.ts';

/** Returns the function that says which values were found, and in how many of several agreements. */
export function describeIn({ draft: { asked }, source }: ReadDraft): DescribeFound {
  const describe = source === 'open' ? say.rangeIn : say.rangeInFiles;
  return ({ values }) =>
    toRanges(values)
      .map(({ least, most, agreements }) => {
        const range = say.range(least.words, most.words);
        return asked === 1 ? range : describe(range, agreements, asked);
      })
      .join('; ');
}
