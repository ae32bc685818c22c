/** Verbs that end like adverbs. */
const VERBS = 'apply|comply|supply|rely|reply|imply|multiply|fly';

/** Pattern source of an adverb in -ly. */
export const LY_ADVERB = `(?!(?:${VERBS})\\b)[a-z]+ly`;
