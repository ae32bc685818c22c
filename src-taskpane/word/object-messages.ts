import { list, plural } from '../language/english.ts';
import { translate } from '../language/translate.ts';

/** Kinds of objects whose content is not in Word's text, in the order in which they are listed. */
const KINDS = [
  'picture',
  'textBox',
  'shape',
  'chart',
  'diagram',
  'equation',
  'workbook',
  'document',
  'presentation',
  'embedded',
  'ink',
  'field',
  'other',
] as const;

export type ObjectKind = (typeof KINDS)[number];

/** Messages about objects that were not read. */
export const objectMessages = translate('objects', {
  kinds: {
    picture: (n: number) => plural(n, 'picture', 'pictures'),
    textBox: (n: number) => plural(n, 'text box', 'text boxes'),
    shape: (n: number) => plural(n, 'shape', 'shapes'),
    chart: (n: number) => plural(n, 'chart', 'charts'),
    diagram: (n: number) => plural(n, 'diagram', 'diagrams'),
    equation: (n: number) => plural(n, 'equation', 'equations'),
    workbook: (n: number) => plural(n, 'embedded workbook', 'embedded workbooks'),
    document: (n: number) => plural(n, 'embedded document', 'embedded documents'),
    presentation: (n: number) => plural(n, 'embedded presentation', 'embedded presentations'),
    embedded: (n: number) => plural(n, 'embedded object', 'embedded objects'),
    ink: (n: number) => plural(n, 'ink drawing', 'ink drawings'),
    field: (n: number) => plural(n, 'field', 'fields'),
    other: (n: number) => plural(n, 'other element', 'other elements'),
  } satisfies Readonly<Record<ObjectKind, (n: number) => string>>,
  unread: (counted: readonly string[], total: number) =>
    `${list(counted)} ${total === 1 ? 'was' : 'were'} not read.`,
});

/** Returns a sentence with the number of each kind that was not read; undefined where there are none. */
export function unreadSentence(counts: Readonly<Partial<Record<ObjectKind, number>>>): string | undefined {
  let total = 0;
  const counted: string[] = [];
  for (const kind of KINDS) {
    const count = counts[kind] ?? 0;
    total += count;
    if (count > 0) counted.push(objectMessages.kinds[kind](count));
  }
  return total === 0 ? undefined : objectMessages.unread(counted, total);
}
