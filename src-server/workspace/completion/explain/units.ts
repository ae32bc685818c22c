import { typedLabel } from '../../files/text/clause-label.ts';
import { splitSentences } from '../text/sentences.ts';
import { isTitle } from '../text/titles.ts';
import { readSentence, type Reading } from './reading.ts';

/** A sentence of a passage, verbatim. Clause titles are not units. */
export interface Unit {
  readonly text: string;
  /** Number of the clause that contains the sentence. */
  readonly label?: string;
  readonly reading: Reading;
}

/** A list item, such as `(a) keep records;`, which has no modal verb of its own. */
const ITEM = /^(?:\([a-z\d]{1,4}\)|[a-z\d]{1,3}[.)]|[-•*–])\s/i;

/** Splits a passage into sentences. List items take the modality of the words that introduce the list. */
export function splitUnits(passage: string): Unit[] {
  let label: string | undefined;
  let opening: Reading | undefined;
  const units: Unit[] = [];
  for (const { start, end } of splitSentences(passage)) {
    const text = passage.slice(start, end);
    label = typedLabel(text)?.label ?? label;
    if (isTitle(text)) continue;
    const own = readSentence(text);
    const isItem = ITEM.test(text) && own.modalities.length === 0;
    const reading = isItem && opening !== undefined ? opening : own;
    if (!isItem) opening = /[:;,]$|[—–-]$/.test(text) ? own : undefined;
    units.push({ text, reading, ...(label === undefined ? {} : { label }) });
  }
  return units;
}

/** Quotes a sentence, preceded by its clause number unless it already begins with it. */
export function quoteUnit({ text, label }: Unit): string {
  if (label === undefined || text.startsWith(label)) return `“${text}”`;
  return `“${text}” (${label.startsWith('(') ? 'paragraph' : 'clause'} ${label})`;
}
