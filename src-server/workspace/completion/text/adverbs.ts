/** Verbs that end as adverbs do. */
const VERBS = 'apply|comply|supply|rely|reply|imply|multiply|fly';

/** An adverb in -ly, as the source of a pattern. */
export const LY_ADVERB = `(?!(?:${VERBS})\\b)[a-z]+ly`;
