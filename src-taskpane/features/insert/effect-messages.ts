import type { Direction, Force, ValueKind, WordingPart } from '#pane/pure/effects/model.ts';
import { count } from '#pane/language/english.ts';
import { translate } from '#pane/language/translate.ts';

const values: Readonly<Record<ValueKind, Readonly<Record<'up' | 'down' | 'other', string>>>> = {
  period: { up: 'Longer', down: 'Shorter', other: 'Another period' },
  amount: { up: 'Raised', down: 'Lowered', other: 'Another amount' },
  percentage: { up: 'Raised', down: 'Lowered', other: 'Another percentage' },
  number: { up: 'Raised', down: 'Lowered', other: 'Another number' },
  date: { up: 'Later', down: 'Earlier', other: 'Another date' },
};

const forces: Readonly<Record<Force, string>> = {
  right: 'a right',
  duty: 'an obligation',
  ban: 'a prohibition',
  free: 'no obligation',
};

const inserts: Readonly<Record<Direction, string>> = { added: 'Inserts', removed: 'Deletes' };

const wording: Readonly<Record<WordingPart, string>> = {
  punctuation: 'Only punctuation changes.',
  capitals: 'Only capitals change.',
  spacing: 'Only spacing changes.',
  mixed: 'Only punctuation and capitals change.',
};

/** What changes do, one sentence each. */
export const effectMessages = translate('effects', {
  value: (kind: ValueKind, change: 'up' | 'down' | 'other', before: string, after: string) =>
    `${values[kind][change]}: ${before} → ${after}.`,
  same: (before: string, after: string) => `The same, written differently: ${before} → ${after}.`,
  force: (before: Force, after: Force) => `Where there was ${forces[before]}, there is ${forces[after]}.`,
  negation: { added: 'Negates the statement.', removed: 'Removes the negation.' },
  replaced: {
    party: (before: string, after: string) => `Another party: ${before} → ${after}.`,
    term: (before: string, after: string) => `Another defined term: ${before} → ${after}.`,
    law: (before: string, after: string) => `Another governing law: ${before} → ${after}.`,
    court: (before: string, after: string) => `Courts of another place: ${before} → ${after}.`,
    reference: (before: string, after: string) => `Another cross-reference: ${before} → ${after}.`,
    qualifier: (before: string, after: string) => `Another qualifier: “${before}” → “${after}”.`,
    connector: (before: string, after: string) => `“${before}” becomes “${after}”.`,
  },
  qualified: (change: Direction, words: string) => `${inserts[change]} the qualifier “${words}”.`,
  exception: (change: Direction, words: string) => `${inserts[change]} an exception: “${words}”.`,
  condition: (change: Direction, words: string) => `${inserts[change]} a condition: “${words}”.`,
  stated: (change: Direction, words: string) =>
    change === 'added' ? `Says “${words}”, which was not there.` : `No longer says “${words}”.`,
  openList: {
    added: 'Says that the list is not complete.',
    removed: 'No longer says that the list is not complete.',
  },
  capitals: (change: Direction, term: string) =>
    `Writes the defined term “${term}” ${change === 'added' ? 'with' : 'without'} its capitals.`,
  sentences: (change: Direction, n: number) =>
    `${inserts[change]} ${n === 1 ? 'a whole sentence' : `${count(n)} whole sentences`}.`,
  paragraphs: (change: Direction, n: number) =>
    `${inserts[change]} ${n === 1 ? 'a whole paragraph' : `${count(n)} whole paragraphs`}.`,
  wording,
});
