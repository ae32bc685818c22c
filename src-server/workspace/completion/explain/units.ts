import { typedLabel } from '../../files/text/clause-label.ts';
import { splitSentences } from '../text/sentences.ts';
import { isTitle } from '../text/titles.ts';
import { readSentence, type Reading } from './reading.ts';

/** A sentence of a passage, as it is there. Titles of clauses are none. */
export interface Unit {
  readonly text: string;
  /** Number of the clause that it stands in. */
  readonly label?: string;
  readonly reading: Reading;
}

/** An item of a list, such as `(a) keep records;`, which has no modal verb of its own. */
const ITEM = /^(?:\([a-z\d]{1,4}\)|[a-z\d]{1,3}[.)]|[-•*–])\s/i;

/** The sentences of a passage. Items of a list do what the words say that open the list. */
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

/** A sentence as a quotation, with the number of its clause where it does not begin with it. */
export function quoteUnit({ text, label }: Unit): string {
  if (label === undefined || text.startsWith(label)) return `“${text}”`;
  return `“${text}” (${label.startsWith('(') ? 'paragraph' : 'clause'} ${label})`;
}
