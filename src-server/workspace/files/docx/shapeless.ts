/** Tag characters (Unicode 16, 23.9), which spell ASCII without being seen; after a black flag they name part of a country. */
const TAGS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]+/gu;
/** Spaces and joiners without width inside a Latin word, which hide it from a search. */
const INSIDE = /(?<=\p{Script=Latin})[\u200B-\u200D\u2060\uFEFF]+(?=\p{Script=Latin})/gu;

/** Removes characters without a shape that no writing needs: tags, and what splits a Latin word. */
export const withoutShapeless = (text: string): string => text.replace(TAGS, '').replace(INSIDE, '');
