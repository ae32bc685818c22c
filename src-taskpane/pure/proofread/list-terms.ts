import { runToEnd } from '../diff/slices.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import { findDefinitions } from './defined-terms.ts';

/** Lists the terms that a document defines, each once. */
export const listTerms = (paragraphs: readonly OutlineParagraph[]): readonly string[] => [
  ...new Set(runToEnd(findDefinitions(paragraphs)).map(({ term }) => term)),
];
