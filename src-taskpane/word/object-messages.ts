/** A kind of thing in a document whose inside Word's text does not hold. */
export type ObjectKind =
  | 'picture'
  | 'textBox'
  | 'shape'
  | 'chart'
  | 'diagram'
  | 'equation'
  | 'workbook'
  | 'document'
  | 'presentation'
  | 'embedded'
  | 'ink';

/** What one of a kind is called, and several, in the order in which they are listed. */
const NAMES: readonly (readonly [ObjectKind, string, string])[] = [
  ['picture', 'picture', 'pictures'],
  ['textBox', 'text box', 'text boxes'],
  ['shape', 'shape', 'shapes'],
  ['chart', 'chart', 'charts'],
  ['diagram', 'diagram', 'diagrams'],
  ['equation', 'equation', 'equations'],
  ['workbook', 'embedded workbook', 'embedded workbooks'],
  ['document', 'embedded document', 'embedded documents'],
  ['presentation', 'embedded presentation', 'embedded presentations'],
  ['embedded', 'embedded object', 'embedded objects'],
  ['ink', 'ink drawing', 'ink drawings'],
];

/** Names how many of each kind were not read; undefined where there are none. */
export function unreadSentence(counts: Readonly<Partial<Record<ObjectKind, number>>>): string | undefined {
  let total = 0;
  const parts: string[] = [];
  for (const [kind, one, several] of NAMES) {
    const count = counts[kind] ?? 0;
    total += count;
    if (count > 0) parts.push(`${count} ${count === 1 ? one : several}`);
  }
  const last = parts.pop();
  if (last === undefined) return undefined;
  const all = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
  return `${all} ${total === 1 ? 'was' : 'were'} not read.`;
}
