import type { TextParagraph, TextReading } from '#pane/word/read/text-reading.ts';

/** A paragraph of a passage: its text, or what differs from a paragraph of body text that is selected whole. */
type GivenParagraph = string | ({ readonly current: string } & Partial<TextParagraph>);

/** A passage of these paragraphs, without Word. `isEmpty`: the cursor, in the last of them. */
export function textReading(
  given: readonly GivenParagraph[],
  { isEmpty = false, openEnd = true }: { readonly isEmpty?: boolean; readonly openEnd?: boolean } = {},
): TextReading {
  const paragraphs = given.map((each): TextParagraph => {
    const own = typeof each === 'string' ? { current: each } : each;
    return {
      part: isEmpty ? '' : own.current,
      partStart: 0,
      pieces: undefined,
      partPieces: undefined,
      isListItem: false,
      isHeading: false,
      block: 0,
      goesOn: false,
      isMarkDeleted: false,
      isInLockedControl: false,
      ...own,
    };
  });
  const parts = paragraphs.map(({ part }) => part);
  return {
    paragraphs,
    fixed: [],
    openEnd,
    passage: { paragraphs: parts, text: parts.join('\n'), isEmpty, story: 'body', unread: [] },
  };
}
